extension Wording {
  /// A text as a voice should read it: what is written with signs becomes words of this language.
  ///
  ///     "bake 1½ h at 180 °C"  →  bake 1 and a half hours at 180 degrees Celsius
  ///     "at 6:05 pm"           →  at 6 oh 5 pm
  ///
  /// Voices read "5–10" as five ten, and "1/2" as one slash two.
  package func spoken(_ text: String) -> String {
    var reader = SignReader(text: Array(text), grammar: grammar)
    return reader.spoken()
  }
}

/// Goes over a text and puts words in the place of signs.
///
///     clock    = digits ":" two digits [word of the clock]
///     number   = digits [("." | ",") digits] [fraction]
///     fraction = "½" | " ½" | " 1/2"
///     amount   = number ["–" number] [[" "] ("°C" | "°F" | "°" | unit)]
private struct SignReader {
  let text: [Character]
  let grammar: Grammar
  private var place = 0
  private var spokenText = ""

  init(text: [Character], grammar: Grammar) {
    self.text = text
    self.grammar = grammar
  }

  mutating func spoken() -> String {
    while let character = character(at: place) {
      if isDigit(place), !isInsideWord {
        readAmount()
      } else if let fraction = fraction(at: place) {
        place = fraction.end
        spokenText += fraction.words
      } else if character == "&", let and = grammar["and"] {
        place += 1
        if spokenText.last == " " { spokenText.removeLast() }
        spokenText += and
        if self.character(at: place) == " " { place += 1 }
      } else {
        spokenText.append(character)
        place += 1
      }
    }
    return spokenText
  }

  // MARK: Numbers

  private mutating func readAmount() {
    if let clock = clock(at: place) {
      place = clock.end
      spokenText += clock.words
      return
    }
    if let fraction = fraction(at: place) {
      place = fraction.end
      spokenText += fraction.words
      return readUnit(isOne: true)
    }
    let end = numberEnd(from: place)
    let number = String(text[place..<end])
    place = end
    if let fraction = fraction(at: end) ?? fraction(at: end + 1, after: " ") {
      place = fraction.end
      spokenText += (grammar["spoken whole and fraction"] ?? "{count} {fraction}")
        .replacing("{count}", with: number).replacing("{fraction}", with: fraction.words)
      return readUnit(isOne: false)
    }
    spokenText += number
    if let next = rangeEnd(from: place) {
      place = next
      spokenText += grammar["range"] ?? " "
      return
    }
    readUnit(isOne: number == "1")
  }

  private mutating func readUnit(isOne: Bool) {
    guard let unit = unit(at: place, isOne: isOne) ?? unit(at: place + 1, after: " ", isOne: isOne)
    else { return }
    place = unit.end
    spokenText += " \(unit.words)"
  }

  /// Where the second number of "5–10" or "5 – 10" begins; a hyphen has no space beside it.
  private func rangeEnd(from start: Int) -> Int? {
    if character(at: start) == "-", isDigit(start + 1), !hasSecondHyphen(from: start + 1) {
      return start + 1
    }
    var next = start
    if character(at: next) == " " { next += 1 }
    guard let dash = character(at: next), dash == "–" || dash == "—" else { return nil }
    next += 1
    if character(at: next) == " " { next += 1 }
    return isDigit(next) ? next : nil
  }

  /// "2026-11-26" and telephone numbers are no ranges.
  private func hasSecondHyphen(from start: Int) -> Bool {
    character(at: numberEnd(from: start)) == "-"
      || spokenText.reversed().drop { $0.isNumber }.first == "-"
  }

  private func numberEnd(from start: Int) -> Int {
    var end = start
    while isDigit(end) || (isDigit(end - 1) && isDigit(end + 1) && isPoint(end)) { end += 1 }
    return end
  }

  // MARK: What stands behind them

  private typealias Found = (words: String, end: Int)

