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
    var slug = ""
    for byte in verb.utf8.prefix(24) {
      if Letters.isLetter(byte) || Letters.isDigit(byte) {
        slug.unicodeScalars.append(Unicode.Scalar(Letters.isLetter(byte) ? byte | 0x20 : byte))
      } else if byte < 0x80, slug.utf8.last != UInt8(ascii: "-"), !slug.isEmpty {
        slug += "-"
      } else if byte == 0xC3 {
        slug += "e"
      }
    }
    if slug.utf8.last == UInt8(ascii: "-") { slug.removeLast() }
    if slug.isEmpty { slug = "wait" }
    let seen = ids[slug, default: 0]
    ids[slug] = seen + 1
    return seen == 0 ? slug : "\(slug)-\(seen + 1)"
  }
}
