/// Reads a transcript as it comes in, in whatever pieces.
///
/// Memory is bounded by the longest line or object, whatever the input; what cannot be read becomes a
/// problem in `Heard`, and reading goes on with the next line.
package struct TranscriptReader: Sendable {
  /// While not enough is known to tell the notation; nil afterwards, when one of the two below reads.
  private var head: TranscriptHead?
  private var lines: LineReader?
  private var json: JSONNotation?

  package init(format: TranscriptFormat = .auto) {
    switch format {
    case .auto: head = TranscriptHead()
    case .whisper: head = TranscriptHead(isWhisper: true)
    case .text: lines = LineReader(LineSplitter(), TextLines())
    case .srt, .vtt: lines = LineReader(LineSplitter(returnEndsLine: true), SubtitleLines())
    case .ndjson: json = JSONNotation(isLined: true)
    case .vosk: json = JSONNotation(isLined: false)
    }
  }

  /// What these bytes complete.
  package mutating func read(_ bytes: [UInt8]) -> Heard {
    var heard = Heard()
    guard let verdict = head?.read(bytes[...], into: &heard) else {
      lines?.read(bytes, into: &heard)
      json?.read(bytes, into: &heard)
      return heard
    }
    head = nil
    switch verdict {
    case .json(let rest, let line):
      var json = JSONNotation(isLined: false, firstLine: line)
      json.read(rest, into: &heard)
      self.json = json
    case .lines(let reader): lines = reader
    }
    return heard
  }

  /// What is left when there are no more bytes; nothing can be read after it.
  package mutating func finish() -> Heard {
    var heard = Heard()
    head?.finish(into: &heard)
    lines?.finish(into: &heard)
    json?.finish(into: &heard)
    head = nil
    lines = nil
    json = nil
    return heard
  }
}