  private func clock(at start: Int) -> Found? {
    var colon = start
    while isDigit(colon) { colon += 1 }
    guard colon - start <= 2, character(at: colon) == ":", isDigit(colon + 1), isDigit(colon + 2),
      !isDigit(colon + 3), character(at: colon + 3) != ":",
      let hour = Int(String(text[start..<colon])), hour < 24,
      let minute = Int(String(text[colon + 1...colon + 2])), minute < 60
    else { return nil }
    var end = colon + 3
    let word = character(at: end) == " " ? self.word(at: end + 1) : ""
    if grammar.list("spoken clock words").contains(word) { end += 1 + word.count }
    let key =
      switch minute {
      case 0: grammar.list("spoken clock halves").contains(word) ? "half" : "full hour"
      case ..<10: "first minutes"
      default: "minutes"
      }
    guard let template = grammar["spoken clock \(key)"] else { return nil }
    return (
      template.replacing("{hour}", with: "\(hour)").replacing("{minute}", with: "\(minute)"), end
    )
  }

  private func fraction(at start: Int, after space: Character? = nil) -> Found? {
    if let space, character(at: start - 1) != space { return nil }
    guard let first = character(at: start) else { return nil }
    if let written = Self.fractions[first], let words = grammar["spoken fraction \(written)"] {
      return (words, start + 1)
    }
    guard character(at: start + 1) == "/" || character(at: start + 1) == "⁄",
      let last = character(at: start + 2), !isDigit(start + 3), !isDigit(start - 1),
      character(at: start + 3) != "/"
    else { return nil }
    return grammar["spoken fraction \(first)/\(last)"].map { ($0, start + 3) }
  }

  /// Degrees, and abbreviations of what is measured and of lengths of time.
  private func unit(at start: Int, after space: Character? = nil, isOne: Bool) -> Found? {
    if let space, character(at: start - 1) != space { return nil }
    if character(at: start) == "°" {
      let letter = word(at: start + 1)
      if let words = grammar["spoken degrees \(letter)"] {
        return (words, start + 1 + letter.count)
      }
      return grammar["spoken degrees"].map { ($0, start + 1) }
    }
    let word = word(at: start)
    if Self.measures.contains(word), let forms = grammar.unit(word, form: "measure") {
      return (isOne ? forms.one : forms.many, start + word.count)
    }
    guard let name = Self.times[word], let unit = grammar.units.first(where: { $0.key == name })
    else { return nil }
    let words = isOne ? unit.one : unit.many
    let bare = words.split(separator: " ").last.map(String.init) ?? words
    let end = start + word.count
    // The full stop of "min." is no sentence's where one goes on behind it.
    let isDotted = character(at: end) == "." && character(at: end + 1) == " "
    return (bare, isDotted && self.word(at: end + 2).first?.isLowercase == true ? end + 1 : end)
  }

  // MARK: Characters

  private func character(at place: Int) -> Character? {
    text.indices.contains(place) ? text[place] : nil
  }

  private func isDigit(_ place: Int) -> Bool {
    character(at: place).map { ("0"..."9").contains($0) } ?? false
  }

  private func isPoint(_ place: Int) -> Bool {
    character(at: place).map { ".,".contains($0) } ?? false
  }

  /// Digits of "B12" and of "1:30:00" are left alone.
  private var isInsideWord: Bool {
    guard let before = character(at: place - 1) else { return false }
    return before.isLetter || before == ":" || isDigit(place - 1)
  }

  private func word(at start: Int) -> String {
    guard text.indices.contains(start) else { return "" }
    return String(text[start...].prefix(Self.longestWord + 1).prefix { $0.isLetter })
  }

  private static let longestWord = 5
  private static let fractions: [Character: String] = [
    "½": "1/2", "¼": "1/4", "¾": "3/4", "⅓": "1/3", "⅔": "2/3", "⅛": "1/8",
  ]
  /// The symbols of `CookingUnit` that are no words.
  private static let measures: Set<String> = [
    "mg", "g", "kg", "oz", "lb", "ml", "cl", "dl", "l", "tsp", "tbsp", "cm",
  ]
  private static let times = [
    "h": "hour", "hr": "hour", "hrs": "hour", "min": "minute", "mins": "minute", "sec": "second",
    "secs": "second",
  ]
}
