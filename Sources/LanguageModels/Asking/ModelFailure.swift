package import JSON

/// Why a model gave no answer that can be used.
package enum ModelFailure: Error, Hashable, Sendable {
  // Nothing was sent.
  case notConfigured
  case noConsent(host: String)
  case noKey(reason: String)
  /// The user's cap is reached: "calls a minute", "money a day".
  case overBudget(cap: String)
  /// Too many failures lately; nothing is sent for a while.
  case resting(host: String, seconds: Int)

  // Nothing came back.
  case web(WebError)
  case deadline(Duration)
  case cancelled

  // The provider refused.
  case badRequest(status: Int, message: String)
  case wrongKey(status: Int)
  case forbidden(status: Int, message: String)
  case noSuchModel(message: String)
  case noCredit(message: String)
  case tooLong
  case rateLimited(retryAfter: Duration?)
  case serverFailed(status: Int, message: String)
  case redirected(status: Int, host: String)
  case unexpectedStatus(Int)

  // What came cannot be used.
  case notJSON(contentType: String)
  case malformed(JSONError)
  case wrongShape(reason: String)
  case truncated
  case refused(String)
  case empty
  /// Nothing in the answer stands in what was said.
  case ungrounded(reasons: [String])
}

extension ModelFailure {
  /// What kind of failure it is, without what belongs to the one; what a log, a ledger row, a script or
  /// another process is told of it.
  package enum Kind: String, Hashable, Sendable, CaseIterable {
    case notConfigured = "not_configured"
    case noConsent = "no_consent"
    case noKey = "no_key"
    case overBudget = "over_budget"
    case resting
    case notRecorded = "not_recorded"
    case timedOut = "timed_out"
    case cancelled
    case unreachable
    case badRequest = "bad_request"
    case wrongKey = "wrong_key"
    case forbidden
    case noSuchModel = "no_such_model"
    case noCredit = "no_credit"
    case tooLong = "too_long"
    case rateLimited = "rate_limited"
    case serverFailed = "server_failed"
    case redirected
    case unexpectedStatus = "unexpected_status"
    case notJSON = "not_json"
    case malformed
    case wrongShape = "wrong_shape"
    case truncated
    case refused
    case empty
    case ungrounded
  }

  package var kind: Kind {
    switch self {
    case .notConfigured: .notConfigured
    case .noConsent: .noConsent
    case .noKey: .noKey
    case .overBudget: .overBudget
    case .resting: .resting
    case .web(.notRecorded): .notRecorded
    case .web(.timedOut), .web(.stalled), .deadline: .timedOut
    case .web(.cancelled), .cancelled: .cancelled
    case .web: .unreachable
    case .badRequest: .badRequest
    case .wrongKey: .wrongKey
    case .forbidden: .forbidden
    case .noSuchModel: .noSuchModel
    case .noCredit: .noCredit
    case .tooLong: .tooLong
    case .rateLimited: .rateLimited
    case .serverFailed: .serverFailed
    case .redirected: .redirected
    case .unexpectedStatus: .unexpectedStatus
    case .notJSON: .notJSON
    case .malformed: .malformed
    case .wrongShape: .wrongShape
    case .truncated: .truncated
    case .refused: .refused
    case .empty: .empty
    case .ungrounded: .ungrounded
    }
  }

  /// A short word, such as "rate_limited".
  package var code: String { kind.rawValue }
}

extension ModelFailure: CustomStringConvertible {
  package var description: String {
    switch self {
    case .notConfigured:
      "no language model is configured (set language_model.provider, base_url and model)"
    case .noConsent(let host):
      "you have not agreed yet to send words to '\(host)' (run 'simmer consent')"
    case .noKey(let reason): "there is no key for the language model: \(reason)"
    case .overBudget(let cap):
      "the cap on \(cap) has been reached (see 'simmer cost', and the settings under budget)"
    case .resting(let host, let seconds):
      "'\(host)' failed too often (it is tried again after \(seconds) s)"
    case .web(let error): error.description
    case .deadline(let limit): "there was no answer within \(limit.components.seconds) s"
    case .cancelled: "it was cancelled"
    case .badRequest(let status, let message):
      "the server rejected the request (\(status)): \(message)"
    case .wrongKey(let status):
      "the server rejected the key (\(status); check language_model.api_key_env, _file or _command)"
    case .forbidden(let status, let message):
      "the server does not allow this (\(status)): \(message)"
    case .noSuchModel(let message):
      "the server has no such model: \(message) (see 'simmer doctor')"
    case .noCredit(let message): "the account with the provider has no credit: \(message)"
    case .tooLong: "the request is too long for the server"
    case .rateLimited: "the server accepts no more requests for now"
    case .serverFailed(let status, let message): "the server failed (\(status)): \(message)"
    case .redirected(let status, let host):
      "the server redirects to '\(host)' (\(status)), which is not followed (correct "
        + "language_model.base_url)"
    case .unexpectedStatus(let status): "the server answered with status \(status)"
    case .notJSON(let contentType): "the answer is '\(contentType)', not JSON"
    case .malformed(let error): "the answer is not valid JSON: \(error)"
    case .wrongShape(let reason): "the answer does not have the expected shape: \(reason)"
    case .truncated: "the answer was cut off"
    case .refused(let words): "the model refused: \(words)"
    case .empty: "the answer is empty"
    case .ungrounded(let reasons):
      "nothing in the answer is backed by what was said: \(reasons.joined(separator: "; "))"
    }
  }
}
