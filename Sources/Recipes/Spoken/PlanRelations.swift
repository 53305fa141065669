import Routines
import Understanding

/// When each phase of a spoken plan begins, measured by the others.
///
///     sequence   nothing need be said
///     ends       "… all ready together", "for the last ten minutes"
///     overlap    "meanwhile", "while that bakes", "all three start now"
///     order      "once the roast is out", "after that"
///     repeats    "a side", "three rises of forty minutes each"; of several: "eight rounds"
///     calls      "every ten minutes", "ten minutes before the end tell me to …"
struct PlanRelations {
  let text: PlanText
  let names: PlanNames
  let language: Language
  var phases: [PlannedPhase]
  private let spoken: [Set<String>]

  init(_ text: PlanText) {
    self.text = text
    language = text.language
    let names = PlanNames(text)
    self.names = names
    spoken = text.lengths.indices.map { names.stems(round: $0) }
    phases = text.lengths.map { length in
      PlannedPhase(
        name: nil, duration: length.mention.duration, maxDuration: length.mention.maxDuration,
        evidence: length.mention.text)
    }
    for at in phases.indices { phases[at].about = spoken[at] }
  }

  /// In the order of the text, and which of them are to end together.
  func placed() -> (phases: [PlannedPhase], together: [[Int]]) {
    var relations = self
    for place in phases.indices { relations.place(place) }
    relations.beginTogether()
    for place in phases.indices.dropFirst() where relations.phases[place].start == .next {
      relations.phases[place].start = relations.follow(place)
    }
    let together = relations.endingTogether()
    relations.repeatRounds()
    if together.isEmpty, relations.isListOfThings {
      for place in phases.indices.dropFirst() { relations.phases[place].start = .with(0) }
    }
    return (relations.phases, together)
  }

  // MARK: One after the other

  private mutating func place(_ at: Int) {
    phases[at].repeats = repeats(of: at)
    phases[at].start = start(of: at)
  }

  private mutating func start(of at: Int) -> PlannedPhase.Start {
    let before = text.before(at)
    let after = text.after(at)
    if let closing = closing(at) { return closing }
    if let host = hostOfLast(at) { return .endsWith(host) }
    if let call = call(at) {
      phases[at].kind = call.kind
      phases[at].duration = call.duration
      phases[at].repeats = call.repeats
      return .with(call.host)
    }
    if text.has(.planCues, in: reach(before: at)) { return .onCue }
    return overlapped(at, before, after).map { .with($0) } ?? .next
  }

  /// Everything since the length before, across sentences, but for what still belongs to that one.
  func reach(before at: Int) -> Range<Int> {
    let start = at > 0 ? text.lengths[at - 1].words.upperBound : 0
    let all = start..<max(start, text.lengths[at].words.lowerBound)
    guard at > 0, let joint = all.first(where: { text.isJoint($0) }) else { return all }
    return joint..<all.upperBound
  }

  // MARK: Ends

  /// "For the last ten minutes", "ten minutes before the end".
  private func closing(_ at: Int) -> PlannedPhase.Start? {
    let own = text.lengths[at].words
    let isClosing = text.cues.contains {
      $0.kind == .closing && $0.words.upperBound <= own.lowerBound
        && own.lowerBound - $0.words.upperBound <= 1
        && ($0.words.upperBound..<own.lowerBound).allSatisfy {
          language[.lengthSofteners].contains(text.words[$0].folded)
        }
    }
    guard isClosing, at > 0, let host = longHost(of: at) else { return nil }
    return .endsWith(host)
  }

  /// "The dumplings go in twenty minutes before the end": what is put in then goes on until the end.
  private func hostOfLast(_ at: Int) -> Int? {
    let own = text.lengths[at].words
    let before = text.before(at)
    let after = text.after(at)
    guard at > 0, text.has(.planGoesIn, in: before),
      !text.has(.planCallers, in: text.span(before.lowerBound, after.upperBound)),
      text.cues(in: after).contains(where: {
        ($0.kind == .remaining || $0.kind == .before) && $0.words.lowerBound == own.upperBound
      })
    else { return nil }
    return host(of: at, in: after)
  }

