import Routines

/// Words as a recogniser might write them that heard them from a loudspeaker.
struct EchoDistorter {
  private var random: SeededGenerator

  init(seed: UInt64) { random = SeededGenerator(seed: seed) }

  /// One or two segments, with the seconds between the voice and each of them.
  mutating func segments(of text: String, isGerman: Bool) -> [(text: String, after: Double)] {
    var words = text.split(whereSeparator: \.isWhitespace).map { String($0) }
    let seconds = 0.35 * Double(words.count)
    if words.count > 3, chance(0.3) { cut(&words) }
    words = words.flatMap { heard($0, of: words.count, isGerman) }
    if words.count > 3, chance(0.15) { join(&words) }
    let isPlain = chance(0.5)
    let written = words.map { isPlain ? Self.plain($0) : $0 }
    let late = Double.random(in: 0.3...2.5, using: &random)
    guard written.count > 3, chance(0.3) else {
      return [(written.joined(separator: " "), seconds + late)]
    }
    let places = (1..<written.count).filter { at in
      // Voices pause nowhere in a number.
      !Self.isNumber(words[at - 1]) || !Self.isNumber(words[at])
    }
    let place = places.randomElement(using: &random) ?? written.count / 2
    return [
      (
        written[..<place].joined(separator: " "),
        seconds * Double(place) / Double(written.count) + late
      ),
      (written[place...].joined(separator: " "), seconds + late),
    ]
  }

  /// The beginning or the end is missing: a third at the most.
  private mutating func cut(_ words: inout [String]) {
    let count = Int.random(in: 1...(words.count / 3), using: &random)
    if chance(0.5) { words.removeFirst(count) } else { words.removeLast(count) }
  }

  private mutating func join(_ words: inout [String]) {
    let at = Int.random(in: 0..<(words.count - 1), using: &random)
    guard !Self.isNumber(words[at]), !Self.isNumber(words[at + 1]) else { return }
    words[at] = Self.plain(words[at]) + words[at + 1]
    words.remove(at: at + 1)
  }

  /// Dropped, spelt otherwise, taken for a word that sounds like it, or as it was.
  private mutating func heard(_ word: String, of count: Int, _ isGerman: Bool) -> [String] {
    let bare = Self.plain(word)
    if count > 4, !bare.allSatisfy(\.isNumber), chance(0.04) { return [] }
    if let number = Int(bare), chance(0.5), let spelled = Self.spelled(number, isGerman) {
      return spelled.split(separator: " ").map { String($0) }
    }
    if let other = Self.homophones[bare], chance(0.5) {
      return other.split(separator: " ").map { String($0) }
    }
    if bare.count > 4, !bare.contains(where: \.isNumber), chance(0.06) { return [misspelt(bare)] }
    return [word]
  }

  private mutating func misspelt(_ word: String) -> String {
    var letters = Array(word)
    let at = Int.random(in: 1..<(letters.count - 1), using: &random)
    switch Int.random(in: 0..<3, using: &random) {
    case 0: letters.remove(at: at)
    case 1: letters.insert(letters[at], at: at)
    default: letters.swapAt(at, at - 1)
    }
    return String(letters)
  }

  private mutating func chance(_ share: Double) -> Bool {
    Double.random(in: 0..<1, using: &random) < share
  }

  private static func plain(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber || $0 == "'" }
  }

  private static func spelled(_ number: Int, _ isGerman: Bool) -> String? {
    if isGerman { return german.indices.contains(number) ? german[number] : nil }
    if ones.indices.contains(number) { return ones[number] }
    guard number < 100, number > 0 else { return nil }
    return tens[number / 10] + (number % 10 > 0 ? " " + ones[number % 10] : "")
  }

  private static func isNumber(_ word: String) -> Bool {
    let bare = plain(word)
    return bare.allSatisfy(\.isNumber) || (ones + tens + german).contains(bare)
  }

  private static let ones = [
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten",
    "eleven", "twelve", "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen",
    "nineteen",
  ]
  private static let tens = [
    "", "", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety",
  ]
  private static let german = [
    "null", "eins", "zwei", "drei", "vier", "fünf", "sechs", "sieben", "acht", "neun", "zehn",
    "elf", "zwölf",
  ]

  private static let homophones = [
    "rice": "rise", "pasta": "past a", "for": "four", "to": "two", "now": "no",
    "left": "lift", "minutes": "minute", "tea": "tee", "two": "to", "one": "won", "timer": "time",
    "beans": "beings", "bread": "bred", "thyme": "time", "starting": "started", "leeks": "leaks",
    "jetzt": "jetz", "reis": "reise", "minuten": "minute", "noch": "nach", "eier": "eiern",
    "nudeln": "nudel", "sind": "sint", "übrig": "übrich",
  ]
}
