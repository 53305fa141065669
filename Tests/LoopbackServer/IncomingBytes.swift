/// How long the request at the start of some bytes is; nil while its head is not complete.
struct HTTPRequestLength {
  let value: Int

  init?(_ bytes: [UInt8]) {
    let ending = Array("\r\n\r\n".utf8)
    guard
      let end = bytes.indices.first(where: { bytes[$0...].starts(with: ending) })
    else { return nil }
    let head = String(decoding: bytes[..<end], as: UTF8.self).lowercased()
    let length = head.split(separator: "\r\n").first { $0.hasPrefix("content-length:") }
    let body = length.flatMap { Int($0.dropFirst("content-length:".count).drop { $0 == " " }) }
    value = end + ending.count + (body ?? 0)
  }
}

/// What a client of HTTP/2 sends: a preface of 24 bytes, then frames (RFC 9113, section 3.4).
enum HTTP2Frames {
  /// A request has begun.
  static func hasHeaders(_ bytes: [UInt8]) -> Bool {
    var rest = bytes.dropFirst(24)
    while rest.count >= 9 {
      let head = Array(rest.prefix(9))
      if head[3] == 1 { return true }
      let length = Int(head[0]) << 16 | Int(head[1]) << 8 | Int(head[2])
      rest = rest.dropFirst(9 + length)
    }
    return false
  }
}
