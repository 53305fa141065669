import Foundation
import SimmerTesting
import Understanding

/// The texts in `Languages/`, as `make language` reads them.
enum LanguageTexts {
  static let root = URL(filePath: #filePath).deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()

  static func source(_ code: String) throws -> LanguageSource {
    let folder = root.appending(path: "Languages/\(code)")
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    var source = LanguageSource()
    for name in files.sorted() where name.hasSuffix(".txt") {
      let text = try String(contentsOf: folder.appending(path: name), encoding: .utf8)
      try source.add(text, file: "Languages/\(code)/\(name)")
    }
    return source
  }

  static func rules(_ code: String) throws -> [(name: String, text: String)] {
    let folder = root.appending(path: "Languages/\(code)/rules")
    return try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
      .filter { $0.hasSuffix(".txt") }
      .map { ($0, try String(contentsOf: folder.appending(path: $0), encoding: .utf8)) }
  }

  /// The table that is checked in.
  static func table(_ code: String, _ kind: String) throws -> [UInt8] {
    Array(try Data(contentsOf: root.appending(path: "Sources/CLanguages/Tables/\(code).\(kind)")))
  }
}

extension Language {
  static let english = Language.named("en") ?? .standard
  static let german = Language.named("de") ?? .standard
}

/// The lengths in a text, in seconds: "600, 480-600", or "none".
func lengths(of text: String, in language: Language) -> String {
  let read = DurationReader(language: language).mentions(in: text).map { mention in
    seconds(mention.duration) + (mention.maxDuration.map { "-" + seconds($0) } ?? "")
  }
  return read.isEmpty ? "none" : read.joined(separator: ", ")
}
