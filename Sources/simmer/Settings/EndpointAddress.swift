import LanguageModels

/// What an endpoint's address may be, before anybody connects to it.
enum EndpointAddress {
  /// Without a slash at its end, and without the part of the path that the provider's dialect adds.
  static func checked(
    _ text: String, for provider: Provider, at key: String
  ) throws(SettingsError) -> String {
    var url = try checked(
      text, at: key, example: "https://HOST/v1",
      remedy: "name the key in api_key_env, api_key_file or api_key_command")
    if let added = provider.addedPath, url.hasSuffix(added) { url.removeLast(added.count) }
    return url
  }

  /// Without a slash at its end; `remedy` tells where a password belongs.
  static func checked(
    _ text: String, at key: String, example: String, remedy: String
  ) throws(SettingsError) -> String {
    var url = text.trimmed
    while url.hasSuffix("/") { url.removeLast() }
    let isPlain = url.hasPrefix("http://")
    guard isPlain || url.hasPrefix("https://"),
      url.unicodeScalars.allSatisfy({ (0x21...0x7E).contains($0.value) })
    else { throw .wrongValue(key: key, wanted: "an address such as \"\(example)\"") }
    let rest = url.dropFirst(isPlain ? 7 : 8)
    let authority = rest.prefix { $0 != "/" && $0 != "?" && $0 != "#" }
    guard !authority.contains("@") else {
      throw .unusable(
        key: key, problem: "must not contain a user name or password", remedy: remedy)
    }
    guard !rest.contains(where: { "?#\\".contains($0) }) else {
      throw .unusable(
        key: key, problem: "must not contain '?' or '#'", remedy: "remove it and what follows")
    }
    guard let host = place(in: authority)?.host else {
      throw .wrongValue(key: key, wanted: "an address such as \"\(example)\"")
    }
    guard !isPlain || isLoopback(host) else {
      throw .unusable(
        key: key, problem: "uses plain http to another machine",
        remedy: "use https; plain http is for this machine only")
    }
    return url
  }

  /// Nil where the port is none.
  static func place(in authority: Substring) -> (host: String, port: Int?)? {
    let host: Substring
    let port: Substring
    if authority.first == "[" {
      guard let end = authority.firstIndex(of: "]") else { return nil }
      host = authority[authority.index(after: authority.startIndex)..<end]
      port = authority[authority.index(after: end)...]
    } else {
      host = authority.prefix { $0 != ":" }
      port = authority.dropFirst(host.count)
    }
    let number = port.first == ":" ? UInt16(port.dropFirst()).map(Int.init) : nil
    guard !host.isEmpty, port.isEmpty || number ?? 0 > 0 else { return nil }
    return (host.lowercased(), number)
  }

  static func isLoopback(_ host: String) -> Bool {
    if host == "localhost" || host == "::1" { return true }
    let parts = host.split(separator: ".", omittingEmptySubsequences: false)
    return parts.count == 4 && parts.first == "127" && parts.allSatisfy { UInt8($0) != nil }
  }
}
