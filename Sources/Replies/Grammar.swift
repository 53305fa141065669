/// How a language builds what stands in a message: units, lists, the forms of names.
///
/// Docs/Languages.md lists the keys. What a language has no use for it leaves out: then there are no
/// plural names, for example, and a form of a length is the length itself.
struct Grammar: Sendable {
  private let values: [Substring: Substring]
  /// Days, hours, minutes and seconds: the largest first.
  let units: [Wording.Unit]
  let bareWords: Set<String>
  let bareEndings: [String]
  let pluralEndings: [String]
  let singularEndings: [String]
  let singularNames: Set<String>
  let pluralNames: Set<String>
  let smallNumbers: [String]
  let numberWords: Set<String>
  let soundAlikes: [Int: String]

  init(_ text: String) {
    var values: [Substring: Substring] = [:]
    for line in text.utf8.split(separator: UInt8(ascii: "\n")) {
      guard let colon = line.firstIndex(of: UInt8(ascii: ":")) else { continue }
      var value = line[line.index(after: colon)...].drop { $0 == UInt8(ascii: " ") }
      let quote = UInt8(ascii: "\"")
      if value.count > 1, value.first == quote, value.last == quote {
        value = value.dropFirst().dropLast()
      }
      values[Substring(line[..<colon])] = Substring(value)
    }
    func list(_ key: Substring) -> [String] { Self.list(values[key] ?? "") }
    self.values = values
    units = Self.unitSeconds.map { key, seconds in
      let forms = Self.numbers(values[key] ?? "")
      return Wording.Unit(seconds: seconds, key: String(key), one: forms.one, many: forms.many)
    }
    bareWords = Set(list("bare words"))
    bareEndings = list("bare endings")
    pluralEndings = list("plural endings")
    singularEndings = list("singular endings")
    singularNames = Set(list("singular names"))
    pluralNames = Set(list("plural names"))
    smallNumbers = list("small numbers")
    numberWords = Set(list("number words"))
    soundAlikes = Dictionary(
      list("sound-alikes").compactMap { item in
        guard let space = item.firstIndex(of: " "), let number = Int(item[..<space]) else {
          return nil
        }
        return (number, String(item[item.index(after: space)...]))
      }
    ) { first, _ in first }
  }

  subscript(key: String) -> String? { values[key[...]].map(String.init) }

  /// A unit in a form, as one and as many; nil where the form leaves it as it is.
  func unit(_ unit: String, form: String) -> (one: String, many: String)? {
    values["\(form) \(unit)"].map(Self.numbers)
  }

  /// What stands between commas.
  func list(_ key: String) -> [String] { Self.list(values[key[...]] ?? "") }

  private static func list(_ value: Substring) -> [String] {
    value.utf8.split(separator: UInt8(ascii: ",")).map { item in
      String(Substring(item.drop { $0 == UInt8(ascii: " ") }))
    }
  }

  /// Whether any key belongs to a form.
  func has(form: String) -> Bool { values.keys.contains { $0.hasPrefix("\(form) ") } }

  /// Such as "1 day | {count} days".
  private static func numbers(_ value: Substring) -> (one: String, many: String) {
    let parts = value.split(separator: "|").map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
    return (parts.first ?? "", parts.last ?? "")
  }

  private static let unitSeconds: [(Substring, Int64)] = [
    ("day", 86400), ("hour", 3600), ("minute", 60), ("second", 1),
  ]
}
