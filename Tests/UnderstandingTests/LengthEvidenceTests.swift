import Foundation
import SimmerTesting
import Testing

@testable import Understanding

@Suite struct LengthEvidenceTests {
  /// The quote stands in brackets in the text; the first bracket counts.
  @Test(arguments: try corpus("evidence", in: .module))
  func readsAQuoteWhereItStands(_ example: Example) throws {
    let text = example.said.filter { $0 != "[" && $0 != "]" }
    let quote = example.said.firstIndex(of: "[").map { open in
      let inside = example.said[example.said.index(after: open)...]
      return String(inside.prefix { $0 != "]" })
    }

    let readings = LengthEvidence().readings(of: quote ?? "ten minutes", in: text)

    let read = Set(readings.map(printed))
    #expect((read.isEmpty ? "none" : read.sorted().joined(separator: ", ")) == example.meaning)
  }

  private func printed(_ reading: LengthEvidence.Reading) -> String {
    let top = reading.mention.maxDuration.map { "-\($0.components.seconds)" } ?? ""
    return
      "\(reading.mention.duration.components.seconds)\(top)\(reading.assumesMinutes ? "m" : "")"
  }

  @Test func `a quote that stands at two places is read at both`() {
    let readings = LengthEvidence().readings(
      of: "ten minutes", in: "boil ten minutes, turn it, ten minutes more, then an hour ten minutes"
    )

    #expect(readings.map(\.mention.range.lowerBound) == [5, 27])
  }

  @Test func `the words are the text's own, whatever the quote looks like`() throws {
    let reading = try #require(
      LengthEvidence().readings(of: "rest it 15", in: "Then REST it, um, fifteen. Serve.").first)

    #expect(reading.quote == "REST it, um, fifteen")
    #expect(reading.mention.text == "fifteen")
    #expect(reading.mention.range == 18..<25)
  }

  @Test func `long texts and long quotes are read in bounded work`() {
    let long = String(repeating: "a b ", count: 4000)

    #expect(LengthEvidence().readings(of: long, in: long + "ten minutes").isEmpty)
    #expect(
      LengthEvidence().readings(of: "ten minutes", in: long + "ten minutes").count == 1)
    #expect(LengthEvidence().readings(of: "", in: "ten minutes").isEmpty)
  }
}
