/// Cuts bytes into lines, as a terminal would: escape sequences, backspaces, and returns that write
/// over a line do what they say, and only what stands there in the end comes out.
///
///     "dinner", 3 backspaces, "er\n"     gives "diner"
///     "set a\r", ESC "[2Kset a timer\n"  gives "set a timer", rewritten
///
/// Holds one line, and of that no more than `limit` bytes.
struct LineSplitter: Sendable {
  /// More than any utterance of use, so that a megabyte of words still gets an answer.
  static let usualLimit = 2 << 20

  /// Old Macintosh files end their lines with a lone return; on a terminal it rewrites the line.
  private let returnEndsLine: Bool

  private let limit: Int
  private var line: [UInt8] = []
  private var number = 1
  private var wasRewritten = false
  private var isTooLong = false
  private var sawReturn = false
  private var escape = Escape.none
  /// The last byte of a control sequence's numbers.
  private var parameter: UInt8 = 0

  /// Where in an escape sequence the last byte left us.
  private enum Escape {
    case none
    /// After ESC.
    case begun
    /// After ESC `[`, until a byte from `@` to `~`.
    case control
    /// After ESC `]`, until BEL or ESC `\`.
    case text
    case textMayEnd
    /// After ESC and a byte that takes one more.
    case oneMore
  }

  init(
    limit: Int = LineSplitter.usualLimit, returnEndsLine: Bool = false, firstNumber: Int = 1
  ) {
    self.limit = limit
    self.returnEndsLine = returnEndsLine
    number = firstNumber
  }

  /// The lines that these bytes finish.
  mutating func read(_ bytes: some Sequence<UInt8>, into heard: inout Heard) -> [TranscriptLine] {
    var lines: [TranscriptLine] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        // Also inside an escape sequence, which is then a broken one.
        escape = .none
        end(&lines, &heard)
      } else if escape != .none {
        follow(byte)
      } else {
        if sawReturn, returnEndsLine { end(&lines, &heard) }
        read(byte)
      }
    }
    return lines
  }

  /// The last line, where it has no end.
  mutating func finish(into heard: inout Heard) -> [TranscriptLine] {
    guard !line.isEmpty || isTooLong else { return [] }
    var lines: [TranscriptLine] = []
    end(&lines, &heard)
    return lines
  }

  private mutating func read(_ byte: UInt8) {
    switch byte {
    case UInt8(ascii: "\r"): sawReturn = true
    case UInt8(ascii: "\t"), 0x20...0x7E, 0x80...0xFF:
      if sawReturn { startOver() }
      if line.count < limit { line.append(byte) } else { isTooLong = true }
    case 0x08, 0x7F: eraseLast()
    case 0x1B:
      escape = .begun
      parameter = 0
    default: break
    }
  }

  private mutating func follow(_ byte: UInt8) {
    switch escape {
    case .none: break
    case .begun:
      escape =
        switch byte {
        case UInt8(ascii: "["): .control
        case UInt8(ascii: "]"), UInt8(ascii: "P"), UInt8(ascii: "_"), UInt8(ascii: "^"): .text
        case UInt8(ascii: "("), UInt8(ascii: ")"), UInt8(ascii: "#"): .oneMore
        default: .none
        }
    case .control:
      guard (0x40...0x7E).contains(byte) else {
        parameter = byte
        return
      }
      escape = .none
      act(on: byte)
    case .text:
      if byte == 0x07 { escape = .none } else if byte == 0x1B { escape = .textMayEnd }
    case .textMayEnd: escape = byte == UInt8(ascii: "\\") ? .none : .text
    case .oneMore: escape = .none
    }
  }

  /// A control sequence ended with this letter; only those that take words back matter.
  private mutating func act(on letter: UInt8) {
    switch letter {
    case UInt8(ascii: "K"):
      // Without a number it erases from the cursor on, where nothing stands.
      if parameter == UInt8(ascii: "1") || parameter == UInt8(ascii: "2") { startOver() }
    case UInt8(ascii: "A"): startOver()
    case UInt8(ascii: "G"): sawReturn = true
    default: break
    }
  }

  private mutating func startOver() {
    sawReturn = false
    wasRewritten = true
    isTooLong = false
    line = []
  }

  /// Takes back one character, which may be several bytes.
  private mutating func eraseLast() {
    while let last = line.popLast(), last & 0xC0 == 0x80 {}
  }

  private mutating func end(_ lines: inout [TranscriptLine], _ heard: inout Heard) {
    if isTooLong {
      heard.add(.tooLong(limit), line: number)
    } else {
      lines.append(TranscriptLine(bytes: line, number: number, wasRewritten: wasRewritten))
    }
    line = []
    number += 1
    wasRewritten = false
    isTooLong = false
    sawReturn = false
  }
}
