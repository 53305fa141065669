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
  /// The most that any one of its choices offers; 0 where there is only one sentence.
  let options: Int

  init(_ line: some StringProtocol) throws(PatternError) {
    var reader = Reader(rest: Array(String(line)), line: String(line))
    parts = try reader.parts(until: [])
    options = parts.map(Self.options).max() ?? 0
  }

  private static func options(of part: Part) -> Int {
    switch part {
    case .text: 0
    case .list: 1
    case .choice(let options):
      max(options.count, options.joined().map(Self.options).max() ?? 0)
    }
  }

  /// Up to so many sentences, no two alike.
  ///
  /// Each choice goes through its options in turn from one that chance names, so that all of them
  /// are used where there are that many sentences; lists are chosen from by chance.
  func sentences(
    _ most: Int, from lists: [String: [SentencePattern]], by random: inout SeededGenerator
  ) throws(PatternError) -> [String] {
    var sentences: [String] = []
    let first = Int(random.next() >> 40)
    for turn in 0..<(options == 0 ? 1 : most * 2) where sentences.count < most {
      var sentence = ""
      try Self.write(parts, turn: first + turn, from: lists, by: &random, to: &sentence)
      sentence = sentence.split(separator: " ").joined(separator: " ")
      if !sentences.contains(sentence) { sentences.append(sentence) }
    }
    return sentences
  }

  private static func write(
    _ parts: [Part], turn: Int?, from lists: [String: [SentencePattern]],
    by random: inout SeededGenerator, to sentence: inout String, depth: Int = 0
  ) throws(PatternError) {
    guard depth < 8 else { throw .endless }
    for (place, part) in parts.enumerated() {
      switch part {
      case .text(let text):
        sentence += text
      case .choice(let options):
        // Each choice begins somewhere else, so that two of a size do not go in step.
        let chance = Int(random.next() >> 40)
        let option = turn.map { $0 + $0 / options.count * place } ?? chance
        try write(
          options[option % options.count], turn: turn, from: lists, by: &random, to: &sentence,
          depth: depth)
      case .list(let name):
        guard let list = lists[name], !list.isEmpty else { throw .unknownList(name) }
        let line = list[Int(random.next() >> 40) % list.count]
        try write(
          line.parts, turn: nil, from: lists, by: &random, to: &sentence, depth: depth + 1)
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
