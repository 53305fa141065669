#if canImport(FoundationEssentials)
import FoundationEssentials
#else
import Foundation
#endif

/// Reads a corpus of the tests.
enum Corpus {
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
}
