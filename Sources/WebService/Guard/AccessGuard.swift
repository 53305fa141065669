import HTTPTypes
import Timers

/// Knows who may use the service, and how much of it: everybody, whoever shows its token, or a device that is let in.
///
/// A program shows the token or what a device was given with each request. A browser shows the token or a pairing code
/// once and gets a cookie, which no script can read.
final class AccessGuard: Sendable {
  private let token: AccessToken?
  private let isOpen: Bool
  private let devices: DeviceRegistry
  private let limits: WebLimits
  private let wrongTokens: RateLimiter
  private let codeTries: RateLimiter

  init(_ place: WebPlace, _ devices: DeviceRegistry, _ limits: WebLimits) {
    token = place.token
    isOpen = place.token == nil && !place.pairs
    self.devices = devices
    self.limits = limits
    wrongTokens = RateLimiter(burst: limits.wrongTokens, perSecond: 1)
    codeTries = RateLimiter(burst: limits.codeTries, perSecond: limits.codeTriesPerSecond)
  }

  /// Who asks for what takes a scope.
  ///
  /// Throws: a `Problem` where nothing that lets in comes with the request, or where that is not enough.
  func caller(
    _ head: HTTPRequest, from peer: String, needing scope: Scope, at now: Moment
  ) async throws -> Caller {
    guard !isOpen else { return .anonymous(from: peer) }
    let caller = try await known(head, from: peer, at: now)
    guard caller.scope >= scope else {
      throw Problem(
        .forbidden, code: "scope_too_low",
        "this takes the scope '\(scope)', and yours is '\(caller.scope)'")
    }
    return caller
  }

  /// Whether a caller that was let in still is: a device may have been revoked since.
  func stillKnows(_ caller: Caller, at now: Moment) async -> Bool {
    guard let credential = caller.credential else { return true }
    do {
      return try await devices.scope(of: credential, with: token, at: now) != nil
    } catch {
      // A store that cannot be read says nothing against a device.
      return true
    }
  }

  private func known(
    _ head: HTTPRequest, from peer: String, at now: Moment
  ) async throws -> Caller {
    if let shown = AccessToken.shown(in: head) {
      if wrongTokens.isEmpty(for: peer, at: now) { throw AccessGuard.tooManyGuesses }
      if let token, token.isEqual(to: shown) { return .program(showing: token, from: peer) }
      if let caller = try await device(showing: shown, at: now) { return caller }
      _ = wrongTokens.take(for: peer, at: now)
      throw AccessGuard.unauthorized("this is not the token")
    }
    guard let cookie = AccessGuard.cookie(in: head),
      let caller = try await device(showing: cookie, at: now)
    else {
      throw AccessGuard.unauthorized("send the token as 'Authorization: Bearer …'")
    }
    return caller
  }

  private func device(showing shown: Substring, at now: Moment) async throws -> Caller? {
    guard let credential = DeviceCredential(shown),
      let scope = try await devices.scope(of: credential, with: token, at: now)
    else { return nil }
    return .device(credential, scope)
  }

  /// Lets a browser in that shows the token.
  ///
  /// Returns: the value of the field `Set-Cookie`; nil where nothing has to be shown.
  func logIn(
    showing shown: String, _ head: HTTPRequest, from peer: String, at now: Moment
  ) async throws -> String? {
    guard !isOpen else { return nil }
    // Whoever has guessed wrong too often is not told whether this one is right.
    if wrongTokens.isEmpty(for: peer, at: now) { throw AccessGuard.tooManyGuesses }
    guard let token, token.isEqual(to: shown) else {
      _ = wrongTokens.take(for: peer, at: now)
      throw AccessGuard.unauthorized("this is not the token")
    }
    let browser = try await devices.add(
      named: "browser, by the token", with: .admin, by: token, at: now)
    return AccessGuard.cookie(of: browser.credential, for: head)
  }

  /// Lets a device in that shows a pairing code.
  ///
  /// Returns: the device, and the value of the field `Set-Cookie`.
  func pair(
    with code: String, named name: String, _ head: HTTPRequest, from peer: String, at now: Moment
  ) async throws -> (device: PairedDevice, cookie: String) {
    // Before it is looked at: of many tries at once, only so many are.
    if let seconds = codeTries.take(for: peer, at: now) {
      var problem = Problem(
        .tooManyRequests, code: "too_many_guesses",
        "too many pairing codes; wait \(seconds) seconds, and make a new one")
      problem.fields[.retryAfter] = "\(seconds)"
      throw problem
    }
    guard let paired = try await devices.pair(with: code, named: name, at: now) else {
      throw AccessGuard.unauthorized("this code does not hold; make a new one with 'simmer pair'")
    }
    return (paired.device, AccessGuard.cookie(of: paired.credential, for: head))
  }

  private static func unauthorized(_ detail: String) -> Problem {
    var problem = Problem(.unauthorized, code: "unauthorized", detail)
    problem.fields[.wwwAuthenticate] = "Bearer realm=\"simmer\""
    return problem
  }

  private static var tooManyGuesses: Problem {
    var problem = Problem(
      .tooManyRequests, code: "too_many_guesses", "too many wrong tokens; wait a second")
    problem.fields[.retryAfter] = "1"
    return problem
  }

  /// Over an encrypted connection alone, where a proxy says that it has one.
  private static func cookie(of credential: DeviceCredential, for head: HTTPRequest) -> String {
    let isEncrypted = head.headerFields[.forwardedProtocol]?.lowercased() == "https"
    return "\(cookieName)=\(credential.value); Path=/; HttpOnly; SameSite=Strict; "
      + "Max-Age=\(cookieSeconds)\(isEncrypted ? "; Secure" : "")"
  }

  private static func cookie(in head: HTTPRequest) -> Substring? {
    for field in head.headerFields[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName else { continue }
        return parts[1]
      }
    }
    return nil
  }

  private static let cookieName = "simmer_session"
  /// As long as browsers keep one; how long it lets in is the registry's to say.
  private static let cookieSeconds = 400 * 86400
}
