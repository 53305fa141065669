package import Assistant
package import Recipes
package import Service
package import Timers

/// The service for browsers and other programs: HTTP in front of an engine.
package final class WebServer: Sendable {
  /// Chosen by the kernel where 0 was asked for.
  package let port: Int
  private let running: Task<Void, any Error>
  private let feeding: Task<Void, Never>

  /// Takes connections from now on.
  ///
  /// `socket` is open already at `place`; nil opens one. `store` outlives the service. `clock` shows what the engine's does; `version`
  /// is the program's, and `converter` turns recipes into routines.
  /// Requests, turns and what comes of them are logged in `log`; `figures` are asked for at each look at `/metrics`.
  ///
  /// Throws: `WebServerError` where the place cannot be had, and what the engine throws.
  package static func start(
    serving engine: any Engine, at place: WebPlace, on socket: ListeningSocket? = nil,
    keeping store: any AnswerStore & DeviceStore & EntryStore, version: String,
    converter: PieceConverter, clock: any WallClock, limits: WebLimits = WebLimits(),
    log: ServiceLog = ServiceLog(),
    figures: @escaping @Sendable () async -> OutsideFigures = { OutsideFigures() }
  ) async throws -> WebServer {
    try place.check()
    let socket = try socket ?? open(place)
    let events = try await engine.events()
    let feed = EventFeed(clock: clock, limits: limits, log: log)
    let responder = WebResponder(
      serving: engine, feed, at: place, keeping: store, version: version, converter: converter,
      clock: clock, limits: limits, log: log, figures: figures)
    let listener = HTTPListener(responder, limits, place.proxies)
    return WebServer(
      port: socket.address.port, running: Task { try await listener.run(at: socket) },
      feeding: Task { await feed.run(events, of: engine) })
  }

  private init(port: Int, running: Task<Void, any Error>, feeding: Task<Void, Never>) {
    self.port = port
    self.running = running
    self.feeding = feeding
  }

  /// Returns, once it has stopped, when its task is cancelled or no connection can be taken any more.
  package func untilEnded() async throws {
    let result = await withTaskCancellationHandler {
      await running.result
    } onCancel: {
      running.cancel()
    }
    await stop()
    guard !Task.isCancelled else { return }
    try result.get()
  }

  /// Takes no more connections, and ends those that are open.
  package func stop() async {
    feeding.cancel()
    running.cancel()
    await feeding.value
    _ = await running.result
  }

  private static func open(_ place: WebPlace) throws -> ListeningSocket {
    do throws(ListenError) {
      return try ListeningSocket(at: place.address)
    } catch .notListening(_, let why) {
      throw WebServerError.noPlace(place.address, problem: why)
    }
  }
}
