import FoundationEssentials
import Glibc
import HTTPTypes
import HummingbirdCore
import Logging
import NIOCore
import NIOPosix
import Service

/// Hummingbird's server at a socket that is open already, which its own `Application` cannot take.
struct HTTPListener: Sendable {
  /// Connections.
  private let most: Int
  private let channel: HTTP1Channel

  init(
    _ responder: WebResponder, _ limits: WebLimits, _ proxies: TrustedProxies = TrustedProxies()
  ) {
    most = Self.connections(limits)
    // Half of them at most, also where there are few files.
    let peers = ConnectionCounter(upTo: max(1, min(limits.connectionsPerPeer, most / 2)))
    var configuration = HTTP1Channel.Configuration(
      additionalChannelHandlers: [
        TargetHost.Placement(), ConnectionCap(peers, limits, proxies),
        ConnectionDeadlines(limits),
      ])
    configuration.httpDecoder.maxHeaderListSize = limits.header
    configuration.httpDecoder.maxHeaderFieldSize = limits.header
    configuration.httpDecoder.maxHeaderFieldCount = 100
    channel = HTTP1Channel(
      responder: { request, writer, channel in
        let answered = await responder.answer(
          request.head, over: ConnectionEnds(channel),
          body: InboundBody(request.body, over: channel))
        var response = Response(answered, isHead: request.method == .head)
        response.headers[.date] = HTTPDate.text(Date.now)
        try await writer.write(response: response.head, body: response.body)
      }, configuration: configuration)
  }

  /// Serves until the task is cancelled.
  ///
  /// Throws: `ListenError` where the socket cannot be served.
  func run(at socket: ListeningSocket) async throws {
    guard let descriptor = socket.release() else {
      throw ListenError.notListening(socket.address, why: "it is served already")
    }
    let quiet = Logger(label: "simmer") { _ in SwiftLogNoOpLogHandler() }
    let most = MaximumAvailableConnections(most, logger: quiet)
    let listener = try await ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 256)
      .serverChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            AvailableConnectionsChannelHandler(delegate: most))
        }
      }
      .childChannelOption(.allowRemoteHalfClosure, value: true)
      .bind(descriptor) { [channel] child in channel.setup(channel: child, logger: quiet) }
    try await withThrowingDiscardingTaskGroup { clients in
      try await listener.executeThenClose { connections in
        for try await connection in connections {
          clients.addTask { await channel.handle(value: connection, logger: quiet) }
        }
      }
      clients.cancelAll()
    }
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

/// The date of an answer, as RFC 9110 (section 5.6.7) writes it: "Sun, 06 Nov 1994 08:49:37 GMT".
enum HTTPDate {
  static func text(_ date: Date) -> String {
    var seconds = time_t(date.timeIntervalSince1970)
    var parts = tm()
    gmtime_r(&seconds, &parts)
    let (day, month) = (days[Int(parts.tm_wday)], months[Int(parts.tm_mon)])
    let clock = [parts.tm_hour, parts.tm_min, parts.tm_sec].map { padded($0) }
      .joined(separator: ":")
    return "\(day), \(padded(parts.tm_mday)) \(month) \(parts.tm_year + 1900) \(clock) GMT"
  }

  private static func padded(_ number: Int32) -> String { number < 10 ? "0\(number)" : "\(number)" }

  private static let days = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]
}
