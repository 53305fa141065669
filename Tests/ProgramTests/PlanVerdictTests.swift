import Routines
import Testing
import Understanding

@testable import simmer

/// How long descriptions are scored: by lengths, ranges, counts and beginnings.
@Suite struct PlanVerdictTests {
  private func spoken(
    _ name: String, _ seconds: Int, times: Int = 1, start: Phase.Start = .automatic,
    evidence: String = "x"
  ) -> SpokenPhase {
    SpokenPhase(
      id: name, name: name, duration: .seconds(seconds), repeats: times, start: start,
      evidence: evidence)
  }

  private func wanted(
    _ name: String, _ seconds: Double, begin: Double?, times: Int = 1
  ) -> PlanCase.ExpectedPhase {
    PlanCase.ExpectedPhase(
      name: name, duration: seconds, maxDuration: nil, repeats: times, begin: begin, kind: nil)
  }

  private func verdict(
    _ items: [SpokenRoutine.Item], _ wanted: [PlanCase.ExpectedPhase]
  ) -> PlanVerdict {
    PlanVerdict(SpokenRoutine(items: items), for: PlanCase(phases: wanted))
  }

  @Test func `a wait that follows from others counts for beginnings, and is no phase`() {
    let items: [SpokenRoutine.Item] = [
      .phase(spoken("stew", 9900)),
      .phase(spoken("before", 8100, start: .with("stew"), evidence: "")),
      .phase(spoken("dumplings", 1800, start: .after("before"))),
    ]
    let right = verdict(
      items, [wanted("stew", 9900, begin: 0), wanted("dumpling", 1800, begin: 8100)])
    let early = verdict(
      items, [wanted("stew", 9900, begin: 0), wanted("dumpling", 1800, begin: 0)])

    #expect(right.isExact && right.lengthsAreRight && right.namesAreRight)
    #expect(!early.isExact && early.lengthsAreRight)
  }

  @Test func `the phases of rounds begin one after the other, and what follows after the last`() {
    let items: [SpokenRoutine.Item] = [
      .group([spoken("on", 20), spoken("off", 10)], repeat: 8), .phase(spoken("stretch", 120)),
    ]
    let plan = verdict(
      items,
      [
        wanted("on", 20, begin: 0, times: 8), wanted("off", 10, begin: 20, times: 8),
        wanted("stretch/cool", 120, begin: 240),
      ])

    #expect(plan.isExact && plan.namesAreRight)
  }

  @Test func `one phase more, one less, or another count is not exact`() {
    let rice = SpokenRoutine.Item.phase(spoken("rice", 600))

    #expect(!verdict([rice, rice], [wanted("rice", 600, begin: 0)]).isExact)
    #expect(!verdict([], [wanted("rice", 600, begin: 0)]).lengthsAreRight)
    #expect(!verdict([rice], [wanted("rice", 600, begin: 0, times: 2)]).isExact)
    #expect(verdict([rice], [wanted("beans", 600, begin: nil)]).isExact)
    #expect(!verdict([rice], [wanted("beans", 600, begin: nil)]).namesAreRight)
  }
}
