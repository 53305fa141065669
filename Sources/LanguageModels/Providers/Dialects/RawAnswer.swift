import JSON

/// What stands in an answer, whole or gathered from a stream, before anything is made of it.
struct RawAnswer: Hashable, Sendable {
  var stop = Stop.whole
  /// Words in which the model or its provider refuses.
  var refusal: String?
  var text = ""
  /// What the forced tool was called with, as JSON.
  var tool: String?
  var usage = TokenUsage()
  /// The model as the server names it.
  var model = ""

  /// Why the model stopped.
  enum Stop: Hashable, Sendable {
    case whole
    /// The limit of an answer's length is reached.
    case truncated
    /// The model can hold no more.
    case windowFull
    case refused
    /// Neither done nor cut: a stop that we never ask for.
    case unfinished(String)
  }
}

extension RawAnswer {
  /// What was answered; checked in this order: why it stopped, whether it refuses, what it says.
  func text(asked way: StructuredOutput?, words: MessageRedactor) throws(ModelFailure) -> String {
    switch stop {
    case .whole: break
    case .truncated: throw .truncated
    case .windowFull: throw .tooLong
    case .refused: throw .refused(words.cleaned(refusal ?? "it gives no reason"))
    case .unfinished(let reason):
      throw .wrongShape(reason: words.cleaned("it stopped for '\(reason)'"))
    }
    if let refusal, !refusal.isEmpty { throw .refused(words.cleaned(refusal)) }
    let text =
      way == nil ? self.text : FencedJSON.document(in: tool ?? self.text)
    guard text.contains(where: { !$0.isWhitespace }) else { throw .empty }
    return words.redacted(text)
  }
}

/// Why no answer can be read out of what came.
enum AnswerProblem: Error, Hashable, Sendable {
  /// An error inside an answer with status 200, or inside a stream.
  case server(ServerError)
  case shape(String)
  case malformed(JSONError)
  /// A stream that ends before it says that it is done.
  case cut
}
