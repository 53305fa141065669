import Assistant
import FoundationEssentials
package import HTTPTypes
import Recipes
import Routines
import Timers

/// Answers requests: those that may be, by their routes, and all others with a problem.
///
/// It knows nothing of connections, so that tests ask it without one.
package struct WebResponder: Sendable {
  private let table: RouteTable
  private let gate: HostGate
  private let proxies: TrustedProxies
  private let access: AccessGuard
  private let changes: RateLimiter
  private let repeated: IdempotencyGuard
  private let limits: WebLimits
  private let clock: any WallClock
  private let metrics: WebMetrics
  private let log: ServiceLog

  init(
    serving engine: any Engine, _ feed: EventFeed, at place: WebPlace,
    keeping store: any AnswerStore & DeviceStore & EntryStore, version: String,
    converter: PieceConverter,
    clock: any WallClock, limits: WebLimits, log: ServiceLog = ServiceLog(),
    figures: @escaping @Sendable () async -> OutsideFigures = { OutsideFigures() }
  ) {
    self.log = log
    gate = place.gate
    proxies = place.proxies
    let devices = DeviceRegistry(store, limits: limits)
    access = AccessGuard(place, devices, limits)
    let routes =
      Route.service(of: engine, feed, through: access, version: version, clock: clock)
      + Route.access(through: access, devices, clock: clock)
      + Route.timers(of: engine) + Route.kitchen(of: engine)
      + Route.entries(in: store, feed, clock: clock, limits)
      + Route.looking(at: engine) + Route.chat(with: engine, feed.models)
      + [
        Route.conversion(by: converter, limits),
        Route.metrics(of: engine, feed, figures, version: version),
      ] + Route.display
    table = RouteTable(routes + [Route.description(of: routes, version: version)])
    self.limits = limits
    self.clock = clock
    metrics = feed.metrics
    changes = RateLimiter(burst: limits.burst, perSecond: limits.changesPerSecond)
    repeated = IdempotencyGuard(store, clock: clock, limits: limits)
  }

  /// `body` is read only for a request that may have one.
  package func answer(
    _ head: HTTPRequest, over ends: ConnectionEnds, body: InboundBody
  ) async -> OutboundResponse {
    let start = ContinuousClock.now
    let peer = proxies.client(of: head, from: ends.peer)
    var response: OutboundResponse
    var (route, caller): (Route?, Caller?)
    var refusal: Problem?
    do {
      response = try await admitted(
        head, from: peer, at: ends.port, body: body, by: &route, as: &caller)
    } catch {
      let problem = Problem(refused: error)
      refusal = problem
      response = OutboundResponse(problem, as: route?.problems ?? .documents)
    }
    for field in WebResponder.protection { response.fields[field.name] = field.value }
    let duration = start.duration(to: .now)
    metrics.count(route, status: response.status, taking: duration)
    log.answered(
      route, by: caller, from: peer, response, because: refusal?.code, at: clock.now,
      taking: duration)
    response.fields[.simmerNow] = "\((clock.now - .zero).inSeconds)"
    return response
  }

  private func admitted(
    _ head: HTTPRequest, from peer: String, at port: Int, body: InboundBody,
    by found: inout Route?, as known: inout Caller?
  ) async throws -> OutboundResponse {
    try gate.check(head, at: port)
    let (route, parameters) = try table.find(head.method, head.target?.path ?? "")
    found = route
    let caller =
      route.isOpen
      ? .anonymous(from: peer)
      : try await access.caller(head, from: peer, needing: route.scope, at: clock.now)
    known = caller
    var request = InboundRequest(head, from: peer)
    guard let query = request.query else {
      throw Problem(.badRequest, code: "malformed", "the query cannot be read")
    }
    guard route.hasBody else {
      return try await route.answer(
        RoutedRequest(
          request: request, parameters: parameters, query: query, caller: caller))
    }
    if let seconds = changes.take(for: caller.bucket, at: clock.now) {
      var problem = Problem(
        .tooManyRequests, code: "too_many_requests", "too many changes at once; wait a little")
      problem.fields[.retryAfter] = "\(seconds)"
      throw problem
    }
    let type = try type(of: request, for: route)
    var place: WorkLimit.Place?
    if route.streams.contains(type) {
      request.stream = body
    } else if let long = route.longBodies, type != "application/json" {
      place = try long.work.begin()
      request.body = try await body.whole(of: head, upTo: long.limit)
    } else {
      request.body = try await body.whole(of: head, upTo: limits.body)
    }
    // The memory of a long body is its request's until the end.
    defer { withExtendedLifetime(place) {} }
    return try await once(
      route,
      RoutedRequest(request: request, parameters: parameters, query: query, caller: caller))
  }

  private func once(_ route: Route, _ routed: RoutedRequest) async throws -> OutboundResponse {
    let head = routed.request.head
    let keys = head.headerFields[values: .idempotencyKey]
    guard let key = keys.first, route.isKeyed else { return try await route.answer(routed) }
    guard keys.count == 1, (1...255).contains(key.utf8.count) else {
      throw Problem(
        .badRequest, code: "malformed", "an Idempotency-Key has from 1 to 255 characters")
    }
    let request = Array("\(head.method.rawValue) \(head.path ?? "")\n".utf8) + routed.request.body
    return try await repeated.answering(
      .init(text: key, caller: routed.caller.identity.value), to: request
    ) {
      try await route.answer(routed).whole()
    }
  }

  /// A form of another site can send plain text, or none, without asking first; JSON it cannot.
  ///
  /// So a change without a body has to name it as well, and texts are taken only by what changes nothing.
  private func type(of request: InboundRequest, for route: Route) throws(Problem) -> String {
    if let type = request.bodyType, type == "application/json" || route.takesTexts.contains(type) {
      return type
    }
    let others = route.takesTexts.map { ", or as \($0)" }.joined()
    throw Problem(
      .unsupportedMediaType, code: "not_json",
      "send JSON, with 'Content-Type: application/json' (without a body too)\(others)")
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
