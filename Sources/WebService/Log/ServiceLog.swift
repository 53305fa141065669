package import Assistant
package import FoundationEssentials
import HTTPTypes
import Logging
import Routines
import Timers

/// What the service logs: requests that change something or are refused, turns, and what comes of them.
///
/// An entry has the id of its turn as `turn`, by which `GET /v1/turns/{id}/trace` tells more. Nothing that was said or
/// sent is in the log: no words, names, paths as they were asked for, queries, header fields or bodies, so that no
/// secret can get into it.
package struct ServiceLog: Sendable {
  private let logger: Logger?
  /// What is refused is logged so often and no more, so that nobody can fill a disk with it.
  private let refusals = RateLimiter(burst: 100, perSecond: 5)

  /// How an entry is written.
  package enum Format: String, CaseIterable, Sendable {
    /// "2026-03-01T12:00:00.000Z info turn id=… route=local"
    case text
    /// One object a line.
    case json
  }

  /// Logs nothing.
  package init() { logger = nil }

  /// `write` gets each entry, a line without its end, and must not block; `now` is the wall clock.
  package init(
    _ format: Format, now: @escaping @Sendable () -> Date,
    write: @escaping @Sendable (String) -> Void
  ) {
    logger = Logger(label: "simmer") { _ in
      LineLogHandler(format: format, now: now, write: write)
    }
  }

  package func serving(at address: String, version: String) {
    logger?.info("serving", metadata: ["address": "\(address)", "version": "\(version)"])
  }

  /// `why` is the code of a refusal.
  func answered(
    _ route: Route?, by caller: Caller?, from peer: String,
    _ response: OutboundResponse, because why: String?, at moment: Moment, taking duration: Duration
  ) {
    guard let logger, let level = level(of: response.status.code, route),
      level != .warning || refusals.take(for: "", at: moment) == nil
    else { return }
    var metadata: Logger.Metadata = [
      "method": "\(route?.method.rawValue ?? "none")", "route": "\(route?.pattern ?? "none")",
      "status": .stringConvertible(response.status.code),
      "ms": .stringConvertible(ServiceLog.milliseconds(duration)), "peer": "\(peer)",
    ]
    if let caller { metadata["caller"] = "\(caller.kind)" }
    if let why { metadata["code"] = "\(why)" }
    if let turn = response.fields[.simmerTurn] { metadata["turn"] = "\(turn)" }
    logger.log(level: level, "request", metadata: metadata)
  }

  /// What only looks is counted for `/metrics`, and not logged.
  private func level(of status: Int, _ route: Route?) -> Logger.Level? {
    switch status {
    case 500...: .error
    case 400...: .warning
    default: route.map { $0.hasBody && !$0.isRead } ?? true ? .info : nil
    }
  }

  package func happened(_ event: KitchenEvent) {
    guard let logger else { return }
    var metadata: Logger.Metadata = [:]
    if let turn = event.turn?.id ?? event.cause { metadata["turn"] = "\(turn)" }
    if let turn = event.turn {
      metadata["route"] = "\(turn.routeName)"
      metadata["intents"] = .array(
        turn.intents.prefix(ServiceLog.mostIntents).map { "\($0)" })
      metadata["ms"] = .stringConvertible(ServiceLog.milliseconds(turn.latency))
      if turn.asks { metadata["asks"] = "true" }
      if turn.failure != nil { metadata["failed"] = "true" }
    }
    if let timer = event.timer { metadata["timer"] = "\(timer.id)" }
    if let model = event.model {
      // The pieces of an answer are no news for a log.
      guard model.delta == nil else { return }
      metadata["operation"] = "\(model.id)"
      if let code = model.code { metadata["code"] = "\(code)" }
    }
    let isTrouble = event.kind == .modelFailed || event.kind == .sourceFailed
    logger.log(
      level: isTrouble || event.turn?.failure != nil ? .warning : .info, "\(event.kind.rawValue)",
      metadata: metadata)
  }

  /// No more events come: the engine is gone.
  func lostEngine() { logger?.error("engine.lost") }

  /// A follower of the events did not read, and was dropped.
  func dropped(followerFrom peer: String) {
    logger?.warning("follower.dropped", metadata: ["peer": "\(peer)"])
  }

  private static func milliseconds(_ duration: Duration) -> Double {
    ((duration / .milliseconds(1)) * 1000).rounded() / 1000
  }

  private static let mostIntents = 20
}
