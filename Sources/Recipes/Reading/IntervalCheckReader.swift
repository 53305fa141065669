package import Routines
import Understanding

/// Finds the lengths in an instruction at which something is to be done while a wait goes on: "stir
/// every 5 minutes", "spritz once an hour", "turn the tray after 10 minutes".
///
/// It reads them as the reader of recipes does, for phases that this reader did not make: a model's,
/// which quotes the words but does not say what they mean.
package struct IntervalCheckReader: Sendable {
  private let lexicon: RecipeLexicon

  package init(lexicon: RecipeLexicon = .standard) { self.lexicon = lexicon }

  /// A length, and what the words at it say.
  package struct Length: Sendable {
    package var duration: Duration
    package var maxDuration: Duration?
    /// In bytes.
    package var range: Range<Int>
    /// `interval` or `mark`; nil for a wait, and for what is none.
    package var call: Phase.Kind?
  }

  /// What a phase of this length that runs with another one is, by the first of `texts` that has a
  /// call of that length.
  package func kind(of duration: Duration, in texts: [String]) -> Phase.Kind {
    for text in texts {
      for length in lengths(in: text) where length.duration == duration {
        if let call = length.call { return call }
      }
    }
    return .wait
  }

  /// All lengths in the order of the text.
  package func lengths(in text: String) -> [Length] {
    var source = text
    return source.withUTF8 { bytes in
      let recipe = Recipe(
        text: text, parts: [Recipe.Part(.step, 0..<bytes.count)], lexicon: lexicon)
      let text = RecipeText(recipe, bytes)
      var last: FoundLength?
      return LengthFinder(text: text).lengths().compactMap { length in
        // "turn it halfway" has no length.
        guard length.verdict != .mark(.half) else { return nil }
        let words = text.sentences[length.sentence].words
        let signs = words.map { text.lexicon.cues(text.words[$0]) }
        let context = LengthContext(text: text, signs: signs, length: length)
        let verdict =
          context.interval ?? (context.isInside(last) ? .mark(.after) : context.mark)
        if verdict == nil { last = length }
        let isHalved = verdict == .interval && context.isTwice
        return Length(
          duration: isHalved ? length.duration / 2 : length.duration,
          maxDuration: length.maxDuration, range: length.bytes, call: Phase.Kind(callAt: verdict))
      }
    }
  }
}

extension Phase.Kind {
  fileprivate init?(callAt verdict: FoundLength.Verdict?) {
    switch verdict {
    case .interval: self = .interval
    case .mark(.after): self = .mark
    case .mark(.last), .mark(.before), .mark(.half), .mark(.later): return nil
    case .wait, .none?, .question, nil: return nil
    }
  }
}
