import Routines
import Understanding

/// Phases whose roles are known.
extension PlanRelations {
  /// In the order of the text, and which of them are to end together.
  func placed(
    as readings: [PlanReading], _ counts: [(times: Int, number: Int?)]
  ) -> (phases: [PlannedPhase], together: [[Int]]) {
    var relations = self
    for (at, reading) in readings.enumerated() {
      relations.phases[at].kind =
        switch reading.act {
        case .interval: .interval
        case .mark, .closingMark: .mark
        default: .wait
        }
      relations.phases[at].start = relations.start(of: at, as: reading)
    }
    relations.lead(readings)
    relations.count(counts)
    for (at, reading) in readings.enumerated() where relations.phases[at].kind != .wait {
      relations.call(at, as: reading.act)
    }
    let together = relations.chains(
      readings.indices.filter { readings[$0].act == .together }, before: readings)
    return (relations.phases, together)
  }

  /// "The rice cooks and then rests, and that rest ends with the braise": the first of them is to end so early.
  private mutating func lead(_ readings: [PlanReading]) {
    for (at, reading) in readings.enumerated().reversed() where reading.act == .before {
      let next = reading.target
      guard next > at, case .endsWith(let host) = phases[next].start, host != at else { continue }
      phases[at].start = .endsWith(host)
      phases[next].start = .after(at)
    }
  }

  /// Each is done so often; steps that one number counts, one after the other, are rounds.
  private mutating func count(_ counts: [(times: Int, number: Int?)]) {
    var group = 0
    for (at, count) in counts.enumerated() where phases[at].kind == .wait {
      phases[at].repeats = count.times
      guard let number = count.number, at > 0, counts[at - 1].number == number,
        phases[at].start == .next, phases[at - 1].kind == .wait
      else { continue }
      if phases[at - 1].group == nil {
        group += 1
        phases[at - 1].group = group
      }
      phases[at].group = group
    }
  }

  /// What ends with another is over when that is.
  private func longest(_ host: Int, without at: Int) -> Int {
    if case .endsWith(let longer) = phases[host].start, longer != at { longer } else { host }
  }

  private func start(of at: Int, as reading: PlanReading) -> PlannedPhase.Start {
    let steps = phases[..<at].lastIndex { $0.start == .next || $0.start == .onCue }
    func after(_ host: Int) -> PlannedPhase.Start {
      let host = longest(host, without: at)
      return host == steps ? .next : .after(host)
    }
    switch reading.act {
    case .beside, .interval, .mark, .closingMark, .delay: return .with(reading.target)
    case .after: return after(reading.target)
    case .end: return .endsWith(longest(reading.target, without: at))
    case .cue: return .onCue
    case .next, .together, .before, .other:
      guard reading.act == .next, let told = phases[..<at].lastIndex(where: { $0.kind == .wait })
      else { return .next }
      switch phases[told].start {
      case .with, .after: return after(told)
      case .next, .onCue, .endsWith: return .next
      }
    }
  }

  /// A call that is measured by a step, whose own length and repeats are known.
  private mutating func call(_ at: Int, as role: PlanRole) {
    guard let host = phases[at].start.host, phases[host].kind == .wait else {
      phases[at].kind = .wait
      return
    }
    phases[at].repeats = 1
    let (whole, length) = (phases[host].whole, phases[at].duration)
    switch role {
    case .interval:
      phases[at].repeats = max(1, Int(((whole - .milliseconds(1)) / length).rounded(.down)))
    case .closingMark where whole > length: phases[at].duration = whole - length
    default: break
    }
  }

  /// The steps that end together, each behind those that only come before it.
  private func chains(_ ending: [Int], before readings: [PlanReading]) -> [[Int]] {
    let chains = ending.map { last -> [Int] in
      var chain = [last]
      while let first = chain.first {
        let lead = readings.indices.last {
          readings[$0] == PlanReading(.before, first) && !chain.contains($0)
        }
        // Of two, each has what it follows straight on; and what is told between two leads to the second.
        let isNext =
          first > 0 && readings[first - 1].act == .next
          && (ending.contains { $0 < first } || ending.count == 2 && isStraightAfter(first))
        guard let before = lead ?? (isNext ? first - 1 : nil) else { break }
        chain.insert(before, at: 0)
      }
      return chain
    }
    return chains.count > 1 ? chains : []
  }
}
