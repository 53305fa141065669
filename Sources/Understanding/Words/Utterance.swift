/// What was said, as words and as the pieces that the grammars work on.
struct Utterance {
  let bytes: UnsafeBufferPointer<UInt8>
  let words: [Word]
  private(set) var pieces: [Piece] = []
  private(set) var lengths: [SpokenLength] = []
  let language: Language

  /// Reads words and pieces.
  ///
  /// The bytes must outlive the utterance. At most `limit` words are read.
  init(_ bytes: UnsafeBufferPointer<UInt8>, language: Language, limit: Int) {
    self.bytes = bytes
    self.language = language
    words = WordReader.words(of: bytes, in: language, limit: limit)
    join(PhraseReader.pieces(of: words, in: language))
  }

  /// The words of some pieces, as they were written.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let start = Int(words[Int(pieces[range.lowerBound].first)].start)
    let end = Int(words[Int(pieces[range.upperBound - 1].end) - 1].end)
    return String(decoding: bytes[start..<end], as: UTF8.self)
  }

  /// Some words, as they were written.
  func words(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    return String(decoding: bytes[byteRange(of: range)], as: UTF8.self)
  }

  /// Where some words are, of which there is one at least.
  func byteRange(of range: Range<Int>) -> Range<Int> {
    Int(words[range.lowerBound].start)..<Int(words[range.upperBound - 1].end)
  }

  /// Words that name something: "the cook's pasta" of "the cook's pasta's timer".
  func name(_ range: Range<Int>) -> String {
    let text = words(range)
    for ending in Self.shortened where text.hasSuffix(ending) && text.count > ending.count + 1 {
      return String(text.dropLast(ending.count))
    }
    return text
  }

  /// What a name may be written together with: "the prawns'll want four minutes".
  private static let shortened = ["'s", "’s", "'ll", "’ll", "'d", "’d"]

  func entry(_ piece: Piece) -> Language.Entry { language.entry(piece.id) }

  /// Finds times of day, lengths and numbers, and makes one piece of each.
  private mutating func join(_ raw: [Piece]) {
    let grammar = LengthGrammar(pieces: raw, language: language)
    let clocks = ClockGrammar(numbers: grammar)
    pieces.reserveCapacity(raw.count)
    var at = 0
    while at < raw.count {
      let piece = raw[at]
      if piece.isAny(Self.timeOpeners) || piece.marks.contains(.colon) {
        if let clock = clocks.read(at: at), clock.isCertain || !isTimed(raw, at) {
          append(.clock, raw, at..<clock.next, value: Double(clock.minutes))
          if !clock.isCertain { pieces[pieces.count - 1].roles = [.vague] }
          at = max(clock.next, at + 1)
          continue
        }
        if let length = timed(raw, at) ?? grammar.read(at: at) {
          append(.length, raw, at..<length.next, length: lengths.count)
          lengths.append(length.length)
          at = max(length.next, at + 1)
          continue
        }
        if piece.isAny([.number, .point, .article]), var number = grammar.number(at: at) {
          // "Viereinhalb" is one word.
          if let part = grammar.joinedFraction(at: number.next) {
            number.value += part.value
            number.next = part.next
          }
          append(.number, raw, at..<number.next, value: number.value)
          pieces[pieces.count - 1].roles.formUnion(raw[at].roles.intersection([.oneNoun]))
          at = max(number.next, at + 1)
          continue
        }
      }
      pieces.append(piece)
      at += 1
    }
  }

  private static let timeOpeners: Roles = [
    .number, .fraction, .article, .another, .more, .unit, .homophone, .point, .between, .day,
    .minus,
  ]

  private mutating func append(
    _ kind: Piece.Kind, _ raw: [Piece], _ range: Range<Int>, value: Double = 0, length: Int = -1
  ) {
    let first = raw[range.lowerBound]
    pieces.append(
      Piece(
        kind: kind, roles: [], marks: first.marks, first: first.first,
        end: raw[range.upperBound - 1].end, value: value, length: length))
  }

  /// "1:30 minutes", "1:30 hours", "1:02:03".
  private func isTimed(_ raw: [Piece], _ at: Int) -> Bool {
    raw[at].marks.contains(.colons) || at + 1 < raw.count && raw[at + 1].is(.unit)
  }

  private func timed(_ raw: [Piece], _ at: Int) -> LengthGrammar.Reading? {
    guard raw[at].marks.contains(.colon), isTimed(raw, at) else { return nil }
    let isLong = raw[at].marks.contains(.colons)
    let unit = isLong ? 60 : raw[at + 1].value
    guard unit == 60 || unit == 3600 else { return nil }
    let length = SpokenLength(
      duration: LengthGrammar.duration(raw[at].value * (isLong ? 1 : unit / 60)), unit: unit / 60)
    return .init(length: length, next: isLong ? at + 1 : at + 2)
  }
}
