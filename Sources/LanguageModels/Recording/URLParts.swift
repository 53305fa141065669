/// The parts of an address that may be written down: no user, password, query or fragment.
struct URLParts {
  /// "https".
  var scheme: String
  /// With its port, where it has one.
  var host: String
  /// Begins with "/", or is empty.
  var path: String

  init(_ url: String) {
    let address = url.prefix { $0 != "?" && $0 != "#" }
    guard let mark = address.firstRange(of: "://") else {
      (scheme, host, path) = ("", "", String(address))
      return
    }
    scheme = String(address[..<mark.lowerBound])
    let rest = address[mark.upperBound...]
    let authority = rest.prefix { $0 != "/" }
    host = String(
      authority[
        (authority.lastIndex(of: "@").map { authority.index(after: $0) } ?? authority.startIndex)...
      ])
    path = String(rest[authority.endIndex...])
  }

  var text: String { scheme.isEmpty ? path : "\(scheme)://\(host)\(path)" }
}
