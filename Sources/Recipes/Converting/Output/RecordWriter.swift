import JSON
package import Replies
import Routines

/// Writes single records of a conversion.
package struct RecordWriter: Sendable {
  var format: TargetFormat
  let context: TargetFormat.Context

  /// `start` is when a calendar begins, and `handsOn` how long the cook works before each wait in it.
  package init(
    _ format: TargetFormat, start: CalendarTime = .init(seconds: 0, isUniversal: true),
    wording: Wording = Wording(), handsOn: Duration? = nil
  ) {
    self.format = format
    context = TargetFormat.Context(start: start, wording: wording, handsOn: handsOn)
  }

  /// Throws: what is wrong with the routine.
  func write(_ recipe: ConvertedRecipe, to text: inout JSONBytes) throws(RoutineProblem) {
    try format.write(recipe, context, &text)
  }

  func write(_ failure: RecipeFailure, to text: inout JSONBytes) {
    format.writeFailure?(failure, &text)
  }
}
