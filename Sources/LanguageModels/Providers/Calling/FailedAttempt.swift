internal import FoundationEssentials
import JSON

/// One try of a call that gave no answer, with all that is needed to decide what is tried next.
struct FailedAttempt: Error, Hashable, Sendable {
  var failure: ModelFailure
  /// Of the answer, or of the error inside it; nil where nothing came.
  var status: Int?
  /// What the server said, in lower case.
  var words = ""
  /// The least that the server wants us to wait.
  var retryAfter: Duration?
  /// What the server says about another try.
  var shouldRetry: Bool?

  init(_ failure: ModelFailure) { self.failure = failure }

  func names(_ word: String) -> Bool { words.contains(word) }
}

extension FailedAttempt {
  /// An answer whose status is no success.
  init(_ response: WebResponse, words shown: MessageRedactor, at date: Date) {
    let wait = RetryRules.wait(asked: response, at: date)
    let error = ServerError(body: response.body, contentType: response["content-type"])
    switch response.status {
    case 300...399:
      let place = response["location"].flatMap { try? BaseAddress($0) }
      let host = shown.cleaned(place?.authority ?? "somewhere else")
      self.init(.redirected(status: response.status, host: host))
    default:
      self.init(error.failure(status: response.status, retryAfter: wait, words: shown))
    }
    status = response.status
    words = error.words
    retryAfter = wait
    shouldRetry = response["x-should-retry"].flatMap { Bool($0.lowercased()) }
  }

  /// An answer with status 200 that cannot be used.
  init(_ problem: AnswerProblem, words shown: MessageRedactor) {
    switch problem {
    case .server(let error):
      let status = error.impliedStatus
      self.init(error.failure(status: status, retryAfter: nil, words: shown))
      self.status = status
      words = error.words
    case .shape(let reason): self.init(.wrongShape(reason: shown.cleaned(reason)))
    case .malformed(.duplicateKey(let key)):
      self.init(.malformed(.duplicateKey(shown.cleaned(key))))
    case .malformed(let error): self.init(.malformed(error))
    case .cut: self.init(.web(.cut))
    }
  }
}

extension FailedAttempt {
  /// What it says about the host.
  var sign: Breaker.Sign {
    switch failure {
    case .noCredit: return .spent
    case .cancelled, .web(.cancelled), .web(.notRecorded), .web(.badURL), .web(.schemeRefused),
      .web(.addressRefused), .web(.unusable):
      return .unknown
    case .web, .deadline, .rateLimited, .serverFailed, .notJSON, .malformed, .wrongShape,
      .unexpectedStatus:
      return .failing
    case .badRequest(408, _): return .failing
    case .notConfigured, .noConsent, .noKey, .overBudget, .resting, .badRequest, .wrongKey,
      .forbidden, .noSuchModel, .tooLong, .redirected, .truncated, .refused, .empty, .ungrounded:
      return .alive
    }
  }
}
