import Routines
import Understanding

/// Two logistic regressions over hashed features, by stochastic gradient descent: whether a sentence
/// is for Simmer, and what it is about if it is.
///
/// The same sentences give the same weights on every machine: sums are in one order, and the
/// exponential is our own.
struct Training {
  struct Rates {
    var epochs = 24
    var step = 5.0
    /// What each epoch takes from a weight: the rarer a feature, the less it is believed.
    var decay = 0.15
  }

  private var features: [UInt32] = []
  private var ends: [Int] = []
  private let sentences: [LabelledSentence]
  private let rates: Rates
  private static let subjects = Opinion.Subject.allCases.count

  var relevance = [Double](repeating: 0, count: OpinionWeights.relevanceBuckets)
  var relevanceBias = 0.0
  var subjects: [Double]
  var subjectBiases: [Double]

  init(sentences: [LabelledSentence], folds: [UInt32], rates: Rates = Rates()) {
    self.sentences = sentences
    self.rates = rates
    subjects = [Double](repeating: 0, count: OpinionWeights.subjectBuckets * Self.subjects)
    subjectBiases = [Double](repeating: 0, count: Self.subjects)
    collectFeatures(folds: folds)
    trainRelevance()
    trainSubjects()
  }

  private mutating func collectFeatures(folds: [UInt32]) {
    folds.withUnsafeBufferPointer { entries in
      guard let base = entries.baseAddress else { return }
      let table = FoldTable(words: base)
      for sentence in sentences {
        var text = sentence.text
        text.withUTF8 { bytes in
          SentenceFeatures.visit(bytes, folding: table, live: sentence.live) { features.append($0) }
        }
        ends.append(features.count)
      }
    }
  }

  private func order(_ places: [Int], epoch: Int) -> [Int] {
    var random = SeededGenerator(seed: UInt64(epoch + 1))
    return places.shuffled(using: &random)
  }

  /// Where a sentence's features are.
  private func range(of place: Int) -> Range<Int> {
    (place == 0 ? 0 : ends[place - 1])..<ends[place]
  }

  /// One over the root of a sentence's length: every sentence is as long as the next.
  private func factor(of place: Int) -> Double {
    1 / Double(max(1, range(of: place).count)).squareRoot()
  }

  private mutating func trainRelevance() {
    let buckets = features.map { Int32(OpinionWeights.relevanceBucket(of: $0)) }
    let places = Array(sentences.indices)
    let relevant = places.count { sentences[$0].isForSimmer }
    // A little more for what is for Simmer: most of what is not was written to be hard.
    let weights = (
      none: 0.45 * Double(places.count) / Double(max(1, places.count - relevant)),
      some: 0.55 * Double(places.count) / Double(max(1, relevant))
    )
    var sum = [Double](repeating: 0, count: relevance.count)
    var biasSum = 0.0
    var summed = 0.0
    for epoch in 0..<rates.epochs {
      let step = rates.step / (1 + 0.3 * Double(epoch))
      for place in order(places, epoch: epoch) {
        let factor = factor(of: place)
        let range = range(of: place)
        var score = 0.0
        for entry in range { score += relevance[Int(buckets[entry])] }
        score = score * factor + relevanceBias
        let isRelevant = sentences[place].isForSimmer
        let error = (isRelevant ? 1 : 0) - probability(of: score)
        let change = error * step * (isRelevant ? weights.some : weights.none)
        for entry in range { relevance[Int(buckets[entry])] += change * factor }
        relevanceBias += change * 0.05
      }
      for bucket in relevance.indices { relevance[bucket] *= 1 - rates.decay }
      guard epoch * 2 >= rates.epochs else { continue }
      for bucket in relevance.indices { sum[bucket] += relevance[bucket] }
      biasSum += relevanceBias
      summed += 1
    }
    relevance = sum.map { $0 / summed }
    relevanceBias = biasSum / summed
  }

  private mutating func trainSubjects() {
    let width = Self.subjects
    let buckets = features.map { Int32(OpinionWeights.subjectBucket(of: $0)) }
    let places = sentences.indices.filter { sentences[$0].subject != nil }
    var sum = [Double](repeating: 0, count: subjects.count)
    var biasSum = [Double](repeating: 0, count: width)
    var summed = 0.0
    for epoch in 0..<rates.epochs {
      let step = rates.step / (1 + 0.3 * Double(epoch))
      for place in order(places, epoch: epoch) {
        let factor = factor(of: place)
        let range = range(of: place)
        let truth = Int(sentences[place].subject?.rawValue ?? 0)
        subjects.withUnsafeMutableBufferPointer { weights in
          withUnsafeTemporaryAllocation(of: Double.self, capacity: width) { scores in
            for subject in 0..<width { scores[subject] = 0 }
            for entry in range {
              let row = Int(buckets[entry]) * width
              for subject in 0..<width { scores[subject] += weights[row + subject] }
            }
            for subject in 0..<width {
              scores[subject] = scores[subject] * factor + subjectBiases[subject]
            }
            var highest = scores[0]
            for subject in 1..<width where scores[subject] > highest { highest = scores[subject] }
            var total = 0.0
            for subject in 0..<width {
              scores[subject] = exponential(scores[subject] - highest)
              total += scores[subject]
            }
            for subject in 0..<width {
              let error = (subject == truth ? 1 : 0) - scores[subject] / total
              scores[subject] = error * step
              subjectBiases[subject] += scores[subject] * 0.05
              scores[subject] *= factor
            }
            for entry in range {
              let row = Int(buckets[entry]) * width
              for subject in 0..<width { weights[row + subject] += scores[subject] }
            }
          }
        }
      }
      for place in subjects.indices { subjects[place] *= 1 - rates.decay }
      guard epoch * 2 >= rates.epochs else { continue }
      for place in subjects.indices { sum[place] += subjects[place] }
      for subject in 0..<width { biasSum[subject] += subjectBiases[subject] }
      summed += 1
    }
    subjects = sum.map { $0 / summed }
    subjectBiases = biasSum.map { $0 / summed }
  }
}

private func probability(of score: Double) -> Double { 1 / (1 + exponential(-score)) }
