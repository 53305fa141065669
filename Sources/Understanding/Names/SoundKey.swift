/// How a word sounds, roughly: a skeleton of consonants, and the vowels between them.
///
///     "thyme", "time"      t·m    I          "lasagna", "lasania"   l·s·n   a a ia
///     "flour", "flower"    f·l·r  W          "cake", "coke"         k·k     A, O
struct SoundKey: Hashable {
  private(set) var consonants: [UInt8] = []
  private(set) var vowels: [[UInt8]] = []
  private(set) var beginsWithVowel = false

  /// Of lower-case letters.
  init(_ word: [UInt8]) {
    var letters = Self.respelt(word)
    // "time", "cake": the silent letter makes the vowel long.
    var isLong = false
    if letters.count > 3, letters.last == UInt8(ascii: "e"),
      !Self.isVowel(letters[letters.count - 2])
    {
      letters.removeLast()
      isLong =
        !Self.isVowel(letters[letters.count - 1])
        && Self.isVowel(letters[letters.count - 2])
    }
    beginsWithVowel = letters.first.map(Self.isVowel) ?? false
    var group: [UInt8] = []
    for (at, letter) in letters.enumerated() {
      if Self.isVowel(letter) || at > 0 && letter == UInt8(ascii: "w") {
        group.append(letter)
        continue
      }
      if !group.isEmpty { vowels.append(Self.sound(of: group, isFirst: vowels.isEmpty)) }
      if consonants.last != letter || !group.isEmpty { consonants.append(letter) }
      group = []
    }
    if !group.isEmpty {
      vowels.append(Self.sound(of: group, isFirst: vowels.isEmpty, isLast: true))
    }
    if isLong, let last = vowels.last, last.count == 1 {
      vowels[vowels.count - 1] = [last[0] & 0xDF]
    }
  }

  /// What is heard first.
  var first: [UInt8] {
    if beginsWithVowel { return vowels.first ?? [] }
    return Array(consonants.prefix(1))
  }

  private static func isVowel(_ letter: UInt8) -> Bool {
    switch letter {
    case UInt8(ascii: "a"), UInt8(ascii: "e"), UInt8(ascii: "i"), UInt8(ascii: "o"),
      UInt8(ascii: "u"), UInt8(ascii: "y"):
      true
    default: false
    }
  }

  /// Upper-case letters are long vowels, and consonants of two letters.
  private static let spellings: [(at: Place, from: StaticString, to: StaticString)] = [
    (.start, "wr", "r"), (.start, "kn", "n"), (.start, "thy", "ti"), (.start, "gn", "n"),
    (.inside, "gn", "ni"), (.any, "gh", "g"), (.any, "ph", "f"), (.any, "tch", "C"),
    (.any, "ch", "C"), (.any, "sh", "S"), (.any, "th", "T"), (.any, "ck", "k"),
    (.any, "wh", "w"), (.any, "owe", "ou"), (.end, "mb", "m"), (.any, "ce", "se"),
    (.any, "ci", "si"), (.any, "cy", "sy"), (.any, "sc", "s"), (.any, "x", "ks"),
    (.any, "c", "k"), (.any, "q", "k"),
  ]

  private enum Place { case start, inside, end, any }

  private static func respelt(_ word: [UInt8]) -> [UInt8] {
    var heard: [UInt8] = []
    var at = 0
    while at < word.count {
      var next = at + 1
      var sounds: [UInt8] = [word[at]]
      for spelling in spellings {
        let count = spelling.from.utf8CodeUnitCount
        let end = at + count
        let isThere =
          switch spelling.at {
          case .start: at == 0
          case .inside: at > 0 && end < word.count
          case .end: at > 0 && end == word.count
          case .any: true
          }
        guard isThere, end <= word.count,
          spelling.from.withUTF8Buffer({ $0.elementsEqual(word[at..<end]) })
        else { continue }
        sounds = spelling.to.withUTF8Buffer { Array($0) }
        next = end
        // "ce" is heard as "se"; the vowel is looked at again.
        if sounds.count == 2, count == 2, isVowel(sounds[1]), sounds[1] == word[end - 1] {
          sounds.removeLast()
          next = end - 1
        }
        break
      }
      if word[at] == UInt8(ascii: "s"), sounds.count == 1, next == at + 1, at > 0,
        next < word.count, isVowel(word[at - 1]),
        isVowel(word[next])
      {
        sounds = [UInt8(ascii: "z")]
      }
      for sound in sounds where heard.last != sound || isVowel(sound) { heard.append(sound) }
      at = next
    }
    return heard
  }

  /// "ea" and "ee" are one sound, "ai" and "ay", "oa" and a long "o".
  private static func sound(of group: [UInt8], isFirst: Bool, isLast: Bool = false) -> [UInt8] {
    let plain = group.map { $0 == UInt8(ascii: "y") ? UInt8(ascii: "i") : $0 }
    let text = String(decoding: plain, as: UTF8.self)
    if isLast, !isFirst, ["i", "ie", "ei", "ee"].contains(text) { return Array("i".utf8) }
    return switch text {
    case "ee", "ea": Array("E".utf8)
    case "ai": Array("A".utf8)
    case "ie": Array("I".utf8)
    case "oa": Array("O".utf8)
    case "oo", "ew", "ue": Array("U".utf8)
    case "ou", "ow": Array("W".utf8)
    case "au", "aw": Array("w".utf8)
    default: plain.count == 2 && plain[0] == plain[1] ? [plain[0]] : plain
    }
  }
}
