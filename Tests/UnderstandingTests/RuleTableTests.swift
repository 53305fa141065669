import Testing

@testable import Understanding

@Suite struct RuleTableTests {
  @Test func `a table holds thousands of rules, and a rule hundreds of patterns`() throws {
    let rules = (0..<3000).map { "rule a\($0)\n  means start_timer\n  - x y\($0)\n" }.joined()
    let patterns = (0..<300).map { "  - z\($0) z\n" }.joined()
    let examples = try RuleExamples([
      ("a.txt", rules), ("b.txt", "rule b\n  means start_timer\n" + patterns),
    ])

    #expect(examples.readings("x y0").first?.rules == ["a0"])
    #expect(examples.readings("x y2999").first?.rules == ["a2999"])
    #expect(examples.readings("z299 z").first?.rules == ["b"])
  }

  @Test func `optional parts, choices and repetitions are read without arcs over nothing`() throws {
    let examples = try RuleExamples([
      (
        "a.txt",
        """
        rule one
          means start_timer
          - a [b] [c | d [e]]
        rule two
          means cancel_timer
          - [x] y
          - y [z +0.5]
        """
      )
    ])
    func cost(_ text: String) -> Float? { examples.readings(text).first?.cost }

    for text in ["a", "a b", "a c", "a b d", "a d e", "a b d e", "x y", "y"] {
      #expect(cost(text) == 0, "\(text)")
    }
    #expect(cost("y z") == 0.5)
    for text in ["b", "a e", "a c d", "x", "x y z"] { #expect(cost(text) == nil, "\(text)") }
  }

  @Test func `the five cheapest ways are kept, and of equal ones the first`() {
    var workspace = Workspace(size: Beam.size(positions: 2))
    let beam = Beam(positions: 2, in: &workspace)
    for (number, cost) in [3, 1, 2, 1, 5, 4, 0].enumerated() {
      beam.insert(Beam.State(cost: Float(cost), last: Int32(number)), at: 1)
    }

    #expect(beam[0].isEmpty)
    #expect(beam[1].map(\.cost) == [0, 1, 1, 2, 3])
    #expect(beam[1].map(\.last) == [6, 1, 3, 2, 0])
  }

  @Test(arguments: ["set a timer for ten minutes", "ten minutes for the pasta"])
  func `only the reading that holds is made where no other is asked for`(text: String) throws {
    var text = text
    text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: .english, limit: 200)
      let engine = RuleEngine(table: Language.english.rules)
      let all = engine.findings(in: utterance, context: .empty).readings
      let first = engine.findings(in: utterance, context: .empty, all: false).readings

      #expect(all.count > first.count)
      #expect(first.map(\.commands) == all.prefix(1).map(\.commands))
    }
  }

  @Test func `a user's own reading, which is not doubted, is made behind any that holds`() throws {
    let (language, problems) = Language.english.adding([
      PhraseFile(
        name: "mine.txt",
        text: "rule mine\n  means start_timer\n  cost 0.5\n  - set a timer for duration=LENGTH")
    ])
    #expect(problems == [])
    var text = "set a timer for ten minutes"
    text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: 200)
      let engine = RuleEngine(table: language.rules)
      let found = engine.findings(in: utterance, context: .empty, all: false).readings

      #expect(found.first?.isOwn == false)
      #expect(found.contains { $0.isOwn })
    }
  }
}
