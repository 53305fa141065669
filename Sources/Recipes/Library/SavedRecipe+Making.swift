import JSON
package import Routines
import Understanding

extension RecipeConverter {
  /// A recipe as the library keeps it; nil for one without a method, a title or ingredients,
  /// or with more steps than can be cooked together.
  ///
  /// The converter has to keep recipes whole.
  package func saved(_ recipe: Recipe, from source: String) -> SavedRecipe? {
    let converted = converted(recipe, id: .text(source))
    guard let whole = converted.whole, let routine = guided(recipe, converted) else { return nil }
    // Lines of a transcript are no recipes: one has a title, or says what goes in.
    guard recipe.title != nil || !whole.ingredients.isEmpty else { return nil }
    var json = JSONBytes()
    json.wholeRecipe(whole)
    var hash = StableHash()
    json.bytes.withUnsafeBytes { hash.feed($0) }
    let lines = whole.ingredients.flatMap(\.ingredients).map(\.text)
    return SavedRecipe(
      title: routine.name, source: whole.uri ?? source, takes: converted.takes,
      ingredients: lines, tags: whole.tags,
      text: (whole.steps.map(\.text) + whole.notes + whole.head).joined(separator: "\n"),
      whole: String(decoding: json.bytes, as: UTF8.self), routine: routine, digest: hash.value)
  }
}

extension ConvertedRecipe {
  /// How long it takes in all: what its head says, or the waits of its method where those are longer.
  ///
  /// Of several times in a head the longest is the total where the others make it up, and else they are parts:
  /// "Prep 10 minutes, cook 20 minutes" is half an hour.
  var takes: Duration? {
    let reader = DurationReader(language: lexicon.language)
    let stated = warnings.filter { $0.code == .headTime }.flatMap { warning in
      reader.mentions(in: warning.quote ?? "").map { $0.maxDuration ?? $0.duration }
    }
    let longest = stated.max() ?? .zero
    let all = stated.reduce(.zero, +)
    let isTotal = all - longest >= longest * 9 / 10 && stated.count > 1
    let waits =
      routine.flatMap { try? RoutineTimeline($0) }.map(\.total.earliest) ?? .zero
    let takes = max(isTotal ? longest : all, waits)
    return takes > .zero ? takes : nil
  }
}
