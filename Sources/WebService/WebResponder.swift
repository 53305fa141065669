import Assistant
import FoundationEssentials
package import HTTPTypes
import Routines
import Timers

/// Answers requests: those that may be, by their routes, and all others with a problem.
///
/// It knows nothing of connections, so that tests ask it without one.
package struct WebResponder: Sendable {
  private let table: RouteTable
  private let gate: HostGate
  private let access: AccessGuard
  private let changes: RateLimiter
  private let answers: AnswerMemory
  private let limits: WebLimits
  private let clock: any WallClock

  init(
    serving engine: any Engine, _ feed: EventFeed, at place: WebPlace, version: String,
    clock: any WallClock, limits: WebLimits
  ) {
    gate = place.gate
    access = AccessGuard(place.token, limits)
    let routes =
      Route.service(of: engine, feed, access, version: version, clock: clock)
      + Route.timers(of: engine) + Route.kitchen(of: engine) + Route.display
    table = RouteTable(routes + [Route.description(of: routes, version: version)])
    self.limits = limits
    self.clock = clock
    changes = RateLimiter(burst: limits.burst, perSecond: limits.changesPerSecond)
    answers = AnswerMemory(limits)
  }

  /// `body` is called only for a request that may have one; it throws a `Problem` where it is too long.
  package func answer(
    _ head: HTTPRequest, over ends: ConnectionEnds, body: () async throws -> [UInt8]
  ) async -> OutboundResponse {
    var response: OutboundResponse
    do {
      response = try await admitted(head, over: ends, body: body)
    } catch {
      response = OutboundResponse(Problem(refused: error))
    }
    for field in WebResponder.protection { response.fields[field.name] = field.value }
    response.fields[.simmerNow] = "\((clock.now - .zero).inSeconds)"
    return response
  }

  private func admitted(
    _ head: HTTPRequest, over ends: ConnectionEnds, body: () async throws -> [UInt8]
  ) async throws -> OutboundResponse {
    let peer = ends.peer
    try gate.check(head, at: ends.port)
    let (route, parameters) = try table.find(head.method, head.target?.path ?? "")
    let caller = route.isOpen ? peer : try access.caller(head, from: peer)
    var request = InboundRequest(head, from: peer)
    guard let query = request.query else {
      throw Problem(.badRequest, code: "malformed", "the query cannot be read")
    }
    guard route.changes else {
      return try await route.answer(
        RoutedRequest(request: request, parameters: parameters, query: query))
    }
    if let seconds = changes.take(for: caller) {
      var problem = Problem(
        .tooManyRequests, code: "too_many_requests", "too many changes at once; wait a little")
      problem.fields[.retryAfter] = "\(seconds)"
      throw problem
    }
    try checkType(of: head)
    request.body = try await body()
    return try await once(
      route, RoutedRequest(request: request, parameters: parameters, query: query))
  }

  private func once(_ route: Route, _ routed: RoutedRequest) async throws -> OutboundResponse {
    let head = routed.request.head
    let keys = head.headerFields[values: .idempotencyKey]
    // What is answered without a token is never kept: a login holds a secret, and its answer lets in.
    guard let key = keys.first, !route.isOpen else { return try await route.answer(routed) }
    guard keys.count == 1, (1...255).contains(key.utf8.count) else {
      throw Problem(
        .badRequest, code: "malformed", "an Idempotency-Key has from 1 to 255 characters")
    }
    let fingerprint = AnswerMemory.Fingerprint(
      method: head.method.rawValue, target: head.path ?? "", body: routed.request.body)
    return try await answers.answering(key, fingerprint) { try await route.answer(routed) }
  }

  /// A form of another site can send other types, or none, without asking first; this one it cannot.
  ///
  /// So a change without a body has to name it as well.
  private func checkType(of head: HTTPRequest) throws(Problem) {
    let types = head.headerFields[values: .contentType]
    let name = types.first?.prefix { $0 != ";" && $0 != " " }.lowercased()
    guard types.count == 1, name == "application/json" else {
      throw Problem(
        .unsupportedMediaType, code: "not_json",
        "send JSON, with 'Content-Type: application/json' (without a body too)")
    }
  }

  /// What every answer says to browsers: nothing but this server's own files is loaded, run or shown around.
  private static let protection: HTTPFields = [
    .contentSecurityPolicy:
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; connect-src 'self'; "
      + "manifest-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
    .xContentTypeOptions: "nosniff",
    .referrerPolicy: "no-referrer",
    .resourcePolicy: "same-origin",
    .openerPolicy: "same-origin",
    .frameOptions: "DENY",
  ]
}
