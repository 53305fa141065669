#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads the sentences of a corpus.
enum Corpus {
  private struct Line: Decodable {
    let text: String
  }

  /// The "text" of each NDJSON line, or the line itself.
  static func sentences(in path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      guard line.hasPrefix("{") else { return String(line) }
      return try JSONDecoder().decode(Line.self, from: Data(line.utf8)).text
    }
  }
}
