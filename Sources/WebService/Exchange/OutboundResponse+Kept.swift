import HTTPTypes

/// An answer as it is kept: its status, its header fields, an empty line, and its body.
extension OutboundResponse {
  var kept: [UInt8] {
    let fields = fields.map { "\($0.name.canonicalName):\($0.value)\n" }.joined()
    return Array("\(status.code)\n\(fields)\n".utf8) + bytes
  }

  /// Nil for what a later version has kept in another way.
  init?(kept bytes: [UInt8]) {
    var rest = bytes[...]
    func line() -> String? {
      guard let end = rest.firstIndex(of: UInt8(ascii: "\n")) else { return nil }
      defer { rest = rest[(end + 1)...] }
      return String(validating: rest[..<end], as: UTF8.self)
    }
    guard let code = line().flatMap({ Int($0) }), (200..<600).contains(code) else { return nil }
    var fields = HTTPFields()
    while true {
      guard let text = line() else { return nil }
      guard !text.isEmpty else { break }
      let parts = text.split(separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard parts.count == 2, let name = HTTPField.Name(String(parts[0])) else { return nil }
      fields.append(HTTPField(name: name, value: String(parts[1])))
    }
    self.init(.init(code: code), fields: fields, .bytes(Array(rest)))
  }
}
