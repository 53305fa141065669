/// What each fault must end as, by its name.
///
/// `slow` are those that only a limit on time ends; all others end long before one.
enum FaultExpectations {
  struct Expectation: Sendable {
    /// Several where libcurl or the moment decides.
    var codes: Set<String>
    var isSlow = false
    /// How many requests a server may hear at most, where that is what matters.
    var requests: Int?
  }

  static let byName: [String: Expectation] = Dictionary(
    uniqueKeysWithValues: table.map { ($0.0, $0.1) })

  private static func ends(_ codes: String..., after requests: Int? = nil) -> Expectation {
    Expectation(codes: Set(codes), requests: requests)
  }
  private static let slow = Expectation(codes: ["timed_out"], isSlow: true)

  private static let table: [(String, Expectation)] = [
    ("nobody listens", ends("unreachable")),
    ("the connection is never taken", slow),
    ("the connection stands, silence", slow),
    ("reset as soon as connected", ends("unreachable")),
    ("the TLS handshake stops half-way", slow),
    ("the TLS handshake is refused", ends("unreachable")),
    ("garbage in the place of TLS", ends("unreachable")),
    ("plain HTTP on the port of HTTPS", ends("unreachable")),
    ("TLS 1.1 and older only", ends("unreachable")),
    ("an expired certificate", ends("unreachable", after: 0)),
    ("a certificate for another host", ends("unreachable", after: 0)),
    ("a self-signed certificate", ends("unreachable", after: 0)),

    ("silence after the request", slow),
    ("the head at 1 byte a second", slow),
    ("the body at 1 byte a second", slow),
    ("the body at 20 bytes a second, for ever", slow),
    ("the head stops half-way", slow),
    ("the body stops half-way", slow),
    ("the connection ends inside the head", ends("unreachable")),
    ("the connection ends inside the body", ends("unreachable")),
    ("TCP ends inside the body, TLS does not", ends("unreachable")),
    ("the connection ends inside a chunk", ends("unreachable")),
    ("the connection ends after the request", ends("unreachable")),
    ("reset before the head", ends("unreachable")),
    ("reset inside the body", ends("unreachable")),
    ("garbage in the place of HTTP", ends("unreachable")),
    ("chunks of no length", ends("unreachable")),
    ("a content length below zero", ends("unreachable")),
    ("early hints without end", ends("unreachable")),
    ("HTTP/2: the server says goodbye", ends("unreachable")),
    ("HTTP/2: the stream is reset", ends("unreachable")),
    ("HTTP/2: 20,000 resets", ends("unreachable")),
    ("HTTP/2: headers without end", ends("unreachable")),
    ("HTTP/2: garbage in the place of frames", ends("unreachable")),
    ("HTTP/2: silence", slow),
    (
      "HTTP/2: pings without end",
      Expectation(codes: ["timed_out", "unreachable"], isSlow: true)
    ),

    ("100,000 headers", ends("unreachable")),
    ("a header of 1 MiB", ends("unreachable")),
    ("a body of 200 MiB in chunks", ends("timed_out", "unreachable")),
    ("a body of 200 MiB, told before", ends("unreachable")),
    ("1 GB of zeros in 1 MB of gzip", ends("unreachable")),
    ("gzip inside gzip", ends("malformed")),
    ("gzip inside gzip, as the head says", ends("unreachable")),
    ("gzip that is broken", ends("unreachable")),

    ("200 with HTML", ends("not_json")),
    ("HTML that says it is JSON", ends("malformed")),
    ("an empty body", ends("empty")),
    ("204, no content", ends("empty")),
    ("JSON that is cut off", ends("malformed")),
    ("garbage in the place of JSON", ends("malformed")),
    ("JSON and something after it", ends("malformed")),
    ("JSON 10,000 levels deep", ends("malformed")),
    ("JSON 100,000 levels deep", ends("malformed")),
    ("invalid UTF-8", ends("malformed")),
    ("half a surrogate pair", ends("malformed")),
    ("a byte order mark", ends("malformed")),
    ("NUL bytes", ends("malformed")),
    ("control characters in a string", ends("malformed")),
    ("NaN", ends("malformed")),
    ("1e999 tokens", ends("empty", "malformed", "wrong_shape")),
    ("duplicate keys", ends("malformed")),
    ("numbers as strings", ends("wrong_shape")),
    ("JSON of another shape", ends("wrong_shape")),
    ("JSON null", ends("wrong_shape")),
    ("an answer without text", ends("empty")),
    ("an answer with empty text", ends("empty")),
    ("an answer that is cut at the cap", ends("truncated")),
    ("a refusal", ends("refused", after: 1)),
    ("a content filter", ends("refused", after: 1)),
    ("an error in a 200", ends("server_failed")),
    ("an error in a 200, Ollama", ends("server_failed")),
    ("a refusal, Anthropic", ends("refused", after: 1)),

    ("301 to another host", ends("redirected", after: 1)),
    ("307 to another host", ends("redirected", after: 1)),
    ("302 to plain http", ends("redirected", after: 1)),
    ("308 to a file", ends("redirected", after: 1)),
    ("303 to itself, for ever", ends("redirected", after: 1)),
    ("400", ends("bad_request", after: 1)),
    ("401", ends("wrong_key", after: 1)),
    ("402", ends("no_credit", after: 1)),
    ("403", ends("forbidden", after: 1)),
    ("404", ends("no_such_model", after: 1)),
    ("408", ends("bad_request", after: 3)),
    ("413", ends("too_long", after: 1)),
    ("429", ends("rate_limited", after: 1)),
    ("429, retry-after: 1", ends("rate_limited", after: 3)),
    ("429, retry-after-ms: 250", ends("rate_limited", after: 3)),
    ("429, retry-after: Wed, 21 Oct 2099 07:28:00 GMT", ends("rate_limited", after: 1)),
    ("429, retry-after: 1000000000", ends("rate_limited", after: 1)),
    ("429, retry-after: soon", ends("rate_limited", after: 1)),
    ("429, no credit", ends("no_credit", after: 1)),
    ("500", ends("server_failed", after: 3)),
    ("502", ends("server_failed", after: 3)),
    ("503", ends("server_failed", after: 3)),
    ("529", ends("server_failed", after: 3)),
    ("500 with HTML", ends("server_failed", after: 3)),
    ("status 799", ends("unexpected_status", after: 1)),
    ("status 101 without being asked", slow),

    ("a stream that is cut inside an event", ends("unreachable")),
    ("a stream that ends without its end", ends("unreachable")),
    ("a stream that stops", slow),
    ("a stream at 1 byte a second", slow),
    ("an error inside a stream", ends("server_failed")),
    ("an error inside a stream, Anthropic", ends("server_failed")),
    ("an error inside a stream, Ollama", ends("server_failed")),
    ("a stream of comments, for ever", ends("timed_out", "unreachable")),
    ("an event of 8 MiB", ends("timed_out", "unreachable")),
    ("a stream of no JSON", ends("malformed")),
    ("a stream that only says its end", ends("empty")),
  ]
}
