import Testing

@testable import Understanding

@Suite struct RuleExampleTests {
  @Test func `every example of an English rule is read by it, and no counter-example`() throws {
    let examples = try RuleExamples(
      LanguageTexts.rules("en"), source: LanguageTexts.source("en"))

    #expect(examples.failedExamples() == [])
  }

  @Test(arguments: [
    ("rule a\n  - x", "a.txt:1: \"\" is no meaning"),
    ("rule a\n  means start_timer\n", "a.txt:1: a has no pattern"),
    ("rule a\n  means start_timer\n  - {b}", "a.txt:3: there is no class b"),
    ("rule a\n  means start_timer\n  - (x", "a.txt:3: ) is missing"),
    ("rule a\n  means start_timer\n  - Foo", "a.txt:3: there is no phrase Foo"),
    ("rule a\n  means start_timer\n  - foo=LENGTH", "a.txt:3: there is no slot foo"),
    ("rule a\n  means start_timer\n  when never\n  - x", "a.txt:1: there is no state never"),
    ("nonsense a", "a.txt:1: \"nonsense\" begins no record: class, phrase or rule"),
    ("  - x", "a.txt:1: a line before the first record"),
  ])
  func `a broken record is an error with its file, line and reason`(text: String, problem: String) {
    do {
      _ = try RuleCompiler.table([("a.txt", text)])
      Issue.record("compiled: \(text)")
    } catch {
      #expect("\(error)" == problem)
    }
  }
}
