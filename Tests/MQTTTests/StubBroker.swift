import Glibc
import NIOCore
import NIOPosix
import Synchronization

/// A broker on loopback that does what a test says, and shows what it was sent.
final class StubBroker: Sendable {
  /// Whole packets, of all connections.
  let packets: AsyncStream<[UInt8]>
  let port: Int
  private let channel: any Channel
  private let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
  private let seen: Seen

  /// What comes of a packet.
  enum Answer: Sendable {
    case bytes([UInt8])
    case silence
    case hangUp
  }

  /// A broker that takes everything.
  static let willing: @Sendable ([UInt8]) -> Answer = { packet in
    switch packet[0] & 0xF0 {
    case 0x10: .bytes([0x20, 0x02, 0x00, 0x00])
    case 0x30: .bytes([0x40, 0x02] + identifier(of: packet))
    default: .hangUp
    }
  }

  /// `held` is the port that it is to have; else it takes one that is free.
  init(
    at held: HeldPort? = nil, answering answer: @escaping @Sendable ([UInt8]) -> Answer = willing
  ) async throws {
    let (packets, packet) = AsyncStream.makeStream(of: [UInt8].self)
    self.packets = packets
    let seen = Seen(packet)
    let bootstrap = ServerBootstrap(group: group)
      .childChannelInitializer { channel in
        channel.eventLoop.makeCompletedFuture {
          try channel.pipeline.syncOperations.addHandler(
            PacketAnswerer { bytes in
              seen.add(bytes)
              return answer(bytes)
            })
        }
      }
    channel =
      if let held {
        try await bootstrap.withBoundSocket(held.handOver()).get()
      } else {
        try await bootstrap.bind(host: "127.0.0.1", port: 0).get()
      }
    self.port = channel.localAddress?.port ?? 0
    self.seen = seen
  }

  /// Every whole packet so far.
  var all: [[UInt8]] { seen.all.withLock { $0 } }

  /// Topics and payloads of what was published so far.
  var published: [(topic: String, payload: String, isRetained: Bool)] {
    all.filter { $0[0] & 0xF0 == 0x30 }.map { packet in
      let body = Self.body(of: packet)
      let length = Int(body[0]) << 8 | Int(body[1])
      return (
        String(decoding: body[2..<2 + length], as: UTF8.self),
        String(decoding: body[(4 + length)...], as: UTF8.self), packet[0] & 1 == 1
      )
    }
  }

  /// Nobody answers at its port any more.
  func vanish() async throws {
    try await channel.close()
    try await group.shutdownGracefully()
  }

  private static func identifier(of packet: [UInt8]) -> [UInt8] {
    let body = body(of: packet)
    let length = Int(body[0]) << 8 | Int(body[1])
    return Array(body[2 + length..<4 + length])
  }

  private static func body(of packet: [UInt8]) -> [UInt8] {
    Array(packet.dropFirst().drop { $0 & 0x80 != 0 }.dropFirst())
  }

  private final class Seen: Sendable {
    let all = Mutex<[[UInt8]]>([])
    private let packet: AsyncStream<[UInt8]>.Continuation

    init(_ packet: AsyncStream<[UInt8]>.Continuation) { self.packet = packet }

    func add(_ bytes: [UInt8]) {
      all.withLock { $0.append(bytes) }
      packet.yield(bytes)
    }
  }
}

/// Cuts what it reads into packets, and answers each.
private final class PacketAnswerer: ChannelInboundHandler {
  typealias InboundIn = ByteBuffer
  typealias OutboundOut = ByteBuffer

  private let answer: ([UInt8]) -> StubBroker.Answer
  private var bytes: [UInt8] = []

  init(_ answer: @escaping ([UInt8]) -> StubBroker.Answer) { self.answer = answer }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    bytes += Array(unwrapInboundIn(data).readableBytesView)
    while let packet = takePacket() {
      switch answer(packet) {
      case .bytes(let bytes):
        context.writeAndFlush(wrapOutboundOut(ByteBuffer(bytes: bytes)), promise: nil)
      case .silence: break
      case .hangUp: context.close(promise: nil)
      }
    }
  }

  private func takePacket() -> [UInt8]? {
    var length = 0
    for (place, byte) in bytes.dropFirst().enumerated() {
      length |= Int(byte & 0x7F) << (7 * place)
      guard byte & 0x80 == 0 else { continue }
      let whole = 2 + place + length
      guard bytes.count >= whole else { return nil }
      defer { bytes.removeFirst(whole) }
      return Array(bytes.prefix(whole))
    }
    return nil
  }
}

/// A port that nobody answers at, and that nobody else gets.
final class HeldPort: Sendable {
  let port: Int
  private let socket: Mutex<Int32?>

  struct Problem: Error {
    let code: Int32
  }

  init() throws {
    let handle = Glibc.socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_addr.s_addr = UInt32(0x7F00_0001).bigEndian
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let result = withUnsafeMutableBytes(of: &address) { bytes in
      let general = bytes.assumingMemoryBound(to: sockaddr.self).baseAddress
      guard let general, bind(handle, general, length) == 0 else { return false }
      return getsockname(handle, general, &length) == 0
    }
    guard result else { throw Problem(code: errno) }
    port = Int(UInt16(bigEndian: address.sin_port))
    socket = Mutex(handle)
  }

  deinit {
    if let socket = socket.withLock({ $0 }) { close(socket) }
  }

  /// Whoever gets it listens at it, and closes it.
  func handOver() -> Int32 {
    socket.withLock { socket in
      defer { socket = nil }
      return socket ?? -1
    }
  }
}
