/// Finds what an utterance that is not settled certainly begins with.
///
///     utterance    = [announcement (":" | "," | ".")] step ("," | "." | "and" | "then") …
///     announcement = ["I'm" | "we're"] a word for doing it now … | "this is for" …
///
/// The step is the clause round the first length. It counts when it alone means that a timer is
/// started, and when nothing before it or after it makes it anything but something to be done now: no
/// other announcement ("my gran does …", "save this: …", "on Sunday …"), no condition, negation, report,
/// question, time of day or quotation.
struct FirstStep {
  private let utterance: Utterance
  private let pieces: [Piece]

  init(_ utterance: Utterance) {
    self.utterance = utterance
    pieces = utterance.pieces
  }

  /// The words of the step.
  func clause() -> String? { bounds().map { utterance.text($0) } }

  /// What comes behind it is done to the same thing, and takes no time that was said: "… then mash them".
  var isAllThatIsTimed: Bool {
    guard utterance.lengths.count == 1, let end = bounds()?.upperBound,
      let deed = pieces.indices.first(where: { $0 >= end && !pieces[$0].isAny([.then, .and]) }),
      deed > end, deed + 2 == pieces.count, pieces[deed].kind == .word,
      pieces[end..<deed].contains(where: { $0.is(.then) })
    else { return false }
    return utterance.language[.planBack].contains(text(pieces[deed + 1]))
      && !pieces[deed].isAny(Self.matters)
  }

  private func bounds() -> Range<Int>? {
    guard let length = pieces.firstIndex(where: { $0.kind == .length }) else { return nil }
    let start =
      (1...max(length, 1)).last { $0 <= length && isMarked(pieces[$0]) } ?? 0
    let end = pieces.indices.first { $0 > length && ends(at: $0) } ?? pieces.count
    guard end < pieces.count, isAnnouncement(pieces[..<start]),
      !pieces[start..<end].contains(where: isDoubtful),
      !pieces[end..<following(end)].contains(where: takesBack),
      !pieces[end...].contains(where: putsOff),
      !isQuoted(until: end), !isAsked
    else { return nil }
    return start..<end
  }

  private func isMarked(_ piece: Piece) -> Bool {
    !piece.marks.isDisjoint(with: [.stop, .comma, .aside])
  }

  private func ends(at place: Int) -> Bool {
    isMarked(pieces[place])
      || pieces[place].kind == .word && pieces[place].isAny([.then, .and])
  }

  /// The end of the clause that begins here.
  private func following(_ start: Int) -> Int {
    pieces.indices.first { $0 > start + 1 && isMarked(pieces[$0]) } ?? pieces.count
  }

  /// "I'm doing a Sunday roast": tells what is being done now, and orders nothing.
  private func isAnnouncement(_ lead: ArraySlice<Piece>) -> Bool {
    let isPlain = lead.indices.allSatisfy { place in
      let piece = lead[place]
      return piece.kind == .word && !isDoubtful(piece) && !piece.isAny(Self.matters)
        && (!piece.is(.day) || isKindOfMeal(place))
    }
    guard isPlain else { return false }
    let words = FoldedText(utterance.text(lead.startIndex..<lead.endIndex)).words.map(\.folded)
    let said = words.drop(while: utterance.language[.beginnings].contains)
    guard !said.isEmpty else { return true }
    let doing = utterance.language[.subjectsOfDoing].prefix(of: said).map { said.dropFirst($0) }
    let isForMeal = utterance.language[.presentings].prefix(of: said) != nil
    return (isForMeal || (doing ?? said).first.map(utterance.language[.doingNow].contains) ?? false)
      && !said.contains(where: utterance.language[.notNow].contains)
  }

  /// "a Sunday roast", but not "on Sunday".
  private func isKindOfMeal(_ place: Int) -> Bool {
    place > 0 && utterance.language[.beforeKinds].contains(text(pieces[place - 1]))
  }

  /// "…, but not yet", "…, starting at six": the step was not for now.
  private func putsOff(_ piece: Piece) -> Bool {
    guard piece.kind == .word else { return piece.kind == .clock }
    return piece.isAny([.negation, .correction, .day])
      || utterance.language[.putsOff].contains(text(piece))
  }

  private func isDoubtful(_ piece: Piece) -> Bool {
    guard piece.kind == .word else { return piece.kind == .clock }
    if piece.is(.day) { return utterance.entry(piece).number >= Self.someDay }
    if piece.is(.declares), !piece.isAny([.negation, .condition]) { return piece.is(.pastTime) }
    return piece.isAny([.negation, .condition, .pastTime, .correction, .after, .past])
      || utterance.language[.laterWords].contains(text(piece))
  }

  /// "…, unless it is frozen": the step was not certain.
  private func takesBack(_ piece: Piece) -> Bool {
    piece.kind == .word
      && (piece.is(.correction) || utterance.language[.takesBack].contains(text(piece)))
  }

  private var isAsked: Bool {
    guard let first = pieces.first(where: { !$0.isFiller }), first.kind == .word
    else {
      return false
    }
    return first.isAny([.what, .how, .howLong, .howMany, .howMuch, .when, .which])
      || utterance.words.contains { $0.marks.contains(.asked) }
  }

  private func isQuoted(until end: Int) -> Bool {
    let stop = Int(utterance.words[Int(pieces[end - 1].end) - 1].end)
    let text = String(decoding: utterance.bytes[..<stop], as: UTF8.self)
    return text.contains { "\"“”«»„".contains($0) }
  }

  private func text(_ piece: Piece) -> String {
    let start = Int(utterance.words[Int(piece.first)].start)
    let end = Int(utterance.words[Int(piece.end) - 1].end)
    return String(decoding: utterance.bytes[start..<end], as: UTF8.self).lowercased()
  }

  /// What is no announcement any more.
  private static let matters: Roles = [
    .timer, .timers, .alarm, .reminder, .stopwatch, .pomodoro, .cancel, .stop, .pause, .resume,
    .restart, .increase, .decrease, .remind, .wake, .what, .how, .howLong, .when, .which, .number,
  ]

  /// From here on a day is one that is not today's name: "tomorrow", "next week".
  private static let someDay = 12.0
}
