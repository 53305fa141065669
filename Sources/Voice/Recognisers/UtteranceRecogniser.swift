package import Assistant
import Routines
package import Timers

/// A speech-to-text program that is run once for each utterance.
///
/// The recording is on its standard input, where no file system keeps it; `{file}` in the command is the
/// path by which it can be opened there, from the beginning and as often as the program likes.
package struct UtteranceRecogniser: Sendable {
  private let command: CommandTemplate
  private let format: TranscriptFormat
  private let model: String
  private let hints: @Sendable () async -> RecogniserHints
  private let clock: any WallClock
  private let complain: @Sendable (String) -> Void
  private let program: @Sendable (String) -> any OutsideProgram

  private static let file = "/dev/stdin"
  /// A small machine may be slower than speech.
  private static let patience = (least: Duration.seconds(60), perLength: 4)

  /// `hints` are asked for before each utterance, so that they follow what runs.
  ///
  /// `complain` gets what the program writes to its standard error.
  package init(
    _ command: CommandTemplate, format: TranscriptFormat = .auto, model: String = "",
    hints: @escaping @Sendable () async -> RecogniserHints = { RecogniserHints() },
    clock: any WallClock, complain: @escaping @Sendable (String) -> Void,
    program: @escaping @Sendable (String) -> any OutsideProgram = { ShellCommand($0) }
  ) {
    self.command = command
    self.format = format
    self.model = model
    self.hints = hints
    self.clock = clock
    self.complain = complain
    self.program = program
  }

  /// What was said; nil where that is nothing.
  ///
  /// It is one segment, however the program divides it: it was said in one go, and spoken when the
  /// utterance began.
  ///
  /// Throws: `ProgramError`, or `CancellationError`.
  package func segment(of audio: SpokenAudio) async throws -> Segment? {
    let hints = await hints()
    let line = command.line { place in
      switch place {
      case .file: Self.file
      case .model: model
      case .language: hints.language
      case .prompt: hints.prompt
      case .grammar: hints.grammar
      case .commonGrammar: hints.commonGrammar
      }
    }
    let heard = try await output(of: program(line), hearing: audio)
    for problem in heard.problems { complain("\(problem)") }
    let parts = heard.segments.filter(\.isFinal).reduce(into: [Segment]()) { parts, part in
      let isPhantom =
        PhantomWords.isLikely(part)
        || parts.last.map { PhantomWords.isLikelyTail(part, of: $0) } ?? false
      if !isPhantom { parts.append(part) }
    }
    return Segment(joining: parts, spokenAt: .zero + audio.start)
  }

  private func output(
    of program: any OutsideProgram, hearing audio: SpokenAudio
  ) async throws -> Heard {
    let patience = max(Self.patience.least, (audio.end - audio.start) * Self.patience.perLength)
    return try await withThrowingTaskGroup(of: Heard?.self) { group in
      group.addTask {
        var reader = TranscriptReader(format: format)
        var heard = Heard()
        let end = try await program.run(
          reading: audio.wav, output: { heard.add(reader.read($0)) }, complain: complain)
        guard end.isSuccess else { throw ProgramError.failed(end) }
        heard.add(reader.finish())
        return heard
      }
      group.addTask {
        try await clock.sleep(until: clock.now + patience)
        return nil
      }
      defer { group.cancelAll() }
      guard let heard = try await group.next() ?? nil else {
        try Task.checkCancellation()
        throw ProgramError.tookTooLong(patience)
      }
      return heard
    }
  }
}

extension Segment {
  /// As sure as the least sure of the parts; nil without any.
  fileprivate init?(joining parts: [Segment], spokenAt moment: Moment) {
    guard !parts.isEmpty else { return nil }
    self.init(
      text: parts.map(\.text).joined(separator: " "), spokenAt: moment,
      confidence: parts.compactMap(\.confidence).min())
    words = parts.flatMap(\.words)
    let others = parts.indices.flatMap { place in
      parts[place].alternatives.map { other in
        parts.indices.map { $0 == place ? other : parts[$0].text }.joined(separator: " ")
      }
    }
    alternatives = Segment.alternatives(others, to: text)
    hasAlternatives = parts.allSatisfy(\.hasAlternatives)
  }
}
