import Foundation
import JSON
import Testing
import Understanding

/// Lengths in sentences whose authors had not seen the rules.
///
/// Labels that are open to doubt are among them, so some lines are allowed to fail; they are printed.
@Suite struct UnseenLengthTests {
  @Test(arguments: [("de", Language.german, 248), ("en", .english, 227)])
  func `lengths in others' sentences are read`(
    folder: String, language: Language, least: Int
  ) throws {
    let file = try #require(
      Bundle.module.url(
        forResource: "lengths", withExtension: "ndjson", subdirectory: "Corpora/unseen/\(folder)"))
    var right = 0
    for line in try String(contentsOf: file, encoding: .utf8).split(separator: "\n") {
      let line = JSON(try StrictJSON().value(of: line.utf8))
      let text = try #require(line["text"]?.text)
      let wanted = try #require(line["durations"]?.list).map { length in
        [length["seconds"], length["max_seconds"]].compactMap { $0 }.filter { $0 != .null }
      }
      let read = DurationReader(language: language).mentions(in: text).map { mention in
        [mention.duration, mention.maxDuration].compactMap { $0 }.map { length in
          JSON.number((length / .milliseconds(1)).rounded() / 1000)
        }
      }
      if read == wanted { right += 1 } else { print("  “\(text)” \(read)") }
    }

    print("unseen lengths, \(folder): \(right) right")
    #expect(right >= least)
  }
}
