import Languages
package import Understanding

/// Every way of taking a length of a spoken description, and what speaks for each.
///
/// What speaks for a role are the words round the length, its place and what the rules take it for; what speaks for the
/// step that it is measured by, how that stands to it. Kinds of features:
///
/// | kind | of the length (for every role) |
/// | --- | --- |
/// | 1, 2 | the words before and behind it by their places, and as what they are known |
/// | 3 | pairs of words round it |
/// | 4, 5 | all words since the length before, and up to the next |
/// | 6 | words that tell an order, before and behind it |
/// | 7 | what the rules take it, the one before and the one behind it for |
/// | 8, 9 | which one it is; whether it has a unit; how it stands to the one before and to the longest |
/// | 10, 11 | the words before the first length and behind the last |
/// | 12 | marks before it and the words that its statement begins with |
/// | 13 | words of an end and of togetherness anywhere |
/// | 14, 15 | whether an end is told of it, of its neighbours, and of the steps before it that it follows |
///
/// | kind | of the step that it is measured by |
/// | --- | --- |
/// | 20 to 26 | whether the rules have it; how far away and how long it is; words that both share |
/// | 28 | whether an end is told of it, and of both together |
/// | 27, 30, 31 | whether it is the first or the last; the words round the length beside that |
package struct PlanFeatures: ChoiceFeatures {
  package static let buckets = 262_144

  package let readings: [ChoiceReading<PlanRole>]
  package let shared: [UInt32]
  private let scene: PlanScene
  private let signs: PlanSigns
  private let at: Int

  init(_ scene: PlanScene, _ signs: PlanSigns, at: Int) {
    self.scene = scene
    self.signs = signs
    self.at = at
    let lengths = scene.text.lengths.map(\.mention.duration)
    readings = PlanRole.allCases.flatMap { role -> [PlanReading] in
      guard role.hasHost else { return [PlanReading(role)] }
      let hosts = (0..<(role.mayComeBefore ? lengths.count : at)).filter { host in
        // What is only for the last minutes of another is shorter.
        host != at && (role != .end || lengths[host] > lengths[at])
      }
      return hosts.map { PlanReading(role, $0) }
    }
    shared = Self.shared(scene, signs, at)
  }

  private static func shared(_ scene: PlanScene, _ signs: PlanSigns, _ at: Int) -> [UInt32] {
    var found: [UInt32] = []
    func add(_ kind: UInt32, _ one: UInt32, _ other: UInt32 = 0) {
      found.append(FeatureHash.feature(kind, one, other))
    }
    let text = scene.text
    let own = text.lengths[at].words
    let ruled = scene.ruled[at]
    let role = UInt32(ruled.act.rawValue)
    for step in 1...4 {
      let (before, behind) = (own.lowerBound - step, own.upperBound + step - 1)
      add(1, signs.word(before), UInt32(step))
      add(1, signs.kind(before), UInt32(10 + step))
      add(2, signs.word(behind), UInt32(step))
      add(2, signs.kind(behind), UInt32(10 + step))
    }
    let (first, end) = (own.lowerBound, own.upperBound)
    add(3, signs.word(first - 2), signs.word(first - 1))
    add(3, signs.word(end) &+ 1, signs.word(end + 1))
    add(3, signs.word(first - 1) &+ 2, signs.word(end))
    add(3, signs.kind(first - 2) &* 31 &+ signs.kind(first - 1), 5)
    add(3, signs.kind(end) &* 31 &+ signs.kind(end + 1), 6)
    add(3, signs.kind(first - 1) &* 31 &+ signs.kind(end), 7)
    let start = at > 0 ? text.lengths[at - 1].words.upperBound : 0
    let next =
      at + 1 < text.lengths.count ? text.lengths[at + 1].words.lowerBound : text.words.count
    let before = start..<max(start, first)
    let behind = end..<max(end, next)
    for (kind, words) in [(UInt32(4), before.suffix(16)), (5, behind.prefix(16))] {
      for word in words {
        add(kind, signs.word(word))
        add(kind, signs.word(word), 100 + role)
        add(kind, signs.word(word), signs.word(word + 1))
      }
    }
    for (place, words) in [(UInt32(0), before), (1, behind)] {
      for cue in text.cues(in: words) {
        let isFirst = cue.words.lowerBound == words.lowerBound || text.isJoint(cue.words.lowerBound)
        let isNext = place == 1 && cue.words.lowerBound == words.lowerBound
        add(6, signs.cue(cue.kind), place * 4 + (isFirst ? 2 : 0) + (isNext ? 1 : 0))
        add(6, signs.cue(cue.kind), 100 + place * 50 + role)
      }
    }
    let earlier = at > 0 ? UInt32(scene.ruled[at - 1].act.rawValue) : 50
    let later = at + 1 < scene.ruled.count ? UInt32(scene.ruled[at + 1].act.rawValue) : 50
    add(7, role)
    add(7, role, 100 + earlier)
    add(7, role, 200 + later)
    let (count, isBare) = (text.lengths.count, text.lengths[at].isBare)
    let place: UInt32 = at == 0 ? 0 : at == count - 1 ? 2 : 1
    add(8, place, UInt32(min(count, 6)))
    add(8, isBare ? 1 : 0, role)
    add(8, 10 + place, role)
    add(8, 20 + (signs.hasMarks ? 1 : 0), role)
    let length = text.lengths[at].mention.duration
    let longest = text.lengths.map(\.mention.duration).max() ?? length
    let toBefore: UInt32 = at == 0 ? 3 : signs.order(length, text.lengths[at - 1].mention.duration)
    add(9, toBefore, role)
    add(9, toBefore, 100 + (length == longest ? 1 : 0))
    add(9, signs.size(length), isBare ? 1 : 0)
    for (kind, words) in [(UInt32(10), signs.head), (11, signs.tail)] {
      for word in words {
        add(kind, signs.word(word), place)
        add(kind, signs.word(word), 100 + role)
        add(kind, signs.word(word), signs.word(word + 1))
      }
    }
    let statement = (start...first).last { text.isJoint($0) } ?? start
    add(12, signs.word(statement))
    add(12, signs.word(statement), signs.word(statement + 1))
    add(12, text.hasStop(before: statement) ? 2 : text.isBroken(before: statement) ? 1 : 0, role)
    add(12, 10 + UInt32(min(3, before.count { text.hasStop(before: $0) })), role)
    let said = signs.remarks[at]
    let isFollowed: UInt32 =
      at + 1 < scene.ruled.count && scene.ruled[at + 1].act == .next ? 1 : 0
    let run = (0...at).reversed().prefix { $0 == at || scene.ruled[$0 + 1].act == .next }
    let ofRun = run.reduce(0) { $0 | signs.remarks[$1] }
    add(14, said, role)
    add(14, 10 + said * 4 + signs.remarks[at - 1], signs.remarks[at + 1])
    add(15, ofRun, said * 2 + isFollowed)
    add(15, 10 + signs.remarks.count, role)
    add(15, 20 + signs.remarks.count, ofRun * 2 + isFollowed)
    add(13, signs.ends(round: own), role)
    add(13, signs.ends(round: own), 100 + place)
    return found
  }

  package func visitTarget(
    of reading: PlanReading, _ body: (UInt32) -> Void, words lexical: (UInt32) -> Void
  ) {
    guard reading.act.hasHost else { return }
    func add(_ kind: UInt32, _ one: UInt32, _ other: UInt32 = 0) {
      body(FeatureHash.feature(kind, one, other))
    }
    let host = reading.target
    let ruled = scene.ruled[at]
    let isRuled: UInt32 =
      ruled.act.hasHost && ruled.target == host ? ruled.act == reading.act ? 2 : 1 : 0
    add(20, isRuled)
    let distance = UInt32(bitPattern: Int32(max(-4, min(4, at - host))))
    add(21, distance, isRuled)
    let text = scene.text
    let (own, other) = (text.lengths[at].mention.duration, text.lengths[host].mention.duration)
    let longest = text.lengths.indices.max {
      text.lengths[$0].mention.duration < text.lengths[$1].mention.duration
    }
    add(22, signs.order(other, own), host == longest ? 1 : 0)
    let shared = UInt32(min(2, signs.named(host, round: at)))
    let isElsewhere: UInt32 =
      scene.stems.indices.contains { $0 != host && $0 != at && signs.named($0, round: at) > shared }
      ? 1 : 0
    add(23, shared, isElsewhere)
    add(23, 10 + shared, distance)
    let role = UInt32(scene.ruled[host].act.rawValue)
    add(24, role, distance)
    add(24, 100 + role)
    let isLast: UInt32 =
      host < at && !(host + 1..<at).contains { scene.ruled[$0].act != .other } ? 1 : 0
    let isLastStep: UInt32 =
      host < at && scene.ruled[host].act == .next
        && !(host + 1..<at).contains { scene.ruled[$0].act == .next } ? 1 : 0
    add(25, isLast, isLastStep)
    add(26, isLast * 4 + shared, isElsewhere)
    let isFirst: UInt32 = scene.ruled[..<host].allSatisfy { $0.act == .other } ? 1 : 0
    add(27, isFirst, isLast)
    let isJoined: UInt32 = signs.remarks.joins(host, at) ? 1 : 0
    add(28, signs.remarks[host], isJoined)
    add(28, 10 + signs.remarks[host] * 4 + signs.remarks[at], isLast)
    let stand = isFirst * 8 + isLast * 4 + isLastStep * 2 + (shared > 0 ? 1 : 0)
    let start = at > 0 ? text.lengths[at - 1].words.upperBound : 0
    for word in (start..<max(start, text.lengths[at].words.lowerBound)).suffix(16) {
      lexical(FeatureHash.feature(30, signs.word(word), stand))
    }
    for word in text.after(at).prefix(10) {
      lexical(FeatureHash.feature(31, signs.word(word), stand))
    }
  }
}

