/// A program that records the microphone and is known by its name: a word of `--recorder`.
package struct RecorderPreset: Sendable {
  package let name: String
  /// Writes samples without a header, 16 kHz, 16 bit, mono, to its standard output until it is ended.
  package let command: String

  /// In the order in which they are recommended.
  package static let all = [
    RecorderPreset(name: "arecord", command: "arecord -q -t raw -f S16_LE -r 16000 -c 1"),
    RecorderPreset(
      name: "parecord", command: "parecord --raw --format=s16le --rate=16000 --channels=1"),
    RecorderPreset(
      name: "sox", command: "sox -q -d -t raw -r 16000 -e signed-integer -b 16 -c 1 -"),
  ]

  package var probe: String { "command -v -- \(name)" }

  /// The command that a word of `--recorder` stands for: its own, or the word itself.
  package static func command(for word: String) -> String {
    all.first { $0.name == word }?.command ?? word
  }
}
