import FoundationEssentials
import JSON
import Understanding

/// The lines of what authors wrote for a model: a folder with a file for each of them, NDJSON.
struct ChoiceCorpus {
  private(set) var files: [(author: String, lines: [JSONValue])] = []
  /// Of all their bytes.
  private(set) var digest = FeatureHash.seed

  init(folder: URL) throws {
    for file in try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    where file.hasSuffix(".ndjson") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for byte in text.utf8 { digest = FeatureHash.adding(byte, to: digest) }
      files.append(
        (file, try text.split(separator: "\n").map { try StrictJSON().value(of: $0.utf8) }))
    }
  }
}

/// A line that is none of the corpus.
struct ChoiceCorpusError: Error {
  let author: String
  let line: JSONValue
}
