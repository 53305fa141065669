/// Gives phases names and ids that no other phase of the recipe has.
struct PhaseLabels {
  private var names: [String: Int] = [:]
  private var ids: [String: Int] = [:]

  /// "Simmer the sauce" and "simmer"; then "Simmer the sauce again" and "simmer-2".
  mutating func label(_ name: String, verb: String) -> (name: String, id: String) {
    let seen = names[name, default: 0]
    names[name] = seen + 1
    let told =
      switch seen {
      case 0: name
      case 1...English.recipeAgain.count: "\(name) \(English.recipeAgain[seen - 1])"
      default: "\(name) \(seen + 1)"
      }
    return (told, id(verb))
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
    let slug = letters.isEmpty ? "wait" : String(decoding: letters, as: UTF8.self)
    let seen = ids[slug, default: 0]
    ids[slug] = seen + 1
    return seen == 0 ? slug : "\(slug)-\(seen + 1)"
  }
}
