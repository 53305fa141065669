/// What the whisper family prints, line by line.
///
///     timed     "[" span "]" text            whisper-cli, openai-whisper, faster-whisper
///     window    "### Transcription" N "START | t0 =" T "ms | t1 =" T "ms"      whisper-stream --step 0;
///               the times of the lines below count from t0
///     command   … "Command '" text "', (t =" … ["p =" P "%"] …                 whisper-command
///     table     "start" ("\t" | ",") "end" … "text", then rows in milliseconds  TSV, CSV
///     untimed   text                         whisper-cli -nt, whisper-stream's sliding window
///
/// A sliding window is printed again and again over itself, and may finish the same words twice.
struct WhisperLines: LineNotation {
  private var windowStart = Duration.zero
  private var lastRewritten: String?
  private var table: TranscriptTable?
  private var isFirst = true

  mutating func read(_ line: TranscriptLine, into heard: inout Heard) {
    guard !line.isBlank else { return }
    if isFirst {
      isFirst = false
      table = TranscriptTable(header: line)
      if table != nil { return }
    }
    if let table {
      heard.add(table.utterance(line), at: line)
    } else if let (start, text) = Self.timed(line) {
      heard.add(Utterance(text, start: windowStart + start))
    } else if let frame = Self.frame(line) {
      windowStart = frame
    } else {
      readUntimed(line, into: &heard)
    }
  }

  mutating func finish(into heard: inout Heard) {}

  private mutating func readUntimed(_ line: TranscriptLine, into heard: inout Heard) {
    let text = line.text
    guard !Self.isBanner(text) else { return }
    if let command = WhisperCommand(text) {
      heard.add(Utterance(command.text, isFinal: command.isFinal, confidence: command.confidence))
    } else if line.wasRewritten {
      guard text != lastRewritten else { return }
      lastRewritten = text
      heard.add(Utterance(text))
    } else {
      heard.add(Utterance(text))
    }
  }

  /// Whether a line is of the time-stamped kind.
  static func isTimed(_ line: TranscriptLine) -> Bool {
    timed(line) != nil || frame(line) != nil
  }

  private static func timed(_ line: TranscriptLine) -> (Duration, String)? {
    guard line.bytes.first == UInt8(ascii: "["),
      let (start, _, rest) = TimeStamp.span(in: line.bytes.dropFirst()),
      let close = rest.first, close == UInt8(ascii: "]")
    else { return nil }
    return (start, String(decoding: rest.dropFirst(), as: UTF8.self))
  }

  /// When the window begins whose frame this line opens; zero after the line that closes one.
  private static func frame(_ line: TranscriptLine) -> Duration? {
    guard line.bytes.starts(with: "### Transcription ".utf8) else { return nil }
    let text = line.text
    guard let mark = text.firstRange(of: "t0 = ") else { return .zero }
    return Int64(text[mark.upperBound...].prefix { $0.isNumber }).map { .milliseconds($0) }
      ?? .zero
  }

  /// Lines that say what the program is doing.
  private static func isBanner(_ text: String) -> Bool {
    text.hasPrefix("Detected language") || text.hasPrefix("Detecting language")
      || text.hasPrefix("Transcribing..")
  }
}

extension TranscriptFormat {
  /// What the whisper family prints or saves: time-stamped lines, `whisper-stream`'s windows, JSON,
  /// TSV and CSV.
  package static let whisper = TranscriptFormat(
    "whisper", notation: { LikelyNotation(isWhisper: true) })
}

/// A line of `whisper-command`: `…: Command 'stop the timer', (t = 512 ms)`.
struct WhisperCommand {
  var text: String
  /// What it heard while it waited for its prompt never acts.
  var isFinal: Bool
  var confidence: Double?

  /// Longer lines are something else.
  private static let longest = 4096

  init?(_ line: String) {
    guard line.utf8.count <= Self.longest, line.hasSuffix(")") else { return nil }
    for (mark, isFinal) in [(": Command '", true), (": Heard '", false)] {
      guard let begin = line.firstRange(of: mark), let end = line.ranges(of: "', (t = ").last,
        begin.upperBound <= end.lowerBound
      else { continue }
      text = String(line[begin.upperBound..<end.lowerBound])
      self.isFinal = isFinal
      if let share = line[end.upperBound...].firstRange(of: "p = ") {
        let percent = Double(
          line[share.upperBound...].prefix { ("0"..."9").contains($0) || $0 == "." })
        confidence = Confidence.given(percent.map { $0 / 100 })
      }
      return
    }
    return nil
  }
}
