extension ModelFailure {
  /// True where the model could not be reached or is out of order, which another hour may mend: then
  /// an old answer is better than none.
  package var isUnreachable: Bool {
    switch self {
    case .web(let error): error.isUnreachable
    case .deadline, .resting, .rateLimited, .serverFailed: true
    case .notConfigured, .noConsent, .noKey, .overBudget, .cancelled, .badRequest, .wrongKey,
      .forbidden, .noSuchModel, .noCredit, .tooLong, .redirected, .unexpectedStatus, .notJSON,
      .malformed, .wrongShape, .truncated, .refused, .empty, .ungrounded:
      false
    }
  }
}

extension ModelFailure {
  /// How long to wait before asking again, where there is work for hours and nobody stands by; nil
  /// where waiting mends nothing.
  package var pause: Duration? {
    switch self {
    case .overBudget(let cap): cap == SpendingCaps.callsAMinute ? .seconds(60) : nil
    case .resting(_, let seconds): .seconds(seconds)
    case .rateLimited(let wait): min(wait ?? .seconds(30), .seconds(600))
    case .notConfigured, .noConsent, .noKey, .web, .deadline, .cancelled, .badRequest, .wrongKey,
      .forbidden, .noSuchModel, .noCredit, .tooLong, .serverFailed, .redirected, .unexpectedStatus,
      .notJSON, .malformed, .wrongShape, .truncated, .refused, .empty, .ungrounded:
      nil
    }
  }
}

extension WebError {
  fileprivate var isUnreachable: Bool {
    switch self {
    case .cannotResolve, .cannotConnect, .secureConnection, .proxy, .timedOut, .stalled, .cut,
      .other:
      true
    // Settings that are wrong, a server that is not to be trusted, a replay without its recording:
    // waiting mends none of them, and the user must hear of it.
    case .badURL, .schemeRefused, .addressRefused, .certificate, .pinMismatch, .bodyTooLarge,
      .headersTooLarge, .malformed, .cancelled, .notRecorded, .unusable:
      false
    }
  }
}
