import Assistant
import FoundationEssentials
import Timers

/// One line that an engine writes: `{"id":7,"result":…}` or `{"id":7,"error":{"code":…,"message":…}}`.
///
/// A line without an `id` is an event. A null `id` answers a line whose own id could not be read.
struct EngineResponse<Result: Codable & Sendable>: Codable, Sendable {
  var id: Int?
  var result: Result?
  var error: EngineRefusal?

  private enum Field: String, CodingKey {
    case id
    case result
    case error
  }

  init(id: Int, result: Result) {
    self.id = id
    self.result = result
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    id = try fields.decodeIfPresent(Int.self, forKey: .id)
    result = try fields.decodeIfPresent(Result.self, forKey: .result)
    error = try fields.decodeIfPresent(EngineRefusal.self, forKey: .error)
  }

  func encode(to encoder: any Encoder) throws {
    var fields = encoder.container(keyedBy: Field.self)
    try fields.encode(id, forKey: .id)
    try fields.encodeIfPresent(result, forKey: .result)
    try fields.encodeIfPresent(error, forKey: .error)
  }
}

extension EngineResponse<Nothing> {
  init(id: Int?, refusal: EngineRefusal) {
    self.id = id
    error = refusal
  }
}

/// Written before the engine starts a request that must not be done twice, so that a client whose
/// engine dies knows whether it may ask another engine.
struct BegunNote: Encodable {
  var id: Int
  var begun = true
}

/// The result of a request that only answers "done".
struct Nothing: Codable, Sendable {}

/// What a client must know about a line before it can read the rest.
struct LineHead: Decodable {
  /// Nil for an event, and for the answer to a line that could not be read.
  var id: Int?
  /// Whether the engine has started the request: `{"id":7,"begun":true}`.
  var begun: Bool?
  /// Set for an event.
  var event: String?
  var error: EngineRefusal?

  private enum Field: String, CodingKey {
    case id
    case begun
    case event
    case error
  }

  /// An event may have its own id, which is not that of a request.
  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    event = try fields.decodeIfPresent(String.self, forKey: .event)
    guard event == nil else { return }
    id = try fields.decodeIfPresent(Int.self, forKey: .id)
    begun = try fields.decodeIfPresent(Bool.self, forKey: .begun)
    error = try fields.decodeIfPresent(EngineRefusal.self, forKey: .error)
  }
}
