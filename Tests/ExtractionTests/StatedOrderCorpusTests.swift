import SimmerTesting
import Testing
import Understanding

@testable import Extraction

/// What sentences say about the order of their lengths, as data.
@Suite struct StatedOrderCorpusTests {
  @Test(arguments: try corpus("stated-order", in: .module))
  func `the words state the order that the heading names`(_ line: Example) throws {
    try #expect(isRight(line) == !line.meaning.hasPrefix("missed"), "\(line.meaning)")
  }

  /// Nothing is tuned on these lines, so that their figure says how well it does on other sentences.
  @Test func `of the sentences that were put away, at least as many are read right as before`()
    throws
  {
    let lines = try corpus("stated-order-held-out", in: .module)
    let wrong = try lines.filter { try !isRight($0) }

    #expect(lines.count == 28)
    #expect(wrong.count <= 3, "\(wrong.map(\.said))")
  }

  private func isRight(_ line: Example) throws -> Bool {
    var words = line.meaning.split(separator: " ")
    if words.first == "missed:" { words.removeFirst() }
    let isStated = words.first != "not"
    if !isStated { words.removeFirst() }
    try #require(words.count == 3)
    let one = try #require(Int(words[1]))
    let other = try #require(Int(words[2]))
    let grounding = Grounding(text: line.said)
    guard max(one, other) < grounding.order.lengths.count else { return false }
    let found =
      switch words[0] {
      case "overlaps": grounding.order.overlaps(one, other)
      case "ends": grounding.order.ends(one, with: other)
      case "follows": grounding.order.follows(one, other, named: nil)
      case "turned": grounding.order.isTurnedRound(one, other)
      default: throw UnknownHeading(heading: line.meaning)
      }
    return found == isStated
  }

  private struct UnknownHeading: Error {
    var heading: String
  }
}
