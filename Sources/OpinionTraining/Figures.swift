import Understanding

/// How weights do on labelled sentences.
struct Figures: CustomStringConvertible {
  private(set) var commands = 0
  private(set) var rightSubjects = 0
  private(set) var kept = 0
  private(set) var others = 0
  private(set) var rejected = 0

  init(weights: [UInt8], sentences: [LabelledSentence]) {
    weights.withUnsafeBytes { bytes in
      guard let weights = OpinionWeights(bytes: bytes) else { return }
      let judge = SecondOpinion(weights: weights)
      for sentence in sentences {
        let opinion = judge.opinion(of: sentence.text)
        if let subject = sentence.subject {
          commands += 1
          if opinion.best.subject == subject { rightSubjects += 1 }
          if opinion.relevance >= 0 { kept += 1 }
        } else {
          others += 1
          if opinion.relevance < 0 { rejected += 1 }
        }
      }
    }
  }

  var description: String {
    """
    Put away: of \(commands) for Simmer \(kept) are held for that and \(rightSubjects) have the \
    right subject; of \(others) others \(rejected) are held for that.
    """
  }
}
