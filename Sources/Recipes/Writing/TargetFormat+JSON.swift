import JSON
import Routines

extension TargetFormat {
  /// A line for each recipe.
  package static let ndjson = TargetFormat(
    "ndjson", isResumable: true,
    write: { (recipe, context, text) throws(RoutineProblem) in
      text.recipe(recipe, wording: context.wording)
      text.raw("\n")
    },
    writeFailure: { failure, text in
      text.failure(failure)
      text.raw("\n")
    })

  /// A line with the whole recipe for each.
  package static let recipe = TargetFormat(
    "recipe", isResumable: true, needsWhole: true,
    write: { (recipe, context, text) throws(RoutineProblem) in
      guard let whole = recipe.whole else { return }
      text.wholeRecipe(whole, id: recipe.id)
      text.raw("\n")
    },
    writeFailure: { failure, text in
      text.failure(failure)
      text.raw("\n")
    })

  /// A list of such lines; a single recipe is the bare routine, so that `simmer run` takes it.
  package static let json = TargetFormat(
    "json",
    frame: Frame(before: "[\n", between: ",\n", after: "\n]\n", empty: "[]\n"),
    write: { (recipe, context, text) throws(RoutineProblem) in
      text.recipe(recipe, wording: context.wording)
    },
    writeFailure: { failure, text in text.failure(failure) },
    writeLone: { recipe in
      guard let routine = recipe.routine else { return nil }
      var text = JSONBytes()
      text.routine(routine)
      return text.indented + [UInt8(ascii: "\n")]
    })
}
