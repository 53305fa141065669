import Routines
import Understanding

/// One instruction of a recipe, and the phases that were read from it.
struct SharedInstruction {
  /// Nil for a phase that nobody gave an instruction for.
  var text: String?
  var phases: [Phase]

  /// Phases that follow each other and whose instructions have words in common are taken together, so
  /// that nothing is said twice: a length that stood there a second time would be one more.
  static func all(of phases: [Phase]) -> [SharedInstruction] {
    var all: [SharedInstruction] = []
    for phase in phases {
      if let text = phase.instruction, let last = all.last?.text,
        let joint = joint(last, text)
      {
        all[all.count - 1].text = joint
        all[all.count - 1].phases.append(phase)
      } else {
        all.append(SharedInstruction(text: phase.instruction, phases: [phase]))
      }
    }
    return all
  }

  /// Both in one, where one is a part of the other or goes on where the other ends; nil for two that
  /// have nothing in common.
  private static func joint(_ first: String, _ second: String) -> String? {
    if first.contains(second) { return first }
    if second.contains(first) { return second }
    let start = Array(second.utf8)
    let length = overlap(of: first.utf8, with: start)
    guard length >= shortestOverlap else { return nil }
    return first + String(decoding: start.dropFirst(length), as: UTF8.self)
  }

  /// The length of the longest beginning of `start` that `text` ends with, in linear time (Knuth,
  /// Morris and Pratt 1977).
  private static func overlap(of text: some Sequence<UInt8>, with start: [UInt8]) -> Int {
    guard !start.isEmpty else { return 0 }
    // Of each beginning of `start`, the longest shorter one that it ends with.
    var shorter = [Int](repeating: 0, count: start.count + 1)
    func extended(_ length: Int, by byte: UInt8) -> Int {
      var length = length
      while length == start.count || start[length] != byte {
        guard length > 0 else { return 0 }
        length = shorter[length]
      }
      return length + 1
    }
    for (index, byte) in start.enumerated().dropFirst() {
      shorter[index + 1] = extended(shorter[index], by: byte)
    }
    return text.reduce(0) { extended($0, by: $1) }
  }

  /// In bytes; less is chance.
  private static let shortestOverlap = 12

  /// Where the lengths of the phases stand in the text, in its order; a phase whose words are not
  /// in it is not in this.
  var places: [(range: Range<String.Index>, phase: Phase)] {
    guard let text else { return [] }
    var places: [(range: Range<String.Index>, phase: Phase)] = []
    for phase in phases {
      // The same words may stand there before, for something else.
      let behind = places.last?.range.upperBound ?? text.startIndex
      let taken = places.map(\.range)
      let range =
        place(of: phase, in: text, from: behind, besides: taken)
        ?? place(of: phase, in: text, from: text.startIndex, besides: taken)
      if let range { places.append((range, phase)) }
    }
    return places.sorted { $0.range.lowerBound < $1.range.lowerBound }
  }

  private func place(
    of phase: Phase, in text: String, from start: String.Index,
    besides taken: [Range<String.Index>]
  ) -> Range<String.Index>? {
    // The evidence is verbatim, with the markup that an instruction is without.
    guard let evidence = phase.evidence,
      case let wanted = Array((text.contains(evidence) ? evidence : evidence.spoken).utf8),
      !wanted.isEmpty
    else { return nil }
    let calls = !phase.kind.isCall ? nil : IntervalCheckReader().lengths(in: text)
    var first: Range<String.Index>?
    var from = start
    while let found = text.utf8[from...].firstIndex(of: wanted[0]) {
      from = text.utf8.index(after: found)
      guard text.utf8[found...].starts(with: wanted) else { continue }
      let whole = found..<text.utf8.index(found, offsetBy: wanted.count)
      guard isApart(whole, in: text) else { continue }
      let range = length(of: phase, in: text, within: whole)
      guard !taken.contains(where: { $0.overlaps(range) }) else { continue }
      // Of "20 minutes per 500 g, basting every 20 minutes" the basting is the second.
      let start = text.utf8.distance(from: text.startIndex, to: whole.lowerBound)
      let isMeant = calls?.contains { length in
        length.call != nil && length.range.overlaps(start..<(start + wanted.count))
      }
      if isMeant ?? true { return range }
      first = first ?? range
    }
    return first
  }

  /// No letter or digit goes on where the words begin or end: "5 min" is no part of "25 min" or "1.5 min".
  private func isApart(_ range: Range<String.Index>, in text: String) -> Bool {
    let before = text.utf8[..<range.lowerBound].suffix(2).map(\.self)
    let first = text.utf8[range.lowerBound]
    if let last = before.last, Self.isWord(last), Self.isWord(first) { return false }
    let isFraction =
      before.count == 2 && Self.isDigit(first) && Self.isDigit(before[0])
      && ".,:/".utf8.contains(before[1])
    guard !isFraction else { return false }
    guard let last = text.utf8[range].last, range.upperBound < text.endIndex else { return true }
    return !(Self.isWord(last) && Self.isWord(text.utf8[range.upperBound]))
  }

  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }
  private static func isWord(_ byte: UInt8) -> Bool { isDigit(byte) || (byte | 0x20) &- 97 < 26 }

  /// Of "4 minutes each side" only the length, so that the rest goes on saying what it says.
  private func length(
    of phase: Phase, in text: String, within range: Range<String.Index>
  ) -> Range<String.Index> {
    let mention = DurationReader().mentions(in: String(text[range])).first { mention in
      mention.duration == phase.duration
        && (mention.maxDuration ?? mention.duration) == (phase.maxDuration ?? phase.duration)
    }
    guard let mention else { return range }
    let scalars = text.unicodeScalars
    let start = scalars.index(range.lowerBound, offsetBy: mention.range.lowerBound)
    return start..<scalars.index(start, offsetBy: mention.range.count)
  }
}
