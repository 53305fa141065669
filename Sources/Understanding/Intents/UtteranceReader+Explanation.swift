extension UtteranceReader {
  /// Why `classify` answers as it does; it takes the same steps again, since classifying keeps none of them.
  func explanation(of text: String, context: Context) -> Explanation {
    var explanation = competition(over: text, context: context)
    explanation.outcome = outcome(classify(text, context: context), explanation)
    return explanation
  }

  /// The readings that compete, without what became of them.
  func competition(over text: String, context: Context) -> Explanation {
    var explanation = Explanation()
    var text = text
    text.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: Self.longest)
      guard utterance.words.count < Self.longest else { return }
      let evidence = evidence(on: utterance, in: context, all: true, withOpenings: true)
      let (found, way) = found(in: utterance, evidence, context, all: true)
      explanation.hasSlip = way == .slips
      explanation.relevance = Double(evidence.relevance) / 256
      explanation.doubt = Double(evidence.doubt)
      explanation.subject = evidence.subject?.best.label
      explanation.lead = Double(evidence.subject?.margin ?? 0) / 256
      if let orders = segmentation(of: utterance, evidence, context) {
        explanation.orders = orders.commands
        explanation.surprises = orders.orders.map { Double($0.surprise) }
        explanation.sureness = Double(orders.sureness)
      }
      explanation.judgement = evidence.findings.spoken.flatMap {
        talk(in: utterance, $0, evidence, context)?.judgement
      }
      for reading in found
      where !explanation.readings.contains(where: {
        $0.commands == reading.commands
      }) {
        explanation.readings.append(Explanation.Reading(reading, evidence))
      }
      explanation.readings.sort { $0.cost < $1.cost }
    }
    return explanation
  }

  private func outcome(
    _ found: Interpretation, _ explanation: Explanation
  ) -> Explanation.Outcome {
    let isNothing = !found.isSettled || found.commands == [Command(.none)]
    if let winner = explanation.winner {
      if found.commands == winner.commands { return .settled }
      return isNothing ? .offered : .elsewhere
    }
    guard isNothing else { return .elsewhere }
    if !explanation.readings.isEmpty { return .doubted }
    return found.isSettled ? .ignored : .asked
  }
}

extension Explanation.Reading {
  fileprivate init(_ reading: RuleEngine.Reading, _ evidence: UtteranceReader.Evidence) {
    self.init(
      commands: reading.commands, rules: reading.rules,
      cost: Double(evidence.cost(of: reading)), isOwn: reading.isOwn,
      isOffered: reading.isOffer, needsAgreement: reading.needsAgreement,
      holds: evidence.holds(reading))
  }
}
