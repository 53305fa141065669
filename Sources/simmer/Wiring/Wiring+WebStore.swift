import FoundationEssentials
import Storage
import WebService

extension WebStore: AnswerStore, DeviceStore, EntryStore {}

/// What the service keeps, and every process may change.
extension Wiring {
  static func webStore(_ settings: Settings) throws -> WebStore {
    try WebStore(path: try StateFolder(at: settings.state).web)
  }

  /// Who is let into the service.
  static func devices(_ settings: Settings) throws -> DeviceRegistry {
    DeviceRegistry(try webStore(settings))
  }

  static func answerCount(_ settings: Settings) async throws -> Int {
    try await existingWebStore(settings)?.answerCount() ?? 0
  }

  static func forgetAnswers(_ settings: Settings) async throws -> Int {
    try await existingWebStore(settings)?.forgetAnswers() ?? 0
  }

  static func entryCount(_ settings: Settings) async throws -> Int {
    try await existingWebStore(settings)?.entryCount() ?? 0
  }

  static func forgetEntries(_ settings: Settings) async throws -> Int {
    try await existingWebStore(settings)?.forgetEntries() ?? 0
  }

  static func deviceCount(_ settings: Settings) async throws -> Int {
    try await existingWebStore(settings)?.deviceCount() ?? 0
  }

  static func forgetDevices(_ settings: Settings) async throws -> Int {
    try await existingWebStore(settings)?.forgetDevices() ?? 0
  }

  /// Forgets what hooks are still to hear of, and what they have heard.
  static func forgetHookedEvents(_ settings: Settings) async throws {
    let path = try StateFolder(at: settings.state).hooks
    guard FileManager.default.fileExists(atPath: path) else { return }
    try await OutboxStore(path: path).removeAll()
  }

  private static func existingWebStore(_ settings: Settings) throws -> WebStore? {
    let path = try StateFolder(at: settings.state).web
    return FileManager.default.fileExists(atPath: path) ? try WebStore(path: path) : nil
  }
}
