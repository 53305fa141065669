internal import FoundationEssentials
import JSON

/// One batch of a run, from the moment that it was decided on.
struct BatchJob: Hashable, Sendable {
  /// A digest of what it asks; its files have it in their names.
  var intent: String
  var stage: Stage
  var requests: Int
  var texts: Int
  /// Tokens that it may come to.
  var estimate: TokenUsage
  /// When it was about to be made.
  var date: Date?
  /// The ledger's number of it.
  var call: CallNumber?
  var file: String?
  var batch: String?
  /// The batch was not named to us but found, and may be somebody else's.
  var isGuess = false
  /// Batches that looked like it and are somebody else's.
  var strangers: [String] = []

  /// Each is on the disk before the next is begun.
  enum Stage: String, Hashable, Sendable {
    /// Its requests are written down; nobody was told.
    case drafted
    /// From here on it may be that the provider has it.
    case intended
    /// Its requests are with the provider, as a file.
    case uploaded
    /// The provider said that it has it.
    case submitted
    /// What came of it is written down.
    case fetched
  }

  init(intent: String, requests: Int, texts: Int, estimate: TokenUsage) {
    self.intent = intent
    stage = .drafted
    self.requests = requests
    self.texts = texts
    self.estimate = estimate
  }

  init?(_ document: JSONValue) {
    guard let intent = document["intent"]?.string,
      intent.isIdentifier(atMost: BatchRecord.longestIdentifier),
      let stage = document["stage"]?.string.flatMap(Stage.init)
    else { return nil }
    self.init(
      intent: intent, requests: document["requests"]?.int ?? 0, texts: document["texts"]?.int ?? 0,
      estimate: TokenUsage(
        input: document["input"]?.int ?? 0, output: document["output"]?.int ?? 0))
    self.stage = stage
    date = document["date"]?.double.map { Date(timeIntervalSince1970: $0) }
    call = document["call"]?.int.map { CallNumber(Int64($0)) }
    file = document["file"]?.string
    batch = document["batch"]?.string
    isGuess = document["guess"]?.bool ?? false
    strangers = (document["strangers"]?.items ?? []).compactMap(\.string)
  }

  var document: JSONValue {
    var members: [JSONValue.Member] = [
      .init("intent", .string(intent)), .init("stage", .string(stage.rawValue)),
      .init("requests", .number(String(requests))), .init("texts", .number(String(texts))),
      .init("input", .number(String(estimate.input))),
      .init("output", .number(String(estimate.output))),
    ]
    if let date {
      members.append(.init("date", .number(String(date.timeIntervalSince1970))))
    }
    if let call { members.append(.init("call", .number(String(call.value)))) }
    if let file { members.append(.init("file", .string(file))) }
    if let batch { members.append(.init("batch", .string(batch))) }
    if isGuess { members.append(.init("guess", true)) }
    if !strangers.isEmpty {
      members.append(.init("strangers", .array(strangers.map { .string($0) })))
    }
    return .object(members)
  }
}
