import Assistant
import Routines
package import Timers

/// Hears sound itself: cuts it into utterances, and has each recognised by a program.
///
/// Sound is read while an utterance is recognised, so that a microphone is not kept waiting. It lives in
/// memory only, unless `keptIn` names a folder for it.
package struct AudioTranscriber: SegmentSource {
  private let reader: AudioReader
  private let recogniser: UtteranceRecogniser
  private let folder: AudioFolder?

  /// Utterances that may wait for the recogniser; then the sound waits as well.
  private static let mostWaiting = 8

  /// `start` is when listening began on `clock`; `complain` gets what a recorder writes to its standard
  /// error.
  package init(
    _ source: AudioSource, recogniser: UtteranceRecogniser,
    rules: SpeechSplitter.Rules = SpeechSplitter.Rules(), keptIn folder: AudioFolder? = nil,
    clock: any WallClock, start: Moment, complain: @escaping @Sendable (String) -> Void
  ) {
    reader = AudioReader(
      source: source, rules: rules, clock: clock, start: start, complain: complain)
    self.recogniser = recogniser
    self.folder = folder
  }

  /// Throws: `ByteInputError` and `AudioError` for a file that is not what it should be;
  /// `TranscriberError` where the recorder or the recogniser is not there.
  package func listen(_ report: (SourceEvent) async throws -> Void) async throws {
    let line = WaitingLine<AudioEvent>(longest: Self.mostWaiting)
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        defer { line.close() }
        var entry = line.entry()
        try await reader.read { try await entry.add($0) }
      }
      defer { group.cancelAll() }
      for await event in line.leaving() {
        switch event {
        case .utterance(let audio): try await recognise(audio, report)
        case .source(let event): try await report(event)
        }
      }
      try await group.waitForAll()
    }
  }

  private func recognise(
    _ audio: SpokenAudio, _ report: (SourceEvent) async throws -> Void
  ) async throws {
    do throws(AudioFolderError) {
      try folder?.keep(audio)
    } catch {
      try await report(.notice(.notKept(error)))
    }
    do {
      if let segment = try await recogniser.segment(of: audio) {
        try await report(.segment(segment))
      }
    } catch let error as ProgramError {
      if error.isMissing { throw TranscriberError.missing }
      try await report(.notice(.unrecognised(at: audio.start, error)))
    }
  }
}
