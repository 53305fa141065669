package import Assistant
import Glibc
import HTTPTypes
import Hummingbird
import HummingbirdCore
import Logging
import NIOCore
import Service
package import Timers

/// The service for browsers and other programs: HTTP in front of an engine.
package final class WebServer: Sendable {
  /// Chosen by the kernel where 0 was asked for.
  package let port: Int
  private let listener: any Channel
  private let running: Task<Void, any Error>
  private let feeding: Task<Void, Never>

  /// Takes connections from now on.
  ///
  /// `clock` shows what the engine's does; `version` is the program's.
  ///
  /// Throws: `WebServerError` where the place cannot be had, and what the engine throws.
  package static func start(
    serving engine: any Engine, at place: WebPlace, version: String, clock: any WallClock,
    limits: WebLimits = WebLimits()
  ) async throws -> WebServer {
    guard place.address.isLoopback || place.token != nil else {
      throw WebServerError.noToken(host: place.address.host)
    }
    let events = try await engine.events()
    let feed = EventFeed(clock: clock, limits: limits)
    let responder = WebResponder(
      serving: engine, feed, at: place, version: version, clock: clock, limits: limits)
    let (listener, running) = try await listen(at: place, limits, responder)
    let feeding = Task { await feed.run(events, of: engine) }
    return WebServer(listener, running, feeding)
  }

  private init(
    _ listener: any Channel, _ running: Task<Void, any Error>, _ feeding: Task<Void, Never>
  ) {
    self.listener = listener
    port = listener.localAddress?.port ?? 0
    self.running = running
    self.feeding = feeding
  }

  /// Takes no more connections, and ends those that are open.
  package func stop() async {
    feeding.cancel()
    running.cancel()
    await feeding.value
    _ = await running.result
  }

  private static func listen(
    at place: WebPlace, _ limits: WebLimits, _ responder: WebResponder
  ) async throws -> (any Channel, Task<Void, any Error>) {
    let (started, starting) = AsyncStream.makeStream(of: (any Channel).self)
    let quiet = Logger(label: "simmer") { _ in SwiftLogNoOpLogHandler() }
    let most = connections(limits)
    let connections = MaximumAvailableConnections(most, logger: quiet)
    // Half of them at most, also where there are few files.
    let peers = ConnectionCounter(upTo: max(1, min(limits.connectionsPerPeer, most / 2)))
    var channel = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        TargetHost.Placement(), ConnectionCap(peers), ConnectionDeadlines(limits),
      ])
    channel.httpDecoder.maxHeaderListSize = limits.header
    channel.httpDecoder.maxHeaderFieldSize = limits.header
    channel.httpDecoder.maxHeaderFieldCount = 100
    let application = Application(
      responder: CallbackResponder<ConnectionEnds> { request, ends in
        let answered = await responder.answer(request.head, over: ends) {
          try await request.wholeBody(upTo: limits.body)
        }
        return Response(answered, isHead: request.method == .head)
      },
      server: .http1(configuration: channel),
      configuration: ApplicationConfiguration(
        address: .hostname(place.address.host, port: place.address.port),
        availableConnectionsDelegate: connections),
      onServerRunning: { starting.yield($0) }, logger: quiet)
    let running = Task {
      defer { starting.finish() }
      try await application.run()
    }
    for await listener in started { return (listener, running) }
    do {
      try await running.value
    } catch {
      throw WebServerError.noPlace(place.address, problem: "\(error)")
    }
    throw CancellationError()
  }

  /// No more than there are files for: a server that cannot take a connection ends.
  private static func connections(_ limits: WebLimits) -> Int {
    var files = rlimit()
    guard getrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &files) == 0 else {
      return limits.connections
    }
    let spare = files.rlim_cur > 200 ? Int(min(files.rlim_cur, 1 << 20)) - 100 : 50
    return min(limits.connections, spare)
  }
}
