import Assistant
import FoundationEssentials
package import HTTPTypes

/// What is answered to a request.
package struct OutboundResponse: Sendable {
  package var status: HTTPResponse.Status
  package var fields: HTTPFields
  package var content: Content

  package enum Content: Sendable {
    case bytes([UInt8])
    /// Written as it happens, until the reader goes.
    case events(EventSubscription)
    /// Written piece by piece; the next one is asked for when the reader has room for it.
    case stream(ByteStream)
  }

  init(_ status: HTTPResponse.Status, fields: HTTPFields = HTTPFields(), _ content: Content) {
    self.status = status
    self.fields = fields
    self.content = content
  }

  /// Nothing but "done".
  static let done = OutboundResponse(.noContent, .bytes([]))

  /// A value as JSON.
  init(
    _ status: HTTPResponse.Status = .ok, json value: some Encodable,
    type: String = "application/json"
  ) throws {
    let bytes = Array(try PublicJSON.encoder().encode(value))
    self.init(status, fields: [.contentType: type, .cacheControl: "no-store"], .bytes(bytes))
  }

  init(_ problem: Problem, as shape: Route.Problems = .documents) {
    do {
      switch shape {
      case .documents:
        try self.init(problem.status, json: problem, type: "application/problem+json")
      case .openAI: try self.init(problem.status, json: ChatProblem(problem))
      }
      fields.append(contentsOf: problem.fields)
    } catch {
      self.init(problem.status, .bytes([]))
    }
  }

  /// Tells which turn it came of.
  mutating func mark(_ turn: Turn) {
    fields[.simmerTurn] = turn.id.map { "\($0)" }
  }

  /// What is written piece by piece, at once: only so can it be kept and given again.
  func whole() async throws -> OutboundResponse {
    guard case .stream(let pieces) = content else { return self }
    var bytes: [UInt8] = []
    for try await piece in pieces { bytes += piece }
    var whole = self
    whole.content = .bytes(bytes)
    return whole
  }

  /// Empty for a stream.
  package var bytes: [UInt8] {
    switch content {
    case .bytes(let bytes): bytes
    case .events, .stream: []
    }
  }
}
