import Assistant
import FoundationEssentials
import JSON
import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// What `simmer run FILE` runs: a routine, or a recipe that is converted on the spot.
enum RunnableFile {
  /// Whether an argument names a file, be it there or not.
  static func isNamed(by argument: String) -> Bool {
    argument == "-" || argument.contains("/")
      || RecipeFiles.endings.contains(RecipeFiles.ending(of: argument))
      || FileManager.default.fileExists(atPath: argument)
  }

  /// Standard error is told what was made of a recipe, and what was left out.
  ///
  /// What was left out is told in `language`, or where that is nil in the recipe's own; a recipe that doesn't tell
  /// its language is read in it too.
  static func read(
    _ path: String, language: LanguageCode? = nil, portions: Portions? = nil
  ) throws -> Routine {
    try read(path, language, portions) { Console.complain("simmer: " + TerminalText.oneLine($0)) }
  }

  /// The same with nothing told of it.
  static func readQuietly(
    _ path: String, language: LanguageCode? = nil, portions: Portions? = nil
  ) throws -> Routine {
    try read(path, language, portions) { _ in }
  }

  private static func read(
    _ path: String, _ language: LanguageCode?, _ portions: Portions?, report: (String) -> Void
  ) throws -> Routine {
    let lexicon = LexiconChoice.byText(usual: language)
    if path != "-", let archived = ArchivedRecipes(path, lexicon: lexicon) {
      return try routine(
        of: only(archived, in: path), in: path, language, portions, report: report)
    }
    var reader = try LineReader(path: path, limit: 1 << 20)
    let bytes = try reader.rest()
    let ending = RecipeFiles.ending(of: path)
    let isJSON = bytes.first { $0 > 0x20 } == UInt8(ascii: "{")
    let isWhole = bytes.withUnsafeBufferPointer(WholeRecipe.isMeant)
    guard !isWhole, isJSON || ending == "json" else {
      let recipe = try recipe(bytes, in: path, lexicon)
      return try routine(of: recipe, in: path, language, portions, report: report)
    }
    do {
      return try unscaled(RoutineFormat.read(bytes), portions)
    } catch let error as RoutineFormatError {
      if let routine = converted(bytes) { return try unscaled(routine, portions) }
      // What says that it is a routine is no recipe.
      if mayBeRecipe(error), let recipe = try recipeIfAny(bytes, in: path, lexicon) {
        return try routine(of: recipe, in: path, language, portions, report: report)
      }
      throw CommandFailure("cannot read the routine in '\(path)'", error)
    }
  }

  /// Another object, or a list, as some sites and apps write even one recipe.
  private static func mayBeRecipe(_ error: RoutineFormatError) -> Bool {
    if case .unknownField = error { return true }
    return error == .wrongSchema(nil) || error == .notJSON(nil)
  }

  /// A routine has no ingredients that could be scaled.
  private static func unscaled(_ routine: Routine, _ portions: Portions?) throws -> Routine {
    guard portions == nil else {
      throw CommandFailure(
        "--portions scales the ingredients of a recipe",
        "this file is a routine; leave --portions out, or name the recipe's file",
        status: .usage)
    }
    return routine
  }

  /// The routine in a line that `simmer convert` wrote.
  private static func converted(_ bytes: [UInt8]) -> Routine? {
    struct Line: Decodable { var routine: Routine? }
    return try? PublicJSON.decoder().decode(Line.self, from: bytes).routine
  }

  private static func only(_ archived: ArchivedRecipes, in path: String) throws -> Recipe {
    let found = archived.recipes
    if found.count == 1 { return found[0].recipe }
    let problem =
      if let first = found.first {
        "there are several recipes in it; run one of them by its id, such as '\(first.id)' "
          + "(see 'simmer convert')"
      } else {
        archived.failure?.message
          ?? "there is no recipe in it that is called so; see 'simmer convert'"
      }
    throw unreadable(path, problem)
  }

  private static func recipe(
    _ bytes: [UInt8], in path: String, _ lexicon: LexiconChoice
  ) throws -> Recipe {
    let found: [Recipe]
    do throws(RecipeError) { found = try recipes(bytes, in: path, lexicon) } catch {
      throw unreadable(path, "\(error)")
    }
    return try only(found, in: path)
  }

  /// Nil for JSON that is no recipe at all.
  private static func recipeIfAny(
    _ bytes: [UInt8], in path: String, _ lexicon: LexiconChoice
  ) throws -> Recipe? {
    guard let found = try? recipes(bytes, in: path, lexicon) else { return nil }
    return try only(found, in: path)
  }

  private static func only(_ found: [Recipe], in path: String) throws -> Recipe {
    guard found.count == 1 else {
      throw unreadable(
        path, "there are several recipes in it; convert it and run one (see 'simmer convert')")
    }
    return found[0]
  }

  /// Of several lines two, which are enough to say that there are several.
  private static func recipes(
    _ bytes: [UInt8], in path: String, _ lexicon: LexiconChoice
  ) throws(RecipeError) -> [Recipe] {
    let lines = bytes.split(separator: UInt8(ascii: "\n")).filter { line in
      line.contains { $0 > 0x20 }
    }
    if let first = lines.first, let line = try? RecipeLine(first, lexicon: lexicon) {
      if lines.count > 1 { return [line.recipe, line.recipe] }
      // A line can be a list of recipes, of which it would give the first.
      let list = try? RecipeNotation.jsonLD.recipes(
        in: String(decoding: bytes, as: UTF8.self), lexicon: lexicon)
      return list.map { $0.count > 1 ? $0 : [line.recipe] } ?? [line.recipe]
    }
    return try bytes.withUnsafeBufferPointer { bytes throws(RecipeError) in
      try RecipeNotation.recipes(
        in: bytes, named: path == "-" ? nil : path, lexicon: lexicon)
    }
  }

  private static func unreadable(_ path: String, _ problem: String) -> CommandFailure {
    CommandFailure("cannot read the recipe in '\(path)'", problem, status: .badInput)
  }

  private static func routine(
    of recipe: Recipe, in path: String, _ language: LanguageCode?, _ portions: Portions?,
    report: (String) -> Void
  ) throws -> Routine {
    let converter = RecipeConverter(keepsWhole: true, portions: portions)
    let converted = converter.converted(recipe, id: .text(path))
    let spoken = language ?? LanguageGuess.standard.language(of: recipe.text)
    let wording = Wording(spoken ?? .standard)
    let unread = converted.warnings.first { $0.code == .otherLanguage }
    // A line in another language is read out with the rest; a recipe in one is not.
    let isForeign = unread.map { $0.range == nil } ?? false
    let guided = isForeign ? nil : converter.guided(recipe, converted)
    guard let routine = guided ?? converted.routine else {
      throw CommandFailure(
        "nothing to run in '\(path)'",
        unread.map { wording.say($0.message) }
          ?? (converted.whole?.steps.isEmpty ?? true
            ? "no step was found in it (write a routine as in Docs/Routines.md)"
            : "it has more steps than can be cooked together, \(RoutineFormat.Limits.phases) at most"),
        status: .badInput)
    }
    if guided == nil, !isForeign {
      report(
        "it has more steps than can be cooked together (\(RoutineFormat.Limits.phases) at most), so only its waits are run"
      )
    }
    let waits = converted.evidence.count
    report("read '\(path)' as a recipe: \(waits) waiting time\(waits == 1 ? "" : "s")")
    let left = converted.warnings.filter { $0.code != .noWaits }
    left.lines(in: wording) { $0 }.forEach(report)
    return routine
  }
}
