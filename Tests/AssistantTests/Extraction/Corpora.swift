import Foundation
import Testing

/// A line of a corpus, with the heading above it.
struct CorpusLine: Sendable, CustomTestStringConvertible {
  var heading: String
  var text: String
  var place: String

  var testDescription: String { "\(place) “\(text.prefix(60))”" }
}

/// The lines of a corpus: "== heading", and below it what belongs to it.
///
/// "\n", "\t" and "\u{…}" stand for what they stand for in Swift.
func corpusLines(_ name: String) throws -> [CorpusLine] {
  let file = try #require(
    Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Corpora"))
  var heading = ""
  var found: [CorpusLine] = []
  let lines = try String(contentsOf: file, encoding: .utf8)
    .split(separator: "\n", omittingEmptySubsequences: false)
  for (number, line) in lines.enumerated() where !line.isEmpty {
    if line.hasPrefix("== ") {
      heading = String(line.dropFirst(3))
    } else if !line.hasPrefix("# ") {
      found.append(
        CorpusLine(
          heading: heading, text: unescaped(String(line)), place: "\(name).txt:\(number + 1)"))
    }
  }
  return found
}

private func unescaped(_ line: String) -> String {
  var text = line.replacing("\\n", with: "\n").replacing("\\t", with: "\t")
  while let start = text.range(of: "\\u{"), let end = text[start.upperBound...].firstIndex(of: "}")
  {
    let scalar = UInt32(text[start.upperBound..<end], radix: 16).flatMap(Unicode.Scalar.init)
    text.replaceSubrange(
      start.lowerBound...end, with: scalar.map { String(Character($0)) } ?? "")
  }
  return text
}
