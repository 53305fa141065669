/// Finds every length of time in a text.
package struct DurationReader: Sendable {
  private let language: Language

  package init(language: Language = .standard) { self.language = language }

  /// The length that is all of a text; nil where there is more in it, or none.
  package func length(of text: String) -> DurationMention? {
    let mentions = mentions(in: text)
    guard mentions.count == 1, mentions[0].range == 0..<text.unicodeScalars.count else {
      return nil
    }
    return mentions[0]
  }

  /// In the order in which they stand; none overlaps another.
  package func mentions(in text: String) -> [DurationMention] {
    var text = text
    return text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: .max)
      var mentions: [DurationMention] = []
      var byte = 0
      var scalar = 0
      func offset(of place: Int) -> Int {
        while byte < place {
          if bytes[byte] & 0xC0 != 0x80 { scalar += 1 }
          byte += 1
        }
        return scalar
      }
      for piece in utterance.pieces where piece.kind == .length {
        let length = utterance.lengths[piece.length]
        let start = Int(utterance.words[Int(piece.first)].start)
        let end = Int(utterance.words[Int(piece.end) - 1].end)
        let from = offset(of: start)
        let to = offset(of: end)
        guard length.duration > .zero else { continue }
        mentions.append(
          DurationMention(
            duration: length.duration, maxDuration: length.maxDuration,
            text: String(decoding: bytes[start..<end], as: UTF8.self), range: from..<to))
      }
      return mentions
    }
  }
}
