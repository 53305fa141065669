import Glibc
import NIOCore
import NIOPosix
import NIOSSL
import Synchronization

#if canImport(Glibc)
#endif

/// A server that commits one fault, again and again, until it is closed.
package final class FaultServer: ClosableServer {
  /// "https://127.0.0.1:port".
  package let address: String
  package let fault: Fault
  private let counts: ConnectionCounts
  private let heard: RequestCount
  private let listener: (any Channel)?
  /// Sockets that keep a closed door's port from others, or fill the queue of a crowded one.
  private let crowd: [CInt]

  /// `elsewhere` is what a redirect points to.
  package static func start(_ fault: Fault, elsewhere: String = "") async throws -> FaultServer {
    let counts = ConnectionCounts()
    let heard = RequestCount()
    let steps = fault.script(elsewhere)
    let context = try await fault.door.security()
    let bootstrap = ServerBootstrap(group: MultiThreadedEventLoopGroup.singleton)
      .serverChannelOption(.backlog, value: 64)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          let pipeline = channel.pipeline.syncOperations
          if let context { try pipeline.addHandler(NIOSSLServerHandler(context: context)) }
          try counts.watch(channel)
          try pipeline.addHandler(Saboteur(fault.door, steps, heard))
        }
      }
    switch fault.door {
    case .crowded:
      let (port, crowd) = try crowdedPort()
      return FaultServer(fault, port, counts, heard, listener: nil, crowd: crowd)
    case .closed:
      let (port, socket) = try takenPort()
      return FaultServer(fault, port, counts, heard, listener: nil, crowd: [socket])
    case .silent, .slammed, .blunt, .tls, .oldTLS, .http2:
      let listener = try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
      let port = listener.localAddress?.port ?? 0
      return FaultServer(fault, port, counts, heard, listener: listener, crowd: [])
    }
  }

  /// A server for as long as `body` runs.
  package static func serving<Result: Sendable>(
    _ fault: Fault, elsewhere: String = "", _ body: (FaultServer) async throws -> Result
  ) async throws -> Result {
    let server = try await start(fault, elsewhere: elsewhere)
    return try await server.closing(after: body)
  }

  private init(
    _ fault: Fault, _ port: Int, _ counts: ConnectionCounts, _ heard: RequestCount,
    listener: (any Channel)?, crowd: [CInt]
  ) {
    self.fault = fault
    address = "https://127.0.0.1:\(port)"
    self.counts = counts
    self.heard = heard
    self.listener = listener
    self.crowd = crowd
  }

  package var baseURL: String { address + fault.dialect.base }
  package var figures: ConnectionCounts.Figures { counts.figures }
  /// Requests that came in whole.
  package var requests: Int { heard.count }

  /// Ends all connections and frees the port.
  package func close() async {
    await counts.end(listener)
    for socket in crowd { _ = Glibc.close(socket) }
  }

  /// A port that is taken and at which nobody listens.
  private static func takenPort() throws -> (port: Int, socket: CInt) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let taken = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(taken, address, length) == 0 && getsockname(taken, address, &length) == 0
      }
    }
    guard bound else { throw IOError(errnoCode: errno, reason: "no port to take") }
    return (Int(UInt16(bigEndian: address.sin_port)), taken)
  }

  /// A port whose queue is full: a listener that takes nobody in, and connections that wait there.
  private static func crowdedPort() throws -> (port: Int, sockets: [CInt]) {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let listener = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var sockets = [listener]
    let bound = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { address in
        bind(listener, address, length) == 0 && listen(listener, 0) == 0
          && getsockname(listener, address, &length) == 0
      }
    }
    guard bound else { throw IOError(errnoCode: errno, reason: "no port to crowd") }
    // One stands in the queue; the others knock, which is enough for the kernel to drop the next.
    for _ in 0..<4 {
      let knocking = socket(
        AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_NONBLOCK.rawValue), 0)
      _ = withUnsafePointer(to: &address) {
        $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { connect(knocking, $0, length) }
      }
      sockets.append(knocking)
    }
    return (Int(UInt16(bigEndian: address.sin_port)), sockets)
  }
}

extension Fault.Door {
  /// Nil where there is no TLS, or not of our doing.
  fileprivate func security() async throws -> NIOSSLContext? {
    let certificates = try await TestCertificates.shared()
    switch self {
    case .closed, .crowded, .silent, .slammed, .blunt:
      return nil
    case .tls(let identity):
      return try NIOSSLContext(configuration: try certificates.configuration(identity))
    case .oldTLS:
      var configuration = try certificates.configuration(.good)
      configuration.minimumTLSVersion = .tlsv1
      configuration.maximumTLSVersion = .tlsv11
      return try NIOSSLContext(configuration: configuration)
    case .http2:
      var configuration = try certificates.configuration(.good)
      configuration.applicationProtocols = ["h2"]
      return try NIOSSLContext(configuration: configuration)
    }
  }
}

/// Requests that came in whole.
final class RequestCount: Sendable {
  private let total = Mutex(0)

  var count: Int { total.withLock { $0 } }
  func add() { total.withLock { $0 += 1 } }
}