  /// The last step before it that goes on for longer.
  private func longHost(of at: Int) -> Int? {
    let longer = (0..<at).filter {
      phases[$0].kind == .wait && phases[$0].whole > phases[at].duration
    }
    return longer.last { phases[$0].start == .next || phases[$0].start == .onCue } ?? longer.last
  }

  // MARK: Calls inside a step

  private func call(
    _ at: Int
  ) -> (kind: Phase.Kind, host: Int, duration: Duration, repeats: Int)? {
    let own = text.lengths[at].words
    let before = text.before(at)
    let after = text.after(at)
    if let every = text.cues.last(where: {
      $0.kind == .recurring && $0.words.upperBound == own.lowerBound
    }), every.words.lowerBound >= before.lowerBound {
      let length = phases[at].duration
      if let host = host(of: at, in: text.span(before.lowerBound, after.upperBound)) {
        let times = Int(((phases[host].whole - .milliseconds(1)) / length).rounded(.down))
        return (.interval, host, length, max(times, 1))
      }
      if at + 1 < phases.count, phases[at + 1].duration > length {
        let times = Int(((phases[at + 1].duration - .milliseconds(1)) / length).rounded(.down))
        return (.interval, at + 1, length, max(times, 1))
      }
      return nil
    }
    let isCall = text.has(.planCallers, in: text.span(before.lowerBound, after.upperBound))
    let isFromEnd = text.cues(in: after).contains {
      ($0.kind == .remaining || $0.kind == .before) && $0.words.lowerBound == own.upperBound
    }
    if isFromEnd, let host = host(of: at, in: text.span(before.lowerBound, after.upperBound)) {
      let place = phases[host].whole - phases[at].duration
      guard place > .zero else { return nil }
      return isCall ? (.mark, host, place, 1) : nil
    }
    let isInside = after.first.map { language[.planInto].contains(text.words[$0].folded) } ?? false
    if isInside, isCall, let host = longHost(of: at) {
      return (.mark, host, phases[at].duration, 1)
    }
    return nil
  }

  /// The step that words speak of: by its name, else the last that goes on for longer.
  private func host(of at: Int, in words: Range<Int>) -> Int? {
    named(in: words, before: at).flatMap {
      phases[$0].kind == .wait && phases[$0].whole > phases[at].duration ? $0 : nil
    } ?? longHost(of: at)
  }

  // MARK: Overlap

  private func overlapped(_ at: Int, _ before: Range<Int>, _ after: Range<Int>) -> Int? {
    let reach = reach(before: at)
    if at > 0, let cue = text.cues(in: reach).last(where: { $0.kind == .meanwhile }),
      text.sentenceStart(cue.words.lowerBound)
        == text.sentenceStart(text.lengths[at].words.lowerBound)
    {
      let named = named(
        in: text.span(cue.words.upperBound, text.lengths[at].words.lowerBound), before: at)
      return named ?? companion(of: at - 1)
    }
    // "At the same time prove the dough", where the ends are not meant.
    if at > 0, text.hasCue(.together, in: before), !isOfEnds(at),
      text.isFirst(.together, in: before)
    {
      return companion(of: at - 1)
    }
    // "As soon as it goes in".
    if at > 0, let cue = text.cues(in: reach).last(where: { $0.kind == .afterwards }) {
      let clause = text.span(cue.words.upperBound, text.lengths[at].words.lowerBound)
      let near = text.span(clause.lowerBound, min(clause.upperBound, clause.lowerBound + 6))
      if isBeginning(clause) {
        return named(in: near, before: at) ?? companion(of: at - 1)
      }
    }
    if at > 0, let cue = text.cues(in: after).first(where: { $0.kind == .meanwhile }),
      !isFollowed(cue, by: at + 1)
    {
      return named(in: text.span(cue.words.upperBound, after.upperBound), before: at)
        ?? companion(of: at - 1)
    }
    if let cue = text.cues(in: before).last(where: { $0.kind == .during }) {
      let clause = text.span(cue.words.upperBound, text.lengths[at].words.lowerBound)
      if at > 0 {
        let end =
          clause.first { text.isBroken(before: $0) }
          ?? min(clause.upperBound, clause.lowerBound + 4)
        if let host = named(in: clause.lowerBound..<max(end, clause.lowerBound), before: at) {
          return host
        }
        let isPronoun = clause.first.map { language[.planPronouns].contains(text.words[$0].folded) }
        if isPronoun ?? false || clause.contains(where: { text.isBroken(before: $0) }) {
          return companion(of: at - 1)
        }
      }
      return nil
    }
    // "While it rests for fifteen, the sauce for five": beside the length before.
    if at > 0 {
      let earlier = text.before(at - 1)
      if let cue = text.cues(in: earlier).last(where: { $0.kind == .during }),
        phases[at - 1].start == .next,
        text.sentenceStart(cue.words.lowerBound)
          == text.sentenceStart(text.lengths[at].words.lowerBound),
        !text.hasCue(.next, in: before), !text.hasCue(.afterwards, in: before)
      {
        return at - 1
      }
    }
    return nil
  }

