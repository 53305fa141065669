import HTTPTypes

/// Bytes that come piece by piece, as they are asked for.
package typealias ByteStream = any AsyncSequence<[UInt8], any Error> & Sendable

/// The body of a request, which is read once: as a whole, or part by part as it arrives.
package struct InboundBody: Sendable {
  private let parts: ByteStream
  /// Tells the connection that the body may take its time, as long as it goes on.
  private let willStream: @Sendable () -> Void

  package init(_ parts: ByteStream, willStream: @escaping @Sendable () -> Void = {}) {
    self.parts = parts
    self.willStream = willStream
  }

  /// All of the body.
  ///
  /// Throws: a `Problem` as soon as there is more than `limit`.
  func whole(of head: HTTPRequest, upTo limit: Int) async throws -> [UInt8] {
    let tooLong = Problem(
      .contentTooLarge, code: "too_long", "a body may have at most \(limit) bytes")
    if let length = head.headerFields[.contentLength].flatMap({ Int($0) }), length > limit {
      throw tooLong
    }
    var bytes: [UInt8] = []
    for try await part in parts {
      guard bytes.count + part.count <= limit else { throw tooLong }
      bytes += part
    }
    return bytes
  }

  /// The body as it arrives: more is read only when what came before is dealt with.
  func stream() -> ByteStream {
    willStream()
    return parts
  }
}
