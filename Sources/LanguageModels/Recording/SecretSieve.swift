import JSON

/// Takes everything secret out of an exchange before it is written down.
///
/// Headers pass by name. Whatever passes is searched for what the secret headers hold, since servers
/// like to show a wrong key in their message; it becomes "(secret)".
struct SecretSieve {
  /// The longest first, so that a part of a secret does not hide the rest of it.
  private let secrets: [[UInt8]]

  private static let blank = Array("(secret)".utf8)
  /// Shorter than this it is no secret, and every text would be full of it.
  private static let shortestSecret = 4

  private static let requestHeaders: Set<String> = Set(
    ["accept", "content-type", "user-agent"] + Provider.all.flatMap(\.plainHeaders))
  private static let responseHeaders: Set<String> = [
    "content-type", "request-id", "x-request-id", "retry-after", "retry-after-ms", "x-should-retry",
  ]
  private static let responsePrefixes =
    ["x-ratelimit-"] + Provider.all.flatMap(\.answerHeaderPrefixes)
  /// Secret whether or not whoever made the request has said so.
  private static let secretHeaders: Set<String> = [
    "authorization", "proxy-authorization", "x-api-key", "api-key", "x-goog-api-key", "cookie",
  ]

  init(for request: WebRequest) {
    var secrets: Set<String> = []
    for header in request.headers
    where header.isSecret || Self.secretHeaders.contains(header.name.lowercased()) {
      // "Bearer KEY": the key alone is the secret too.
      let key = header.value.split(separator: " ").last.map(String.init) ?? ""
      for secret in [header.value, key] where secret.utf8.count >= Self.shortestSecret {
        secrets.insert(secret)
        // As JSON may have it inside a string.
        secrets.insert(String(JSONValue.string(secret).text.dropFirst().dropLast()))
        secrets.insert(
          secret.split(separator: "/", omittingEmptySubsequences: false)
            .joined(separator: "\\/"))
      }
    }
    self.secrets = secrets.sorted { ($1.utf8.count, $0) < ($0.utf8.count, $1) }.map {
      Array($0.utf8)
    }
  }

  func request(_ request: WebRequest) -> Recording.Request {
    Recording.Request(
      method: request.method, url: URLParts(text(request.url)).text,
      headers: headers(request.headers) { Self.requestHeaders.contains($0) },
      body: whole(request.body))
  }

  func response(status: Int, headers: [WebHeader], pieces: [Recording.Piece])
    -> Recording.Response
  {
    var kept = self.headers(headers) { name in
      Self.responseHeaders.contains(name) || Self.responsePrefixes.contains { name.hasPrefix($0) }
    }
    // Where a server sends us on to, without what may be secret in it.
    if let location = headers.first(where: { $0.name.lowercased() == "location" }) {
      kept.append(WebHeader("location", URLParts(text(location.value)).text))
    }
    let bodies = pieces.count == 1 ? [whole(pieces[0].bytes)] : body(pieces.map(\.bytes))
    return Recording.Response(
      status: status, headers: kept,
      pieces: zip(pieces, bodies).map { Recording.Piece(after: $0.after, bytes: $1) })
  }

  /// A body that is JSON is read for this: an escape may hide a secret, "sk\u002d…".
  private func whole(_ bytes: [UInt8]) -> [UInt8] {
    guard !secrets.isEmpty, let document = try? Recording.json.value(of: bytes) else {
      return body([bytes])[0]
    }
    let clean = self.document(document)
    return clean == document ? bytes : Array(clean.text.utf8)
  }

  private func document(_ document: JSONValue) -> JSONValue {
    switch document {
    case .null, .bool: document
    case .number(let digits): text(digits) == digits ? document : .string(text(digits))
    case .string(let string): .string(text(string))
    case .array(let items): .array(items.map { self.document($0) })
    case .object(let members):
      .object(members.map { .init(text($0.name), self.document($0.value)) })
    }
  }

  private func headers(_ headers: [WebHeader], where passes: (String) -> Bool) -> [WebHeader] {
    headers.filter { !$0.isSecret && passes($0.name.lowercased()) }
      .map { WebHeader($0.name.lowercased(), text($0.value)) }
  }

  private func text(_ text: String) -> String {
    guard !secrets.isEmpty else { return text }
    return String(decoding: body([Array(text.utf8)])[0], as: UTF8.self)
  }

  /// The pieces without the secrets, also where one begins in a piece and ends in the next.
  private func body(_ pieces: [[UInt8]]) -> [[UInt8]] {
    var pieces = pieces
    for secret in secrets { pieces = blanked(secret, in: pieces) }
    return pieces
  }

  private func blanked(_ secret: [UInt8], in pieces: [[UInt8]]) -> [[UInt8]] {
    let whole = pieces.flatMap(\.self)
    let starts = Self.places(of: secret, in: whole)
    guard !starts.isEmpty else { return pieces }
    var result: [[UInt8]] = []
    var place = 0
    var next = starts[...]
    var hiddenUntil = 0
    for piece in pieces {
      var kept: [UInt8] = []
      for byte in piece {
        if place == next.first {
          kept += Self.blank
          hiddenUntil = place + secret.count
          next.removeFirst()
        }
        if place >= hiddenUntil { kept.append(byte) }
        place += 1
      }
      result.append(kept)
    }
    return result
  }

  /// Where it begins, without overlap.
  private static func places(of part: [UInt8], in whole: [UInt8]) -> [Int] {
    var places: [Int] = []
    var place = 0
    while place + part.count <= whole.count {
      if whole[place] == part[0], whole[place..<(place + part.count)].elementsEqual(part) {
        places.append(place)
        place += part.count
      } else {
        place += 1
      }
    }
    return places
  }
}
