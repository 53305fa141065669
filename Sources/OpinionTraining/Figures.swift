import Understanding

/// How weights do on labelled sentences.
struct Figures: CustomStringConvertible {
  /// The relevance of each sentence that is for Simmer; answers and small talk apart, which are only
  /// for Simmer where it has asked.
  private(set) var commands: [Int32] = []
  private(set) var answers: [Int32] = []
  private(set) var others: [Int32] = []
  private(set) var rightSubjects = 0
  private var withSubject = 0

  init(weights: [UInt8], sentences: [LabelledSentence]) {
    weights.withUnsafeBytes { bytes in
      guard let weights = OpinionWeights(bytes: bytes) else { return }
      let judge = SecondOpinion(weights: weights)
      for sentence in sentences {
        let opinion = judge.opinion(of: sentence.text, live: sentence.live)
        switch sentence.subject {
        case nil where !sentence.isOfSeveral: others.append(opinion.relevance)
        case .answer, .talk: answers.append(opinion.relevance)
        default: commands.append(opinion.relevance)
        }
        if sentence.subject != nil { withSubject += 1 }
        if let subject = sentence.subject, opinion.best.subject == subject { rightSubjects += 1 }
      }
    }
  }

  var description: String {
    var lines = [
      "\(rightSubjects) of \(withSubject) put away have the right subject.",
      "relevance below: of \(commands.count) commands, of \(answers.count) answers, of "
        + "\(others.count) others",
    ]
    for threshold: Int32 in [-512, -256, -128, 0, 128, 256, 512] {
      let counts = [commands, answers, others].map { $0.count { $0 < threshold } }
      lines.append("  \(threshold): \(counts[0]), \(counts[1]), \(counts[2])")
    }
    return lines.joined(separator: "\n")
  }
}