  /// "…it goes in", "the roast is in": a step begins, and does not end.
  func isBeginning(_ clause: Range<Int>) -> Bool {
    let near = text.span(clause.lowerBound, min(clause.upperBound, clause.lowerBound + 6))
    return text.has(.planGoesIn, in: near) && !text.has(.planDone, in: near)
  }

  private func isOfEnds(_ at: Int) -> Bool {
    let own = text.lengths[at].words.lowerBound
    return text.hasCue(.finishing, in: text.sentenceStart(own)..<text.sentenceEnd(own))
  }

  private func isFollowed(_ cue: PlanText.PlanCue, by next: Int) -> Bool {
    guard next < text.lengths.count else { return false }
    let own = text.lengths[next].words.lowerBound
    return text.sentenceStart(cue.words.lowerBound) == text.sentenceStart(own)
      && (cue.words.lowerBound == text.sentenceStart(own)
        || text.isJoint(cue.words.lowerBound))
  }

  /// What a step runs beside, or itself.
  private func companion(of at: Int) -> Int {
    if case .with(let host) = phases[at].start { return host }
    if case .endsWith(let host) = phases[at].start { return host }
    return at
  }

  // MARK: Order

  private func follow(_ at: Int) -> PlannedPhase.Start {
    let reach = reach(before: at)
    let lastStep = (0..<at).last {
      phases[$0].start == .next || phases[$0].start == .onCue
    }
    func after(_ host: Int) -> PlannedPhase.Start {
      host == lastStep ? .next : .after(host)
    }
    // "Once the brownies are out", "when the tray's done".
    for cue in text.cues(in: reach).reversed() where cue.kind == .afterwards {
      let clause = text.span(cue.words.upperBound, text.lengths[at].words.lowerBound)
      let end =
        clause.dropFirst().first { text.isBroken(before: $0) }
        ?? min(clause.upperBound, clause.lowerBound + 5)
      guard let host = named(in: clause.lowerBound..<max(end, clause.lowerBound), before: at)
      else { continue }
      if case .endsWith(let whole) = phases[host].start { return after(whole) }
      return after(host)
    }
    // "And right after that" follows what runs beside the steps, too.
    if case .with = phases[at - 1].start, phases[at - 1].kind == .wait,
      isRightAfter(reach)
    {
      return .after(at - 1)
    }
    if case .after = phases[at - 1].start, isRightAfter(reach) { return .after(at - 1) }
    return .next
  }

  /// "Left rack four hours, right rack three", "potatoes twenty minutes, peas five": none waits for another.
  private var isListOfThings: Bool {
    phases.count > 1
      && phases.allSatisfy { $0.kind == .wait && $0.start == .next && $0.group == nil }
      && !text.cues.contains { Self.ordering.contains($0.kind) }
      && phases.indices.allSatisfy { names.isOfThing(text.before($0)) }
  }

  private static let ordering: Set<OrderCue> = [.next, .afterwards, .beforehand, .before]

  private func isRightAfter(_ reach: Range<Int>) -> Bool {
    text.has(.planRightAfter, in: reach)
  }

  /// The earlier step that words speak of by a word of its name.
  func named(in words: Range<Int>, before at: Int) -> Int? {
    guard !words.isEmpty else { return nil }
    let said = names.contentStems(in: words)
    guard !said.isEmpty else { return nil }
    let shared = (0..<at).map { spoken[$0].intersection(said).count }
    guard let most = shared.max(), most > 0 else { return nil }
    return shared.lastIndex(of: most)
  }
}
