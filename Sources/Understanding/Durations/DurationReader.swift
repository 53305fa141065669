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
      return utterance.mentions(
        utterance.pieces.indices.lazy.filter { utterance.pieces[$0].kind == .length }.map {
          let length = utterance.lengths[utterance.pieces[$0].length]
          return ($0..<$0 + 1, length.duration, length.maxDuration)
        }.filter { $0.1 > .zero })
    }
  }
}

extension Utterance {
  /// Lengths as mentions in the text; they must stand in the order of its pieces.
  func mentions(
    _ lengths: some Sequence<(pieces: Range<Int>, duration: Duration, maxDuration: Duration?)>
  ) -> [DurationMention] {
    var byte = 0
    var scalar = 0
    func offset(of place: Int) -> Int {
      while byte < place {
        if bytes[byte] & 0xC0 != 0x80 { scalar += 1 }
        byte += 1
      }
      return scalar
    }
    return lengths.map { length in
      let start = Int(words[Int(pieces[length.pieces.lowerBound].first)].start)
      let end = Int(words[Int(pieces[length.pieces.upperBound - 1].end) - 1].end)
      let from = offset(of: start)
      return DurationMention(
        duration: length.duration, maxDuration: length.maxDuration,
        text: String(decoding: bytes[start..<end], as: UTF8.self), range: from..<offset(of: end))
    }
  }
}
