import Understanding

/// Gives phases names and ids that no other phase of the recipe has.
struct PhaseLabels {
  private let lexicon: RecipeLexicon
  // With room for the phases of most recipes, as making more takes longer than looking one up.
  private var names = [String: Int](minimumCapacity: 12)
  private var ids = [String: Int](minimumCapacity: 12)

  init(_ lexicon: RecipeLexicon) { self.lexicon = lexicon }

  /// "Simmer the sauce" and "simmer"; then "Simmer the sauce again" and "simmer-2".
  mutating func label(_ name: String, verb: String) -> (name: String, id: String) {
    let seen = Self.addOne(&names[name, default: 0])
    let told =
      switch seen {
      case 0: name
      case 1...lexicon.count(of: .again): "\(name) \(lexicon.text(.again, seen - 1))"
      default: "\(name) \(seen + 1)"
      }
    return (told, id(verb))
  }

  /// Gives what it was before; that way a name is looked up once.
  private static func addOne(_ count: inout Int) -> Int {
    count += 1
    return count - 1
  }

  private mutating func id(_ verb: String) -> String {
    let hyphen = UInt8(ascii: "-")
    var letters: [UInt8] = []
    letters.reserveCapacity(24)
    for byte in verb.utf8.prefix(24) {
      if Letters.isLetter(byte) || Letters.isDigit(byte) {
        letters.append(Letters.isLetter(byte) ? byte | 0x20 : byte)
      } else if byte < 0x80, let last = letters.last, last != hyphen {
        letters.append(hyphen)
      } else if byte == 0xC3 {
        letters.append(UInt8(ascii: "e"))
      }
    }
    if letters.last == hyphen { letters.removeLast() }
    let slug = letters.isEmpty ? lexicon.text(.wait) : String(decoding: letters, as: UTF8.self)
    return unique(slug)
  }

  /// "simmer-2" may have been taken by a step that is called so.
  private mutating func unique(_ slug: String) -> String {
    var number = ids[slug, default: 0] + 1
    var id = number == 1 ? slug : "\(slug)-\(number)"
    while number > 1, ids[id] != nil {
      number += 1
      id = "\(slug)-\(number)"
    }
    ids[slug] = number
    if number > 1 { ids[id] = 1 }
    return id
  }
}
