import FoundationEssentials
package import HTTPTypes
import Service

/// Why a request was refused: an RFC 9457 problem document.
package struct Problem: Error, Hashable, Sendable {
  package var status: HTTPResponse.Status
  /// For programs; the same codes as on the engine's socket where the engine refused.
  package var code: String
  /// In words, with what to do about it.
  package var detail: String
  /// Header fields that belong to the answer, such as `Retry-After`.
  package var fields = HTTPFields()

  package init(_ status: HTTPResponse.Status, code: String, _ detail: String) {
    self.status = status
    self.code = code
    self.detail = detail
  }

  /// What the engine answered instead of doing what it was asked.
  package init(refused error: any Error) {
    switch error {
    case let problem as Problem: self = problem
    case let error as ServiceError:
      self.init(.serviceUnavailable, code: "engine_lost", "\(error)")
    default:
      let refusal = EngineRefusal(error)
      self.init(
        Problem.status(of: refusal.code), code: refusal.code, refusal.message)
    }
  }

  /// A missing thing is 404, what does not fit how things stand 409, what could never be done 422.
  private static func status(of code: String) -> HTTPResponse.Status {
    switch EngineRefusal.Code(rawValue: code) {
    case .malformed, .unknownMethod: return .badRequest
    case .lineTooLong: return .contentTooLarge
    case .invalidRoutine: return .unprocessableContent
    case .tooManyClients, .idle: return .serviceUnavailable
    case .failed: return .internalServerError
    case nil: break
    }
    if code.hasPrefix("no_such_") { return .notFound }
    return impossible.contains(code) ? .unprocessableContent : .conflict
  }

  /// Refusals that hold whatever the timers are doing.
  private static let impossible: Set = [
    "no_length", "length_not_positive", "length_too_long", "too_far_ahead", "range_reversed",
    "empty_routine", "name_empty", "name_too_long",
  ]
}

extension Problem: Encodable {
  private enum Field: String, CodingKey {
    case type
    case title
    case status
    case detail
    case code
  }

  package func encode(to encoder: any Encoder) throws {
    var document = encoder.container(keyedBy: Field.self)
    try document.encode("about:blank", forKey: .type)
    try document.encode(status.reasonPhrase, forKey: .title)
    try document.encode(status.code, forKey: .status)
    try document.encode(detail, forKey: .detail)
    try document.encode(code, forKey: .code)
  }
}
