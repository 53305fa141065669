import Understanding

/// How often the most probable reading is right.
struct ChoiceFigures<Features: ChoiceFeatures>: CustomStringConvertible {
  private var counts: [Features.Act: (right: Int, act: Int, all: Int)] = [:]
  private(set) var wrong: [String] = []

  mutating func count(_ sentences: [ChoiceSentence<Features>], by bytes: [UInt8]) {
    bytes.withUnsafeBytes { bytes in
      guard let weights = ChoiceWeights(bytes: bytes) else { return }
      count(sentences, weights)
    }
  }

  mutating func count(_ sentences: [ChoiceSentence<Features>], _ weights: ChoiceWeights) {
    for sentence in sentences {
      guard let choice = weights.choice(sentence.features) else { continue }
      var count = counts[sentence.act] ?? (0, 0, 0)
      count.all += 1
      if choice.reading.act == sentence.act { count.act += 1 }
      let isRight = sentence.right.contains { sentence.features.readings[$0] == choice.reading }
      if isRight {
        count.right += 1
      } else {
        wrong.append(
          "\(sentence.act) \(choice.reading.act) \(choice.reading.target) \(choice.chance): \(sentence.text)"
        )
      }
      counts[sentence.act] = count
    }
  }

  /// Of all sentences.
  var share: Double {
    let all = counts.values.reduce((0, 0)) { ($0.0 + $1.right, $0.1 + $1.all) }
    return Double(all.0) / Double(max(1, all.1))
  }

  var description: String {
    let all = counts.values.reduce((0, 0)) { ($0.0 + $1.right, $0.1 + $1.all) }
    let acts = Features.Act.allCases.compactMap { act in
      counts[act].map { "\(act) \($0.right) (act \($0.act)) of \($0.all)" }
    }
    return "\(all.0) of \(all.1) right: " + acts.joined(separator: ", ")
  }
}
