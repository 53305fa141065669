/// Reads a transcript as it comes in, in whatever pieces.
///
/// Memory is bounded by the longest line or object, whatever the input; what cannot be read becomes a
/// problem in `Heard`, and reading goes on with the next line.
package struct TranscriptReader: Sendable {
  private var stage: Stage

  private enum Stage: Sendable {
    /// Not enough is known yet.
    case head(TranscriptHead)
    case lines(LineSplitter, any LineNotation)
    case json(JSONNotation)
  }

  package init(format: TranscriptFormat = .auto) {
    stage =
      switch format {
      case .auto: .head(TranscriptHead())
      case .text: .lines(LineSplitter(), TextLines())
      case .srt, .vtt: .lines(LineSplitter(returnEndsLine: true), SubtitleLines())
      case .whisper: .head(TranscriptHead(isWhisper: true))
      case .ndjson: .json(JSONNotation(isLined: true))
      case .vosk: .json(JSONNotation(isLined: false))
      }
  }

  /// What these bytes complete.
  package mutating func read(_ bytes: [UInt8]) -> Heard {
    var heard = Heard()
    read(bytes[...], into: &heard)
    return heard
  }

  /// What is left when there are no more bytes.
  package mutating func finish() -> Heard {
    var heard = Heard()
    switch stage {
    case .head(var head):
      head.finish(into: &heard)
    case .lines(var splitter, var notation):
      for line in splitter.finish(into: &heard) { notation.read(line, into: &heard) }
      notation.finish(into: &heard)
    case .json(var json):
      json.finish(into: &heard)
    }
    stage = .lines(LineSplitter(), TextLines())
    return heard
  }

  private mutating func read(_ bytes: ArraySlice<UInt8>, into heard: inout Heard) {
    switch stage {
    case .head(var head):
      let verdict = head.read(bytes, into: &heard)
      stage = .head(head)
      guard let verdict else { return }
      switch verdict {
      case .json(let rest, let line):
        stage = .json(JSONNotation(isLined: false, firstLine: line))
        read(rest, into: &heard)
      case .lines(let splitter, let notation): stage = .lines(splitter, notation)
      }
    case .lines(var splitter, var notation):
      for line in splitter.read(bytes, into: &heard) { notation.read(line, into: &heard) }
      stage = .lines(splitter, notation)
    case .json(var json):
      json.read(bytes, into: &heard)
      stage = .json(json)
    }
  }
}
