/// Where a provider's server is, as users write it: with or without "/v1", with a slash at its end,
/// or with the whole path of the call.
///
/// "https://api.openai.com", "…/v1", "…/v1/" and "…/v1/chat/completions" are all the same place. A
/// path that is there already ("https://openrouter.ai/api/v1") stays. A query stays at the end.
struct BaseAddress: Hashable, Sendable {
  let isSecure: Bool
  /// Host and port, in lower case.
  let authority: String
  /// Without a slash at its end; "" where there is none.
  private let path: String
  /// With its question mark; "" where there is none.
  private let query: String

  /// Throws: `WebError.badURL`, also for an address with a user's name in it: "https://a@b" is `b`,
  /// and looks like `a`.
  init(_ text: String) throws(WebError) {
    let text = text.filter { !$0.isWhitespace }
    let secure = text.lowercased().hasPrefix("https://")
    guard secure || text.lowercased().hasPrefix("http://") else {
      throw .badURL(String(text.prefix(200)))
    }
    let rest = text.dropFirst(secure ? 8 : 7)
    let authority = rest.prefix { !"/?#\\".contains($0) }
    guard !authority.isEmpty, !authority.contains("@") else {
      throw .badURL(authority.isEmpty ? String(text.prefix(200)) : "a user's name before the host")
    }
    let tail = rest.dropFirst(authority.count).prefix { $0 != "#" }
    var path = tail.prefix { $0 != "?" }
    let query = tail.dropFirst(path.count)
    while path.last == "/" { path.removeLast() }
    isSecure = secure
    self.authority = authority.lowercased()
    self.path = String(path)
    self.query = String(query)
  }

  /// What the breaker counts by.
  var origin: String { (isSecure ? "https://" : "http://") + authority }

  /// The address of a call: what users add of it themselves (`endings`) is taken off first, and where
  /// no path is left it is `root`.
  func url(_ call: String, without endings: [String], root: String = "") -> String {
    var path = path
    for ending in endings where path.hasSuffix(ending) { path.removeLast(ending.count) }
    return origin + (path.isEmpty ? root : path) + call + query
  }

  /// The loopback by its name or its numbers; nothing is looked up.
  var isLoopback: Bool {
    if authority.hasPrefix("[") { return authority.prefix { $0 != "]" } == "[::1" }
    let host = authority.prefix { $0 != ":" }
    if host == "localhost" { return true }
    let numbers = host.split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    return numbers.count == 4 && numbers[0] == 127 && !numbers.contains(nil)
  }
}
