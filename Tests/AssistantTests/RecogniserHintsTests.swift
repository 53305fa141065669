import Assistant
import Languages
import Routines
import Testing
import Timers

@Suite struct RecogniserHintsTests {
  private func timer(_ name: String?, _ language: LanguageCode? = nil) -> TimerReport {
    var report = TimerReport(
      id: Identifier(high: 0, low: 0), name: name, duration: .seconds(60),
      remaining: .seconds(60), state: "running", phase: nil, mode: .countdown)
    report.language = language
    return report
  }

  @Test func `the prompt names what runs first`() throws {
    let english = try #require(LanguageCode("en"))

    let hints = RecogniserHints(
      timers: [timer("risotto"), timer(nil), timer("pasta")], routines: [], language: english)

    #expect(hints.language == "en")
    #expect(hints.prompt.hasPrefix("How long is left on the risotto? Add 2 minutes to the"))
    #expect(hints.prompt.contains("In the kitchen: risotto, pasta, rice, eggs"))
    #expect(hints.prompt.utf8.count < 600)
  }

  @Test(arguments: LanguageCode.all)
  func `every language has a prompt and a grammar of its own words`(language: LanguageCode) {
    let hints = RecogniserHints(timers: [timer("tofu")], routines: [], language: language)

    #expect(hints.prompt.contains("tofu"))
    #expect(hints.grammar.hasPrefix("#JSGF V1.0 UTF-8 \(language.rawValue);\ngrammar simmer;\n"))
    #expect(hints.grammar.contains("<name> = tofu | "))
    // Each rule that is used is there once, and each bracket closed.
    for rule in ["number", "name", "length", "orders", "questions", "answers"] {
      #expect(hints.grammar.components(of: "\n<\(rule)> = ") == 2, "\(rule)")
    }
    for (open, close) in [("(", ")"), ("[", "]"), ("<", ">")] {
      #expect(hints.grammar.components(of: open) == hints.grammar.components(of: close))
    }
  }

  @Test func `numbers are single words, or tens and ones`() throws {
    let english = try #require(LanguageCode("en"))
    let grammar = RecogniserHints(timers: [], routines: [], language: english).grammar
    let line = grammar.split(separator: "\n").first { $0.hasPrefix("<number> = ") } ?? ""
    let numbers = line.dropFirst("<number> = ".count).dropLast().split(separator: " | ")

    #expect(numbers.count { !$0.contains(" ") } == 27)
    #expect(numbers.contains("ninety nine"))
    #expect(!numbers.contains("two forty"))
    #expect(numbers.count == 99)
  }

  @Test func `where the language is not known, words of none lead the recogniser astray`() throws {
    let german = try #require(LanguageCode("de"))

    #expect(RecogniserHints(timers: [timer("pasta")], routines: [], language: nil).prompt.isEmpty)
    let heard = RecogniserHints(timers: [timer("Reis", german)], routines: [], language: nil)
    #expect(heard.language == "auto")
    #expect(heard.prompt.hasPrefix("Wie lange noch für Reis?"))
  }

  @Test func `names cannot break the grammar, and there are not too many of them`() throws {
    let english = try #require(LanguageCode("en"))
    let hostile = [
      "a; <said> = x", "{prompt} $(id)", "(((", "\0\u{1B}[2J", String(repeating: "a", count: 5000),
    ]
    let many = (0..<500).map { timer("name \($0)") }

    let hints = RecogniserHints(
      timers: hostile.map { timer($0) } + many, routines: [], language: english)

    #expect(hints.prompt.utf8.count < 1500)
    let names = hints.grammar.split(separator: "\n").first { $0.hasPrefix("<name> = ") } ?? ""
    let allowed = "abcdefghijklmnopqrstuvwxyz' |;<>="
    #expect(names.allSatisfy { allowed.contains($0) }, "\(names)")
    #expect(names.components(of: ";") == 2)
  }
}

extension StringProtocol {
  /// One more than how often a text stands in it.
  fileprivate func components(of text: String) -> Int {
    split(separator: text, omittingEmptySubsequences: false).count
  }
}
