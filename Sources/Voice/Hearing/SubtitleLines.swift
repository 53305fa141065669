/// SubRip and WebVTT: cues of a line with times and the lines of text below it.
///
///     cue     [name] span [settings] text… blank
///     block   ("WEBVTT" | "NOTE" | "STYLE" | "REGION") …  blank
///
/// What stands before the first span of a cue (its number or name) says nothing and is passed over,
/// and so is every block without a span.
struct SubtitleLines: LineNotation {
  private var start: Duration?
  private var text: [String] = []
  private var isBlock = false
  private var size = 0

  /// A cue is no longer than a line may be.
  private static let longest = LineSplitter.usualLimit

  mutating func read(_ line: TranscriptLine, into heard: inout Heard) {
    if line.isBlank {
      finish(into: &heard)
      isBlock = false
    } else if isBlock {
      return
    } else if let span = TimeStamp.span(in: line.bytes[...]) {
      // A blank line was left out: what looked like text above was this cue's number.
      if let last = text.last, last.utf8.allSatisfy(isDigit) { text.removeLast() }
      finish(into: &heard)
      start = span.start
    } else if start == nil {
      isBlock = Self.begins(line, with: "NOTE", "STYLE", "REGION", "WEBVTT")
    } else if size + line.bytes.count > Self.longest {
      heard.add(.tooLong(Self.longest), line: line.number)
      start = nil
      text = []
      size = 0
    } else {
      size += line.bytes.count
      text.append(line.text)
    }
  }

  mutating func finish(into heard: inout Heard) {
    var said = ""
    for line in text {
      // A dash begins the words of somebody else.
      if Self.beginsSpeech(line), !said.isEmpty {
        heard.add(Utterance(CueText.plain(said), start: start))
        said = ""
      }
      said += said.isEmpty ? line : " " + line
    }
    if !said.isEmpty { heard.add(Utterance(CueText.plain(said), start: start)) }
    start = nil
    text = []
    size = 0
  }

  /// Whether a file with this line first is WebVTT.
  @Sendable static func isHeader(_ line: TranscriptLine) -> Bool {
    begins(line, with: "WEBVTT")
  }

  private static func begins(_ line: TranscriptLine, with words: String...) -> Bool {
    words.contains { word in
      line.bytes.starts(with: word.utf8)
        && (line.bytes.count == word.utf8.count || line.bytes[word.utf8.count] <= 0x20)
    }
  }

  private static func beginsSpeech(_ line: String) -> Bool {
    line.hasPrefix("- ") || line.hasPrefix(">>") || line.hasPrefix("<v ") || line.hasPrefix("<v.")
  }

  private func isDigit(_ byte: UInt8) -> Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(byte)
  }
}

extension TranscriptFormat {
  /// SubRip.
  package static let srt = TranscriptFormat(
    "srt", returnEndsLine: true, begins: { TimeStamp.span(in: $0.bytes[...]) != nil },
    lines: { SubtitleLines() })

  /// WebVTT.
  package static let vtt = TranscriptFormat(
    "vtt", returnEndsLine: true, begins: SubtitleLines.isHeader, lines: { SubtitleLines() })
}
