import JSON

/// Cuts a stream of bytes into lines that end with LF, CR LF or CR, however it comes in pieces.
///
/// Lines are bytes: a character that is split between two pieces is whole again in its line.
struct StreamLines: Sendable {
  private let longest: Int
  private var line: [UInt8] = []
  /// The last byte was a CR: a LF after it is the same line's end.
  private var endedWithReturn = false

  init(longest: Int) { self.longest = longest }

  /// The lines that end in these bytes, without their ends.
  ///
  /// Throws: `JSONError.tooLong`, for a line that does not end.
  mutating func take(_ bytes: some Sequence<UInt8>) throws(AnswerProblem) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      let belongsToReturn = endedWithReturn && byte == UInt8(ascii: "\n")
      endedWithReturn = byte == UInt8(ascii: "\r")
      if belongsToReturn { continue }
      guard byte == UInt8(ascii: "\n") || endedWithReturn else {
        guard line.count < longest else { throw .malformed(.tooLong(limit: longest)) }
        line.append(byte)
        continue
      }
      lines.append(line)
      line = []
    }
    return lines
  }

  /// What stands after the last end of a line; nil where nothing does.
  mutating func end() -> [UInt8]? {
    defer { line = [] }
    return line.isEmpty ? nil : line
  }
}
