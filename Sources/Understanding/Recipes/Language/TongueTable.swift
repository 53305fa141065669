/// The words of `Tongue` by their bytes, of which eight fit into a number.
struct TongueTable: Sendable {
  static let shared = TongueTable()

  private var keys: [UInt64]
  private var tongues: [UInt32]

  private init() {
    keys = Array(repeating: 0, count: Self.size)
    tongues = Array(repeating: 0, count: Self.size)
    for tongue in Tongue.allCases {
      for word in tongue.words.split(whereSeparator: \.isWhitespace) where word.utf8.count <= 8 {
        let place = claim(Self.key(of: word))
        tongues[place] |= 1 << UInt32(tongue.rawValue)
      }
    }
    // What two others share is a sign of both; what English shares is no sign.
    let english: UInt32 = 1 << UInt32(Tongue.english.rawValue)
    for place in keys.indices where tongues[place] & english != 0 && tongues[place] != english {
      tongues[place] = 0
    }
    for word in Tongue.alsoEnglish.split(whereSeparator: \.isWhitespace)
    where word.utf8.count <= 8 {
      let place = claim(Self.key(of: word))
      tongues[place] = 0
    }
  }

  /// Which languages have the word, one bit each.
  subscript(word: UInt64) -> UInt32 {
    var place = Self.place(of: word)
    while keys[place] != 0 {
      if keys[place] == word { return tongues[place] }
      place = (place + 1) & (Self.size - 1)
    }
    return 0
  }

  private mutating func claim(_ word: UInt64) -> Int {
    var place = Self.place(of: word)
    while keys[place] != 0, keys[place] != word { place = (place + 1) & (Self.size - 1) }
    keys[place] = word
    return place
  }

  private static func key(of word: Substring) -> UInt64 {
    word.utf8.reduce(0) { $0 << 8 | UInt64($1) }
  }

  /// More than four times as many places as there are words.
  private static let size = 8192

  private static func place(of word: UInt64) -> Int {
    Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 51)
  }
}
