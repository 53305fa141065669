import JSON
import Routines

/// What is written.
package enum TargetFormat: String, CaseIterable, Sendable {
  case ndjson
  case json
  case cooklang
  case ics
  case markdown

  /// What could not be read has a place in the output.
  package var showsFailures: Bool {
    switch self {
    case .ndjson, .json: true
    case .cooklang, .ics, .markdown: false
    }
  }
}

/// Writes single recipes, each with its line end.
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
    switch format {
    case .ndjson, .json:
      text.recipe(recipe)
      text.raw("\n")
    case .cooklang: append(CooklangWriter().recipe(recipe), to: &text)
    case .ics: append(try CalendarWriter(start: start).calendar(recipe) ?? "", to: &text)
    case .markdown: append(try CookSheetWriter().sheet(recipe), to: &text)
    }
  }

  func write(_ failure: RecipeFailure, to text: inout JSONBytes) {
    guard format.showsFailures else { return }
    text.failure(failure)
    text.raw("\n")
  }

  private func append(_ document: String, to text: inout JSONBytes) {
    text.bytes.append(contentsOf: document.utf8)
    if !document.isEmpty, document.utf8.last != UInt8(ascii: "\n") { text.raw("\n") }
  }
}
