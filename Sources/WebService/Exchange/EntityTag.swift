import Assistant
import FoundationEssentials
import HTTPTypes

/// Another one for each content of a thing, so that a client can say which it has seen.
struct EntityTag: Hashable, Sendable {
  /// As it stands in `ETag`, with its quotation marks.
  let text: String

  init(bytes: [UInt8]) {
    // FNV-1a
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in bytes { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    text = "\"\(String(hash, radix: 36))\""
  }

  /// That of a value which is answered as JSON.
  init(json value: some Encodable) throws {
    self.init(bytes: Array(try PublicJSON.encoder().encode(value)))
  }
}

extension OutboundResponse {
  /// A value as JSON, with the tag by which it can be edited.
  static func tagged(
    _ status: HTTPResponse.Status = .ok, json value: some Encodable
  ) throws -> OutboundResponse {
    var response = try OutboundResponse(status, json: value)
    response.fields[.eTag] = EntityTag(bytes: response.bytes).text
    return response
  }
}

extension RoutedRequest {
  /// Throws: a `Problem` where the client does not say what it has seen of `value`, or where that has changed.
  ///
  /// Nil is a thing that is not there yet, of which nobody can have seen anything.
  func checkSeen(_ value: (some Encodable)?) throws {
    let fields = request.head.headerFields[values: .ifMatch]
    let seen = fields.flatMap { $0.split(separator: ",") }.map { field in
      String(field.drop { $0 == " " || $0 == "\t" }.prefix { $0 != " " && $0 != "\t" })
    }
    guard let value else {
      guard fields.isEmpty else { throw RoutedRequest.changed }
      return
    }
    guard !fields.isEmpty else {
      throw Problem(
        .preconditionRequired, code: "not_seen",
        "say which version is edited: 'If-Match' with the ETag of a GET, or '*' for any")
    }
    guard try seen.contains("*") || seen.contains(EntityTag(json: value).text) else {
      throw RoutedRequest.changed
    }
  }

  private static let changed = Problem(
    .preconditionFailed, code: "changed_meanwhile",
    "it has changed since it was read; read it again")
}
