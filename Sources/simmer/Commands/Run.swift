import ArgumentParser
import Assistant
import Recipes
import Routines
import Timers

/// `simmer run`: a routine from its first phase to its last.
struct Run: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    abstract: "Run a saved routine, a routine file or a recipe, with a live display.",
    discussion: """
      On a terminal you can talk to it while it runs ("next", "what do I do now", "not yet"). A \
      recipe is read out step by step: say what you have done ("it's in the oven"), or ask ("how \
      much flour?"). You are told what was left out.

      Example: simmer run "Soft-boiled eggs"
      Example: simmer run Examples/eggs.routine.json
      Example: simmer run Examples/recipes/tomato-soup.txt
      """)

  @Argument(
    help:
      "The name of a routine or a recipe, a file (simmer.routine/1 or a recipe, also 'export.zip/soup.json'), or '-' for standard input.",
    completion: .file())
  var routine: String

  @Option(
    help: "For how many: '6', or '2x'; quantities of a recipe are reckoned anew, lengths are not.")
  var portions: Portions?

  @Flag(help: "Start it and let it run in the background.")
  var detach = false

  @OptionGroup var talk: ConversationOptions

  @OptionGroup var options: EngineOptions

  func validate() throws {
    if portions != nil, !RunnableFile.isNamed(by: routine) {
      throw ValidationError(
        "--portions scales the ingredients of a recipe; name its file, not a saved routine")
    }
  }

  /// A saved routine, or a recipe in the library.
  private func saved(_ engine: FailoverEngine, _ settings: Settings) async throws -> Routine {
    do {
      return try await engine.routine(named: routine)
    } catch let failure as CommandFailure {
      let recipe = try await Wiring.withRecipes(settings) { store in
        try await store.isEmpty ? nil : try await RecipesCommand.recipe(routine, in: store)
      }
      guard let recipe else { throw failure }
      return recipe.routine
    }
  }

  func run() async throws {
    let file =
      try RunnableFile.isNamed(by: routine)
      ? RunnableFile.read(
        routine, language: (try? options.place.settings())?.rules.language, portions: portions)
      : nil
    try await options.withEngine(doing: "run", reportingShutdown: true, talking: talk) {
      engine, settings in
      let chosen = if let file { file } else { try await saved(engine, settings) }
      if detach {
        let turn = try await engine.run(chosen)
        try Console.say(TerminalText.clean(turn.reply))
        return await Alarms(settings, bell: nil, complain: Console.complain).warn(of: turn)
      }
      let screen = try Wiring.screen(settings)
      try await ChatLoop(
        engine: engine, settings: settings, screen: screen.chat,
        start: { if screen.isInteractive { screen.start() } },
        opening: { try await $0.run(chosen) }, endsWithOpening: true,
        endsWhenRoutineRings: !screen.isInteractive
      ).run()
    }
  }
}
