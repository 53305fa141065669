/// A line as it stood when it was finished: what a terminal would show of it.
struct TranscriptLine: Hashable, Sendable {
  var bytes: [UInt8]
  /// Counts from 1.
  var number: Int
  /// It was written over at least once before it was finished.
  var wasRewritten = false

  /// With U+FFFD in the place of what is not UTF-8.
  var text: String { String(decoding: bytes, as: UTF8.self) }

  var isBlank: Bool { bytes.allSatisfy { $0 == UInt8(ascii: " ") } }
}
