import Recipes
import Replies
import Routines
import Timers
import Understanding

/// The recipe library: found by any words, opened, and cooked.
extension Conversation {
  /// "Do I have anything with chickpeas", "what can I cook in twenty minutes".
  func findRecipe(_ request: Request, in snapshot: BookSnapshot) -> Response {
    guard snapshot.hasRecipes else {
      // What is saved may be cooked, though no library of recipes is there.
      return request.command.recipeWords.isEmpty && !snapshot.routines.isEmpty
        ? .say(writer.routines(snapshot.routines)) : .say(writer.say(.noRecipesSaved))
    }
    let finding = snapshot.library[request.command.recipeWords] ?? LibraryFinding()
    guard !finding.hasFailed else { return .say(writer.say(.libraryUnreadable)) }
    guard !finding.found.isEmpty else { return .say(writer.say(.noRecipeFound)) }
    guard let recipe = finding.recipe else {
      return .say(writer.say(.recipesFound(list: writer.recipes(finding.found))))
    }
    return offer(recipe, request, in: snapshot)
  }

  /// "Open the ramen recipe": what it is, and whether to begin it.
  func openRecipe(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let name = request.command.name ?? ""
    guard let finding = snapshot.library[name], !finding.found.isEmpty else {
      return .say(writer.say(.noRecipeCalled(name: cleaned(name) ?? "")))
    }
    guard let recipe = finding.recipe else {
      return .say(writer.say(.recipesFound(list: writer.recipes(finding.found))))
    }
    return offer(recipe, request, in: snapshot)
  }

  /// "Let's make the tomato soup"; nil where the library has none that is called so.
  func startRecipe(_ request: Request, in snapshot: BookSnapshot) -> Response? {
    guard let finding = snapshot.library[request.command.recipeWords], !finding.found.isEmpty else {
      return nil
    }
    guard let recipe = finding.recipe else {
      return .say(writer.say(.recipesFound(list: writer.recipes(finding.found))))
    }
    guard let portions = request.command.text.flatMap(Portions.init),
      let sheet = recipe.routine.recipe
    else { return .act(.startRoutine(recipe.routine)) }
    guard let scaled = sheet.scaled(to: portions) else {
      return Response(
        commands: [.startRoutine(recipe.routine)], closing: writer.say(.noYieldToScale))
    }
    var routine = recipe.routine
    routine.recipe = scaled
    return Response(
      commands: [.startRoutine(routine)],
      closing: scaled == sheet ? "" : writer.say(.recipeScaled))
  }

  private func offer(
    _ recipe: SavedRecipe, _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    var starting = Request(Command(.startRoutine, name: recipe.title))
    starting.deed = .startRoutine(recipe.routine)
    return question(
      .yesOrNo, writer.say(.askStartRecipe(text: writer.summary(recipe))), starting, in: snapshot)
  }
}

extension ReplyWriter {
  /// "Tomato soup (35 minutes) and lentil soup".
  func recipes(_ found: [SavedRecipe.Summary]) -> String {
    wording.list(
      found.map { recipe in
        let title = spoken(recipe.title) ?? ""
        return recipe.takes.map { "\(title) (\(wording.length($0)))" } ?? title
      })
  }

  /// "Tomato soup: serves 4, 35 minutes, 6 ingredients".
  func summary(_ recipe: SavedRecipe) -> String {
    let facts = [
      recipe.routine.recipe?.yield.flatMap { spoken($0) }, recipe.takes.map { wording.length($0) },
      recipe.ingredients.isEmpty ? nil : say(.ingredientCount(count: recipe.ingredients.count)),
    ].compactMap(\.self)
    let title = spoken(recipe.title) ?? ""
    return facts.isEmpty ? title : "\(title): \(facts.joined(separator: ", "))"
  }
}

// MARK: Beginning one by its name

extension Conversation {
  /// "Start the jeera rice as well": all words of the name of a routine that is saved and not under way.
  func startOfNamed(
    _ read: Interpretation, _ said: SpokenClauses, _ text: String, in snapshot: BookSnapshot
  ) -> Command? {
    // "At six" and "not yet" are more than the name.
    let isFree =
      (read.isNothing || read.commands.allSatisfy { $0.intent == .scheduleRoutine })
      && read.commands.allSatisfy { $0.when == nil && $0.at == nil && $0.duration == nil }
    guard isFree, said.begins(with: writer.wording.phrases(.start)),
      question == nil || question?.kind == .yesOrNo, said.clauses.count == 1,
      let words = said.rest(behind: writer.wording.phrases(.start)),
      said.count - words.count <= Self.longestStart
    else { return nil }
    let language = writer.wording.language
    let stems = CookIndex.stems(of: text, in: language)
    let running = Set(snapshot.timers.compactMap { $0.parent == nil ? $0.run?.name : nil })
    let named = snapshot.routines.filter { routine in
      let name = CookIndex.stems(of: routine.name, in: language)
      return !name.isEmpty && name.isSubset(of: stems) && !running.contains(routine.name)
    }
    guard named.count == 1 else { return nil }
    return Command(.startRoutine, name: named[0].name)
  }

  /// "Let's make the tomato soup", which is under way.
  func beginsAgain(_ run: RoutineRun, _ said: SpokenClauses, _ text: String) -> Bool {
    let language = writer.wording.language
    let title = CookIndex.stems(of: run.name, in: language)
    return said.begins(with: writer.wording.phrases(.start)) && said.clauses.count == 1
      && !title.isEmpty && title == CookIndex.stems(of: text, in: language)
      && !said.has(writer.wording.phrases(.anew)) && !saysLength(text)
  }

  /// "I would like to cook", in words.
  private static let longestStart = 4
}
