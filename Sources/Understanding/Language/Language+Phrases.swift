/// A text of records by a user, for one language.
package struct PhraseFile: Hashable, Sendable {
  /// What an error calls it.
  package var name: String
  package var text: String

  package init(name: String, text: String) {
    self.name = name
    self.text = text
  }
}

extension Language {
  /// The language with a user's own records beside its own.
  ///
  /// The files are one text, so that each may use what another defines. One with an error in it is left
  /// out whole, and so are those that cannot do without it. The table that is made is never given back.
  ///
  /// Returns: also what is wrong with the files that were left out.
  package func adding(
    _ files: [PhraseFile]
  ) -> (language: Language, problems: [LanguageError]) {
    var left = files
    var problems: [LanguageError] = []
    while !left.isEmpty {
      var wrong: [LanguageError] = []
      do throws(LanguageError) {
        let records = try RuleReader.records(left.map { ($0.name, $0.text) })
        try PhraseCheck.check(records, beside: rules)
        let bytes = try RuleCompiler.table(after: rules, own: records, words: words)
        let table = UnsafeMutableRawPointer.allocate(byteCount: bytes.count, alignment: 16)
        table.copyMemory(from: bytes, byteCount: bytes.count)
        let language = withRules(UnsafeRawPointer(table))
        wrong = PhraseCheck.failedExamples(records, in: language)
        if wrong.isEmpty { return (language, problems) }
        table.deallocate()
      } catch {
        wrong = [error]
      }
      problems += wrong
      let broken = Set(wrong.map(\.file))
      let kept = left.filter { !broken.contains($0.name) }
      // An error in no file that is left would be found for ever.
      guard kept.count < left.count else { break }
      left = kept
    }
    return (self, problems)
  }

  /// The words of a text in lower case, as an utterance has them.
  private func words(of text: Substring) -> [String] {
    var text = String(text)
    return text.withUTF8 { bytes in
      WordReader.words(of: bytes, in: self).map { word in
        String(decoding: bytes[Int(word.start)..<Int(word.end)], as: UTF8.self)
          .split(separator: "’", omittingEmptySubsequences: false).joined(separator: "'")
      }
    }
  }
}
