import Testing

@testable import Understanding

@Suite struct RuleTableTests {
  @Test func `more rules than a table holds are refused`() throws {
    func text(rules count: Int) -> String {
      (0..<count).map { "rule a\($0)\n  means start_timer\n  - x\n" }.joined()
    }

    _ = try RuleCompiler.table([("a.txt", text(rules: RuleTable.mostRules))])
    #expect(throws: LanguageError.self) {
      try RuleCompiler.table([("a.txt", text(rules: RuleTable.mostRules + 1))])
    }
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
}
