package import Understanding

/// What `simmer interpret --explain` adds to a line.
extension Explanation: Encodable {
  private enum Field: String, CodingKey {
    case outcome
    case limit
    case margin
    case slip
    case opinion = "second_opinion"
    case readings
    case orders
    case sureness
    case surprises
    case judgement
  }

  private struct Opinion: Encodable {
    var relevance: Double
    var doubt: Double
    var subject: String?
    var lead: Double
  }

  private struct Judged: Encodable {
    var act: String
    var chance: Double
    var share: Double
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(outcome.rawValue, forKey: .outcome)
    try fields.encode(Explanation.limit.inHundredths, forKey: .limit)
    try fields.encodeIfPresent(margin?.inHundredths, forKey: .margin)
    if hasSlip { try fields.encode(true, forKey: .slip) }
    try fields.encode(
      Opinion(
        relevance: relevance.inHundredths, doubt: doubt.inHundredths, subject: subject,
        lead: lead.inHundredths), forKey: .opinion)
    try fields.encode(readings, forKey: .readings)
    if let sureness {
      try fields.encode(orders, forKey: .orders)
      try fields.encode(sureness.inHundredths, forKey: .sureness)
      try fields.encode(surprises.map(\.inHundredths), forKey: .surprises)
    }
    try fields.encodeIfPresent(
      judgement.map {
        Judged(
          act: "\($0.act)", chance: $0.chance.inHundredths, share: $0.share.inHundredths)
      }, forKey: .judgement)
  }
}

extension Explanation.Reading: Encodable {
  private enum Field: String, CodingKey {
    case cost
    case rules
    case commands
    case isHeld = "holds"
    case isOwn = "own"
    case isOffered = "offered"
    case needsAgreement = "needs_agreement"
  }

  package func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(cost.inHundredths, forKey: .cost)
    try fields.encode(rules, forKey: .rules)
    try fields.encode(commands, forKey: .commands)
    try fields.encode(holds, forKey: .isHeld)
    if isOwn { try fields.encode(true, forKey: .isOwn) }
    if isOffered { try fields.encode(true, forKey: .isOffered) }
    if needsAgreement { try fields.encode(true, forKey: .needsAgreement) }
  }
}

extension Double {
  /// Costs are single precision inside: 0.1 would stand there as 0.10000000149.
  var inHundredths: Double { (self * 100).rounded() / 100 }
}
