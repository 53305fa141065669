internal import CLanguages

/// The weights of two log-linear models for one language: of the act, and of what it is about.
///
///     4 bytes      "SCK1"
///     4            digest of what they were trained from
///     4            their scale: 2^24 × the step of a weight
///     2^n          one weight a bucket, signed
///
/// Numbers are little-endian. The score of an act is the sum of its features over the root of their
/// number; that of a target the sum of how it stands, and of the words beside it over the same root.
package struct ChoiceWeights: @unchecked Sendable {
  package static let magic: UInt32 = 0x314B_4353
  /// Of what stands before the weights.
  package static let headSize = 12

  // Bytes that are linked into the program, or kept by the caller: they never change.
  private let weights: UnsafePointer<Int8>
  package let digest: UInt32
  private let step: Double
  private let buckets: Int

  /// Nil unless it is a file of this version, whole and aligned to four bytes.
  package init?(bytes: UnsafeRawBufferPointer) {
    let buckets = bytes.count - Self.headSize
    guard let base = bytes.baseAddress, buckets > 0, buckets & (buckets - 1) == 0,
      Int(bitPattern: base) % 4 == 0, base.load(as: UInt32.self) == Self.magic
    else { return nil }
    digest = base.load(fromByteOffset: 4, as: UInt32.self)
    step = Double(base.load(fromByteOffset: 8, as: UInt32.self)) / 16_777_216
    weights = base.assumingMemoryBound(to: Int8.self) + Self.headSize
    self.buckets = buckets
  }

  /// Those that are linked into the program for a language, by its code; nil where there are none.
  init?(_ kind: Kind, language: String) {
    guard let bytes = kind.files.bytes(language: language) else { return nil }
    self.init(bytes: bytes)
  }

  /// What they are of.
  enum Kind {
    /// What cooks say while a recipe is read out.
    case cooking
    /// What is said while timers run.
    case dialogue
    /// Which words of it are a name.
    case names

    fileprivate var files: UnsafeBufferPointer<opinion_weights> {
      switch self {
      case .cooking: UnsafeBufferPointer(start: cook_weights, count: cook_weights_count)
      case .dialogue: UnsafeBufferPointer(start: dialogue_weights, count: dialogue_weights_count)
      case .names: UnsafeBufferPointer(start: name_weights, count: name_weights_count)
      }
    }
  }

  /// Where a feature's weight lies for an act, among a power of two.
  @inline(__always)
  package static func bucket(of feature: UInt32, _ act: UInt8, among buckets: Int) -> Int {
    Int(FeatureHash.feature(99, feature, UInt32(act) + 1)) & (buckets - 1)
  }

  /// How probable each reading is: its act among the acts, and what it is about among the readings of its act.
  package func probabilities<Features: ChoiceFeatures>(_ features: Features) -> [Double] {
    let root = Double(max(1, features.shared.count)).squareRoot()
    let present = Set(features.readings.map(\.act))
    let known = Features.Act.allCases.filter(present.contains)
    let acts = softmax(
      known.map { act in
        var sum = 0
        for feature in features.shared {
          sum += Int(weights[Self.bucket(of: feature, act.rawValue, among: buckets)])
        }
        return Double(sum) / root * step
      })
    let scores = features.readings.map { reading in
      var sum = 0
      var words = 0
      func weight(_ feature: UInt32) -> Int {
        Int(weights[Self.bucket(of: feature, reading.act.rawValue, among: buckets)])
      }
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

extension UnsafeBufferPointer<opinion_weights> {
  /// The file of a language, by its code.
  func bytes(language: String) -> UnsafeRawBufferPointer? {
    first { String(cString: $0.language) == language }
      .map { UnsafeRawBufferPointer(start: $0.bytes, count: $0.size) }
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
