/// Looks at the beginning of a transcript to tell its notation.
///
///     "{", or "[" before "{"                 JSON of whatever kind
///     a line that a format `begins` with     that format, such as "WEBVTT" or a span for SubRip
///     everything else                        whisper's lines, of which plain text is one kind
///
/// Lines of noise ("[BLANK_AUDIO]") tell nothing, and a number alone waits for the line after it.
struct TranscriptHead: Sendable {
  enum Verdict {
    /// The bytes that are not read yet, and the line that they begin in.
    case json(ArraySlice<UInt8>, line: Int)
    case lines(LineReader)
  }

  private let isWhisper: Bool
  /// Bytes before anything is known; no more than a byte order mark or a bracket and white space.
  private var opening: [UInt8] = []
  private var splitter: LineSplitter?
  private var number: TranscriptLine?
  private var skippedLines = 0

  private static let byteOrderMark: [UInt8] = [0xEF, 0xBB, 0xBF]
  private static let longestOpening = 64

  init(isWhisper: Bool = false) {
    self.isWhisper = isWhisper
  }

  mutating func read(_ bytes: ArraySlice<UInt8>, into heard: inout Heard) -> Verdict? {
    if splitter != nil { return readLines(bytes, into: &heard) }
    for index in bytes.indices {
      let byte = bytes[index]
      if Self.isSpace(byte), opening.isEmpty || opening == Self.byteOrderMark {
        if byte == UInt8(ascii: "\n") { skippedLines += 1 }
        continue
      }
      opening.append(byte)
      if opening == Self.byteOrderMark || Self.byteOrderMark.starts(with: opening) { continue }
      if opening.starts(with: Self.byteOrderMark) { opening.removeFirst(3) }
      if isUndecided, opening.count < Self.longestOpening { continue }
      return decide(bytes[(index + 1)...], into: &heard)
    }
    return nil
  }

  /// There are no more bytes.
  mutating func finish(into heard: inout Heard) {
    if splitter == nil, !opening.isEmpty {
      splitter = LineSplitter(firstNumber: skippedLines + 1)
      if case .lines(var reader) = readLines(opening[...], into: &heard) {
        return reader.finish(into: &heard)
      }
    }
    var notation = WhisperLines()
    if let number { notation.read(number, into: &heard) }
    for line in splitter?.finish(into: &heard) ?? [] { notation.read(line, into: &heard) }
    notation.finish(into: &heard)
  }

  /// A square bracket opens a JSON array as well as a time or a note.
  private var isUndecided: Bool {
    opening.first == UInt8(ascii: "[") && opening.dropFirst().allSatisfy(Self.isSpace)
  }

  private mutating func decide(_ rest: ArraySlice<UInt8>, into heard: inout Heard) -> Verdict? {
    let line = skippedLines + 1
    if opening.first == UInt8(ascii: "{") || isArrayOfObjects {
      return .json((opening + rest)[...], line: line)
    }
    splitter = LineSplitter(firstNumber: line)
    return readLines((opening + rest)[...], into: &heard)
  }

  private var isArrayOfObjects: Bool {
    opening.first == UInt8(ascii: "[") && opening.last == UInt8(ascii: "{")
      && opening.dropFirst().dropLast().allSatisfy(Self.isSpace)
  }

  private mutating func readLines(_ bytes: ArraySlice<UInt8>, into heard: inout Heard) -> Verdict? {
    guard var splitter else { return nil }
    var notation: (any LineNotation)?
    for line in splitter.read(bytes, into: &heard) {
      if notation == nil { notation = self.notation(beginningWith: line, into: &heard) }
      notation?.read(line, into: &heard)
    }
    self.splitter = splitter
    return notation.map { .lines(LineReader(splitter, $0)) }
  }

  private mutating func notation(beginningWith line: TranscriptLine, into heard: inout Heard)
    -> (any LineNotation)?
  {
    guard !line.isBlank else { return nil }
    if !isWhisper, let lines = TranscriptFormat.allCases.first(where: { $0.begins(line) })?.lines {
      number = nil
      return lines()
    }
    var notation = WhisperLines()
    if let number {
      notation.read(number, into: &heard)
      self.number = nil
    } else if !isWhisper, line.bytes.allSatisfy(Self.isDigit) {
      number = line
      return nil
    } else if CleanText.words(of: line.text) == nil, !WhisperLines.isTimed(line) {
      return nil
    }
    return notation
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == 0 || byte == 0x20 || (0x09...0x0D).contains(byte)
  }

  private static func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}
