import JSON
import NIOCore
import NIOEmbedded
import SimmerTesting
import Testing

@testable import Wyoming

/// What comes over a connection is cut into events, whole or in pieces, and what is none is refused.
@Suite struct FrameTests {
  @Test(arguments: [
    (#"{"type":"describe"}"# + "\n", "describe {}"),
    (
      #"{"type":"describe","data":null,"data_length":0,"payload_length":null}"# + "\n",
      "describe {}"
    ),
    (#"{"type":"ping","version":"1.10.2","data":{"text":"é"}}"# + "\n", #"ping {"text":"é"}"#),
    (#"{"type":"ping","data_length":13}"# + "\n" + #"{"text":"ä"} "#, #"ping {"text":"ä"}"#),
    (
      #"{"type":"x","data":{"a":1,"b":2},"data_length":8}"# + "\n" + #"{"b":3 }"#,
      #"x {"a":1,"b":3}"#
    ),
    (#"{"type":"audio-chunk","payload_length":5}"# + "\n{}\n\n\n", "audio-chunk {}"),
  ])
  func `an event is read however it is sent`(sent: String, event: String) throws {
    let ping = #"{"type":"ping"}"# + "\n"
    let bytes = Array((sent + ping).utf8)

    #expect(try Connection.events(in: [bytes]) == [event, "ping {}"])
    #expect(try Connection.events(in: bytes.map { [$0] }) == [event, "ping {}"])
  }

  @Test(arguments: [
    ("nonsense\n", "the header is not JSON: unexpected character at byte 1"),
    ("\n", "the header is not JSON: it ends too early"),
    ("\u{0}\u{1}\n", "the header is not JSON: unexpected character at byte 0"),
    ("[]\n", "the header is not a JSON object"),
    ("{}\n", "the header has no 'type'; name the event"),
    (#"{"type":7}"# + "\n", "the header has no 'type'; name the event"),
    (#"{"type":"x","data":[1]}"# + "\n", "the data is not a JSON object"),
    (#"{"type":"x","data_length":-1}"# + "\n", "'data_length' is not a number of bytes"),
    (#"{"type":"x","data_length":1.5}"# + "\n", "'data_length' is not a number of bytes"),
    (#"{"type":"x","payload_length":"9"}"# + "\n", "'payload_length' is not a number of bytes"),
    (
      #"{"type":"x","payload_length":1073741824}"# + "\n",
      "'payload_length' is longer than 1048576 bytes; send less at once"
    ),
    (
      #"{"type":"x","data_length":9223372036854775807}"# + "\n",
      "'data_length' is longer than 262144 bytes; send less at once"
    ),
    (
      #"{"type":"x","data_length":3}"# + "\nab{",
      "the data is not JSON: unexpected character at byte 0"
    ),
    (#"{"type":"x","data_length":2}"# + "\n[]", "the data is not a JSON object"),
  ])
  func `what is no event is refused with a reason`(sent: String, problem: String) throws {
    let error = #expect(throws: FrameError.self) {
      try Connection.events(in: [Array(sent.utf8)])
    }

    #expect(error?.description == problem)
  }

  @Test(arguments: ["[", #"{"a":"#]) func `brackets without end are refused`(bracket: String) {
    let line = #"{"type":"x","data":"# + String(repeating: bracket, count: 5000) + "\n"

    #expect(throws: FrameError.self) { try Connection.events(in: [Array(line.utf8)]) }
  }

  @Test func `a header without end is refused when it has grown too long`() {
    let pieces = Array(repeating: [UInt8](repeating: UInt8(ascii: "x"), count: 1000), count: 70)

    #expect(throws: FrameError.tooLong("header", limit: 65536)) {
      try Connection.events(in: pieces)
    }
  }

  @Test func `an event is there as soon as its last byte is`() throws {
    let channel = Connection.channel()

    try channel.writeInbound(ByteBuffer(string: #"{"type":"describe"}"# + "\n"))
    #expect(try channel.readInbound(as: WyomingEvent.self) == WyomingEvent("describe"))

    try channel.writeInbound(ByteBuffer(string: #"{"type":"ping","data_length":2}"# + "\n{}"))
    #expect(try channel.readInbound(as: WyomingEvent.self) == WyomingEvent("ping"))
    _ = try channel.finish()
  }

  @Test func `a payload is passed over, however it is cut`() throws {
    let head = Array((#"{"type":"audio-chunk","payload_length":1000000}"# + "\n").utf8)
    let pieces = Array(repeating: [UInt8](repeating: 0x0A, count: 1000), count: 1000)
    let ping = Array((#"{"type":"ping"}"# + "\n").utf8)

    #expect(try Connection.events(in: [head] + pieces + [ping]) == ["audio-chunk {}", "ping {}"])
  }

  @Test(arguments: [
    #"{"type":"ping"}"#, #"{"type":"ping","data_length":4}"# + "\n{}",
    #"{"type":"ping","payload_length":4}"#,
  ])
  func `half an event at the end is none`(half: String) throws {
    #expect(try Connection.events(in: [Array(half.utf8)]).isEmpty)
  }

  @Test func `what is written is read as the same`() throws {
    let long = String(repeating: "Grüße ", count: 10_000)
    for event in [
      WyomingEvent("describe"), WyomingEvent("handled", [.init("text", .string(long))]),
      WyomingEvent("a\nb\"", [.init("c\n", ["d": [1, .null, "\u{1F600}"]])]),
    ] {
      let frame = event.frame(ByteBufferAllocator())

      #expect(try Connection.decoded([Array(frame.readableBytesView)]) == [event])
    }
  }

  @Test func `whatever bytes come, they end in events or a reason`() throws {
    var numbers = SeededNumbers(seed: 7)
    let whole = Array(
      (#"{"type":"x","data_length":8,"payload_length":3}"# + "\n{\"b\":3 }abc").utf8)
    for _ in 0..<3000 {
      var bytes = whole + whole
      for _ in 0..<Int.random(in: 0..<4, using: &numbers) {
        bytes[Int.random(in: bytes.indices, using: &numbers)] = UInt8.random(
          in: 0...255, using: &numbers)
      }
      bytes.removeLast(Int.random(in: bytes.indices, using: &numbers))
      do {
        #expect(try Connection.decoded([bytes]).count <= 2)
      } catch let error as FrameError {
        #expect(!error.description.isEmpty)
      }
    }
  }
}

/// The server's end of a connection, without a network.
private enum Connection {
  static func channel() -> EmbeddedChannel {
    EmbeddedChannel(handler: ByteToMessageHandler(FrameDecoder(limits: FrameDecoder.Limits())))
  }

  /// Each event as its type and its data.
  static func events(in pieces: [[UInt8]]) throws -> [String] {
    try decoded(pieces).map { "\($0.type) \(JSONValue.object($0.data).text)" }
  }

  static func decoded(_ pieces: [[UInt8]]) throws -> [WyomingEvent] {
    let channel = channel()
    for piece in pieces { try channel.writeInbound(ByteBuffer(bytes: piece)) }
    _ = try channel.finish()
    var events: [WyomingEvent] = []
    while let event = try channel.readInbound(as: WyomingEvent.self) { events.append(event) }
    return events
  }
}
