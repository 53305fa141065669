import ArgumentParser
import Assistant
import Glibc
import Routines
import Timers

/// `simmer routines`: what is saved.
struct Routines: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "List, show, save or delete routines.",
    discussion: "Example: simmer routines save Examples/eggs.json",
    subcommands: [List.self, Show.self, Save.self, Delete.self],
    defaultSubcommand: List.self)

  struct List: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "List the saved routines.", discussion: "Example: simmer routines list --json")

    @Flag(help: "Print a JSON array.")
    var json = false

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await options.withEngine(doing: "routines") { engine, _ in
        let routines = try await engine.routines()
        if json { return try Console.say(PublicJSON.line(routines)) }
        if routines.isEmpty { return try Console.say("No routines.") }
        for routine in routines {
          let count = routine.items.count
          let steps = count == 1 ? "1 step" : "\(count) steps"
          try Console.say("\(TerminalText.oneLine(routine.name))  \(steps)")
        }
      }
    }
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show one routine, as a file that 'save' reads.",
      discussion: "Example: simmer routines show \"Soft-boiled eggs\" > eggs.json")

    @Argument(help: "The routine's name.")
    var name: String

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await options.withEngine(doing: "routines show") { engine, _ in
        try Console.say(PublicJSON.line(try await engine.routine(named: name)))
      }
    }
  }

  struct Save: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Save a routine from a file (simmer.routine/1), in place of one with the same id.",
      discussion: "Example: simmer routines save eggs.json")

    @Argument(help: "The file; '-' is standard input.", completion: .file(extensions: ["json"]))
    var file: String

    @OptionGroup var options: EngineOptions

    func run() async throws {
      let routine = try RoutineFile.read(file)
      try await options.withEngine(doing: "routines save") { engine, _ in
        try await engine.save(routine)
        try Console.say("Saved \"\(TerminalText.oneLine(routine.name))\".")
      }
    }
  }

  struct Delete: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Delete a saved routine.",
      discussion: "Example: simmer routines delete \"Soft-boiled eggs\"")

    @Argument(help: "The routine's name.")
    var name: String

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await options.withEngine(doing: "routines delete") { engine, _ in
        let routine = try await engine.routine(named: name)
        try await engine.deleteRoutine(named: routine.name)
        try Console.say("Deleted \"\(TerminalText.oneLine(routine.name))\".")
      }
    }
  }
}

extension Engine {
  /// The saved routine of that name, however it is capitalised.
  ///
  /// Throws: `CommandFailure` that names those there are.
  func routine(named name: String) async throws -> Routine {
    let routines = try await routines()
    let wanted = name.lowercased()
    if let routine = routines.first(where: { $0.name.lowercased() == wanted }) { return routine }
    let known = routines.prefix(5).map { "'\($0.name)'" }.joined(separator: ", ")
    throw CommandFailure(
      "no routine is called '\(name)'",
      known.isEmpty
        ? "none is saved (save one with 'simmer routines save FILE')"
        : "there is \(known) (see 'simmer routines')", status: .badInput)
  }
}

/// A routine in a file or on standard input.
enum RoutineFile {
  static func read(_ path: String) throws -> Routine {
    var reader = try LineReader(path: path, limit: 1 << 20)
    let bytes = try reader.rest()
    do {
      return try RoutineFormat.read(bytes)
    } catch {
      throw CommandFailure("cannot read the routine in '\(path)'", error)
    }
  }
}
