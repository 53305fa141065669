import Routines
import Testing

@testable import Recipes
@testable import Understanding

@Suite struct PhaseMarkTests {
  @Test func `a mark starts with the wait that it belongs to, and says what is to be done`() throws
  {
    let found = phases(
      of: "Bake the cookies for 25 minutes. After 10 minutes, turn the tray.",
      [1: .mark(.after)])

    #expect(found.map(\.name) == ["Bake the cookies", "Turn the tray"])
    #expect(found.map(\.start) == [.onCue, .with("bake")])
    #expect(found.map(\.kind) == [.wait, .mark])
    #expect(found.last?.duration == .seconds(600))
    #expect(found.last?.evidence?.lowercased().contains("10 minutes") == true)
  }

  @Test(arguments: [
    ("every 5 minutes", "20 minutes", 3), ("every 5 minutes", "18 minutes", 3),
    ("every 10 minutes", "25 to 40 minutes", 2), ("every 30 seconds", "2 minutes", 3),
  ])
  func anIntervalFitsStrictlyInside(_ interval: String, _ length: String, _ count: Int) throws {
    let found = phases(
      of: "Simmer the sauce for \(length), stirring \(interval).", [1: .interval])

    let call = try #require(found.last)
    #expect(call.kind == .interval)
    #expect(call.name == "Stir")
    #expect(call.repeats == count)
    #expect(call.start == .with("simmer"))
  }

  @Test func `an interval before its wait belongs to it as well`() throws {
    let found = phases(
      of: "Stirring every 5 minutes, simmer the sauce for 20 minutes.", [0: .interval])

    #expect(found.map(\.kind) == [.interval, .wait])
    #expect(found.first?.start == .with(found[1].id))
  }

  @Test(arguments: [
    // Nothing that it could be inside of.
    ("After 10 minutes, turn the tray.", [0: FoundLength.Verdict.mark(.after)]),
    ("Stir every 5 minutes.", [0: .interval]),
    // At its end, or after it.
    ("Bake the bread for 10 minutes, turning it after 10 minutes.", [1: .mark(.after)]),
    ("Bake the bread for 10 minutes, turning it every 15 minutes.", [1: .interval]),
    // Longer than all of it, or counted from something else.
    ("Bake the pie for 30 minutes, uncovered for the last 40 minutes.", [1: .mark(.last)]),
    (
      "Bake the pie for 30 minutes. Dress the salad 10 minutes before you eat.", [1: .mark(.before)]
    ),
  ])
  func whatHasNoPlaceIsAWarning(_ line: String, _ verdicts: [Int: FoundLength.Verdict]) throws {
    let (phases, warnings) = made(of: line, verdicts)

    #expect(phases.allSatisfy { $0.kind == .wait })
    #expect(warnings.map(\.code) == [.unbound])
    let warning = try #require(warnings.first)
    #expect(warning.phase == phases.first?.id)
    #expect(warning.quote?.contains("minutes") == true)
  }

  @Test func `so many calls are no help to anybody`() {
    let (phases, warnings) = made(
      of: "Simmer the stock for 8 hours, skimming every 2 minutes.", [1: .interval])

    #expect(phases.count == 1)
    #expect(warnings.map(\.code) == [.unbound])
  }

  @Test func `repeats and marks never make more phases than a routine may have`() {
    let line = String(repeating: "Boil the eggs for 5 minutes. ", count: 1200)
    let (phases, warnings) = made(of: line)

    #expect(phases.count == PhaseMaker.mostPhases)
    #expect(warnings.map(\.code) == [.tooManyPhases])
  }
}
