package import JSON

/// One exchange with a model, as a readable file of its own in `Recordings/models/`.
///
///     {
///       "recording": 1,
///       "origin": "captured 2026-11-21 from api.example.com" | "written by hand from …",
///       "hash": "sha256 of the request's essence",
///       "request":  {"method":"POST","url":"https://…","headers":{…},"body":{…}},
///       "response": {"status":200,"headers":{…},"body":{…} | "text":"…" | "base64":"…",
///                    "chunks":[{"after_ms":12,"text":"data: …"}]}
///     }
///
/// Headers are kept by allow-list, so that a secret in a header that nobody thought of is not written.
/// A body that is JSON is kept as JSON, so the space between its words is not.
package struct Recording: Hashable, Sendable {
  package var origin: String
  package var request: Request
  package var response: Response

  package init(origin: String, request: Request, response: Response) {
    self.origin = origin
    self.request = request
    self.response = response
  }

  package struct Request: Hashable, Sendable {
    package var method: String
    package var url: String
    package var headers: [WebHeader]
    package var body: [UInt8]

    package init(method: String, url: String, headers: [WebHeader], body: [UInt8]) {
      self.method = method
      self.url = url
      self.headers = headers
      self.body = body
    }
  }

  package struct Response: Hashable, Sendable {
    package var status: Int
    package var headers: [WebHeader]
    /// In the order in which they came; one for an answer that did not stream.
    package var pieces: [Piece]

    package init(status: Int, headers: [WebHeader], pieces: [Piece]) {
      self.status = status
      self.headers = headers
      self.pieces = pieces
    }

    package var body: [UInt8] { pieces.flatMap(\.bytes) }
  }

  package struct Piece: Hashable, Sendable {
    package var after: Duration
    package var bytes: [UInt8]

    package init(after: Duration, bytes: [UInt8]) {
      self.after = after
      self.bytes = bytes
    }
  }
}

extension Recording {
  package var hash: String {
    get throws(WebError) { try request.hash }
  }

  /// The bounds of a recorded document: a body as deep as bodies may be, some levels down in it.
  package static var json: StrictJSON {
    var json = StrictJSON()
    json.longest = 4 << 20
    json.deepest += 4
    return json
  }
}

extension Recording.Request {
  /// SHA-256 of what is asked, in lower-case hexadecimal: method, path and body.
  ///
  /// The host is no part of it: a recording answers wherever the same model would be asked in the same
  /// words. Nor are headers, a query, or the order and space of a body that is JSON.
  package var hash: String {
    get throws(WebError) {
      let path = URLParts(url).path
      let asked = document.map { Array($0.canonical.text.utf8) } ?? body
      return try SHA256.system.hexadecimal(of: Array("\(method)\n\(path)\n".utf8) + asked)
    }
  }

  /// The body, where it is JSON.
  package var document: JSONValue? { try? Recording.json.value(of: body) }
}
