import JSON
import Recipes
import Understanding

/// What the lengths of a description are, where it is known when each phase begins.
///
/// Several readings may give the same beginnings. What the rules take a length for counts where it gives the right one;
/// else the first of these: what ends with others, the step after the one told before, one before another, one beside
/// another, one after another.
struct PlanLabels {
  /// A phase that was expected.
  struct Phase {
    var duration: Double
    var repeats: Double
    var begin: Double?
    var kind: String?
    var isOnCue: Bool

    init?(_ value: JSONValue) {
      guard let duration = value["duration"]?.double else { return nil }
      self.duration = duration
      repeats = value["repeat"]?.double ?? 1
      begin = value["begin"]?.double
      kind = value["kind"]?.string
      isOnCue = value["after_cue"]?.bool ?? false
      end = begin.map { [duration, repeats] in $0 + duration * repeats }
    }

    /// Of what is done in rounds the last step ends with all of them.
    var end: Double?
  }

  /// The right readings of each length, all of one role; nil where none can be told.
  private(set) var readings: [[PlanReading]?]
  /// How often each is done; nil where it is no step.
  private(set) var times: [Int?]

  init(
    _ phases: [Phase], _ lengths: [PlanScene.Length], ruled: [PlanReading], speaksOfEnd: Bool
  ) {
    let phases = Self.withRounds(phases)
    readings = lengths.map { _ in [PlanReading(.other)] }
    times = lengths.map { _ in nil }
    let matches = Self.matches(phases, lengths)
    let places = Dictionary(uniqueKeysWithValues: matches.map { ($0.phase, $0.length) })
    for (phase, length) in matches where phases[phase].kind == nil {
      times[length] = Int(phases[phase].repeats)
    }
    let waits = phases.indices.filter { phases[$0].kind == nil }
    let taken = Set(matches.map(\.length))
    let leads = speaksOfEnd ? Self.leads(waits, phases) : [:]
    var told: Phase?
    for (place, phase) in phases.enumerated() {
      let at = places[place]
      func hosts(_ isRight: (Phase) -> Bool) -> [Int] {
        waits.filter { $0 != place && isRight(phases[$0]) }.compactMap { places[$0] }
      }
      guard let begin = phase.begin, let end = phase.end else {
        if let at { readings[at] = [PlanReading(phase.isOnCue ? .cue : .next)] }
        told = phase
        continue
      }
      if let kind = phase.kind {
        let host = hosts { $0.begin == begin && $0.duration * $0.repeats > phase.duration }
        guard let at, !host.isEmpty else { continue }
        let role: PlanRole =
          kind == "interval"
          ? .interval
          : lengths[at].seconds == phase.duration ? .mark : .closingMark
        readings[at] = host.map { PlanReading(role, $0) }
        continue
      }
      defer { told = phase }
      guard let at else { continue }
      let ending = hosts { $0.end == end }
      let isLongest =
        begin == waits.filter { phases[$0].end == end }.compactMap { phases[$0].begin }.min()
      let areClosing = ending.allSatisfy { lengths[$0].closes }
      var right: [PlanReading] = []
      // What goes in for the last minutes is told so; all else ends together, where an end is spoken of.
      if !ending.isEmpty, !lengths[at].closes, !(isLongest && areClosing),
        speaksOfEnd || ending.count + 1 == waits.count
      {
        right.append(PlanReading(.together))
      }
      if !ending.isEmpty, lengths[at].closes { right += ending.map { PlanReading(.end, $0) } }
      if told == nil || begin == told?.end {
        right.append(PlanReading(.next))
      }
      right += hosts { $0.begin == end }.filter { $0 < at }.map { PlanReading(.before, $0) }
      let lead = leads[place].flatMap { places[$0] }.map { PlanReading(.before, $0) }
      if let lead, told == nil || begin == told?.end || right.isEmpty {
        right.insert(lead, at: 0)
      }
      right += hosts { $0.begin == begin }.map { PlanReading(.beside, $0) }
      right += hosts { $0.end == begin }.map { PlanReading(.after, $0) }
      right += ending.map { PlanReading(.end, $0) }
      if right.allSatisfy({ $0.act == .end }), told != nil,
        let delay = lengths.indices.last(where: { $0 < at && !taken.contains($0) }),
        case let hosts = hosts({ $0.begin.map { $0 + lengths[delay].seconds } == begin }),
        !hosts.isEmpty
      {
        readings[delay] = hosts.filter { $0 < delay }.map { PlanReading(.delay, $0) }
        if readings[delay]?.isEmpty ?? true { readings[delay] = nil }
        right = [PlanReading(.next)]
      }
      let isSettled = right.first.map { $0.act == .together || $0 == lead } ?? false
      let chosen =
        !isSettled && right.contains(ruled[at]) ? ruled[at].act : right.first?.act
      readings[at] = chosen.map { role in right.filter { $0.act == role } }
    }
  }

