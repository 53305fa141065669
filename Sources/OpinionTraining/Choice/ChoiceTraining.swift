import Routines
import Understanding

/// Two log-linear models, of the act and of what it is about.
///
/// They are trained by stochastic gradient ascent with a step of its own for each weight (AdaGrad; Duchi, Hazan and
/// Singer, 2011).
///
/// The same sentences give the same weights on every machine.
struct ChoiceTraining {
  struct Rates {
    var epochs = 16
    var step = 1.0
    /// What each epoch takes from a weight: the rarer a feature, the less it is believed.
    var decay = 0.02
  }

  private(set) var weights: [Double]
  private let rates: Rates

  init<Features>(_ sentences: [ChoiceSentence<Features>], rates: Rates = Rates()) {
    self.rates = rates
    weights = [Double](repeating: 0, count: Features.buckets)
    train(sentences.filter { !$0.right.isEmpty }.map { Example($0) })
  }

  /// A sentence with its features found once.
  private struct Example {
    let act: Int
    let acts: [[Int32]]
    let factor: Double
    /// Of the readings of its act.
    var targets: [[Int32]] = []
    var words: [[Int32]] = []
    var right: [Int] = []

    init<Features>(_ sentence: ChoiceSentence<Features>) {
      let features = sentence.features
      act = Int(sentence.act.rawValue)
      acts = Features.Act.allCases.map { act in
        features.shared.map {
          Int32(ChoiceWeights.bucket(of: $0, act.rawValue, among: Features.buckets))
        }
      }
      factor = 1 / Double(max(1, features.shared.count)).squareRoot()
      for (place, reading) in features.readings.enumerated() where reading.act == sentence.act {
        if sentence.right.contains(place) { right.append(targets.count) }
        var (target, word): ([Int32], [Int32]) = ([], [])
        features.visitTarget(of: reading) {
          target.append(
            Int32(ChoiceWeights.bucket(of: $0, reading.act.rawValue, among: Features.buckets)))
        } words: {
          word.append(
            Int32(ChoiceWeights.bucket(of: $0, reading.act.rawValue, among: Features.buckets)))
        }
        targets.append(target)
        words.append(word)
      }
    }
  }

  private mutating func train(_ examples: [Example]) {
    var squares = [Double](repeating: 0.1, count: weights.count)
    var sum = [Double](repeating: 0, count: weights.count)
    var summed = 0.0
    func change(_ bucket: Int32, _ slope: Double) {
      let at = Int(bucket)
      squares[at] += slope * slope
      weights[at] += rates.step * slope / squares[at].squareRoot()
    }
    for epoch in 0..<rates.epochs {
      var random = SeededGenerator(seed: UInt64(epoch + 1))
      for place in Array(examples.indices).shuffled(using: &random) {
        let example = examples[place]
        let act = example.act
        let acts = softmax(
          example.acts.map { $0.reduce(0) { $0 + weights[Int($1)] } * example.factor })
        for at in acts.indices {
          let slope = (at == act ? 1 : 0) - acts[at]
          guard slope.magnitude > 1e-3 else { continue }
          for bucket in example.acts[at] { change(bucket, slope * example.factor) }
        }
        let chances = softmax(
          example.targets.indices.map { reading in
            example.targets[reading].reduce(0) { $0 + weights[Int($1)] }
              + example.words[reading].reduce(0) { $0 + weights[Int($1)] } * example.factor
          })
        let right = example.right.reduce(0) { $0 + chances[$1] }
        var slopes = chances.map { -$0 }
        for reading in example.right { slopes[reading] += chances[reading] / max(right, 1e-12) }
        for (reading, slope) in slopes.enumerated() where slope.magnitude > 1e-3 {
          for bucket in example.targets[reading] { change(bucket, slope) }
          for bucket in example.words[reading] { change(bucket, slope * example.factor) }
        }
      }
      for bucket in weights.indices { weights[bucket] *= 1 - rates.decay }
      guard epoch * 2 >= rates.epochs else { continue }
      for bucket in weights.indices { sum[bucket] += weights[bucket] }
      summed += 1
    }
    weights = sum.map { $0 / summed }
  }

  /// The bytes of their file (see `ChoiceWeights`), rounded to eight bits.
  func bytes(digest: UInt32) -> [UInt8] {
    let rounded = Rounded(weights)
    var bytes: [UInt8] = []
    for word in [ChoiceWeights.magic, digest, rounded.scale] {
      for shift in [0, 8, 16, 24] { bytes.append(UInt8(truncatingIfNeeded: word >> UInt32(shift))) }
    }
    bytes += rounded.weights
    return bytes
  }
}

/// An utterance in its state, with what is right among the readings of its features.
struct ChoiceSentence<Features: ChoiceFeatures> {
  let author: String
  let text: String
  let act: Features.Act
  let features: Features
  let right: [Int]
}
