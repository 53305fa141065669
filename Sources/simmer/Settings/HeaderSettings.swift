import LanguageModels

/// The headers that are sent besides what the provider's dialect needs.
enum HeaderSettings {
  static func headers(
    in tree: SettingTree?, at path: String
  ) throws(SettingsError) -> [WebHeader] {
    guard let tree else { return [] }
    guard case .object(let fields) = tree else {
      throw .wrongValue(
        key: path, wanted: "an object of texts such as {\"X-Title\":\"Kitchen\"}")
    }
    var headers: [WebHeader] = []
    for (name, value) in fields.sorted(by: { $0.key < $1.key }) {
      guard case .text(let text) = value else {
        throw .wrongValue(key: "\(path).\(name)", wanted: "text in quotes")
      }
      headers.append(try header(name, text, at: path))
    }
    return headers
  }

  private static func header(
    _ name: String, _ value: String, at path: String
  ) throws(SettingsError) -> WebHeader {
    guard !name.isEmpty, name.utf8.allSatisfy(isToken) else {
      throw .unusable(
        key: path, problem: "has a header with an invalid name", remedy: "see RFC 9110")
    }
    guard value.unicodeScalars.allSatisfy({ (0x20...0x7E).contains($0.value) }) else {
      throw .unusable(
        key: "\(path).\(name)", problem: "is not one line of plain text",
        remedy: "use ASCII only")
    }
    let name = name.lowercased()
    guard !ours.contains(name) else {
      throw .unusable(key: path, problem: "must not set '\(name)'", remedy: "Simmer sets it itself")
    }
    if secrets.contains(where: { name.contains($0) }) || KeyShape.isLikely(value) {
      throw .secret(key: "\(path).\(name)")
    }
    return WebHeader(name, value)
  }

  /// They say where a request begins and ends, and what is in it.
  private static let ours = [
    "accept", "accept-encoding", "anthropic-version", "connection", "content-encoding",
    "content-length", "content-type", "expect", "host", "te", "trailer", "transfer-encoding",
    "upgrade",
  ]
  private static let secrets = [
    "authorization", "api-key", "apikey", "api_key", "cookie", "token", "secret", "password",
  ]

  /// RFC 9110, 5.6.2.
  private static func isToken(_ byte: UInt8) -> Bool {
    switch byte {
    case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
      UInt8(ascii: "0")...UInt8(ascii: "9"):
      true
    default: "!#$%&'*+-.^_`|~".utf8.contains(byte)
    }
  }
}