  /// Steps that lead to one that ends with others, and to which: they go on while another of these runs.
  private static func leads(_ waits: [Int], _ phases: [Phase]) -> [Int: Int] {
    var leads: [Int: Int] = [:]
    for place in waits.reversed() {
      guard let end = phases[place].end,
        let next = waits.first(where: { $0 > place && phases[$0].begin == end })
      else { continue }
      var last = next
      while let further = leads[last] { last = further }
      let others = waits.filter {
        $0 != last && $0 != place && phases[$0].end == phases[last].end
      }
      // Of two, the one that follows straight on it tells that by itself.
      guard others.count > 1 else { continue }
      if others.contains(where: { phases[$0].begin.map { $0 < end } ?? false }) {
        leads[place] = next
      }
    }
    return leads
  }

  /// With the end of rounds for what is done in rounds.
  private static func withRounds(_ phases: [Phase]) -> [Phase] {
    var phases = phases
    let waits = phases.indices.filter { phases[$0].kind == nil }
    var first = 0
    while first < waits.count {
      var last = first
      while last + 1 < waits.count,
        case (let one, let next) = (phases[waits[last]], phases[waits[last + 1]]),
        one.repeats > 1, next.repeats == one.repeats,
        next.begin == nil || next.begin == one.begin.map({ $0 + one.duration })
      {
        last += 1
      }
      if last > first {
        let round = waits[first...last].reduce(0) { $0 + phases[$1].duration }
        let times = phases[waits[first]].repeats
        let end = phases[waits[first]].begin.map { $0 + round * times }
        for place in waits[first...last] {
          phases[place].end = phases[place].begin.map { $0 + phases[place].duration }
        }
        phases[waits[last]].end = end
      }
      first = last + 1
    }
    return phases
  }

  /// Phases and lengths in their order, as many as can be; a length that has a unit before one that has none.
  private static func matches(
    _ phases: [Phase], _ lengths: [PlanScene.Length]
  ) -> [(phase: Int, length: Int)] {
    func worth(_ phase: Phase, _ length: PlanScene.Length) -> Double {
      let isSame =
        length.seconds == phase.duration
        // Seconds may be meant, or hours: "three hours, and that one two and a half".
        || length.isBare
          && (length.seconds / 60 == phase.duration || length.seconds * 60 == phase.duration)
        || phase.kind == "mark"
          && phases.contains {
            $0.kind == nil && $0.duration * $0.repeats - length.seconds == phase.duration
          }
      return isSame ? length.isBare ? 1 : 1.1 : 0
    }
    var best = [[Double]](
      repeating: [Double](repeating: 0, count: lengths.count + 1), count: phases.count + 1)
    for p in phases.indices.reversed() {
      for l in lengths.indices.reversed() {
        let own = worth(phases[p], lengths[l])
        best[p][l] = max(
          best[p + 1][l], best[p][l + 1], own > 0 ? own + best[p + 1][l + 1] : 0)
      }
    }
    var found: [(phase: Int, length: Int)] = []
    var (p, l) = (0, 0)
    while p < phases.count, l < lengths.count {
      let own = worth(phases[p], lengths[l])
      if own > 0, best[p][l] == own + best[p + 1][l + 1] {
        found.append((p, l))
        p += 1
        l += 1
      } else if best[p][l] == best[p + 1][l] {
        p += 1
      } else {
        l += 1
      }
    }
    return found
  }
}
