import Assistant
import FoundationEssentials
import LanguageModels
import Service
import Storage
import Timers
import Understanding
import Voice
import Wyoming

/// Joins the modules; no other folder of the program knows them all.
enum Wiring {
  /// Opens the state folder of the settings for `program`.
  static func opener(
    _ settings: Settings, _ place: PlaceOptions, for program: ConnectedProgram
  ) -> EngineOpener {
    EngineOpener(
      settings: settings, program: program,
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
    case is TranscriberError, is ServiceError, is ListenError: .unavailable
    case let failure as ModelFailure: status(of: failure.kind)
    case let refusal as EngineRefusal: status(of: refusal)
    default: .failed
    }
  }

  /// The same whether the engine is in this process or in another one.
  static func refusal(_ error: TimerError) -> any Error { EngineRefusal(error) }

  /// The code of a refusal, from this engine or from another process's; nil for any other error.
  static func refusal(of error: any Error) -> String? {
    (error as? TimerError).map { EngineRefusal($0).code } ?? (error as? EngineRefusal)?.code
  }

  private static func status(of refusal: EngineRefusal) -> Status {
    switch EngineRefusal.Code(rawValue: refusal.code) {
    case .invalidRoutine: .badInput
    case .tooManyClients, .idle: .unavailable
    case .malformed, .unknownMethod, .lineTooLong, .failed, nil: .failed
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
