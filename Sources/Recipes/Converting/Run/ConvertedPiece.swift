import JSON
import Routines

/// The records of a piece of input, in order; some may still wait for a model.
struct ConvertedPiece: Sendable {
  /// As they go out; what waits has no bytes yet.
  private(set) var text = JSONBytes()
  /// Where each record ends.
  private(set) var ends: [Int] = []
  private(set) var asked: [Asked] = []
  private(set) var tally = ConversionTally()
  /// What the input was up to here.
  let sum: UInt64
  /// The recipe of the only record, where its target writes one otherwise than many.
  private(set) var lone: ConvertedRecipe?
  var inputBytes: Int {
    get { tally.inputBytes }
    set { tally.inputBytes = newValue }
  }
  private let writer: RecordWriter

  struct Asked: Sendable {
    /// Among the records.
    var place: Int
    var recipe: AskedRecipe
    var passed: Duration
  }

  init(writer: RecordWriter, sum: UInt64) {
    self.writer = writer
    self.sum = sum
  }

  var records: Int { ends.count }

  mutating func add(_ recipe: ConvertedRecipe, taking passed: Duration) {
    do throws(RoutineProblem) {
      try writer.write(recipe, to: &text)
    } catch {
      return add(
        RecipeFailure(id: recipe.id, code: "not_runnable", message: "\(error)"), taking: passed)
    }
    lone = ends.isEmpty ? recipe : nil
    ends.append(text.bytes.count)
    tally.add(recipe, taking: passed)
  }

  mutating func add(_ failure: RecipeFailure, taking passed: Duration) {
    writer.write(failure, to: &text)
    lone = nil
    ends.append(text.bytes.count)
    tally.add(failure, taking: passed)
  }

  mutating func ask(_ recipe: AskedRecipe, taking passed: Duration) {
    asked.append(Asked(place: ends.count, recipe: recipe, passed: passed))
    ends.append(text.bytes.count)
  }

  /// Without the first record.
  mutating func removeFirst() {
    guard let length = ends.first else { return }
    text.bytes.removeFirst(length)
    ends = ends.dropFirst().map { $0 - length }
  }

  /// The same with the answers, in the order of `asked`, in their places.
  func completed(with answers: [ConvertedRecipe]) -> ConvertedPiece {
    var whole = ConvertedPiece(writer: writer, sum: sum)
    whole.tally = tally
    var next = 0
    var start = 0
    for (place, end) in ends.enumerated() {
      if next < asked.count, asked[next].place == place {
        whole.add(answers[next], taking: asked[next].passed)
        next += 1
      } else {
        whole.text.bytes.append(contentsOf: text.bytes[start..<end])
        whole.lone = nil
        whole.ends.append(whole.text.bytes.count)
      }
      start = end
    }
    return whole
  }
}
