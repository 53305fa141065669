package import Languages

/// A word as it is compared with what was said aloud: by its letters, its sound, and a number by its
/// value.
///
///     "twenty-five", "25"    25             "fünfundzwanzig"    25
///     "Rice:"                rice           "5:30"              5 · 30
package struct SpokenWord: Sendable {
  /// In lower case; a number has none.
  let letters: [UInt8]
  let sound: SoundKey
  let number: Double?
  /// A number that the word sounds like: "for" like 4.
  let homophone: Double?
  /// A full stop or a question mark stands before it.
  package let beginsSentence: Bool
  /// Its bytes in the text.
  package let place: Range<Int>

  /// The words of a text in the order in which they stand there, at most `limit` of them.
  ///
  /// Hesitations are left out.
  package static func words(
    of text: String, in language: LanguageCode, limit: Int
  ) -> [SpokenWord] {
    let language = Language.named(language.rawValue) ?? .standard
    let bytes = Array(text.utf8)
    return bytes.withUnsafeBufferPointer { words(of: $0, in: language, limit: limit) }
  }

  private static func words(
    of bytes: UnsafeBufferPointer<UInt8>, in language: Language, limit: Int
  ) -> [SpokenWord] {
    let read = WordReader.words(of: bytes, in: language, limit: limit)
    let pieces = PhraseReader.pieces(of: read, in: language)
    let grammar = LengthGrammar(pieces: pieces, language: language)
    var words: [SpokenWord] = []
    words.reserveCapacity(read.count)
    var at = 0
    while at < pieces.count {
      let piece = pieces[at]
      if piece.marks.contains(.colon) {
        let word = read[Int(piece.first)]
        let place = Int(word.start)..<Int(word.end)
        let hours = (piece.value / 60).rounded(.down)
        words.append(SpokenWord(hours, at: place, piece.marks))
        words.append(SpokenWord(piece.value - 60 * hours, at: place, []))
        at += 1
      } else if !piece.is(.article), let number = grammar.number(at: at), number.next > at {
        let end = read[Int(pieces[number.next - 1].end) - 1].end
        let place = Int(read[Int(piece.first)].start)..<Int(end)
        words.append(SpokenWord(number.value, at: place, piece.marks))
        at = number.next
      } else {
        for index in Int(piece.first)..<Int(piece.end) {
          words.append(SpokenWord(read[index], in: bytes, language))
        }
        at += 1
      }
    }
    return words
  }

  private init(_ number: Double, at place: Range<Int>, _ marks: Word.Marks) {
    letters = []
    sound = SoundKey([])
    self.number = number
    homophone = nil
    beginsSentence = marks.contains(.stop)
    self.place = place
  }

  private init(_ word: Word, in bytes: UnsafeBufferPointer<UInt8>, _ language: Language) {
    let place = Int(word.start)..<Int(word.end)
    self.place = place
    letters = place.compactMap { at in
      let byte = bytes[at]
      if byte == UInt8(ascii: "'") { return nil }
      if Letters.isLetter(byte) { return byte | 0x20 }
      return Letters.lowercased(byte, after: at > place.lowerBound ? bytes[at - 1] : 0)
    }
    sound = SoundKey(letters)
    number = nil
    let entry = language.entry(word.id)
    homophone = entry.roles.has(.homophone) ? entry.number : nil
    beginsSentence = word.marks.contains(.stop)
  }
}

// MARK: - How alike words are

extension SpokenWord {
  package var isNumber: Bool { number != nil }

  /// How many letters it has, none where it is a number, and the first and the last of them.
  package struct Shape: Sendable {
    let size: Int
    let first: UInt8
    let last: UInt8
  }

  package var shape: Shape {
    Shape(size: letters.count, first: letters.first ?? 0, last: letters.last ?? 0)
  }

  /// Whether words of these shapes can be alike at all.
  package static func mayBeAlike(_ one: Shape, _ other: Shape) -> Bool {
    one.size == 0 || other.size == 0
      || abs(one.size - other.size) * 5 <= max(one.size, other.size) * 2
  }

  /// Whether two words of these shapes can be alike to one, written together: but for one letter they are the same.
  package static func mayBeJoined(_ first: Shape, _ second: Shape, to other: Shape) -> Bool {
    guard first.size > 0, second.size > 0 else { return first.size == second.size }
    return other.size >= leastJoined && abs(first.size + second.size - other.size) <= 1
      && (first.first == other.first || second.last == other.last)
  }

  /// Whether a recogniser may write one for the other: 1 for the same, 0 for what is not alike.
  package func likeness(to other: SpokenWord) -> Double {
    switch (number, other.number) {
    case (let number?, let value?): return number == value ? 1 : 0
    case (let number?, nil): return number == other.homophone ? Self.soundsAlike : 0
    case (nil, let value?): return value == homophone ? Self.soundsAlike : 0
    case (nil, nil): return Self.likeness(letters, sound, other.letters, other.sound)
    }
  }

  /// The same for two words that were written as one, or one that was written as two.
  ///
  ///     "past a", "pasta"      "starting now", "startingnow"      "20 5", "25"      "5 30", "530"
  package static func likeness(
    ofJoined first: SpokenWord, _ second: SpokenWord, to other: SpokenWord
  ) -> Double {
    if let first = first.number, let second = second.number {
      let isJoined = [first + second, 100 * first + second].contains(other.number)
      return isJoined ? soundsAlike : 0
    }
    guard !first.isNumber, !second.isNumber, !other.isNumber,
      mayBeJoined(first.shape, second.shape, to: other.shape)
    else { return 0 }
    let joined = first.letters + second.letters
    return joined == other.letters || isWithinOneEdit(joined, other.letters) ? soundsAlike : 0
  }

  private static let soundsAlike = 0.9
  /// Shorter words are no two in one.
  private static let leastJoined = 4
  /// The least that counts.
  private static let leastLikeness = 0.6

  private static func likeness(
    _ a: [UInt8], _ sound: SoundKey, _ b: [UInt8], _ other: SoundKey
  ) -> Double {
    if a == b { return 1 }
    let longest = max(a.count, b.count)
    guard abs(a.count - b.count) * 5 <= longest * 2, min(a.count, b.count) >= 2 else { return 0 }
    let hasSameConsonants =
      !sound.consonants.isEmpty && sound.consonants == other.consonants
      && sound.beginsWithVowel == other.beginsWithVowel
    if hasSameConsonants, sound == other { return soundsAlike }
    let likeness = 1 - Double(NameMatcher.distance(a, b)) / Double(longest)
    // "no" and "now", and not "yes" and "is".
    if hasSameConsonants, likeness >= 0.5 || sound.consonants.count > 1 {
      return max(likeness, 0.7)
    }
    guard min(a.count, b.count) >= 3 else { return 0 }
    return likeness >= leastLikeness ? likeness : 0
  }

  private static func isWithinOneEdit(_ a: [UInt8], _ b: [UInt8]) -> Bool {
    a.count >= 5 && NameMatcher.distance(a, b) <= 1
  }
}
