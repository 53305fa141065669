import HTTPTypes
import Hummingbird
import HummingbirdCore
import HummingbirdHTTP2
import HummingbirdTLS
import Logging
import NIOCore
import NIOPosix
import NIOSSL
import ServiceLifecycle
import Synchronization

/// A provider on loopback: it answers what a test scripted, over TLS as a real one does, and counts.
///
/// It speaks all dialects at once; the path tells which is meant.
package final class ModelServer: ClosableServer {
  package typealias Answering = @Sendable (ReceivedRequest) async -> Scripted

  /// Chosen by the kernel.
  package let port: Int
  /// "https://127.0.0.1:port", or http without TLS.
  package let address: String
  private let counts: ConnectionCounts
  private let received: Mailbox
  private let listener: any Channel
  private let running: Task<Void, any Error>

  /// How requests reach a server.
  package enum Door: Sendable {
    case plain
    case tls(TestCertificates.Identity)
    /// HTTP/2 for whoever offers it, else HTTP/1.1.
    case tlsWithHTTP2(TestCertificates.Identity)
  }

  /// Starts a server; `close` must be called, `serving` does it by itself.
  package static func start(
    _ door: Door = .tls(.good), answering: @escaping Answering
  ) async throws -> ModelServer {
    let certificates = try await TestCertificates.shared()
    let counts = ConnectionCounts()
    let received = Mailbox()
    let respond: @Sendable (Request, BasicRequestContext) async throws -> Response = {
      incoming, _ in
      let request = try await ReceivedRequest(incoming)
      received.add(request)
      return Response(await answering(request))
    }
    let (started, starting) = AsyncStream.makeStream(of: (any Channel).self)
    let application = Application(
      responder: CallbackResponder(callback: respond),
      server: try door.builder(certificates, counts),
      configuration: ApplicationConfiguration(address: .hostname("127.0.0.1", port: 0)),
      onServerRunning: { starting.yield($0) },
      logger: Logger(label: "loopback") { _ in SwiftLogNoOpLogHandler() })
    let running = Task {
      defer { starting.finish() }
      try await application.run()
    }
    for await listener in started {
      return ModelServer(
        listener, scheme: door.scheme, counts: counts, received: received, running: running)
    }
    try await running.value
    throw CancellationError()
  }

  /// Serves these answers in their order, then the last of them again and again.
  package static func start(
    _ door: Door = .tls(.good), answers: [Scripted]
  ) async throws -> ModelServer {
    let queue = AnswerQueue(answers)
    return try await start(door) { _ in queue.next() }
  }

  /// A server for as long as `body` runs.
  package static func serving<Result: Sendable>(
    _ door: Door = .tls(.good), answering: @escaping Answering,
    _ body: (ModelServer) async throws -> Result
  ) async throws -> Result {
    let server = try await start(door, answering: answering)
    return try await server.closing(after: body)
  }

  private init(
    _ listener: any Channel, scheme: String, counts: ConnectionCounts, received: Mailbox,
    running: Task<Void, any Error>
  ) {
    self.listener = listener
    port = listener.localAddress?.port ?? 0
    address = "\(scheme)://127.0.0.1:\(port)"
    self.counts = counts
    self.received = received
    self.running = running
  }

  /// An endpoint's base address, as that provider's settings have it.
  package func baseURL(_ dialect: Dialect) -> String { address + dialect.base }

  /// What came in so far, the oldest first.
  package var requests: [ReceivedRequest] { received.all }
  package var figures: ConnectionCounts.Figures { counts.figures }

  /// Ends every open connection without a word.
  package func dropConnections() async { await counts.dropAll() }

  /// Ends all connections and frees the port.
  package func close() async {
    await counts.end(listener)
    running.cancel()
    _ = await running.result
  }
}

extension ModelServer.Door {
  fileprivate var scheme: String {
    switch self {
    case .plain: "http"
    case .tls, .tlsWithHTTP2: "https"
    }
  }

  fileprivate func builder(
    _ certificates: TestCertificates, _ counts: ConnectionCounts
  ) throws -> HTTPServerBuilder {
    switch self {
    case .plain:
      return HTTPServerBuilder { CountedChannel(base: HTTP1Channel(responder: $0), counts: counts) }
    case .tls(let identity):
      let tls = try certificates.configuration(identity)
      return HTTPServerBuilder {
        CountedChannel(
          base: try TLSChannel(HTTP1Channel(responder: $0), tlsConfiguration: tls), counts: counts)
      }
    case .tlsWithHTTP2(let identity):
      let tls = try certificates.configuration(identity)
      return HTTPServerBuilder {
        CountedChannel(
          base: try HTTP2UpgradeChannel(tlsConfiguration: tls, responder: $0), counts: counts)
      }
    }
  }
}

extension TestCertificates {
  /// How a server is set up that shows this certificate.
  func configuration(_ identity: Identity) throws -> TLSConfiguration {
    .makeServerConfiguration(
      certificateChain: try NIOSSLCertificate.fromPEMFile(certificate(identity))
        .map { .certificate($0) },
      privateKey: .privateKey(try NIOSSLPrivateKey(file: key(identity), format: .pem)))
  }
}

extension ReceivedRequest {
  /// The longest body that a test sends is far below this.
  fileprivate init(_ request: Request) async throws {
    let buffer = try await request.body.collect(upTo: 16 << 20)
    self.init(
      method: request.method.rawValue, path: request.uri.description,
      headers: request.headers.map { ($0.name.rawName, $0.value) },
      body: Array(buffer.readableBytesView))
  }
}

extension Response {
  fileprivate init(_ reply: Scripted) {
    var fields = HTTPFields()
    for (name, value) in reply.headers {
      if let name = HTTPField.Name(name) { fields.append(HTTPField(name: name, value: value)) }
    }
    let length = reply.pieces.reduce(0) { $0 + $1.count }
    let body = ResponseBody(contentLength: reply.tellsLength ? length : nil) { writer in
      for (number, piece) in reply.pieces.enumerated() {
        await reply.pause?(number)
        try await writer.write(ByteBuffer(bytes: piece))
      }
      try await writer.finish(nil)
    }
    self.init(status: .init(code: reply.status), headers: fields, body: body)
  }
}

/// What came in.
private final class Mailbox: Sendable {
  private let requests = Mutex<[ReceivedRequest]>([])

  var all: [ReceivedRequest] { requests.withLock { $0 } }
  func add(_ request: ReceivedRequest) { requests.withLock { $0.append(request) } }
}

/// Answers in their order; the last one stays.
private final class AnswerQueue: Sendable {
  private let answers: Mutex<[Scripted]>

  init(_ answers: [Scripted]) {
    precondition(!answers.isEmpty, "a server needs something to answer")
    self.answers = Mutex(answers)
  }

  func next() -> Scripted { answers.withLock { $0.count > 1 ? $0.removeFirst() : $0[0] } }
}
