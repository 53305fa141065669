internal import FoundationEssentials
package import JSON

extension Recording {
  /// What stands in the file, for people too.
  package var document: JSONValue {
    get throws(WebError) {
      [
        "recording": 1,
        "origin": .string(origin),
        "hash": .string(try hash),
        "request": request.written,
        "response": response.written,
      ]
    }
  }

  package init(bytes: [UInt8]) throws(RecordingError) {
    let document: JSONValue
    do throws(JSONError) {
      document = try Self.json.value(of: bytes)
    } catch {
      throw .malformed(error)
    }
    let fields = try RecordedFields(
      document, "", ["recording", "origin", "hash", "request", "response"])
    guard try fields.value("recording").int == 1 else { throw .otherVersion }
    origin = try fields.string("origin")
    guard !origin.isEmpty else { throw .noOrigin }
    request = try Request(try fields.value("request"))
    response = try Response(try fields.value("response"))
    let hash: String
    do { hash = try request.hash } catch { throw .noHash(error) }
    guard try fields.string("hash") == hash else { throw .otherHash(hash) }
  }
}

extension Recording.Request {
  fileprivate var written: JSONValue {
    let members: [JSONValue.Member] = [
      .init("method", .string(method)), .init("url", .string(url)),
      .init("headers", RecordedFields.headers(headers)),
    ]
    return .object(members + RecordedFields.body(body))
  }

  fileprivate init(_ document: JSONValue) throws(RecordingError) {
    let fields = try RecordedFields(
      document, "request.", ["method", "url", "headers", "body", "text", "base64"])
    method = try fields.string("method")
    url = try fields.string("url")
    headers = try fields.headers()
    body = try fields.body() ?? []
  }
}

extension Recording.Response {
  fileprivate var written: JSONValue {
    var members: [JSONValue.Member] = [
      .init("status", .number(String(status))), .init("headers", RecordedFields.headers(headers)),
    ]
    if let piece = pieces.first, pieces.count == 1, piece.after == .zero {
      members += RecordedFields.body(piece.bytes)
    } else if !pieces.isEmpty {
      members.append(.init("chunks", .array(pieces.map(\.written))))
    }
    return .object(members)
  }

  fileprivate init(_ document: JSONValue) throws(RecordingError) {
    let fields = try RecordedFields(
      document, "response.", ["status", "headers", "body", "text", "base64", "chunks"])
    guard let status = try fields.value("status").int, (100...999).contains(status) else {
      throw .badField("response.status")
    }
    self.status = status
    headers = try fields.headers()
    let whole = try fields.body()
    guard let chunks = document["chunks"] else {
      pieces = whole.map { [Recording.Piece(after: .zero, bytes: $0)] } ?? []
      return
    }
    guard whole == nil, let items = chunks.items else { throw .badField("response.chunks") }
    pieces = []
    for (place, item) in items.enumerated() {
      pieces.append(try Recording.Piece(item, "response.chunks[\(place)]."))
    }
  }
}

extension Recording.Piece {
  fileprivate var written: JSONValue {
    let milliseconds = Self.milliseconds(of: after)
    // As text, so that it comes back byte for byte.
    return .object([.init("after_ms", .number(milliseconds))] + RecordedFields.text(bytes))
  }

  fileprivate init(_ document: JSONValue, _ path: String) throws(RecordingError) {
    let fields = try RecordedFields(document, path, ["after_ms", "text", "base64"])
    guard let milliseconds = try fields.value("after_ms").double,
      (0...86_400_000).contains(milliseconds)
    else { throw .badField(path + "after_ms") }
    after = .microseconds(Int64((milliseconds * 1000).rounded()))
    guard let bytes = try fields.body() else { throw .missing(path + "text") }
    self.bytes = bytes
  }

  /// "12" or "12.345": microseconds are kept.
  private static func milliseconds(of duration: Duration) -> String {
    let (seconds, attoseconds) = duration.components
    let microseconds = max(0, seconds * 1_000_000 + attoseconds / 1_000_000_000_000)
    let (whole, rest) = microseconds.quotientAndRemainder(dividingBy: 1000)
    guard rest > 0 else { return String(whole) }
    let digits = String(1000 + rest).dropFirst()
    return "\(whole)." + digits.prefix(through: digits.lastIndex { $0 != "0" } ?? digits.startIndex)
  }
}

/// The members of one object of a recording: those that are known, and no other.
private struct RecordedFields {
  private let document: JSONValue
  /// Ends with a dot, or is empty.
  private let path: String

  init(_ document: JSONValue, _ path: String, _ known: Set<String>) throws(RecordingError) {
    guard case .object(let members) = document else {
      throw .badField(path.isEmpty ? "the recording" : String(path.dropLast()))
    }
    if let other = members.first(where: { !known.contains($0.name) }) {
      throw .unknownField(path + other.name)
    }
    self.document = document
    self.path = path
  }

  func value(_ name: String) throws(RecordingError) -> JSONValue {
    guard let value = document[name] else { throw .missing(path + name) }
    return value
  }

  func string(_ name: String) throws(RecordingError) -> String {
    guard let text = try value(name).string else { throw .badField(path + name) }
    return text
  }

  func headers() throws(RecordingError) -> [WebHeader] {
    guard case .object(let members) = try value("headers") else {
      throw .badField(path + "headers")
    }
    var headers: [WebHeader] = []
    for member in members {
      guard let text = member.value.string, !text.utf8.contains(where: { $0 < 0x20 }) else {
        throw .badField("\(path)headers.\(member.name)")
      }
      headers.append(WebHeader(member.name, text))
    }
    return headers
  }

  /// Nil for none.
  func body() throws(RecordingError) -> [UInt8]? {
    let kinds = ["body", "text", "base64"].filter { document[$0] != nil }
    guard let kind = kinds.first else { return nil }
    guard kinds.count == 1 else { throw .badField(path + kinds[1]) }
    let value = try value(kind)
    if kind == "body" { return Array(value.text.utf8) }
    let text = try string(kind)
    if kind == "text" { return Array(text.utf8) }
    guard let data = Data(base64Encoded: text) else { throw .badField(path + kind) }
    return Array(data)
  }

  /// Two headers of one name cannot stand beside each other; the first one counts.
  static func headers(_ headers: [WebHeader]) -> JSONValue {
    var members: [JSONValue.Member] = []
    for header in headers {
      let name = header.name.lowercased()
      guard !members.contains(where: { $0.name == name }) else { continue }
      members.append(.init(name, .string(header.value)))
    }
    return .object(members.sorted { $0.name < $1.name })
  }

  static func body(_ bytes: [UInt8]) -> [JSONValue.Member] {
    guard !bytes.isEmpty else { return [] }
    var json = StrictJSON()
    json.longest = bytes.count
    if let document = try? json.value(of: bytes) { return [.init("body", document)] }
    return text(bytes)
  }

  static func text(_ bytes: [UInt8]) -> [JSONValue.Member] {
    if let text = String(validating: bytes, as: UTF8.self) { return [.init("text", .string(text))] }
    return [.init("base64", .string(Data(bytes).base64EncodedString()))]
  }
}
