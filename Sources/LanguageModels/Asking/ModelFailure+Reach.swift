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
