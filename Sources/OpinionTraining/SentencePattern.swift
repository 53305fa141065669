import Routines

/// A line that stands for many sentences.
///
///     (a|b)    one of them, and so inside each
///     [a]      it or nothing
///     {name}   a line of the list of that name
struct SentencePattern {
  private indirect enum Part {
    case text(String)
    case choice([[Part]])
    case list(String)
  }

  private let parts: [Part]
  /// Whether there is only one sentence.
  let isPlain: Bool

  init(_ line: some StringProtocol) throws(PatternError) {
    var reader = Reader(rest: Array(String(line)), line: String(line))
    parts = try reader.parts(until: [])
    isPlain = parts.allSatisfy { if case .text = $0 { true } else { false } }
  }

  /// One sentence, chosen by chance.
  func sentence(
    from lists: [String: [SentencePattern]], by random: inout SeededGenerator
  ) throws(PatternError) -> String {
    var sentence = ""
    try Self.write(parts, from: lists, by: &random, to: &sentence, depth: 0)
    return sentence.split(separator: " ").joined(separator: " ")
  }

  private static func write(
    _ parts: [Part], from lists: [String: [SentencePattern]], by random: inout SeededGenerator,
    to sentence: inout String, depth: Int
  ) throws(PatternError) {
    guard depth < 8 else { throw .endless }
    for part in parts {
      switch part {
      case .text(let text):
        sentence += text
      case .choice(let options):
        let option = options[Int(random.next() % UInt64(options.count))]
        try write(option, from: lists, by: &random, to: &sentence, depth: depth)
      case .list(let name):
        guard let list = lists[name], !list.isEmpty else { throw .unknownList(name) }
        let line = list[Int(random.next() % UInt64(list.count))]
        try write(line.parts, from: lists, by: &random, to: &sentence, depth: depth + 1)
      }
    }
  }

  private struct Reader {
    var rest: [Character]
    let line: String
    var place = 0

    mutating func parts(until ends: [Character]) throws(PatternError) -> [Part] {
      var parts: [Part] = []
      var text = ""
      while place < rest.count, !ends.contains(rest[place]) {
        let character = rest[place]
        place += 1
        guard "([{".contains(character) else {
          guard !")]}".contains(character) else { throw .unbalanced(line) }
          text.append(character)
          continue
        }
        if !text.isEmpty { parts.append(.text(text)) }
        text = ""
        parts.append(try opened(by: character))
      }
      if !text.isEmpty { parts.append(.text(text)) }
      return parts
    }

    private mutating func opened(by character: Character) throws(PatternError) -> Part {
      if character == "{" {
        guard let end = rest[place...].firstIndex(of: "}") else { throw .unbalanced(line) }
        defer { place = end + 1 }
        return .list(String(rest[place..<end]))
      }
      let end: Character = character == "(" ? ")" : "]"
      var options = [try parts(until: ["|", end])]
      while place < rest.count, rest[place] == "|" {
        place += 1
        options.append(try parts(until: ["|", end]))
      }
      guard place < rest.count else { throw .unbalanced(line) }
      place += 1
      if character == "[" { options.append([]) }
      return .choice(options)
    }
  }
}

/// Why a line is no pattern.
enum PatternError: Error, Equatable {
  case unbalanced(String)
  case unknownList(String)
  case endless
}

extension PatternError: CustomStringConvertible {
  var description: String {
    switch self {
    case .unbalanced(let line): "a bracket without its other half in '\(line)'"
    case .unknownList(let name): "there is no list '\(name)'; add it to lists.txt"
    case .endless: "a list that names itself; lists may stand in each other seven deep"
    }
  }
}
