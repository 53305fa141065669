import Routines
import Understanding

/// A spoken description with every length and number in it, and what the rules take each for.
package struct PlanScene {
  /// Its lengths are all that may be one.
  let text: PlanText
  /// What the rules know of the lengths that they find.
  let decoys: PlanDecoys
  /// What the rules make of each.
  package let ruled: [PlanReading]
  /// What is spoken of round each, as stems.
  let stems: [Set<String>]

  /// `told`: lengths that a reader of recipes knows to be no waits, in Unicode scalars.
  init(_ text: PlanText, told: [Range<Int>]) {
    let wide = text.withEveryNumber()
    self.text = wide
    let names = PlanNames(wide)
    stems = wide.lengths.indices.map { names.stems(round: $0) }
    var kept = text
    let decoys = PlanDecoys(text, told: told)
    self.decoys = decoys
    kept.keep { !decoys.contains($0) }
    let places = kept.lengths.map { length in
      wide.lengths.firstIndex { $0.words == length.words } ?? 0
    }
    var ruled = [PlanReading](repeating: PlanReading(.other), count: wide.lengths.count)
    let (phases, together) = PlanRelations(kept).placed()
    let ending = Set(together.compactMap(\.last))
    let leads = together.flatMap { zip($0, $0.dropFirst()).map { ($0, $1) } }
    for (at, place) in places.enumerated() where at < phases.count {
      let phase = phases[at]
      let isTogether = ending.contains(at)
      ruled[place] =
        switch phase.start {
        case _ where isTogether: PlanReading(.together)
        case .onCue: PlanReading(.cue)
        case .after(let host): PlanReading(.after, places[host])
        case .endsWith(let host): PlanReading(.end, places[host])
        case .with(let host) where phase.kind == .interval:
          PlanReading(.interval, places[host])
        case .with(let host) where phase.kind == .mark:
          PlanReading(
            phase.duration == kept.lengths[at].mention.duration ? .mark : .closingMark,
            places[host])
        case .with(let host): PlanReading(.beside, places[host])
        case .next:
          Self.next(at, phases).map { PlanReading(.after, places[$0]) } ?? PlanReading(.next)
        }
      if let lead = leads.first(where: { $0.0 == at }) {
        ruled[place] = PlanReading(.before, places[lead.1])
      }
    }
    self.ruled = ruled
  }

  /// What a step follows that does not follow the one told before it.
  private static func next(_ at: Int, _ phases: [PlannedPhase]) -> Int? {
    guard let told = phases[..<at].lastIndex(where: { $0.kind == .wait }),
      let step = phases[..<at].lastIndex(where: { $0.start == .next || $0.start == .onCue }),
      told != step
    else { return nil }
    return step
  }

  /// A length as it is told to those who learn what it is.
  package struct Length {
    package var seconds: Double
    package var isBare: Bool
    /// It is said to be at the end of another: "for the last ten", "ten before the end".
    package var closes: Bool
  }

  package var lengths: [Length] {
    text.lengths.map { length in
      let own = length.words
      let closes = text.cues.contains { cue in
        cue.kind == .closing && (0...3).contains(own.lowerBound - cue.words.upperBound)
          || cue.kind == .remaining && (0...2).contains(cue.words.lowerBound - own.upperBound)
      }
      return Length(
        seconds: (length.mention.duration / .milliseconds(1)).rounded() / 1000,
        isBare: length.isBare, closes: closes)
    }
  }

  /// Where lengths with a unit are said that are none of these.
  func ranges(without kept: [Int]) -> [Range<Int>] {
    text.lengths.indices.filter { !kept.contains($0) && !text.lengths[$0].isBare }
      .map { text.lengths[$0].mention.range }
  }

  /// It says what comes when.
  var tellsOrder: Bool { text.cues.contains { Self.orders.contains($0.kind) } }

  private static let orders: Set<OrderCue> = [
    .closing, .remaining, .endingWith, .during, .meanwhile, .together, .afterwards, .next,
  ]

  /// It says that something ends, or by when.
  package var speaksOfEnd: Bool {
    text.cues.contains { $0.kind == .finishing || $0.kind == .endingWith }
      || text.has(.planReadyWhen, in: text.words.indices)
  }

  package var features: [PlanFeatures] {
    let signs = PlanSigns(self)
    return text.lengths.indices.map { PlanFeatures(self, signs, at: $0) }
  }
}
