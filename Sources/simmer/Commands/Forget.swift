import ArgumentParser
import Assistant
import FoundationEssentials

/// `simmer forget`: deletes what is stored.
struct Forget: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Delete what Simmer has stored, all of it or by kind.",
    discussion: """
      Shows what there is and asks before it deletes anything; without a terminal it needs --yes. \
      Without a kind it deletes everything that Simmer has stored in the state folder. Your \
      configuration, your recordings and your own files stay.

      timers: those that run, wait, are paused or ring. routines: the saved ones. list: the shopping list. recipes: the recipe library. sessions: what \
      became of timers ('simmer sessions'). turns: what was heard and answered ('simmer why'). \
      replies: kept answers of language models ('simmer cache'). calls: calls to language models and \
      what was sent with them ('simmer cost'); caps on spending then count from zero. consents: your \
      agreements ('simmer consent'). history: the lines typed in 'simmer chat'. answers: what \
      'simmer serve' answered to requests that may come again. devices: what is let into it. entries: notes and photos on its time line. log: the background \
      engine's log.

      Example: simmer forget sessions turns --yes
      Example: simmer forget --yes
      """)

  @Argument(help: "What to delete (default: everything).")
  var kinds: [StoreInventory.Kind] = []

  @Flag(help: "Delete without asking.")
  var yes = false

  @Flag(help: "Print a JSON object with how many of each kind were deleted; asks nothing.")
  var json = false

  @OptionGroup var options: EngineOptions

  func validate() throws {
    if json, !yes { throw ValidationError("--json asks nothing; say --yes as well") }
  }

  func run() async throws {
    let settings = try options.place.settings()
    let wanted = StoreInventory.Kind.allCases.filter { kinds.isEmpty || kinds.contains($0) }
    // A folder that is not there yet is not made for this.
    guard FileManager.default.fileExists(atPath: settings.state) else {
      return try report([], of: wanted)
    }
    guard yes || Console.isTerminal else {
      throw CommandFailure(
        "forget",
        "nothing is deleted without asking, and there is no terminal to ask on (say --yes)",
        status: .usage)
    }
    var deleted: [StoreInventory.Count] = []
    try await options.withEngine(doing: "forget") { engine, settings in
      let inventory = StoreInventory(engine: engine, settings: settings)
      if !yes {
        let found = try await inventory.counts(of: wanted)
        guard found.contains(where: { $0.count > 0 }) else { return }
        try Forget.ask(found, in: settings.state)
      }
      deleted = try await inventory.delete(wanted)
    }
    if kinds.isEmpty { try await removeDatabase(settings) }
    try report(deleted, of: wanted)
  }

  /// Throws: where the answer is not yes.
  private static func ask(_ found: [StoreInventory.Count], in folder: String) throws {
    let list = found.filter { $0.count > 0 }.map(\.description).joined(separator: ", ")
    try Console.say(TerminalText.oneLine("This deletes from '\(folder)': \(list)."))
    try Console.write("It cannot be undone. Delete? [y/N] ")
    var reader = LineReader(limit: 1000)
    guard case .whole(let bytes)? = try reader.next(),
      ["y", "yes"].contains(String(decoding: bytes, as: UTF8.self).trimmed.lowercased())
    else {
      throw CommandFailure("forget", "you did not agree, so nothing was deleted (answer 'y')")
    }
  }

  /// The journal still knows what could be undone: with everything else, its file goes too.
  private func removeDatabase(_ settings: Settings) async throws {
    guard try await Wiring.removeDatabase(settings) else {
      return Console.complain(
        "simmer: another process uses '\(settings.state)' and can still undo the last changes "
          + "(end it, and say 'simmer forget' again)")
    }
  }

  private func report(
    _ deleted: [StoreInventory.Count], of wanted: [StoreInventory.Kind]
  ) throws {
    if json {
      let counts = Dictionary(
        uniqueKeysWithValues: wanted.map { kind in
          (kind.rawValue, deleted.first { $0.kind == kind }?.count ?? 0)
        })
      return try Console.say(verbatim: PublicJSON.line(["deleted": counts]))
    }
    let list = deleted.filter { $0.count > 0 }.map(\.description)
    try Console.say(
      list.isEmpty
        ? "There was nothing to delete." : "Deleted: \(list.joined(separator: ", ")).")
  }
}

extension StoreInventory.Kind: ExpressibleByArgument {}
