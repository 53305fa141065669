import JSON
import Replies
import Routines

/// A notation that converted recipes are written in: the words of `--to`.
///
/// One more is a value like those beside the writers, and its place in `allCases`.
package struct TargetFormat: Sendable {
  package let rawValue: String
  /// A part of the output is worth something without the rest, so that a run can be continued.
  package let isResumable: Bool
  /// It writes more of the recipe than its routine.
  package let needsWhole: Bool
  /// What stands around records; nil where it is nothing.
  let frame: Frame?
  /// Appends a recipe, with a line end where records have one.
  let write: Write
  /// The same for what could not be read; nil where that has no place in the output.
  let writeFailure: (@Sendable (RecipeFailure, inout JSONBytes) -> Void)?
  /// The whole output where there is a single recipe, and that is written otherwise than many; nil for one that is not.
  let writeLone: (@Sendable (ConvertedRecipe) -> [UInt8]?)?

  typealias Write =
    @Sendable (_ recipe: ConvertedRecipe, _ context: Context, _ text: inout JSONBytes)
    throws(RoutineProblem) -> Void

  /// What is the same for all recipes of one run.
  struct Context: Sendable {
    /// When a calendar begins.
    var start: CalendarTime
    var wording: Wording
    /// How long the cook works before each wait that starts on cue; nil for an estimate.
    var handsOn: Duration?
  }

  /// What stands before, between and after records.
  struct Frame: Sendable {
    var before = ""
    var between = ""
    var after = ""
    /// In the place of everything where there are no records.
    var empty = ""
  }

  init(
    _ name: String, isResumable: Bool = false, needsWhole: Bool = false, frame: Frame? = nil,
    write: @escaping Write,
    writeFailure: (@Sendable (RecipeFailure, inout JSONBytes) -> Void)? = nil,
    writeLone: (@Sendable (ConvertedRecipe) -> [UInt8]?)? = nil
  ) {
    rawValue = name
    self.isResumable = isResumable
    self.needsWhole = needsWhole
    self.frame = frame
    self.write = write
    self.writeFailure = writeFailure
    self.writeLone = writeLone
  }

  /// For a writer of documents, which are given a line end where they have none.
  static func documents(
    _ document:
      @escaping @Sendable (ConvertedRecipe, Context) throws(RoutineProblem) -> String
  ) -> Write {
    { (recipe, context, text) throws(RoutineProblem) in
      let document = try document(recipe, context)
      text.bytes.append(contentsOf: document.utf8)
      if !document.isEmpty, document.utf8.last != UInt8(ascii: "\n") { text.raw("\n") }
    }
  }

  /// What could not be read has a place in the output.
  package var showsFailures: Bool { writeFailure != nil }
}

extension TargetFormat: RawRepresentable, Hashable {
  package init?(rawValue: String) {
    guard let known = Self.allCases.first(where: { $0.rawValue == rawValue }) else { return nil }
    self = known
  }
}
