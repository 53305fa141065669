/// Finds which of some names was meant, and never a differently named thing.
///
/// "Pizza" is not "pasta" and "toast" not "roast", however near the letters are: only words that
/// sound the same, and misspellings of long words, stand for one another. What is near without
/// being sure is told apart, so that it can be asked about.
package struct NameMatcher: Sendable {
  private let language: Language

  package init(language: Language = .standard) { self.language = language }

  package enum Match: Hashable, Sendable {
    case one(Int)
    /// Equally sure; ask which.
    case several([Int])
    /// Near, but perhaps something else; ask whether it is meant.
    case near([Int])
    case none
  }

  /// Exact, then plural or other spacing, then by sound, then a word in common, then the end of a compound.
  package func match(_ said: String, among names: [String]) -> Match {
    let wanted = Spelling(said, language)
    guard !wanted.words.isEmpty, wanted.words.count <= Self.most else { return .none }
    let spelt = names.map { Spelling($0, language) }
    let tiers: [(Spelling, Spelling) -> Bool] = [
      { $0.words == $1.words }, Self.isSame, Self.soundsSame, Self.isPart, isEnd,
    ]
    for fits in tiers {
      let hits = spelt.indices.filter { !spelt[$0].words.isEmpty && fits(wanted, spelt[$0]) }
      if hits.count == 1 { return .one(hits[0]) }
      if hits.count > 1 { return .several(hits) }
    }
    let near = spelt.indices.filter { Self.isNear(wanted, spelt[$0]) }
    return near.isEmpty ? .none : .near(near)
  }

  /// A name with more words is nobody's.
  private static let most = 8

  static func isSame(_ one: String, _ other: String, in language: Language = .standard) -> Bool {
    max(one.utf8.count, other.utf8.count) <= 120
      && isSame(Spelling(one, language), Spelling(other, language))
  }

  // MARK: How near two names are

  private static func isSame(_ said: Spelling, _ name: Spelling) -> Bool {
    said.singular == name.singular || said.joined == name.joined
  }

  private static func soundsSame(_ said: Spelling, _ name: Spelling) -> Bool {
    said.words.count == name.words.count
      && said.singular.indices.allSatisfy {
        said.meant[$0] == name.words[$0] || standsFor(said.singular[$0], name.singular[$0])
      }
      || isSpaced(said, name) && standsFor(said.joined, name.joined)
  }

  /// One is one word and the other several: "brock oli".
  private static func isSpaced(_ said: Spelling, _ name: Spelling) -> Bool {
    said.words.count != name.words.count && min(said.words.count, name.words.count) == 1
  }

  /// "chicken" for "chicken soup".
  private static func isPart(_ said: Spelling, _ name: Spelling) -> Bool {
    said.words.count < name.words.count
      && said.singular.allSatisfy { word in name.singular.contains { standsFor(word, $0) } }
  }

  /// "Braten" for "Schweinebraten", in a language that makes one word of several.
  private func isEnd(_ said: Spelling, _ name: Spelling) -> Bool {
    language.traits.contains(.joinsWords) && said.words.count <= name.words.count
      && said.singular.allSatisfy { word in
        name.singular.contains {
          $0 == word
            || word.count >= Self.shortestEnd && $0.count > word.count + 2 && $0.ends(in: word)
        }
      }
  }

  private static let shortestEnd = 3

  /// A homophone, or a slip in a long word.
  private static func standsFor(_ said: [UInt8], _ name: [UInt8]) -> Bool {
    if said == name { return true }
    guard said.count > 2, name.count > 2, abs(said.count - name.count) <= 2 else { return false }
    let (a, b) = (SoundKey(said), SoundKey(name))
    guard a.consonants == b.consonants, a.beginsWithVowel == b.beginsWithVowel else { return false }
    if a == b { return distance(said, name) <= max(2, name.count / 3) }
    return min(said.count, name.count) >= 6 && max(said.count, name.count) >= 7
      && distance(said, name) == 1
  }

  /// "pesto" for "pasta", or more words than the name has: "bread pudding" for "bread".
  private static func isNear(_ said: Spelling, _ name: Spelling) -> Bool {
    if said.words.count > name.words.count,
      name.singular.allSatisfy({ word in said.singular.contains { standsFor($0, word) } })
    {
      return true
    }
    guard said.words.count == name.words.count || isSpaced(said, name) else { return false }
    let (a, b) = (said.joined, name.joined)
    let (sound, other) = (SoundKey(a), SoundKey(b))
    guard sound.first == other.first || a.first == b.first, min(a.count, b.count) >= 5 else {
      return false
    }
    let edits = distance(a, b)
    if sound.consonants == other.consonants { return edits <= max(2, b.count / 4) }
    return min(a.count, b.count) >= 7 && edits <= 2
  }

  /// Edits between two short words.
  static func distance(_ a: [UInt8], _ b: [UInt8]) -> Int {
    guard a.count <= 40, b.count <= 40 else { return .max / 2 }
    var row = Array(0...b.count)
    for (i, x) in a.enumerated() {
      var diagonal = row[0]
      row[0] = i + 1
      for (j, y) in b.enumerated() {
        let above = row[j + 1]
        row[j + 1] = min(above + 1, row[j] + 1, diagonal + (x == y ? 0 : 1))
        diagonal = above
      }
    }
    return row[b.count]
  }
}

/// A name as it is compared: lower-case words without their determiners.
private struct Spelling {
  var words: [[UInt8]]
  var singular: [[UInt8]]
  /// What its words are misheard for.
  var meant: [[UInt8]?]
  /// Without spaces.
  var joined: [UInt8]

  init(_ name: String, _ language: Language) {
    var all: [[UInt8]] = [[]]
    for byte in name.utf8 {
      if Letters.isLetter(byte) {
        all[all.count - 1].append(byte | 0x20)
      } else if Letters.isDigit(byte) || byte >= 0x80 {
        all[all.count - 1].append(byte)
      } else if byte != UInt8(ascii: "'"), all[all.count - 1].isEmpty == false {
        all.append([])
      }
    }
    all.removeAll(where: \.isEmpty)
    while all.count > 1, Self.isDeterminer(all[0], language) { all.removeFirst() }
    words = all
    singular = all.map(language.singular)
    let misheard = language[.misheardNames]
    meant = all.map { word in
      misheard.text(of: String(decoding: word, as: UTF8.self)).map { Array($0.utf8) }
    }
    joined = singular.flatMap { $0 }
  }

  private static func isDeterminer(_ word: [UInt8], _ language: Language) -> Bool {
    let id = word.withUnsafeBufferPointer(language.id)
    return id != 0 && language.entry(id).roles.hasAny([.definite, .article])
  }
}

extension [UInt8] {
  fileprivate func ends(in other: [UInt8]) -> Bool { suffix(other.count).elementsEqual(other) }
}
