internal import CLanguages

/// The weights of what a cook says in one language, as they lie in their file.
///
///     4 bytes      "SCK1"
///     4            digest of what they were trained from
///     4            their scale: 2^24 × the step of a weight
///     131,072      one weight a bucket, signed
///
/// Numbers are little-endian. The score of an act is the sum of its features over the root of their
/// number; that of a step or line the sum of how it stands, and of the words beside it over the same root.
package struct CookWeights: @unchecked Sendable {
  package static let buckets = 131_072
  package static let magic: UInt32 = 0x314B_4353
  package static let size = 12 + buckets

  // Bytes that are linked into the program, or kept by the caller: they never change.
  private let weights: UnsafePointer<Int8>
  package let digest: UInt32
  private let step: Double

  /// Nil unless it is a file of this version, whole and aligned to four bytes.
  package init?(bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress, bytes.count == Self.size,
      Int(bitPattern: base) % 4 == 0, base.load(as: UInt32.self) == Self.magic
    else { return nil }
    digest = base.load(fromByteOffset: 4, as: UInt32.self)
    step = Double(base.load(fromByteOffset: 8, as: UInt32.self)) / 16_777_216
    weights = base.assumingMemoryBound(to: Int8.self) + 12
  }

  /// Those that are linked into the program for a language, by its code; nil where there are none.
  init?(language: String) {
    for place in 0..<cook_weights_count {
      let entry = cook_weights[place]
      guard String(cString: entry.language) == language else { continue }
      self.init(bytes: UnsafeRawBufferPointer(start: entry.bytes, count: entry.size))
      return
    }
    return nil
  }

  /// Where a feature's weight lies for an act.
  @inline(__always)
  package static func bucket(of feature: UInt32, _ act: CookAct) -> Int {
    Int(FeatureHash.feature(99, feature, UInt32(act.rawValue) + 1)) & (buckets - 1)
  }

  /// How probable each reading is: its act among the acts, and what it is about among the readings of its act.
  package func probabilities(_ features: CookFeatures) -> [Double] {
    let root = Double(max(1, features.shared.count)).squareRoot()
    let present = Set(features.readings.map(\.act))
    let known = CookAct.allCases.filter(present.contains)
    let acts = softmax(
      known.map { act in
        var sum = 0
        for feature in features.shared { sum += Int(weights[Self.bucket(of: feature, act)]) }
        return Double(sum) / root * step
      })
    let scores = features.readings.map { reading in
      var sum = 0
      var words = 0
      func weight(_ feature: UInt32) -> Int { Int(weights[Self.bucket(of: feature, reading.act)]) }
      features.visitTarget(of: reading) {
        sum += weight($0)
      } words: {
        words += weight($0)
      }
      return (Double(sum) + Double(words) / root) * step
    }
    var chances = [Double](repeating: 0, count: scores.count)
    for (act, chance) in zip(known, acts) {
      let places = scores.indices.filter { features.readings[$0].act == act }
      for (place, share) in zip(places, softmax(places.map { scores[$0] })) {
        chances[place] = chance * share
      }
    }
    return chances
  }
}

/// Numbers that come to 1, each e to the power of its score beside the others.
package func softmax(_ scores: [Double]) -> [Double] {
  guard let highest = scores.max() else { return [] }
  let powers = scores.map { exponential($0 - highest) }
  let total = powers.reduce(0, +)
  return powers.map { $0 / total }
}

/// e to the power of a number, by the same steps on every machine: the C library's last bit differs.
package func exponential(_ power: Double) -> Double {
  let bounded = min(max(power, -700), 700)
  let doublings = (bounded * 1.4426950408889634).rounded()
  let rest = bounded - doublings * 0.6931471805599453
  var term = 1.0
  var sum = 1.0
  for place in 1...14 {
    term *= rest / Double(place)
    sum += term
  }
  return sum * Double(sign: .plus, exponent: Int(doublings), significand: 1)
}
