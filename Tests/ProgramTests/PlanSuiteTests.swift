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
  @Test(arguments: [("plans", 128), ("plans-held", 22)])
  func `so many descriptions are read phase for phase`(suite: String, floor: Int) throws {
    let url = URL(filePath: "\(RoastKitchen.project)/Examples/eval/\(suite).ndjson")
    let cases = try Data(contentsOf: url).split(separator: UInt8(ascii: "\n")).map {
      try JSONDecoder().decode(SuiteCase.self, from: $0)
    }

    let exact = cases.count { one in
      let code = one.language ?? .standard
      guard case .plan(let expected) = one.expected, let language = Language.named(code.rawValue),
        let plan = PlanReader(language: language).plan(in: one.text)
      else { return false }
      return PlanVerdict(plan.routine(in: code), for: expected).isExact
    }

    #expect(exact >= floor, "\(exact) of \(cases.count)")
  }
}
