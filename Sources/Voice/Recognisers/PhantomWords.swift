import Assistant

/// What recognisers make of silence: words that stood under silent pictures in what they learned from.
///
/// The Whisper family adds "Thank you." to an utterance, or hears it where there is nothing, and is not
/// sure of it. Somebody who says such words is heard better than that.
enum PhantomWords {
  static func isLikely(_ segment: Segment) -> Bool {
    guard let confidence = segment.confidence, confidence < doubtful else { return false }
    let words = segment.text.lowercased().split { !$0.isLetter }
    return known.contains(words.joined(separator: " "))
  }

  /// What stands behind other words of a recording and was made of the silence behind them.
  ///
  /// "That's", or the end of the words once more: "everything" and "thing".
  /// Of 46 that Whisper base added to spoken commands the first word had a probability of 0.05 at most in 37, and the
  /// mean log probability was below −1 in the rest (26 to 30 November 2026, `Tests/RealServers/voice_commands.py`).
  static func isLikelyTail(_ segment: Segment, of before: Segment) -> Bool {
    func letters(_ segment: Segment) -> String { segment.text.lowercased().filter(\.isLetter) }
    if letters(before).hasSuffix(letters(segment)) { return true }
    if let first = segment.words.first, first.confidence < guessed { return true }
    return segment.confidence.map { $0 < doubtful } ?? false
  }

  private static let guessed = 0.1
  /// Where Whisper itself decodes again: a mean log probability of −1.
  private static let doubtful = 0.5

  private static let known: Set<String> = [
    "you", "thank you", "thank you so much", "thank you very much", "thanks", "bye", "bye bye",
    "okay",
    "thank you for watching", "thanks for watching", "please subscribe", "the end",
    "subtitles by the amara org community",
    "danke", "vielen dank", "tschüss", "vielen dank fürs zuschauen", "untertitelung des zdf",
    "untertitel der amara org community",
  ]
}
