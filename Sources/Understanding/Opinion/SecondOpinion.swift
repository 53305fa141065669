internal import CLanguages

/// A learned judge of what an utterance is about, beside the rules: it agrees or doubts, and where no rule reads the
/// words, orders are gathered by it.
///
/// A linear model over hashed n-grams of words and letters, in integers: the same answer on every
/// machine, and nothing is allocated. `make train` makes the weights from `Languages/`.
package struct SecondOpinion: Sendable {
  private let weights: OpinionWeights

  package init(weights: OpinionWeights) {
    self.weights = weights
  }

  /// The one for a language, by its code ("en"); nil where there are no weights for it.
  package init?(language: String) {
    let files = UnsafeBufferPointer(start: opinion_weights, count: opinion_weights_count)
    guard let bytes = files.bytes(language: language), let weights = OpinionWeights(bytes: bytes)
    else { return nil }
    self.init(weights: weights)
  }

  /// What it holds of a text; `live` says where the names of live timers are in it, in order.
  package func opinion(
    of text: UnsafeBufferPointer<UInt8>, live: [Range<Int>] = []
  ) -> Opinion {
    var count: Int64 = 0
    var relevance: Int32 = 0
    var most = SIMD16<Int32>()
    var rest = SIMD4<Int32>()
    SentenceFeatures.visit(text, folding: weights.folds, live: live) { feature in
      count += 1
      relevance &+= Int32(weights.relevance[OpinionWeights.relevanceBucket(of: feature)])
      let row = UnsafeRawPointer(
        weights.subjects + OpinionWeights.subjectBucket(of: feature) * 20)
      most &+= SIMD16(truncatingIfNeeded: row.loadUnaligned(as: SIMD16<Int8>.self))
      rest &+= SIMD4(
        truncatingIfNeeded: row.loadUnaligned(fromByteOffset: 16, as: SIMD4<Int8>.self))
    }
    let divisor = Self.root(of: max(1, count) << 32)
    var scores = InlineArray<20, Int32>(repeating: 0)
    for subject in 0..<20 {
      let sum = subject < 16 ? most[subject] : rest[subject - 16]
      scores[subject] =
        Int32(clamping: Int64(sum) * weights.subjectScale / divisor) &+ weights.bias(of: subject)
    }
    let odds = Int32(clamping: Int64(relevance) * weights.relevanceScale / divisor)
    return Opinion(relevance: odds &+ weights.relevanceBias, scores: scores)
  }

  package func opinion(of text: String, live: [Range<Int>] = []) -> Opinion {
    var text = text
    return text.withUTF8 { opinion(of: $0, live: live) }
  }

  /// The whole part of the square root, bit by bit.
  private static func root(of square: Int64) -> Int64 {
    var rest = square
    var root: Int64 = 0
    var bit: Int64 = 1 << 46
    while bit > square { bit >>= 2 }
    while bit != 0 {
      if rest >= root + bit {
        rest -= root + bit
        root = (root >> 1) + bit
      } else {
        root >>= 1
      }
      bit >>= 2
    }
    return root
  }
}
