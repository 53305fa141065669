import JSON

/// Texts on their way into a batch: packed as for calls, those that are asked about again apart.
struct BatchDraft: Sendable {
  private let limits: PackLimits
  private var fresh: [PackedText] = []
  private var again: [PackedText] = []
  /// Of what is asked about again, while it is not in a question.
  private var earlier: [String: (answer: String, reasons: [String])] = [:]

  /// Of the batch that is being drafted.
  private(set) var requests: [BatchRequest] = []
  private(set) var bytes = 0
  private(set) var estimate = TokenUsage()

  struct Question: Sendable {
    var question: ModelQuestion
    var texts: [PackedText]
  }

  init(limits: PackLimits) { self.limits = limits }

  /// Answers what is full by now.
  mutating func add(
    _ text: PackedText, after answer: (answer: String, reasons: [String])?, prompt: PromptTemplate
  ) -> [Question] {
    if let answer {
      earlier[text.digest] = answer
      again.append(text)
    } else {
      fresh.append(text)
    }
    let packs = limits.full(&fresh) + limits.full(&again)
    return packs.map { question($0, prompt) }
  }

  /// Answers what is not full yet.
  mutating func finish(prompt: PromptTemplate) -> [Question] {
    defer { (fresh, again) = ([], []) }
    return (limits.packs(of: fresh) + limits.packs(of: again)).map { question($0, prompt) }
  }

  private mutating func question(_ texts: [PackedText], _ prompt: PromptTemplate) -> Question {
    let answers = texts.compactMap { text in
      earlier.removeValue(forKey: text.digest)
        .map { (id: text.id, answer: $0.answer, reasons: $0.reasons) }
    }
    return Question(question: prompt.question(about: texts, correcting: answers), texts: texts)
  }

  mutating func take(_ request: BatchRequest, of texts: [PackedText]) {
    let size = request.body.text.utf8.count
    requests.append(request)
    bytes += size
    // As for calls: a token has rarely less than three bytes.
    estimate += TokenUsage(
      input: size / 3 + 1, output: texts.reduce(0) { $0 + $1.answerTokens })
  }

  /// The next batch.
  mutating func begin() { (requests, bytes, estimate) = ([], 0, TokenUsage()) }
}

extension PackLimits {
  /// All packs but the last one, which more may come to; that stays.
  fileprivate func full(_ texts: inout [PackedText]) -> [[PackedText]] {
    let packs = packs(of: texts)
    guard packs.count > 1 else { return [] }
    texts = packs[packs.count - 1]
    return packs.dropLast()
  }
}
