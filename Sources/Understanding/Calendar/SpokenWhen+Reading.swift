extension SpokenWhen {
  /// A text tells a time or a length, and nothing beside it.
  package static func isTimeAlone(_ text: String, in language: Language) -> Bool {
    var text = text
    return text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: UtteranceReader.longest)
      return CalendarTokens(utterance).tokens.allSatisfy { $0.word != .word }
    }
  }

  /// What a text says of when; nil where it says nothing of that, or has a word beside that `mayStand` does not allow.
  package init?(in text: String, language: Language, beside mayStand: (_ word: String) -> Bool) {
    var text = text
    let when = text.withUTF8 { bytes -> SpokenWhen? in
      let utterance = Utterance(bytes, language: language, limit: UtteranceReader.longest)
      let others = CalendarTokens(utterance).tokens.filter { $0.word == .word }
      guard others.allSatisfy({ mayStand(utterance.words($0.range).lowercased()) }) else {
        return nil
      }
      return CalendarReader.reading(of: utterance)?.when
    }
    guard let when, !when.isEmpty else { return nil }
    self = when
  }
}
