/// What holds for a whole language: the section `language`.
struct LanguageProperties {
  var code = ""
  var name = ""
  var decimal = UInt8(ascii: ".")
  var grouping = UInt8(ascii: ",")
  var traits: LanguageTraits = []

  mutating func read(_ section: LanguageSource.Section) throws(LanguageError) {
    guard section.heading.count == 2, section.heading[1].utf8.count < 8 else {
      throw section.place.error(
        "write 'language' with a code of at most seven letters, such as 'language en'")
    }
    code = String(section.heading[1])
    for line in section.lines {
      let key = line.phrases.joined(separator: " ")
      guard let value = line.value else { throw line.place.error("'\(key)' without a value") }
      switch key {
      case "name":
        guard value.utf8.count < 24 else { throw line.place.error("a name longer than 23 bytes") }
        name = String(value)
      case "decimal sign": decimal = try sign(value, at: line.place)
      case "grouping sign": grouping = try sign(value, at: line.place)
      default:
        guard let trait = LanguageTraits.named[key] else {
          let known =
            ["name", "decimal sign", "grouping sign"] + LanguageTraits.named.keys.sorted()
          throw line.place.error(
            "unknown property '\(key)'; there are " + known.joined(separator: ", "))
        }
        guard value == "yes" || value == "no" else {
          throw line.place.error("'\(key)' is yes or no, not '\(value)'")
        }
        if value == "yes" { traits.insert(trait) }
      }
    }
  }

  private func sign(
    _ value: Substring, at place: LanguageSource.Place
  ) throws(LanguageError) -> UInt8 {
    guard value == "." || value == "," else {
      throw place.error("a sign in numbers is '.' or ',', not '\(value)'")
    }
    return value.utf8.first ?? 0
  }
}
