import Foundation
import Testing
import Understanding

@Suite struct VoiceRulesTests {
  /// Written anew with SIMMER_WRITE_DOCS=1.
  @Test func `the page of voice rules is current`() throws {
    let page = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
      .deletingLastPathComponent().appending(path: "Docs/VoiceRules.md")
    let rules = VoiceRules.page(of: try LanguageTexts.source("en"))
    if ProcessInfo.processInfo.environment["SIMMER_WRITE_DOCS"] != nil {
      try Data(rules.utf8).write(to: page)
    }

    #expect(try String(contentsOf: page, encoding: .utf8) == rules)
  }
}
