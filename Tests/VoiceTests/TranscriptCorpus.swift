import Foundation
import Testing

/// A transcript as raw bytes, and what a reader must make of it.
struct TranscriptExample: Sendable, CustomTestStringConvertible {
  var place: String
  var format: String
  var bytes: [UInt8] = []
  var expected: [String] = []

  var testDescription: String { place }
}

enum TranscriptCorpus {
  /// Every block of every file in `Corpora/Transcripts`; `text.txt` there explains the notation.
  static func examples() throws -> [TranscriptExample] {
    let folder = Bundle.module.bundleURL.appending(path: "Corpora/Transcripts")
    let files = try FileManager.default.contentsOfDirectory(
      at: folder, includingPropertiesForKeys: nil)
    return try files.sorted { $0.path < $1.path }.flatMap { file in
      try examples(String(contentsOf: file, encoding: .utf8), of: file.lastPathComponent)
    }
  }

  private static func examples(_ text: String, of file: String) throws -> [TranscriptExample] {
    var examples: [TranscriptExample] = []
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      if line.hasPrefix("== ") {
        let format = line.dropFirst(3).prefix { $0 != ":" }
        examples.append(
          TranscriptExample(place: "\(file):\(index + 1) \(line)", format: String(format)))
      } else if line.hasPrefix("|") {
        examples[examples.count - 1].bytes += try bytes(line.dropFirst())
      } else if line.hasPrefix("-> ") || line.hasPrefix("!! ") {
        examples[examples.count - 1].expected.append(String(line))
      }
    }
    return examples
  }

  private static func bytes(_ line: Substring) throws -> [UInt8] {
    var bytes: [UInt8] = []
    var rest = Array(line.utf8)[...]
    while let byte = rest.popFirst() {
      guard byte == UInt8(ascii: "\\") else {
        bytes.append(byte)
        continue
      }
      switch rest.popFirst().map({ Character(Unicode.Scalar($0)) }) {
      case "e": bytes.append(0x1B)
      case "r": bytes.append(0x0D)
      case "b": bytes.append(0x08)
      case "t": bytes.append(0x09)
      case "0": bytes.append(0)
      case "\\": bytes.append(UInt8(ascii: "\\"))
      case "c": return bytes
      case "x":
        let digits = String(decoding: rest.prefix(2), as: UTF8.self)
        guard let value = UInt8(digits, radix: 16) else { throw BadCorpus(line: String(line)) }
        bytes.append(value)
        rest = rest.dropFirst(2)
      default: throw BadCorpus(line: String(line))
      }
    }
    return bytes + [UInt8(ascii: "\n")]
  }

  struct BadCorpus: Error {
    var line: String
  }
}