/// The words of a description as the features see them.
struct PlanSigns {
  /// The words before the first length, and those behind the last.
  let head: Range<Int>
  let tail: Range<Int>
  let hasMarks: Bool
  let remarks: PlanRemarks
  private let words: [UInt32]
  private let kinds: [UInt32]
  private let cues: [(place: Int, kind: OrderCue)]
  /// How many words of what each other length is of are said round one: `shared[at][host]`.
  private let shared: [[Int]]

  init(_ scene: PlanScene) {
    let text = scene.text
    let names = PlanNames(text)
    let language = text.language
    var words = text.words.map { FeatureHash.text($0.folded) }
    var kinds = [UInt32](repeating: 1, count: words.count)
    let said = text.words.map(\.folded)
    for at in words.indices {
      if language.thing(in: said[at...]) != nil {
        kinds[at] = 2
        words[at] = 13
      } else if language[.deedForms].contains(said[at]) {
        kinds[at] = 3
      } else if language[.planWeak].contains(said[at])
        || language[.smallNameWords].contains(said[at])
      {
        kinds[at] = 4
      }
    }
    for length in text.lengths {
      for at in length.words {
        words[at] = length.isBare ? 11 : 12
        kinds[at] = length.isBare ? 5 : 6
      }
    }
    self.words = words
    self.kinds = kinds
    head = 0..<min(Self.mostOfAnEnd, text.lengths.first?.words.lowerBound ?? 0)
    let last = text.lengths.last?.words.upperBound ?? words.count
    tail = max(last, words.count - Self.mostOfAnEnd)..<max(last, words.count)
    hasMarks = text.isPunctuated
    remarks = PlanRemarks(scene, names)
    cues = text.cues.map { ($0.words.lowerBound, $0.kind) }
    shared = text.lengths.indices.map { at in
      let start = at > 0 ? text.lengths[at - 1].words.upperBound : 0
      let end = text.after(at).upperBound
      let around = names.contentStems(in: start..<max(start, end))
      return scene.stems.map { around.intersection($0).count }
    }
  }

