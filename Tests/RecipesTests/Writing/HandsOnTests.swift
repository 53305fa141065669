import Routines
import SimmerTesting
import Testing
import Timers

@testable import Recipes

/// Calendars leave room for what the cook does between waits.
@Suite struct HandsOnTests {
  private static let text = """
    Soup

    Method
    1. Peel and chop the onions and the carrots, then fry them for 5 minutes.
    2. Add the stock and simmer for 20 minutes, stirring every 10 minutes. Meanwhile, toast the bread for 4 minutes.
    3. Cover and leave to stand for 2 minutes.
    """

  /// Of each event: its name, and when it begins and how long it is, in minutes.
  private static func events(handsOn: Duration? = nil) throws -> [String] {
    let recipe = Recipe(laidOut: text)
    let calendar = try CalendarWriter(
      start: CalendarTime(seconds: 1_798_128_000, isUniversal: true), handsOn: handsOn
    ).calendar(WholeSet.converted(recipe, "soup"))
    return try Calendar.events(in: Calendar.read(#require(calendar))).map { event in
      let start = event["DTSTART"].flatMap(Calendar.seconds) ?? 0
      return "\(event["SUMMARY"] ?? ""): \((start - 1_798_128_000) / 60) \(event["DURATION"] ?? "")"
    }
  }

  @Test func `a wait that starts on cue has room for the words before it`() throws {
    #expect(
      try Self.events() == [
        "Fry the onions and carrots: 3 PT300S", "Simmer the soup: 10 PT1200S",
        "Stir: 10 PT600S", "Toast the bread: 10 PT240S", "Rest the bread: 32 PT120S",
      ])
  }

  @Test func `so much is left before each as is asked for`() throws {
    let events = try Self.events(handsOn: .seconds(600))

    #expect(events.first == "Fry the onions and carrots: 10 PT300S")
    #expect(events.contains("Simmer the soup: 25 PT1200S"))
    #expect(events.contains("Toast the bread: 25 PT240S"))
  }

  @Test func `with no time for work, waits follow each other`() throws {
    let events = try Self.events(handsOn: .zero)

    #expect(events.first == "Fry the onions and carrots: 0 PT300S")
    #expect(events.contains("Simmer the soup: 5 PT1200S"))
    #expect(events.last == "Rest the bread: 25 PT120S")
  }

  @Test func `work by hand stands in the calendar as long as its words take`() throws {
    var random = SeededGenerator(seed: 7)
    let routine = Routine(
      id: Identifier(at: .zero, using: &random), name: "Soup", category: "cooking",
      items: [
        .phase(
          Phase(
            id: "chop", name: "Chop", kind: .task, duration: .zero, start: .onCue,
            instruction: "Chop the onions, the carrots and the celery.")),
        .phase(Phase(id: "fry", name: "Fry", duration: .seconds(300))),
      ])
    let events = try Calendar.events(
      in: Calendar.read(
        CalendarWriter(start: CalendarTime(seconds: 0, isUniversal: true)).calendar(routine)))

    #expect(events.map { $0["DURATION"] } == ["PT120S", "PT300S"])
    #expect(events.last?["DTSTART"] == "19700101T000200Z")
  }

  @Test func `the most phases that there may be have room too`() throws {
    var random = SeededGenerator(seed: 7)
    let phases = (1...500).map {
      Phase(id: "p\($0)", name: "Wait", duration: .seconds(60), repeats: 2, start: .onCue)
    }
    let routine = Routine(
      id: Identifier(at: .zero, using: &random), name: "Long", category: "cooking",
      items: phases.map { .phase($0) })

    let writer = CalendarWriter(
      start: CalendarTime(seconds: 0, isUniversal: true), handsOn: .seconds(60))
    let events = try Calendar.events(in: Calendar.read(writer.calendar(routine)))

    #expect(events.count == 1000)
    #expect(Set(events.compactMap { $0["UID"] }).count == 1000)
  }
}
