import Assistant
import FoundationEssentials
import LanguageModels
import Service
import Storage
import Timers
import Understanding
import Voice

/// Joins the modules; nobody else knows them all.
enum Wiring {
  /// Opens the state folder of the settings.
  static func opener(_ settings: Settings, _ place: PlaceOptions) -> EngineOpener {
    EngineOpener(
      settings: settings,
      successor: BackgroundEngine(
        folder: settings.state,
        configuration: place.configuration.map(Settings.Environment.absolute)))
  }

  /// The engine of a state folder that this process holds the lock of.
  static func persistentEngine(
    _ settings: Settings, in folder: StateFolder
  ) async throws -> PersistentEngine {
    try await PersistentEngine(folder, rules: settings.rules, models: try models(settings))
  }

  /// The models that may be asked; nil where none is set up.
  static func models(
    _ settings: Settings, clock: any CallClock = SystemCallClock()
  ) throws -> ModelAccess? {
    guard settings.models.isOn else {
      if let problem = settings.models.unusedTiers { Console.complain("simmer: \(problem)") }
      guard let flag = settings.models.source.flag else { return nil }
      throw CommandFailure(flag, "\(ModelFailure.notConfigured)", status: .configuration)
    }
    let access = try ModelAccess(
      settings.models, stateFolder: settings.state, source: settings.models.source, clock: clock)
    guard access.tiers.isEmpty else { return access }
    Console.complain(
      "simmer: no language model is asked: language_model.model is not set ('simmer doctor' lists "
        + "the models on offer)")
    return nil
  }

  /// What belongs to language models in the state folder of the settings, for as long as `body` runs.
  ///
  /// Nil where there is nothing yet, and it is not to be made.
  static func withModelStore<Result>(
    _ settings: Settings, making: Bool, _ body: (ModelStore?) async throws -> Result
  ) async throws -> Result {
    let path = "\(settings.state)/models.sqlite"
    guard making || FileManager.default.fileExists(atPath: path) else {
      return try await body(nil)
    }
    let store = try ModelStore(path: try StateFolder(at: settings.state).models)
    do {
      let result = try await body(store)
      try await store.close()
      return result
    } catch {
      try? await store.close()
      throw error
    }
  }

  /// Removes the database of timers, routines, sessions and turns.
  ///
  /// Returns: false where another process keeps using it. One that has nothing left to do ends by
  /// itself, and is waited for a little.
  static func removeDatabase(_ settings: Settings) async throws -> Bool {
    let folder = try StateFolder(at: settings.state)
    let clock = SystemWallClock(origin: .zero)
    for wait in 0..<20 {
      if wait > 0 { try await clock.sleep(until: clock.now + .milliseconds(100)) }
      guard let lock = try await EngineLock.taking(folder) else { continue }
      try await lock.leave {
        for file in ["", "-wal", "-shm"].map({ folder.database + $0 })
        where FileManager.default.fileExists(atPath: file) {
          try FileManager.default.removeItem(atPath: file)
        }
      }
      return true
    }
    return false
  }

  /// The terminal with line editing where it can do that, else plain lines.
  static func screen(_ settings: Settings) throws -> Screen {
    let isInteractive =
      Console.isTerminal && Settings.Environment.process.hasCapableTerminal
    guard isInteractive else { return .plain(try PlainScreen()) }
    return .interactive(try LineEditor(historyPath: "\(settings.state)/\(Settings.historyName)"))
  }

  enum Screen: Sendable {
    case interactive(LineEditor)
    case plain(PlainScreen)

    var chat: any ChatScreen {
      switch self {
      case .interactive(let editor): editor
      case .plain(let plain): plain
      }
    }

    var isInteractive: Bool {
      switch self {
      case .interactive: true
      case .plain: false
      }
    }

    func start() {
      switch self {
      case .interactive(let editor): if !editor.start() { editor.end() }
      case .plain(let plain): plain.startReading()
      }
    }
  }

  /// Every length of time in a text.
  static func durations(in text: String) -> [DurationMention] {
    DurationReader().mentions(in: text)
  }

  /// How the program ends on an error of any module.
  static func status(of error: any Error) -> Status {
    switch error {
    case is StateFolderError, is StoreError, is ByteInputError: .input
    case is TranscriberError: .unavailable
    case let failure as ModelFailure: status(of: failure.kind)
    default: .failed
    }
  }

  /// How the program ends where a model gave no answer.
  static func status(of failure: ModelFailure.Kind) -> Status {
    switch failure {
    case .notConfigured, .noConsent, .noKey: .configuration
    case .notRecorded: .badInput
    case .overBudget, .resting, .timedOut, .unreachable, .rateLimited, .serverFailed: .unavailable
    case .cancelled, .badRequest, .wrongKey, .forbidden, .noSuchModel, .noCredit, .tooLong,
      .redirected, .unexpectedStatus, .notJSON, .malformed, .wrongShape, .truncated, .refused,
      .empty, .ungrounded:
      .failed
    }
  }
}
