import HTTPTypes
import NIOCore
import NIOEmbedded
import NIOHTTPTypes
import Testing

@testable import WebService

/// How long the other end of a connection is waited for, by a clock that stands until it is moved.
@Suite struct ConnectionDeadlinesTests {
  private let channel: EmbeddedChannel

  init() throws {
    var limits = WebLimits()
    limits.arrival = .seconds(10)
    channel = EmbeddedChannel(handler: ConnectionDeadlines(limits))
    try channel.connect(to: SocketAddress(ipAddress: "127.0.0.1", port: 8420)).wait()
    try channel.writeInbound(
      HTTPRequestPart.head(
        HTTPRequest(method: .post, scheme: "http", authority: "localhost", path: "/v1/convert")))
  }

  private func part() throws {
    try channel.writeInbound(HTTPRequestPart.body(ByteBuffer(string: "{")))
  }

  @Test func `a body that is read whole has one time, however it drips`() throws {
    channel.embeddedEventLoop.advanceTime(by: .seconds(9))
    try part()
    #expect(channel.isActive)

    channel.embeddedEventLoop.advanceTime(by: .seconds(2))

    #expect(!channel.isActive)
  }

  @Test func `a stream is waited for from part to part, and ended where it stands still`() throws {
    channel.pipeline.fireUserInboundEventTriggered(ConnectionDeadlines.StreamBegins())
    for _ in 1...5 {
      channel.embeddedEventLoop.advanceTime(by: .seconds(9))
      #expect(channel.isActive)
      try part()
    }

    channel.embeddedEventLoop.advanceTime(by: .seconds(11))

    #expect(!channel.isActive)
  }
}
