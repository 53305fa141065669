import Assistant
import FoundationEssentials
import LanguageModels

/// Everything that a state folder stores, by kind.
struct StoreInventory: Sendable {
  let engine: FailoverEngine
  let settings: Settings

  enum Kind: String, CaseIterable, Sendable {
    case timers
    case routines
    case list
    case recipes
    case sessions
    case turns
    case replies
    case calls
    case consents
    case answers
    case devices
    case entries
    case history
    case log
  }

  /// How many there are, or were.
  struct Count: Hashable, Sendable {
    var kind: Kind
    var count: Int
  }

  func counts(of kinds: [Kind]) async throws -> [Count] {
    var counts: [Count] = []
    for kind in kinds {
      let count =
        switch kind {
        case .timers: try await engine.timers().count
        case .routines: try await engine.routines().count
        case .list: try await engine.shoppingList().count
        case .recipes: try await inRecipes { try await $0.count() }
        case .sessions: try await engine.sessions(limit: .max).count
        case .turns: try await engine.turns(limit: .max).count
        case .replies: try await inModels { try await $0.statistics().rows }
        case .calls: try await inModels { try await $0.callCount() }
        case .consents: try await inModels { try await $0.consents().count }
        case .answers: try await Wiring.answerCount(settings)
        case .devices: try await Wiring.deviceCount(settings)
        case .entries: try await Wiring.entryCount(settings)
        case .history: lines(of: historyFiles)
        case .log: lines(of: logFiles)
        }
      counts.append(Count(kind: kind, count: count))
    }
    return counts
  }

  /// Returns: how many there were.
  func delete(_ kinds: [Kind]) async throws -> [Count] {
    var counts: [Count] = []
    for kind in kinds {
      let count =
        switch kind {
        case .timers: try await engine.forget(.timers)
        case .routines: try await engine.forget(.routines)
        case .list: try await engine.forget(.list)
        case .recipes: try await inRecipes { try await $0.removeAll() }
        case .sessions: try await engine.forget(.sessions)
        case .turns: try await forgetTurns()
        case .replies: try await inModels { try await $0.clear() }
        case .calls: try await inModels { try await $0.forgetCalls() }
        case .consents: try await inModels { try await $0.forgetConsents() }
        case .answers: try await Wiring.forgetAnswers(settings)
        case .devices: try await Wiring.forgetDevices(settings)
        case .entries: try await Wiring.forgetEntries(settings)
        case .history: try remove(historyFiles)
        case .log: try remove(logFiles)
        }
      counts.append(Count(kind: kind, count: count))
    }
    return counts
  }

  /// What hooks are still to hear of has the words of turns in it.
  private func forgetTurns() async throws -> Int {
    try await Wiring.forgetHookedEvents(settings)
    return try await engine.forget(.turns)
  }

  private func inRecipes(
    _ body: (any RecipeRecords) async throws -> Int
  ) async throws -> Int {
    guard FileManager.default.fileExists(atPath: "\(settings.state)/recipes.sqlite") else {
      return 0
    }
    return try await Wiring.withRecipes(settings, body)
  }

  /// Whoever holds the engine: what belongs to models is in a file of its own.
  private func inModels(_ body: @Sendable (any ModelRecords) async throws -> Int) async throws
    -> Int
  {
    try await Wiring.withModelRecords(settings, making: false) { store in
      guard let store else { return 0 }
      return try await body(store)
    }
  }

  private var historyFiles: [String] { ["\(settings.state)/\(Settings.historyName)"] }

  private var logFiles: [String] {
    let log = "\(settings.state)/\(BackgroundEngine.logName)"
    return [log, log + ".1"]
  }

  private func lines(of files: [String]) -> Int {
    files.reduce(0) { sum, file in
      let bytes = FileManager.default.contents(atPath: file) ?? Data()
      return sum + bytes.count { $0 == UInt8(ascii: "\n") }
    }
  }

  private func remove(_ files: [String]) throws -> Int {
    let count = lines(of: files)
    for file in files where FileManager.default.fileExists(atPath: file) {
      do {
        try FileManager.default.removeItem(atPath: file)
      } catch {
        throw CommandFailure(
          "forget", "'\(file)' cannot be removed (see its permissions)", status: .input)
      }
    }
    return count
  }
}

extension StoreInventory.Count: CustomStringConvertible {
  /// "1 timer", "3 calls to language models".
  var description: String {
    let (one, many) =
      switch kind {
      case .timers: ("timer", "timers")
      case .routines: ("routine", "routines")
      case .list: ("thing on the list", "things on the list")
      case .recipes: ("recipe", "recipes")
      case .sessions: ("session", "sessions")
      case .turns: ("turn", "turns")
      case .replies: ("kept reply", "kept replies")
      case .calls: ("call to a language model", "calls to language models")
      case .consents: ("consent", "consents")
      case .answers: ("kept answer of the service", "kept answers of the service")
      case .devices: ("device", "devices")
      case .entries: ("note or photo", "notes and photos")
      case .history: ("line of chat history", "lines of chat history")
      case .log: ("log line", "log lines")
      }
    return "\(Figures.count(count)) \(count == 1 ? one : many)"
  }
}
