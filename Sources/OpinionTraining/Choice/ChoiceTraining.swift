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
    var step: Float = 1
    /// What each epoch takes from a weight: the rarer a feature, the less it is believed.
    var decay: Float = 0.02
    /// The part of the features of an act that is left out each time, so that no single one is relied upon.
    ///
    /// That is dropout (Srivastava et al., 2014), with the scores of what is left as they are.
    var dropped: Float = 0
  }

  private(set) var weights: [Double]
  private let rates: Rates

  init<Features>(_ sentences: [ChoiceSentence<Features>], rates: Rates = Rates()) {
    precondition(rates.epochs > 1 && Features.Act.allCases.count <= ChoiceWeights.mostActs)
    self.rates = rates
    weights = [Double](repeating: 0, count: Features.buckets)
    train(
      sentences.filter { !$0.right.isEmpty }.map { Example($0) }, acts: Features.Act.allCases.count)
  }

  /// A sentence with the places of its features' weights found once.
  private struct Example {
    let act: Int
    /// The rows of what speaks for or against every act.
    let shared: [Int32]
    let factor: Float
    /// Of the readings of its act, the buckets.
    var targets: [[Int32]] = []
    var words: [[Int32]] = []
    var right: [Int] = []
    /// What another model says, of the acts and of the readings of its act; empty where there is none.
    let actPriors: [Double]
    var targetPriors: [Double] = []

    init<Features>(_ sentence: ChoiceSentence<Features>) {
      func row(_ feature: UInt32) -> Int32 {
        Int32(ChoiceWeights.row(of: feature, among: Features.buckets))
      }
      let features = sentence.features
      act = Int(sentence.act.rawValue)
      actPriors = features.actPriors
      let priors = features.priors
      shared = features.shared.map(row)
      factor = 1 / Float(max(1, features.shared.count)).squareRoot()
      for (place, reading) in features.readings.enumerated() where reading.act == sentence.act {
        if sentence.right.contains(place) { right.append(targets.count) }
        var (target, word): ([Int32], [Int32]) = ([], [])
        features.visitTarget(of: reading) {
          target.append(row($0) + Int32(act))
        } words: {
          word.append(row($0) + Int32(act))
        }
        if !priors.isEmpty { targetPriors.append(priors[place]) }
        targets.append(target)
        words.append(word)
      }
    }
  }

  /// `count` is the number of acts.
  private mutating func train(_ examples: [Example], acts count: Int) {
    var steps = [Step](repeating: Step(), count: weights.count)
    var sum = [Float](repeating: 0, count: weights.count)
    func change(_ bucket: Int, _ slope: Float) {
      steps[bucket].squares += slope * slope
      steps[bucket].weight += rates.step * slope / steps[bucket].squares.squareRoot()
    }
    for epoch in 0..<rates.epochs {
      var random = SeededGenerator(seed: UInt64(epoch + 1))
      for place in Array(examples.indices).shuffled(using: &random) {
        let example = examples[place]
        let shared =
          rates.dropped > 0
          ? example.shared.filter { _ in Float.random(in: 0..<1, using: &random) >= rates.dropped }
          : example.shared
        let factor = 1 / Float(max(1, shared.count)).squareRoot()
        var scores = [Float](repeating: 0, count: count)
        for row in shared {
          for act in 0..<count { scores[act] += steps[Int(row) + act].weight }
        }
        let acts = softmax(scores.map { Double($0 * factor) }, times: example.actPriors)
        let unlike = acts.enumerated().compactMap { act, chance in
          let slope = Float((act == example.act ? 1 : 0) - chance)
          return slope.magnitude > 1e-3 ? (act: act, slope: slope * factor) : nil
        }
        for row in shared {
          for (act, slope) in unlike { change(Int(row) + act, slope) }
        }
        let chances = softmax(
          example.targets.indices.map { reading in
            Double(
              example.targets[reading].reduce(0) { $0 + steps[Int($1)].weight }
                + example.words[reading].reduce(0) { $0 + steps[Int($1)].weight } * example.factor)
          }, times: example.targetPriors)
        let right = example.right.reduce(0) { $0 + chances[$1] }
        var slopes = chances.map { -$0 }
        for reading in example.right { slopes[reading] += chances[reading] / max(right, 1e-12) }
        for (reading, slope) in slopes.enumerated() where slope.magnitude > 1e-3 {
          let slope = Float(slope)
          for bucket in example.targets[reading] { change(Int(bucket), slope) }
          for bucket in example.words[reading] { change(Int(bucket), slope * example.factor) }
        }
      }
      for bucket in steps.indices { steps[bucket].weight *= 1 - rates.decay }
      guard epoch * 2 >= rates.epochs else { continue }
      for bucket in steps.indices { sum[bucket] += steps[bucket].weight }
    }
    let summed = rates.epochs - (rates.epochs + 1) / 2
    weights = sum.map { Double($0 / Float(summed)) }
  }

  /// A weight, and the sum of the squares of its slopes, side by side for the sake of the processor's cache.
  private struct Step {
    var weight: Float = 0
    var squares: Float = 0.1
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
