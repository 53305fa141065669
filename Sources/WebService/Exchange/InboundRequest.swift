import Assistant
import FoundationEssentials
package import HTTPTypes
import JSON

/// A request as it came in, with its whole body or a stream of it.
package struct InboundRequest: Sendable {
  package var head: HTTPRequest
  package var body: [UInt8]
  /// For a route that reads its body as it arrives; nil for all others.
  var stream: InboundBody?
  /// The other end's address.
  package var peer: String

  package init(_ head: HTTPRequest, body: [UInt8] = [], from peer: String = "") {
    self.head = head
    self.body = body
    self.peer = peer
  }

  /// The type of the body without its parameters, in lower case; nil where none or several are named.
  var bodyType: String? {
    let types = head.headerFields[values: .contentType]
    return types.count == 1 ? types[0].prefix { $0 != ";" && $0 != " " }.lowercased() : nil
  }

  /// Without the query; nil for a target that is no path.
  var path: String? { head.target?.path }

  /// The members of the query, decoded; nil where it cannot be read or says a thing twice.
  var query: [String: String]? {
    guard let text = head.target?.query, !text.isEmpty else { return [:] }
    var members: [String: String] = [:]
    for pair in text.split(separator: "&") {
      let parts = pair.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = String(parts[0]).decodingPercents,
        let value = parts.count == 2 ? String(parts[1]).decodingPercents : "",
        members.updateValue(value, forKey: name) == nil
      else { return nil }
    }
    return members
  }

  /// The body as JSON of this type.
  ///
  /// Throws: `Problem`.
  func decoded<Value: Decodable>(_ type: Value.Type) throws -> Value {
    guard !body.isEmpty else {
      throw Problem(.badRequest, code: "malformed", "the body is empty; send a JSON object")
    }
    return try StrictJSON().decode(type, from: body)
  }
}

extension HTTPRequest {
  /// Path and query; nil where the target is no path of this server.
  var target: (path: String, query: String?)? {
    guard let path, path.utf8.first == UInt8(ascii: "/"), !path.contains("#") else { return nil }
    let parts = path.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    return (String(parts[0]), parts.count == 2 ? String(parts[1]) : nil)
  }
}

extension String {
  /// Nil where an escape is broken, or the bytes are no text.
  var decodingPercents: String? {
    guard utf8.contains(UInt8(ascii: "%")) || utf8.contains(UInt8(ascii: "+")) else { return self }
    var bytes: [UInt8] = []
    var rest = utf8.makeIterator()
    while let byte = rest.next() {
      switch byte {
      case UInt8(ascii: "+"): bytes.append(UInt8(ascii: " "))
      case UInt8(ascii: "%"):
        guard let high = rest.next().flatMap(\.hexadecimalValue),
          let low = rest.next().flatMap(\.hexadecimalValue)
        else { return nil }
        bytes.append(high << 4 | low)
      default: bytes.append(byte)
      }
    }
    return String(validating: bytes, as: UTF8.self)
  }
}

extension UInt8 {
  fileprivate var hexadecimalValue: UInt8? {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"): self - UInt8(ascii: "0")
    case UInt8(ascii: "a")...UInt8(ascii: "f"): self - UInt8(ascii: "a") + 10
    case UInt8(ascii: "A")...UInt8(ascii: "F"): self - UInt8(ascii: "A") + 10
    default: nil
    }
  }
}
