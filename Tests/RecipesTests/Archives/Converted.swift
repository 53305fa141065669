import Extraction
import Foundation
import JSON
import Routines
import SimmerTesting
import Testing

@testable import Recipes

/// What a line of `simmer convert` says of a recipe of an archive.
struct Converted: Hashable {
  var id: String?
  var title: String?
  var waits: Int
  var code: String?

  /// Of a file of `Corpora/apps`, its folder left out of the ids.
  static func all(
    of name: String, shard: Shard? = nil
  ) throws -> (lines: [Converted], passedOver: Int) {
    let url = try #require(
      Bundle.module.url(forResource: "Corpora/apps/\(name)", withExtension: nil))
    var reader = InputReader(
      files: RecipeFiles([url.path]), source: .auto, shard: shard, size: 1 << 16, standardInput: -1)
    var pieces: [InputPiece] = []
    try reader.read { piece, _ in
      pieces.append(piece)
      return true
    }
    let folder = url.deletingLastPathComponent().path + "/"
    let lines = pieces.flatMap { Self.lines(of: $0) }.map { (line: Converted) in
      var line = line
      line.id = line.id?.replacing(folder, with: "")
      return line
    }
    return (lines, reader.passedOver)
  }

  static func lines(of name: String) throws -> [Converted] { try all(of: name).lines }

  /// Of bytes in memory.
  static func lines(_ bytes: [UInt8], named path: String) -> [Converted] {
    guard let kind = ArchiveKind(bytes) else { return [] }
    var reader = InputReader(
      files: RecipeFiles([]), source: .auto, shard: nil, size: 1 << 16, standardInput: -1)
    var found: [Converted] = []
    _ = reader.add(RecipeArchive(.memory(bytes), kind, path: path)) { piece, _ in
      found += lines(of: piece)
      return true
    }
    return found
  }

  private static func lines(of piece: InputPiece) -> [Converted] {
    let converter = PieceConverter(source: .auto, writer: RecordWriter(.ndjson))
    let text = converter.converted(piece).text.bytes
    return text.split(separator: UInt8(ascii: "\n")).map { line in
      guard let object = try? JSONSerialization.jsonObject(with: Data(line)) as? [String: Any]
      else {
        return Converted(id: "no JSON", title: nil, waits: 0, code: "no JSON")
      }
      let routine = object["routine"] as? [String: Any]
      return Converted(
        id: object["id"].flatMap { $0 is NSNull ? nil : "\($0)" },
        title: object["title"] as? String,
        waits: (routine?["phases"] as? [Any])?.count ?? 0,
        code: (object["error"] as? [String: Any])?["code"] as? String)
    }
  }
}
