package import Languages

/// A language's words for every message, and how it builds lengths, names, lists and counts.
package struct Wording: Sendable {
  package let language: LanguageCode
  let templates: [CompiledWording.Template]
  let grammar: Grammar

  package init(_ language: LanguageCode = .standard) {
    self = Self.known[language] ?? Wording(language, CompiledWording(templates: [], grammar: ""))
  }

  private init(_ language: LanguageCode, _ compiled: CompiledWording) {
    self.language = language
    templates = compiled.templates
    grammar = Grammar(compiled.grammar)
  }

  private static let known = Dictionary(
    uniqueKeysWithValues: LanguageCode.all.compactMap { language in
      CompiledWording.all[language.rawValue].map { (language, Wording(language, $0)) }
    })

  /// A unit of time.
  package struct Unit: Sendable {
    package let seconds: Int64
    let key: String
    let one: String
    let many: String
  }

  /// The largest first.
  package var units: [Unit] { grammar.units }

  /// Words that are numbers.
  package var numberWords: Set<String> { grammar.numberWords }

  /// A message in this language.
  package func say(_ message: Message) -> String {
    guard templates.indices.contains(message.id.rawValue) else { return "" }
    return switch templates[message.id.rawValue] {
    case .same(let template): filled(template, with: message.slots)
    case .byNumber(let one, let many):
      filled(isMany(message.slots) ? many : one, with: message.slots)
    }
  }

  /// Several sentences as one text.
  package func join(_ sentences: [String]) -> String {
    sentences.filter { !$0.isEmpty }.joined(separator: " ")
  }

  /// A number as it is said: in words while it is small.
  package func count(_ number: Int) -> String {
    grammar.smallNumbers.indices.contains(number) ? grammar.smallNumbers[number] : "\(number)"
  }

  /// "pasta, rice and eggs".
  package func list(_ words: [String]) -> String {
    joined(words, with: grammar["and"] ?? "")
  }

  /// "warm up, then work".
  package func sequence(_ words: [String]) -> String {
    words.joined(separator: grammar["then"] ?? "")
  }

  private func joined(_ words: [String], with joint: String) -> String {
    guard let last = words.last else { return "" }
    guard words.count > 1 else { return last }
    return words.dropLast().joined(separator: ", ") + joint + last
  }

  /// How to say the number of a length so that it cannot be taken for another; nil where nothing
  /// sounds like it.
  package func soundAlike(_ duration: Duration) -> String? {
    for unit in units {
      let (count, rest) = duration.components.seconds.quotientAndRemainder(
        dividingBy: unit.seconds)
      guard count > 0 else { continue }
      return rest == 0 ? grammar.soundAlikes[Int(clamping: count)] : nil
    }
    return nil
  }
}

// MARK: - What stands in the places

extension Wording {
  private func isMany(_ slots: [Slot: SlotValue]) -> Bool {
    for value in [slots[.names], slots[.timer], slots[.count]] {
      switch value {
      case .list(let list):
        guard list.items.count == 1, case .name(let name) = list.items[0] else { return true }
        return isMany(name)
      case .name(let name): return isMany(name)
      case .count(let count): return count != 1
      case .text, .length, .time, nil: continue
      }
    }
    return false
  }

  /// A template with its places filled; a place that nothing fills is left out.
  private func filled(_ template: String, with slots: [Slot: SlotValue]) -> String {
    guard !slots.isEmpty else { return template }
    var said = ""
    var rest = Substring(template)
    while let open = rest.firstIndex(of: "{") {
      said += rest[..<open]
      guard let close = rest[open...].firstIndex(of: "}") else { break }
      let place = TemplatePlace(rest[rest.index(after: open)..<close])
      if let value = place.slot.flatMap({ slots[$0] }) {
        let words = words(of: value, in: place.slot, form: place.form)
        said += place.isCapital ? words.capitalizedFirst : words
      }
      rest = rest[rest.index(after: close)...]
    }
    return said + rest
  }

  private func words(of value: SlotValue, in slot: Slot?, form: String?) -> String {
    switch value {
    case .text(let text): return text
    case .count(let count): return form == Self.digits ? "\(count)" : self.count(count)
    case .length(let length): return self.length(length, form: form)
    case .time(let time): return self.time(time)
    case .name(let name): return self.name(name, form: form ?? Self.label)
    case .list(let list):
      let words = list.items.map { item in
        switch item {
        case .name(let name): self.name(name, form: form ?? Self.label)
        case .nameAndTimeLeft(let name, let left):
          say(.nameWithTimeLeft(left: left, name: self.name(name, form: form ?? Self.label)))
        case .length(let length, let spelled):
          self.length(length, form: nil)
            + (spelled.map { ", \($0)\(item == list.items.last ? "" : ",")" } ?? "")
        case .more(let count): say(.moreOfThem(count: count))
        }
      }
      return joined(words, with: grammar[slot == .choices ? "or" : "and"] ?? "")
    }
  }

  /// The form of a count in which no number is a word.
  static let digits = "digits"
  /// The form of a name that none is asked for.
  static let label = "label"
}

/// What stands between braces: "left", "Left", "dative left", "The timer".
struct TemplatePlace {
  let slot: Slot?
  let form: String?
  /// It begins a sentence.
  let isCapital: Bool

  init(_ text: Substring) {
    isCapital = text.first?.isUppercase ?? false
    if let space = text.lastIndex(of: " ") {
      form = String(text[..<space]).decapitalizedFirst
      slot = Slot(rawValue: String(text[text.index(after: space)...]))
    } else {
      form = nil
      slot = Slot(rawValue: String(text).decapitalizedFirst)
    }
  }
}

extension String {
  package var capitalizedFirst: String {
    guard let first else { return self }
    return first.uppercased() + dropFirst()
  }

  /// With a small first letter, but for abbreviations.
  package var decapitalized: String {
    guard dropFirst().first?.isLowercase == true else { return self }
    return decapitalizedFirst
  }

  fileprivate var decapitalizedFirst: String {
    guard let first else { return self }
    return first.lowercased() + dropFirst()
  }
}
