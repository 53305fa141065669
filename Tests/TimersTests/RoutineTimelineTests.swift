import Routines
import Testing
import Timers

/// Routines laid out on a line of time.
@Suite struct `Routines on a time line` {
  @Test func `steps follow each other, and ranges make two ends of everything after them`() throws {
    let line = try RoutineTimeline(
      routine([
        .phase(phase("a", 10)), .phase(phase("b", 20, to: 30)), .phase(phase("c", 5, .onCue)),
      ]))

    #expect(written(line) == ["a 0-10", "b 10-30/40", "c 30/40-35/45"])
    #expect(line.total == .init(.seconds(35), .seconds(45)))
    #expect(line.onCue.map(\.id) == ["c"])
  }

  @Test func `what runs beside begins with its host, or after it`() throws {
    let line = try RoutineTimeline(
      routine([
        .phase(phase("roast", 100)), .phase(phase("turn", 40, .with("roast"))),
        .phase(phase("rice", 90, .after("turn"))), .phase(phase("rest", 10)),
      ]))

    #expect(written(line) == ["roast 0-100", "+turn 0-40", "+rice 40-130", "rest 100-110"])
    #expect(line.total.earliest == .seconds(130))
  }

  @Test func `repeats and groups are written out`() throws {
    let line = try RoutineTimeline(
      routine([
        .group(
          [phase("work", 20), phase("breathe", 5, .with("work")), phase("rest", 10)], repeat: 2),
        .phase(phase("stretch", 7, repeats: 2)),
        .phase(phase("nudge", 3, .with("stretch"), repeats: 2)),
      ]))

    #expect(
      written(line) == [
        "work 0-20", "+breathe 0-5", "rest 20-30", "work#2 30-50", "+breathe#2 30-35",
        "rest#2 50-60", "stretch 60-67", "+nudge 60-63", "+nudge#2 63-66", "stretch#2 67-74",
      ])
  }

  @Test func `what is left of a routine leaves out what is over`() throws {
    let run = RoutineRun(
      routine: nil, name: "x",
      steps: [phase("a", 10), phase("b", 20, to: 30), phase("c", 5)], position: 1,
      beside: [
        phase("gone", 4, .with("a")), phase("late", 50, .with("a")),
        phase("then", 9, .after("late")), phase("soon", 6, .after("b")),
      ])

    let line = RoutineTimeline(
      restOf: run,
      ends: ["b": .init(.seconds(8), .seconds(18)), "late": .init(.seconds(30), .seconds(30))])

    #expect(
      written(line) == [
        "b 0-8/18", "+late 0-30", "c 8/18-13/23", "+soon 8/18-14/24", "+then 30-39",
      ])
  }

  @Test func `a phase that waits begins with what hangs on it`() throws {
    let run = RoutineRun(
      routine: nil, name: "x", steps: [phase("a", 10, .onCue)], beside: [phase("b", 4, .with("a"))])

    #expect(written(RoutineTimeline(restOf: run, ends: [:])) == ["a 0-10", "+b 0-4"])
  }

  @Test func `a routine that cannot run has no time line`() {
    #expect(throws: RoutineProblem.empty) { try RoutineTimeline(routine([])) }
  }

  @Test func `every phase is laid down once, whatever hangs on what`() throws {
    var random = SeededGenerator(seed: 3)
    for _ in 0..<300 {
      let count = Int.random(in: 1...12, using: &random)
      let phases = (0..<count).map { place -> Phase in
        let host = "p\(Int.random(in: 0...max(place - 1, 0), using: &random))"
        let kind = place == 0 ? 0 : Int.random(in: 0...3, using: &random)
        let start: Phase.Start =
          kind == 0 ? .automatic : kind == 1 ? .with(host) : kind == 2 ? .after(host) : .onCue
        return phase(
          "p\(place)", Int64(place + 1), start, repeats: .random(in: 1...3, using: &random))
      }

      let line = try RoutineTimeline(routine(phases.map { .phase($0) }))

      #expect(line.spans.count == phases.reduce(0) { $0 + $1.repeats })
      #expect(Set(line.spans.map(\.phase.id)).count == line.spans.count)
      #expect(line.spans.map(\.begins.earliest) == line.spans.map(\.begins.earliest).sorted())
      #expect(line.spans.allSatisfy { $0.ends.earliest <= $0.ends.latest })
    }
  }

  private func routine(_ items: [Routine.Item]) -> Routine {
    Routine(id: Identifier(high: 1, low: 2), name: "x", items: items)
  }

  private func phase(
    _ id: String, _ seconds: Int64, to most: Int64? = nil, _ start: Phase.Start = .automatic,
    repeats: Int = 1
  ) -> Phase {
    Phase(
      id: id, name: id, duration: .seconds(seconds), maxDuration: most.map { .seconds($0) },
      repeats: repeats, start: start)
  }

  private func written(_ line: RoutineTimeline) -> [String] {
    func seconds(_ bounds: RoutineTimeline.Bounds) -> String {
      let ends = [bounds.earliest, bounds.latest].map { "\($0.components.seconds)" }
      return ends[0] == ends[1] ? ends[0] : ends.joined(separator: "/")
    }
    return line.spans.map { span in
      "\(span.isBeside ? "+" : "")\(span.phase.id) \(seconds(span.begins))-\(seconds(span.ends))"
    }
  }
}
