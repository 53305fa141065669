// `Bundle` is where the files of a test target are.
package import Foundation

/// A sentence of a corpus and what it must be understood as.
package struct Example: Sendable, CustomStringConvertible {
  package var said: String
  package var meaning: String
  package var place: String

  package var description: String { "\(place) “\(said.prefix(200))”" }

  /// What was said, where "\n", "\t" and "\u{…}" stand for what they stand for in Swift.
  package var unescaped: String {
    var text = said.replacing("\\n", with: "\n").replacing("\\t", with: "\t")
    while let start = text.range(of: "\\u{"),
      let end = text[start.upperBound...].firstIndex(of: "}")
    {
      let scalar = UInt32(text[start.upperBound..<end], radix: 16).flatMap(Unicode.Scalar.init)
      text.replaceSubrange(
        start.lowerBound...end, with: scalar.map { String(Character($0)) } ?? "")
    }
    return text
  }
}

/// The sentences of `Corpora/NAME.txt`: "== meaning", and below it what means that.
package func corpus(_ name: String, in bundle: Bundle) throws -> [Example] {
  guard
    let file = bundle.url(forResource: name, withExtension: "txt", subdirectory: "Corpora")
  else { throw CocoaError(.fileNoSuchFile) }
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
