import Foundation
import Testing

/// A sentence of a corpus and what it must be understood as.
struct Example: Sendable, CustomTestStringConvertible {
  var said: String
  var meaning: String
  var place: String

  var testDescription: String { "\(place) “\(said)”" }
}

/// The sentences of `Corpora/NAME.txt`: "== meaning", and below it what means that.
func corpus(_ name: String) throws -> [Example] {
  let file = try #require(
    Bundle.module.url(forResource: name, withExtension: "txt", subdirectory: "Corpora"))
  var meaning = ""
  var examples: [Example] = []
  let lines = try String(contentsOf: file, encoding: .utf8)
    .split(separator: "\n", omittingEmptySubsequences: false)
  for (number, line) in lines.enumerated() where !line.isEmpty {
    if line.hasPrefix("== ") {
      meaning = String(line.dropFirst(3))
    } else if !line.hasPrefix("# ") {
      examples.append(
        Example(said: String(line), meaning: meaning, place: "\(name).txt:\(number + 1)"))
    }
  }
  return examples
}
