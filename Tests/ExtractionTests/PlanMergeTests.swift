import SimmerTesting
import Testing
import Understanding

@testable import Extraction
@testable import Routines

/// What a model proposes beside what the local side read in the same words.
@Suite struct PlanMergeTests {
  private static let lunch =
    "rice 20 minutes, beans ten minutes and the tart for half an hour, she took nine hours once"

  private func spoken(
    _ name: String, _ seconds: Int, _ evidence: String, times: Int = 1,
    start: Phase.Start = .automatic
  ) -> SpokenPhase {
    SpokenPhase(
      id: name, name: name, duration: .seconds(seconds), repeats: times, start: start,
      evidence: evidence)
  }

  private var rice: SpokenPhase { spoken("rice", 1200, "20 minutes") }
  private var beans: SpokenPhase { spoken("beans", 600, "beans ten minutes") }
  private var tart: SpokenPhase { spoken("tart", 1800, "half an hour") }

  private func merged(
    _ local: [SpokenPhase], _ model: [SpokenPhase], in text: String = lunch,
    declined: [Range<Int>] = []
  ) -> PlanMerge {
    PlanMerge(
      local: SpokenRoutine(items: local.map { .phase($0) }),
      proposed: SpokenRoutine(name: "lunch", items: model.map { .phase($0) }), in: text,
      declined: declined)
  }

  private func lines(_ merge: PlanMerge) -> [String] {
    merge.routine.phases.map { phase in
      "\(phase.name ?? "-") \(phase.duration.components.seconds)"
        + printed(phase.maxDuration, phase.repeats, phase.start, phase.cue)
    }
  }

  @Test func `what both found is one, with the local side's name and order`() {
    let named = spoken("boiled rice", 1200, "rice 20 minutes")
    let merge = merged([rice, beans, tart], [named, beans, tart])

    #expect(lines(merge) == ["rice 1200", "beans 600", "tart 1800"])
    #expect(merge.differences == [])
    #expect(merge.routine.name == "lunch")
  }

  @Test func `what only the model found is added where its words stand`() {
    let merge = merged([rice, tart], [beans, rice])

    #expect(lines(merge) == ["rice 1200", "beans 600", "tart 1800"])
    #expect(merge.differences == [.onlyLocal(tart), .onlyModel(beans, place: 1)])
  }

  @Test func `what the local side left out for a reason stays out`() throws {
    let tale = spoken("tart", 32_400, "nine hours")
    let place = try #require(Self.lunch.firstRange(of: "nine hours"))
    let start = Self.lunch.distance(from: Self.lunch.startIndex, to: place.lowerBound)
    let merge = merged([rice], [rice, tale], declined: [start..<start + 10])

    #expect(lines(merge) == ["rice 1200"])
    #expect(merge.differences == [])
  }

  @Test func `another length, another count and another order are told, and the local ones stay`() {
    let longer = spoken("rice", 1300, "20 minutes")
    let twice = spoken("beans", 600, "ten minutes", times: 2)
    let beside = spoken("tart", 1800, "half an hour", start: .with("rice"))
    let merge = merged([rice, beans, tart], [longer, twice, beside])

    #expect(lines(merge) == ["rice 1200", "beans 600", "tart 1800"])
    #expect(
      merge.differences == [
        .length(local: rice, model: longer), .count(local: beans, model: twice),
        .order(local: tart, model: beside),
      ])
  }

  @Test func `a wait before what ends with another is the same beginning on both sides`() {
    let pause = SpokenPhase(
      id: "before", name: nil, kind: .pause, duration: .seconds(600), start: .with("rice"),
      evidence: "")
    let late = spoken("beans", 600, "ten minutes", start: .after("before"))
    let merge = merged([rice, pause, late], [rice, pause, late])

    #expect(merge.differences == [])
    #expect(merge.routine.phases.count == 3)
  }

  @Test func `an added phase keeps its host where the local side has it, else it is in sequence`() {
    let beside = spoken("beans", 600, "beans ten minutes", start: .with("rice"))
    let lost = spoken("beans", 600, "beans ten minutes", start: .after("nobody"))

    #expect(lines(merged([rice], [rice, beside])) == ["rice 1200", "beans 600 with rice"])
    #expect(lines(merged([rice], [rice, lost])) == ["rice 1200", "beans 600"])
  }

  @Test func `the same words at two places are two phases`() {
    let text = "boil the eggs ten minutes and rest them ten minutes"
    let boil = spoken("boil", 600, "ten minutes")
    let rest = spoken("rest", 600, "ten minutes")
    let merge = merged([boil], [boil, rest], in: text)

    #expect(lines(merge) == ["boil 600", "rest 600"])
  }

  @Test func `the phases of a group are compared with their rounds`() {
    let text = "twenty seconds on, ten seconds off, eight rounds"
    let on = spoken("on", 20, "twenty seconds")
    let off = spoken("off", 10, "ten seconds")
    let local = SpokenRoutine(items: [.group([on, off], repeat: 8)])
    let model = SpokenRoutine(items: [.phase(on), .phase(off)])

    let merge = PlanMerge(local: local, proposed: model, in: text)

    #expect(merge.routine.items == local.items)
    #expect(merge.differences == [.count(local: on, model: on), .count(local: off, model: off)])
  }
}
