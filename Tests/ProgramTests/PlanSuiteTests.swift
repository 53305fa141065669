import FoundationEssentials
import Languages
import Recipes
import Testing
import Understanding

@testable import simmer

/// Long descriptions by authors who saw no rule, held phase for phase against what a careful person would set.
///
/// A third of one author's was put away: nobody looks at those lines, only at their number.
@Suite struct PlanSuiteTests {
  /// Floors, not goals: so many were right when they were last counted.
  @Test(arguments: [("plans", 132), ("plans-held", 23)])
  func `so many descriptions are read phase for phase`(suite: String, floor: Int) throws {
    try expectExact(in: suite, atLeast: floor) { $0 }
  }

  @Test(arguments: [("plans", 128), ("plans-held", 13)])
  func `so many are read as a recogniser writes them without marks and capitals`(
    suite: String, floor: Int
  ) throws {
    try expectExact(in: suite, atLeast: floor, withoutMarks)
  }

  /// Only what stands between two digits is part of a word.
  private func withoutMarks(_ text: String) -> String {
    let letters = Array(text.lowercased())
    let bare = letters.indices.map { at -> Character in
      let isInNumber =
        at > 0 && at + 1 < letters.count && letters[at - 1].isNumber && letters[at + 1].isNumber
      return ",;.!?:—–()\"…".contains(letters[at]) && !isInNumber ? " " : letters[at]
    }
    return String(bare).split(separator: " ").joined(separator: " ")
  }

  private func expectExact(
    in suite: String, atLeast floor: Int, _ written: (String) -> String
  ) throws {
    let url = URL(filePath: "\(RoastKitchen.project)/Examples/eval/\(suite).ndjson")
    let cases = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(SuiteCase.self, from: $0)
    }

    let exact = cases.count { one in
      let code = one.language ?? .standard
      guard case .plan(let expected) = one.expected, let language = Language.named(code.rawValue),
        let plan = PlanReader(language: language).plan(in: written(one.text))
      else { return false }
      return PlanVerdict(plan.routine(in: code), for: expected).isExact
    }

    #expect(exact >= floor, "\(exact) of \(cases.count)")
  }
}
