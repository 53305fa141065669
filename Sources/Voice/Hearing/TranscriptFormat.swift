/// The notations in which transcribers write down what they heard: the words of `--format`.
package enum TranscriptFormat: String, Sendable, CaseIterable {
  /// Looks at the first bytes.
  case auto
  /// An utterance a line.
  case text
  /// `{"at":…,"text":"…","final":true,"confidence":0.93}` a line; other tools' objects with a text in
  /// them are understood too.
  case ndjson
  /// SubRip.
  case srt
  /// WebVTT.
  case vtt
  /// What the whisper family prints or saves: time-stamped lines, `whisper-stream`'s windows, JSON,
  /// TSV and CSV.
  case whisper
  /// vosk's results, one JSON object after the other, or `vosk-transcriber`'s JSON.
  case vosk
}
