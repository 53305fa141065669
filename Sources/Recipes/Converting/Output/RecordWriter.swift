import JSON
import Routines

/// Writes single records of a conversion.
package struct RecordWriter: Sendable {
  var format: TargetFormat
  /// When a calendar begins.
  var start: CalendarTime

  package init(_ format: TargetFormat, start: CalendarTime = .init(seconds: 0, isUniversal: true)) {
    self.format = format
    self.start = start
  }

  /// Throws: what is wrong with the routine.
  func write(_ recipe: ConvertedRecipe, to text: inout JSONBytes) throws(RoutineProblem) {
    try format.write(recipe, start, &text)
  }

  func write(_ failure: RecipeFailure, to text: inout JSONBytes) {
    format.writeFailure?(failure, &text)
  }
}
