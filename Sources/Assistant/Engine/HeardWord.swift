/// A word as a transcriber heard it, and how sure it was of it.
package struct HeardWord: Hashable, Sendable, Codable {
  package var text: String
  /// From 0 to 1.
  package var confidence: Double

  package init(_ text: String, confidence: Double) {
    self.text = text
    self.confidence = confidence
  }

  private enum CodingKeys: String, CodingKey {
    case text = "word"
    case confidence
  }
}

/// How sure a transcriber was: of all that was said, and of each word of it.
struct HeardConfidence: Hashable, Sendable {
  var overall: Double?
  var words: [HeardWord] = []
  /// What else it may have been has the same lengths.
  var isUnanimous = false

  /// The least sure of all words.
  var least: Double? { words.lazy.map(\.confidence).min() }

  /// The least sure of the words in `text`, which is a part of what was said; nil where none of
  /// them was given a confidence.
  func least(in text: String) -> Double? {
    let wanted = Set(text.split(separator: " ").map { HeardConfidence.bare(String($0)) })
    return words.lazy.filter { wanted.contains(HeardConfidence.bare($0.text)) }.map(\.confidence)
      .min()
  }

  /// Recognisers hang spaces and punctuation on their words.
  private static func bare(_ word: String) -> String {
    word.lowercased().filter { $0.isLetter || $0.isNumber }
  }
}

extension Segment {
  var heardConfidence: HeardConfidence { HeardConfidence(overall: confidence, words: words) }
}
