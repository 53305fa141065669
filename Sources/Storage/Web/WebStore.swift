internal import Dispatch
internal import GRDB
internal import LanguageModels
internal import Synchronization

/// `web.sqlite` of a state folder: what the service for browsers keeps beyond its own life.
///
/// Of secrets it has digests alone.
package final class WebStore: Sendable {
  private let file: Mutex<DatabaseFile>
  private let queue = DispatchQueue(label: "simmer.web", qos: .userInitiated)

  /// Creates the file (mode 0600) if there is none.
  ///
  /// Throws: `StoreError` if the file is damaged, newer or not Simmer's; it is left as it is.
  package init(path: String) throws {
    var file = DatabaseFile(path: path, kind: .web)
    try file.open()
    self.file = Mutex(file)
  }

  package func close() async throws {
    try await queue.work { self.file.withLock { $0.close() } }
  }

  /// Looks something up, or changes it statement by statement.
  func look<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work { try self.file.withLock { file in try file.read(body) } }
  }

  func change<Value: Sendable>(
    _ body: @escaping @Sendable (Database) throws -> Value
  ) async throws -> Value {
    try await queue.work { try self.file.withLock { file in try file.change(body) } }
  }

  static func digest(of secret: String) throws -> [UInt8] {
    try SHA256.system.bytes(of: Array(secret.utf8))
  }
}
