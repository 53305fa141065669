/// Bytes as they stand on the wire.
enum Wire {
  /// Chunked where no length is told.
  static func head(
    status: Int = 200, type: String = "application/json", headers: String = "", length: Int?
  ) -> [UInt8] {
    let size = length.map { "content-length: \($0)" } ?? "transfer-encoding: chunked"
    return Array(
      "HTTP/1.1 \(status) Scripted\r\ncontent-type: \(type)\r\n\(headers)\(size)\r\n\r\n".utf8)
  }

  static func response(
    status: Int = 200, type: String = "application/json", headers: String = "", body: [UInt8]
  ) -> [UInt8] {
    head(status: status, type: type, headers: headers, length: body.count) + body
  }

  static func chunk(_ bytes: [UInt8]) -> [UInt8] {
    Array("\(String(bytes.count, radix: 16))\r\n".utf8) + bytes + Array("\r\n".utf8)
  }

  /// A chat completion with this text.
  static func chat(_ text: String) -> [UInt8] {
    let answer = WholeAnswer(
      text: text, model: "scripted", tool: nil, ending: .complete, usage: ScriptedUsage())
    return Array(answer.body(.openai).text.utf8)
  }

  // Frames of HTTP/2 (RFC 9113, section 4.1): length, type, flags, stream, payload.
  static let settings: [UInt8] = [0, 0, 0, 4, 0, 0, 0, 0, 0]
  static let ping: [UInt8] = [0, 0, 8, 6, 0, 0, 0, 0, 0, 1, 2, 3, 4, 5, 6, 7, 8]
  /// RST_STREAM for the first stream; ENHANCE_YOUR_CALM.
  static let streamReset: [UInt8] = [0, 0, 4, 3, 0, 0, 0, 0, 1, 0, 0, 0, 11]
  /// HEADERS that do not end: ":status: 200", and more to come.
  static let openHeaders: [UInt8] = [0, 0, 1, 1, 0, 0, 0, 0, 1, 0x88]
  /// CONTINUATION: "x: y", and more to come.
  static let moreHeaders: [UInt8] = [0, 0, 5, 9, 0, 0, 0, 0, 1, 0, 1, 0x78, 1, 0x79]
  /// GOAWAY: no stream was looked at; ENHANCE_YOUR_CALM.
  static let goodbye: [UInt8] = [0, 0, 8, 7, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 11]
}
