extension TranscriptFormat: CaseIterable {
  /// Every notation that is read.
  package static let allCases: [TranscriptFormat] = [
    .auto, .text, .ndjson, .srt, .vtt, .whisper, .vosk,
  ]
}
