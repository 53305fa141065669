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

  /// The sentences that were collected without a look at the interpreter.
  static var blind: [String] {
    ["commands", "others"].map {
      "\(root)/Tests/UnderstandingTests/Corpora/blind-\($0).ndjson"
    }
  }

  /// The hand-checked recipes, without what is wanted of them.
  static func recipes() throws -> [String] {
    let folder = "\(root)/Tests/RecipesTests/Corpora/recipes"
    return try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
      .filter { $0.hasSuffix(".txt") }
      .map { name in
        let content = try String(contentsOfFile: "\(folder)/\(name)", encoding: .utf8)
        let end = content.firstRange(of: "\n----\n")?.lowerBound ?? content.endIndex
        return String(content[..<end])
      }
  }

  private static var root: String {
    #filePath.split(separator: "/").dropLast(4).map { "/" + $0 }.joined()
  }

  /// The "text" of each NDJSON line, or the line itself.
  static func sentences(in path: String) throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map { line in
      guard line.hasPrefix("{") else { return String(line) }
      return try JSONDecoder().decode(Line.self, from: Data(line.utf8)).text
    }
  }
}
