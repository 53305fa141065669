extension ServerError {
  /// What an error with this status means to us.
  func failure(
    status: Int, retryAfter: Duration?, words shown: MessageRedactor
  ) -> ModelFailure {
    let message = shown.cleaned(message)
    switch status {
    case 400...499 where isAbout(Self.credit): return .noCredit(message: message)
    case 400...422 where isAbout(Self.length): return .tooLong
    case 400 where isAbout(Self.key): return .wrongKey(status: status)
    case 400 where isAbout(Self.unknownModel): return .noSuchModel(message: message)
    case 401: return .wrongKey(status: status)
    case 402: return .noCredit(message: message)
    case 403: return .forbidden(status: status, message: message)
    case 404: return .noSuchModel(message: message)
    case 413: return .tooLong
    case 429: return .rateLimited(retryAfter: retryAfter)
    case 400...499: return .badRequest(status: status, message: message)
    case 500...599:
      return isAbout(Self.length)
        ? .tooLong : .serverFailed(status: status, message: message)
    default: return .unexpectedStatus(status)
    }
  }

  /// Codes are exact; phrases are for servers that have no code for it.
  private typealias Signs = (codes: Set<String>, phrases: [String])

  private func isAbout(_ signs: Signs) -> Bool {
    if codes.contains(where: signs.codes.contains) { return true }
    let message = message.prefix(4000).lowercased()
    return signs.phrases.contains { message.contains($0) }
  }

  private static let credit: Signs = (
    [
      "insufficient_quota", "credit_balance_exhausted", "billing_error",
      "billing_hard_limit_reached", "billing_not_active", "enforced_spend_limit_reached",
      "contract_spend_limit_reached", "insufficient_credits", "payment_required",
    ],
    ["credit balance", "insufficient credits", "exceeded your current quota"]
  )

  private static let length: Signs = (
    [
      "context_length_exceeded", "exceed_context_size_error", "request_too_large",
      "model_context_window_exceeded",
    ],
    [
      "prompt is too long", "maximum context length", "exceeds the available context",
      "exceeds the context", "exceed context window", "context window of",
    ]
  )

  private static let key: Signs = (
    ["invalid_api_key", "authentication_error"],
    ["incorrect api key", "api key not valid", "invalid api key"]
  )

  private static let unknownModel: Signs = (
    ["model_not_found"], ["is not a valid model", "model not found"]
  )
}
