import Assistant
import JSON
import Routines

/// Cuts a stream of JSON into the objects that stand for one utterance each.
///
/// Those are the objects of a top-level sequence (one a line, or printed over many lines), those of
/// a top-level array, and those in a document's array of that name (`documents`); the rest of such a
/// document is passed over. Holds one object, and of that no more than `limit` bytes; knows how deep
/// it is by counting, so that no depth can hurt.
struct JSONPieces: Sendable {
  struct Piece: Hashable {
    var bytes: [UInt8]
    /// Where it begins.
    var line: Int
  }

  /// A line end ends every object, as in NDJSON, where one broken line must not spoil the next.
  ///
  /// Turned on by the first object that stands on a line of its own.
  var isLined: Bool
  private let limit: Int
  private var line: Int
  /// How many brackets are open.
  private var depth = 0
  /// A `{` at this depth begins a piece.
  private var base = 0
  private var piece: [UInt8]?
  private var fault: TranscriptProblem.Kind?
  private var firstLine = 1
  private var quotes = JSONQuotes()
  /// The last string at the top of the piece, while it may still be a key.
  private var key: [UInt8] = []
  private var isKeyOver = true
  /// What stands here is no JSON; pass over the rest of the line.
  private var isAstray = false

  /// The last byte of the line that says anything.
  private var mark: UInt8 = 0

  /// openai-whisper and faster-whisper; whisper.cpp; vosk-transcriber; Google's services and those like them.
  private static let documents = ["segments", "transcription", "monologues", "results"].map {
    Array($0.utf8)
  }
  static let deepest = 64
  private static let longestKey = 24

  init(isLined: Bool, limit: Int = LineSplitter.usualLimit, firstLine: Int = 1) {
    self.isLined = isLined
    self.limit = limit
    line = firstLine
  }

  mutating func read(_ bytes: some Sequence<UInt8>, into heard: inout Heard) -> [Piece] {
    var pieces: [Piece] = []
    for byte in bytes {
      if byte == UInt8(ascii: "\n") {
        endLine(into: &heard)
      } else if quotes.isInside {
        readString(byte)
      } else if !isAstray {
        read(byte, &pieces, &heard)
      }
    }
    return pieces
  }

  mutating func finish(into heard: inout Heard) {
    if depth > 0 { heard.add(.unfinished, line: piece == nil ? line : firstLine) }
    startAfresh()
  }

  private mutating func endLine(into heard: inout Heard) {
    if quotes.isInside || (isLined && depth > 0) || isBroken {
      if isBroken { isLined = true }
      heard.add(.unfinished, line: piece == nil ? line : firstLine)
      startAfresh()
    }
    isAstray = false
    keep(UInt8(ascii: "\n"))
    line += 1
    mark = 0
  }

  /// An object that goes on over lines breaks its first after a bracket, a comma or a colon; one that
  /// breaks elsewhere stands on a line of its own and lacks its end.
  private var isBroken: Bool {
    guard piece != nil, base == 0, firstLine == line else { return false }
    return !"{[,:".utf8.contains(mark)
  }

  private mutating func readString(_ byte: UInt8) {
    keep(byte)
    mark = byte
    _ = quotes.take(byte)
    if quotes.isInside, !isKeyOver {
      if key.count < Self.longestKey { key.append(byte) } else { isKeyOver = true }
    }
  }

  private mutating func read(_ byte: UInt8, _ pieces: inout [Piece], _ heard: inout Heard) {
    if byte > 0x20 { mark = byte }
    switch byte {
    case UInt8(ascii: "\""):
      guard depth > 0 else { return goAstray(into: &heard) }
      _ = quotes.take(byte)
      key = []
      isKeyOver = piece == nil || depth != base + 1
      keep(byte)
    case UInt8(ascii: "{"), UInt8(ascii: "["): open(byte)
    case UInt8(ascii: "}"), UInt8(ascii: "]"):
      guard depth > 0 else { return goAstray(into: &heard) }
      close(byte, &pieces, &heard)
    case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"): keep(byte)
    case UInt8(ascii: ","), 0x1E, 0x00, 0xEF, 0xBB, 0xBF:
      // Between objects: a record separator is one kind of JSON sequence's own, and the three bytes
      // of a byte order mark may stand before the first.
      if depth > 0 { keep(byte) }
      key = []
    case UInt8(ascii: ":"): depth > 0 ? keep(byte) : goAstray(into: &heard)
    default:
      guard depth > 0 else { return goAstray(into: &heard) }
      key = []
      keep(byte)
    }
  }

  private mutating func open(_ byte: UInt8) {
    if piece != nil {
      if byte == UInt8(ascii: "["), base == 0, depth == 1, Self.documents.contains(key) {
        // A document: its pieces are the objects in this array.
        piece = nil
        fault = nil
        base = 2
      } else {
        keep(byte)
        if depth - base >= Self.deepest {
          fault = .nestedTooDeeply
          piece = []
        }
      }
    } else if depth == base {
      if byte == UInt8(ascii: "{") {
        piece = [byte]
        fault = nil
        firstLine = line
      } else if depth == 0 {
        base = 1
      }
    }
    depth += 1
    key = []
  }

  private mutating func close(_ byte: UInt8, _ pieces: inout [Piece], _ heard: inout Heard) {
    keep(byte)
    depth -= 1
    key = []
    if let whole = piece {
      guard depth == base else { return }
      if let fault {
        heard.add(fault, line: firstLine)
      } else {
        pieces.append(Piece(bytes: whole, line: firstLine))
        if base == 0, firstLine == line { isLined = true }
      }
      piece = nil
      fault = nil
    } else if depth < base {
      base = 0
    }
  }

  private mutating func keep(_ byte: UInt8) {
    guard let count = piece?.count, fault == nil else { return }
    guard count < limit else {
      fault = .tooLong(limit)
      piece = []
      return
    }
    piece?.append(byte)
  }

  private mutating func goAstray(into heard: inout Heard) {
    isAstray = true
    heard.add(.notJSON, line: line)
  }

  private mutating func startAfresh() {
    depth = 0
    base = 0
    piece = nil
    fault = nil
    quotes = JSONQuotes()
  }
}
