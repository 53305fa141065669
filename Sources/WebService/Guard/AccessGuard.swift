import HTTPTypes
import Synchronization

/// Knows who may use the service: everybody, or whoever has shown its token.
///
/// A program shows the token with each request. A browser shows it once and gets a cookie, which no script can read.
final class AccessGuard: Sendable {
  private let token: AccessToken?
  private let wrongTokens: RateLimiter
  private let sessionsLast: Duration
  /// When each of them began, by what its cookie says.
  private let sessions = Mutex<[String: ContinuousClock.Instant]>([:])

  init(_ token: AccessToken?, _ limits: WebLimits) {
    self.token = token
    sessionsLast = limits.sessionsLast
    wrongTokens = RateLimiter(burst: limits.wrongTokens, perSecond: 1)
  }

  /// Throws: a `Problem` where neither the token nor a cookie of ours comes with the request.
  func caller(
    _ head: HTTPRequest, from peer: String, at now: ContinuousClock.Instant = .now
  ) throws(Problem) -> Caller {
    guard let token else { return .anonymous(from: peer) }
    if let shown = AccessToken.shown(in: head) {
      try check(shown, against: token, from: peer)
      return Caller(identity: "token \(shown)", bucket: "token \(peer)")
    }
    guard let cookie = AccessGuard.cookie(in: head),
      let began = sessions.withLock({ $0[cookie] }), now - began < sessionsLast
    else {
      throw AccessGuard.unauthorized("send the token as 'Authorization: Bearer …'")
    }
    return Caller(identity: "cookie \(cookie)", bucket: cookie)
  }

  /// Lets a browser in.
  ///
  /// Returns: the value of the field `Set-Cookie`.
  func logIn(
    showing shown: String, from peer: String, at now: ContinuousClock.Instant = .now
  ) throws(Problem) -> String {
    if let token { try check(shown[...], against: token, from: peer) }
    var random = SystemRandomNumberGenerator()
    let session = (0..<4).map { _ in
      let digits = String(random.next(), radix: 16)
      return String(repeating: "0", count: 16 - digits.count) + digits
    }.joined()
    sessions.withLock { sessions in
      sessions = sessions.filter { now - $0.value < sessionsLast }
      if sessions.count >= AccessGuard.mostSessions,
        let oldest = sessions.min(by: { $0.value < $1.value })
      {
        sessions[oldest.key] = nil
      }
      sessions[session] = now
    }
    return
      "\(AccessGuard.cookieName)=\(session); Path=/; HttpOnly; SameSite=Strict; "
      + "Max-Age=\(sessionsLast.components.seconds)"
  }

  private func check(
    _ shown: Substring, against token: AccessToken, from peer: String
  ) throws(Problem) {
    // Whoever has guessed wrong too often is not told whether this one is right.
    if wrongTokens.isEmpty(for: peer) { throw AccessGuard.tooManyGuesses }
    guard !token.isEqual(to: shown) else { return }
    _ = wrongTokens.take(for: peer)
    throw AccessGuard.unauthorized("this is not the token")
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

  private static func cookie(in head: HTTPRequest) -> String? {
    for field in head.headerFields[values: .cookie] {
      for pair in field.split(separator: ";") {
        let parts = pair.split(separator: "=", maxSplits: 1)
        guard parts.count == 2, parts[0].drop(while: { $0 == " " }) == cookieName else { continue }
        return String(parts[1])
      }
    }
    return nil
  }

  private static let cookieName = "simmer_session"
  private static let mostSessions = 64
}