  private static let mostOfAnEnd = 14

  func word(_ at: Int) -> UInt32 {
    at < 0 ? 1 : at >= words.count ? 2 : words[at]
  }

  func kind(_ at: Int) -> UInt32 {
    at < 0 ? 8 : at >= kinds.count ? 9 : kinds[at]
  }

  func cue(_ kind: OrderCue) -> UInt32 { FeatureHash.text(kind.rawValue) }

  /// How one length stands to another.
  func order(_ one: Duration, _ other: Duration) -> UInt32 {
    one == other ? 0 : one < other ? 1 : 2
  }

  /// A class of lengths that are alike.
  func size(_ length: Duration) -> UInt32 {
    switch length {
    case ..<Duration.seconds(60): 0
    case ..<Duration.seconds(300): 1
    case ..<Duration.seconds(1200): 2
    case ..<Duration.seconds(3600): 3
    case ..<Duration.seconds(21600): 4
    default: 5
    }
  }

  /// Where an end and togetherness are spoken of: before the words, behind them, or nowhere.
  func ends(round words: Range<Int>) -> UInt32 {
    func place(_ kinds: Set<OrderCue>) -> UInt32 {
      let found = cues.filter { kinds.contains($0.kind) }
      return (found.contains { $0.place < words.lowerBound } ? 1 : 0)
        + (found.contains { $0.place >= words.upperBound } ? 2 : 0)
    }
    return place([.finishing]) * 16 + place([.together]) * 4 + place([.endingWith])
  }

  /// How many words of what another length is of are said round this one.
  func named(_ host: Int, round at: Int) -> Int { shared[at][host] }
}
