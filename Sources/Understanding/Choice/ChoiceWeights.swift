internal import CLanguages

/// The weights of two log-linear models for one language: of the act, and of what it is about.
///
///     4 bytes      "SCK2"
///     4            digest of what they were trained from
///     4            their scale: 2^24 × the step of a weight
///     64 n         one weight a bucket, signed
///
/// Numbers are little-endian. The weights of a feature for the acts lie side by side (see `row`). The score of an act
/// is the sum of its features over the root of their number; that of a target the sum of how it stands, and of the
/// words beside it over the same root. Where another model was asked before, its chances are multiplied by these.
package struct ChoiceWeights: @unchecked Sendable {
  package static let magic: UInt32 = 0x324B_4353
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
    guard let base = bytes.baseAddress, buckets > 0,
      buckets.isMultiple(of: Self.leastBuckets),
      Int(bitPattern: base) % 4 == 0, base.load(as: UInt32.self) == Self.magic
    else { return nil }
    digest = base.load(fromByteOffset: 4, as: UInt32.self)
    step = Double(base.load(fromByteOffset: 8, as: UInt32.self)) / 16_777_216
    weights = base.assumingMemoryBound(to: Int8.self) + Self.headSize
    self.buckets = buckets
  }

  /// Those that are linked into the program for a language, by its code; nil where there are none.
  package init?(_ kind: Kind, language: String) {
    guard let bytes = kind.files.bytes(language: language) else { return nil }
    self.init(bytes: bytes)
  }

  /// What they are of.
  package enum Kind {
    /// What cooks say while a recipe is read out.
    case cooking
    /// What is said while timers run.
    case dialogue
    /// Which words of it are a name.
    case names
    /// Which of several lengths an order is to be.
    case lengths
    /// What the lengths of a spoken description are to its plan.
    case plans
    /// The same, once it is known what all of them probably are.
    case planContexts
    /// How often a step of it is done.
    case planCounts

    fileprivate var files: UnsafeBufferPointer<opinion_weights> {
      switch self {
      case .cooking: UnsafeBufferPointer(start: cook_weights, count: cook_weights_count)
      case .dialogue: UnsafeBufferPointer(start: dialogue_weights, count: dialogue_weights_count)
      case .names: UnsafeBufferPointer(start: name_weights, count: name_weights_count)
      case .lengths: UnsafeBufferPointer(start: length_weights, count: length_weights_count)
      case .plans: UnsafeBufferPointer(start: plan_weights, count: plan_weights_count)
      case .planContexts:
        UnsafeBufferPointer(start: plan_context_weights, count: plan_context_weights_count)
      case .planCounts:
        UnsafeBufferPointer(start: plan_count_weights, count: plan_count_weights_count)
      }
    }
  }

  /// The place of a feature's first weight among so many; its weight for an act is as many places behind that.
  ///
  /// Rows overlap: that of one feature may begin anywhere in that of another.
  @inline(__always)
  package static func row(of feature: UInt32, among buckets: Int) -> Int {
    let hash = UInt64(FeatureHash.feature(99, feature))
    return Int((hash * UInt64(buckets - mostActs)) >> 32)
  }

  /// No model may have more acts.
  package static let mostActs = 32
  /// A model has a multiple of so many weights.
  package static let leastBuckets = 2 * mostActs

  /// The most probable act, and what it is most probably about; nil where there is no reading.
  ///
  /// It is none of those that it cannot be, whose chances count all the same.
  package func choice<Features: ChoiceFeatures>(
    _ features: Features, excluding: Set<Features.Act> = []
  ) -> Choice<Features.Act>? {
    let chances = chances(features)
    let acts = Features.Act.allCases.filter {
      chances[Int($0.rawValue)] > 0 && !excluding.contains($0)
    }
    guard let act = acts.max(by: { chances[Int($0.rawValue)] < chances[Int($1.rawValue)] }),
      let best = shares(features, of: act).max(by: { $0.share < $1.share })
    else { return nil }
    return Choice(
      features.readings[best.place], chance: chances[Int(act.rawValue)], share: best.share,
      chances: chances)
  }

  /// How probable each reading is: its act among the acts, and what it is about among the readings of its act.
  package func probabilities<Features: ChoiceFeatures>(_ features: Features) -> [Double] {
    let chances = chances(features)
    var found = [Double](repeating: 0, count: features.readings.count)
    for act in Features.Act.allCases where chances[Int(act.rawValue)] > 0 {
      for (place, share) in shares(features, of: act) {
        found[place] = chances[Int(act.rawValue)] * share
      }
    }
    return found
  }

  /// How probable one of some readings of an act is, by their places.
  package func probability<Features: ChoiceFeatures>(
    of act: Features.Act, _ places: [Int], in features: Features
  ) -> Double {
    guard !places.isEmpty else { return 0 }
    let share = shares(features, of: act).reduce(0) {
      places.contains($1.place) ? $0 + $1.share : $0
    }
    return chances(features)[Int(act.rawValue)] * share
  }

  /// How probable each act is, by its number; 0 for one without a reading.
  private func chances<Features: ChoiceFeatures>(_ features: Features) -> [Double] {
    let root = Double(max(1, features.shared.count)).squareRoot()
    var chances = [Double](repeating: 0, count: Features.Act.allCases.count)
    for reading in features.readings { chances[Int(reading.act.rawValue)] = 1 }
    let present = chances.indices.filter { chances[$0] > 0 }
    var sums = [Int32](repeating: 0, count: chances.count)
    for feature in features.shared {
      let row = weights + Self.row(of: feature, among: buckets)
      for act in sums.indices { sums[act] &+= Int32(row[act]) }
    }
    let scores = present.map { Double(sums[$0]) / root * step }
    let priors = features.actPriors
    let found = softmax(scores, times: priors.isEmpty ? [] : present.map { priors[$0] })
    for (act, chance) in zip(present, found) { chances[act] = chance }
    return chances
  }

  /// How probable each reading of an act is among them.
  private func shares<Features: ChoiceFeatures>(
    _ features: Features, of act: Features.Act
  ) -> [(place: Int, share: Double)] {
    let root = Double(max(1, features.shared.count)).squareRoot()
    let places = features.readings.indices.filter { features.readings[$0].act == act }
    let scores = places.map { place in
      var sum = 0
      var words = 0
      func weight(_ feature: UInt32) -> Int {
        Int(weights[Self.row(of: feature, among: buckets) + Int(act.rawValue)])
      }
      features.visitTarget(of: features.readings[place]) {
        sum += weight($0)
      } words: {
        words += weight($0)
      }
      return (Double(sum) + Double(words) / root) * step
    }
    let priors = features.priors
    let shares = softmax(scores, times: priors.isEmpty ? [] : places.map { priors[$0] })
    return zip(places, shares).map { (place: $0, share: $1) }
  }
}

extension UnsafeBufferPointer<opinion_weights> {
  /// The file of a language, by its code.
  func bytes(language: String) -> UnsafeRawBufferPointer? {
    first { String(cString: $0.language) == language }
      .map { UnsafeRawBufferPointer(start: $0.bytes, count: $0.size) }
  }
}

/// Numbers that come to 1, each e to the power of its score beside the others, times a factor where there are some.
package func softmax(_ scores: [Double], times factors: [Double] = []) -> [Double] {
  guard let highest = scores.max() else { return [] }
  var powers = scores.map { exponential($0 - highest) }
  for place in factors.indices { powers[place] *= factors[place] }
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
