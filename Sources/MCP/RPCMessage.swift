import JSON

/// One message of a client, in JSON-RPC 2.0.
enum RPCMessage: Hashable {
  /// `parameters` is an object, empty where none came.
  case request(id: JSONValue, method: String, parameters: JSONValue)
  /// Asks for no answer.
  case notification(method: String)
  /// Answers something that was never asked.
  case response

  /// Throws: `RPCError`.
  init(_ line: [UInt8]) throws(RPCError) {
    var json = StrictJSON()
    json.longest = Self.longest
    let message: JSONValue
    do { message = try json.value(of: line) } catch { throw RPCError(.parseError, "\(error)") }
    guard case .object = message, message["jsonrpc"] == "2.0" else {
      throw RPCError(.invalidRequest, "a message is an object with \"jsonrpc\": \"2.0\"")
    }
    guard let method = message["method"]?.string else {
      guard message["method"] == nil, message["result"] != nil || message["error"] != nil else {
        throw RPCError(.invalidRequest, "'method' is missing", id: RPCMessage.id(of: message))
      }
      self = .response
      return
    }
    guard message["id"] != nil else {
      self = .notification(method: method)
      return
    }
    guard let id = RPCMessage.id(of: message) else {
      throw RPCError(.invalidRequest, "'id' is a string or a whole number")
    }
    switch message["params"] {
    case nil: self = .request(id: id, method: method, parameters: [:])
    case let parameters?:
      guard case .object = parameters else {
        throw RPCError(.invalidParameters, "'params' is an object", id: id)
      }
      self = .request(id: id, method: method, parameters: parameters)
    }
  }

  /// The longest line in bytes; a long recipe fits.
  static let longest = 1 << 20

  private static func id(of message: JSONValue) -> JSONValue? {
    guard let id = message["id"], id.string != nil || id.int != nil else { return nil }
    return id
  }
}

/// Why a message is not answered as it asked.
struct RPCError: Error, Hashable {
  var code: Code
  var message: String
  /// Nil where the message's own could not be read.
  var id: JSONValue?

  init(_ code: Code, _ message: String, id: JSONValue? = nil) {
    self.code = code
    self.message = message
    self.id = id
  }

  /// Section 5.1 of JSON-RPC 2.0.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case noSuchMethod = -32601
    case invalidParameters = -32602
  }

  var response: JSONValue {
    [
      "jsonrpc": "2.0", "id": id ?? .null,
      "error": ["code": .number("\(code.rawValue)"), "message": .string(message)],
    ]
  }
}
