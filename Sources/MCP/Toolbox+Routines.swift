import Assistant
import JSON
import Languages
import Recipes
import Replies
import Routines

/// Tools for routines, and for recipes, which become routines.
extension Toolbox {
  var routineTools: [Tool] { [list, run, save, convert] }

  private var list: Tool {
    Tool(
      name: "list_routines", title: "List routines",
      purpose: "Lists the saved routines as JSON (simmer.routine/1).", parameters: [],
      effect: .reads
    ) { _ in
      try json(try await engine.routines())
    }
  }

  private var run: Tool {
    Tool(
      name: "run_routine", title: "Start a routine",
      purpose: "Starts a saved routine with its first step. Returns what Simmer says.",
      parameters: [.init(name: "name", type: .string, purpose: "The routine's name.")],
      effect: .changes
    ) { arguments in
      let name = arguments.text("name")
      let routines = try await engine.routines()
      guard let routine = routines.first(where: { $0.name.lowercased() == name.lowercased() })
      else { throw ToolError.noSuchRoutine(name, known: routines.map(\.name)) }
      let turn = try await engine.run(routine)
      if let failure = turn.failure { throw ToolError.notDone(failure) }
      return turn.reply
    }
  }

  private var save: Tool {
    Tool(
      name: "save_routine", title: "Save a routine",
      purpose: """
        Saves a routine (simmer.routine/1), such as convert_recipe returns; one with the same id is \
        replaced.
        """,
      parameters: [.init(name: "routine", type: .object, purpose: "The routine.")],
      effect: .changes
    ) { arguments in
      let document = arguments["routine"] ?? [:]
      let routine = try RoutineFormat.read(Array(document.text.utf8))
      try await engine.save(routine)
      return "Saved \"\(routine.name)\"."
    }
  }

  private var convert: Tool {
    Tool(
      name: "convert_recipe", title: "Turn a recipe into a routine",
      purpose: """
        Finds the waiting times in the text of a recipe, in any language that Simmer speaks, and makes \
        a routine of them. Changes nothing and asks no language model. Returns JSON: for each recipe its \
        routine, null where nothing is waited for, and warnings about what was left out.
        """,
      parameters: [
        .init(
          name: "text", type: .string,
          purpose: "The recipe: plain text, Markdown, Cooklang, HTML or JSON-LD.")
      ], effect: .reads
    ) { arguments in
      try Conversion.lines(of: arguments.text("text"))
    }
  }
}

/// What a recipe became.
private struct Conversion: Encodable {
  var title: String?
  /// Null where there is none.
  var routine: Routine?
  var warnings: [String]

  private enum Field: String, CodingKey {
    case title
    case routine
    case warnings
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encodeIfPresent(title, forKey: .title)
    try fields.encode(routine, forKey: .routine)
    try fields.encode(warnings, forKey: .warnings)
  }

  static func lines(of text: String) throws -> String {
    let bytes = Array(text.utf8)
    let recipes = try bytes.withUnsafeBufferPointer { bytes throws(RecipeError) in
      try RecipeNotation.recipes(in: bytes, named: nil)
    }
    let converter = RecipeConverter()
    let wording = Wording(LanguageGuess.standard.language(of: text) ?? .standard)
    return try json(
      recipes.map { recipe in
        let converted = converter.converted(recipe, id: .text(recipe.title ?? "recipe"))
        return Conversion(
          title: converted.title, routine: converted.routine,
          warnings: converted.warnings.lines(in: wording) { $0 })
      })
  }
}
