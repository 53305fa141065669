import ArgumentParser
import Assistant
import FoundationEssentials
import Languages
import Recipes
import Replies
import Routines
import Timers

/// `simmer list`: the shopping list.
struct ListCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "list",
    abstract: "The shopping list: show it, add to it, tick off, remove.",
    discussion: """
      Amounts of the same thing are added up, and things are shown by where they are in a shop. By \
      voice: "add milk, eggs and half and half", "put the ingredients on the list", "tick off the \
      milk".

      Example: simmer list add "2 l milk" eggs
      Example: simmer list --to markdown
      """,
    subcommands: [Show.self, Add.self, Tick.self, Untick.self, Remove.self, Clear.self],
    defaultSubcommand: Show.self)

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case markdown
    case ics
    case json
  }

  struct Show: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Show the list.", discussion: "Example: simmer list --to ics > shopping.ics")

    @Flag(help: "Print a JSON array; the same as --to json.")
    var json = false

    @Option(help: "text, markdown, ics (to-dos for a calendar) or json.")
    var to = Format.text

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await options.withEngine(doing: "list") { engine, settings in
        let items = try await engine.shoppingList()
        let wording = Wording(settings.rules.language ?? items.language)
        switch json ? .json : to {
        case .json:
          try Console.say(verbatim: PublicJSON.line(items.inAisles.map(ShoppingLine.init)))
        case .text:
          try Console.say(
            items.isEmpty
              ? "Nothing is on the list."
              : TerminalText.clean(ShoppingListWriter.text(items, in: wording)))
        case .markdown: try Console.say(ShoppingListWriter.markdown(items, in: wording))
        case .ics:
          try Console.say(
            verbatim: ShoppingListWriter.calendar(
              items,
              stamp: CalendarTime(
                seconds: Int64(Date().timeIntervalSince1970), isUniversal: true)))
        }
      }
    }
  }

  struct Add: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Put things on the list, or the ingredients of a recipe.",
      discussion: """
        Example: simmer list add "2 l milk" eggs "half and half"
        Example: simmer list add --recipe Examples/recipes/tomato-soup.txt --portions 6
        """)

    @Argument(help: "Things, one in each argument, with their amounts: \"500 g flour\".")
    var things: [String] = []

    @Option(
      help: "A file with a recipe, whose ingredients are put on the list.", completion: .file())
    var recipe: String?

    @Option(help: "For how many the recipe's ingredients are: '6', or '2x'.")
    var portions: Portions?

    @OptionGroup var options: EngineOptions

    func validate() throws {
      guard !things.isEmpty || recipe != nil else {
        throw ValidationError("name things, or a recipe with --recipe FILE")
      }
      guard portions == nil || recipe != nil else {
        throw ValidationError(
          "--portions is for the ingredients of a recipe; name it with --recipe")
      }
    }

    func run() async throws {
      let reader = ShoppingReader()
      var items = try things.map { thing in
        guard let item = reader.item(thing) else {
          throw CommandFailure(
            "list add", "'\(thing)' names no thing (write it as \"500 g flour\")", status: .badInput
          )
        }
        return item
      }
      if let recipe {
        let routine = try RunnableFile.readQuietly(
          recipe, language: (try? options.place.settings())?.rules.language, portions: portions)
        let found = reader.items(of: routine.recipe?.ingredients ?? [], for: routine.name)
        guard !found.isEmpty else {
          throw CommandFailure(
            "list add", "'\(recipe)' has no ingredients (see it with 'simmer convert --to recipe')",
            status: .badInput)
        }
        items += found
      }
      try await ListCommand.change(options, .add(items))
    }
  }

  struct Tick: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Tick things off.", discussion: "Example: simmer list tick milk eggs")

    @Argument(help: "Things on the list.")
    var things: [String]

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await ListCommand.change(options, .check(ListCommand.keys(things)))
    }
  }

  struct Untick: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take ticks off again.", discussion: "Example: simmer list untick milk")

    @Argument(help: "Things on the list.")
    var things: [String]

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await ListCommand.change(options, .uncheck(ListCommand.keys(things)))
    }
  }

  struct Remove: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take things off the list.", discussion: "Example: simmer list remove milk")

    @Argument(help: "Things on the list.")
    var things: [String]

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await ListCommand.change(options, .remove(ListCommand.keys(things)))
    }
  }

  struct Clear: AsyncParsableCommand {
    static let configuration = CommandConfiguration(
      abstract: "Take everything off the list.", discussion: "Example: simmer list clear --ticked")

    @Flag(help: "Only what is ticked.")
    var ticked = false

    @OptionGroup var options: EngineOptions

    func run() async throws {
      try await options.withEngine(doing: "list clear") { engine, _ in
        let items = try await engine.shoppingList().filter { $0.isChecked || !ticked }
        guard !items.isEmpty else {
          return try Console.say(ticked ? "Nothing is ticked." : "Nothing is on the list.")
        }
        let gone = try await engine.changeList(.remove(items.map(\.key)))
        try Console.say(gone.count == 1 ? "1 thing removed." : "\(gone.count) things removed.")
      }
    }
  }

  /// What identifies things as they were typed.
  private static func keys(_ things: [String]) -> [String] {
    let reader = ShoppingReader()
    return things.map { reader.item($0)?.key ?? reader.key(of: $0) }
  }

  /// Makes the change, and prints what it changed.
  private static func change(_ options: EngineOptions, _ change: ShoppingChange) async throws {
    try await options.withEngine(doing: "list") { engine, _ in
      do {
        for item in try await engine.changeList(change) {
          try Console.say(TerminalText.oneLine(item.text))
        }
      } catch let refusal {
        let error = Wiring.refusal(of: refusal)
        switch error {
        case "nothing_new_on_list":
          try Console.say("Nothing changed: the list says so already.")
        case "no_such_item":
          let listed = Set(try await engine.shoppingList().map(\.key))
          let missing = change.keys.filter { !listed.contains($0) }.map { "'\($0)'" }
          throw CommandFailure(
            "list",
            "\(missing.joined(separator: ", ")) not on the list, so nothing was changed (see 'simmer list')",
            status: .badInput)
        case "too_many_items":
          throw CommandFailure(
            "list",
            "it holds \(ShoppingItem.Limits.items) things at most (take off what is ticked with "
              + "'simmer list clear --ticked')", status: .badInput)
        default: throw refusal
        }
      }
    }
  }
}

/// A thing on the list as scripts read it: its aisle beside its own fields.
private struct ShoppingLine: Encodable {
  let item: ShoppingItem

  private enum Field: String, CodingKey {
    case aisle
    case text
  }

  func encode(to encoder: any Encoder) throws {
    try item.encode(to: encoder)
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(item.text, forKey: .text)
    try fields.encodeIfPresent(item.aisle.map { "\($0)" }, forKey: .aisle)
  }
}
