// Foundation: whole files are read and written.
import Foundation
import LoopbackServer

/// The table of faults as the documentation shows it.
struct FaultTable {
  var outcomes: [FaultOutcome]

  /// A table of Markdown, a row for each fault.
  var markdown: String {
    let rows = outcomes.map { outcome in
      let sentence = outcome.failure.map { Self.cell("\($0)") } ?? ""
      let memory = Double(max(0, outcome.growth)) / Double(1 << 20)
      return "| \(outcome.fault.name) | `\(outcome.code)` | \(sentence) | \(outcome.requests) "
        + "| \(Self.seconds(outcome.took)) | \(memory.formatted(.number.precision(.fractionLength(1)))) |"
    }
    return """
      | what the server does | code | what is said | requests | ended after (s) | memory (MiB) |
      | --- | --- | --- | ---: | ---: | ---: |

      """ + rows.joined(separator: "\n")
  }

  /// Puts the table in the place of the one that stands between the markers of a page, or at its end.
  func write(into page: URL) throws {
    let (opening, closing) = ("<!-- faults -->", "<!-- /faults -->")
    let text = (try? String(contentsOf: page, encoding: .utf8)) ?? ""
    let table = "\(opening)\n\(markdown)\n\(closing)"
    let renewed =
      if let start = text.range(of: opening),
        let end = text.range(of: closing, range: start.upperBound..<text.endIndex)
      {
        text.replacingCharacters(in: start.lowerBound..<end.upperBound, with: table)
      } else {
        text + (text.isEmpty ? "" : "\n") + table + "\n"
      }
    try Data(renewed.utf8).write(to: page)
  }

  /// One line, without the ports that the kernel chose.
  private static func cell(_ text: String) -> String {
    text.replacing(/127\.0\.0\.1:\d+/, with: "127.0.0.1")
      .replacing("|", with: "\\|").replacing("\n", with: " ").replacing("<", with: "&lt;")
  }

  private static func seconds(_ length: Duration) -> String {
    length.formatted(
      .units(allowed: [.seconds], width: .narrow, fractionalPart: .show(length: 3))
    ).replacing("s", with: "")
  }
}
