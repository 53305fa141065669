import NIOCore
import NIOEmbedded
import SimmerTesting
import Testing

@testable import MQTT

/// What a broker says, and what none may say.
@Suite struct ServerPacketTests {
  private func packet(_ bytes: [UInt8]) throws -> ServerPacket? {
    try ServerPacket.first(in: bytes)
  }

  /// What a connection makes of the pieces, until it finds fault with them.
  private func packets(in pieces: [ArraySlice<UInt8>]) throws -> (
    read: [ServerPacket], fault: MQTTError?
  ) {
    let channel = EmbeddedChannel(handler: ByteToMessageHandler(ServerPacketDecoder()))
    var fault: MQTTError?
    do {
      for piece in pieces { try channel.writeInbound(ByteBuffer(bytes: piece)) }
      _ = try channel.finish(acceptAlreadyClosed: true)
    } catch let error as MQTTError {
      fault = error
    }
    var read: [ServerPacket] = []
    while let packet = try channel.readInbound(as: ServerPacket.self) { read.append(packet) }
    return (read, fault)
  }

  /// Figure 3.8 and table 3.1, section 3.2.
  @Test(
    arguments: [
      (0, nil), (1, .protocolVersion), (2, .clientIdentifier), (3, .unavailable), (4, .login),
      (5, .notAuthorized), (6, .reserved(6)), (255, .reserved(255)),
    ] as [(UInt8, MQTTRefusal?)])
  func `a connection is accepted, or refused for the reason of its code`(
    code: UInt8, refusal: MQTTRefusal?
  ) throws {
    #expect(try packet([0x20, 0x02, 0x00, code]) == .connected(refusal: refusal))
  }

  /// Figure 3.12, section 3.4.
  @Test func `an acknowledgement names its message`() throws {
    #expect(try packet([0x40, 0x02, 0x00, 0x0A]) == .acknowledged(id: 10))
    #expect(try packet([0x40, 0x02, 0xFF, 0xFE]) == .acknowledged(id: 65_534))
  }

  @Test func `what has not come whole is waited for, byte by byte`() throws {
    let whole: [UInt8] = [0x40, 0x02, 0x00, 0x0A]
    for count in 0..<whole.count {
      #expect(try packet(Array(whole.prefix(count))) == nil)
    }
  }

  @Test(
    arguments: [
      [0x48], [0x30, 0x05, 0x00], [0x40, 0x03, 0x00, 0x0A, 0x00], [0x20, 0x82, 0x00],
      [0x20, 0x02, 0x01, 0x00], [0x21, 0x02, 0x00, 0x00], [0xD0, 0x00], Array("HTTP/1.1 400".utf8),
    ] as [[UInt8]])
  func `what no broker may send is not waited for`(bytes: [UInt8]) {
    #expect(throws: MQTTError.unexpected(packet: bytes[0])) { try packet(bytes) }
  }

  @Test func `packets are the same however a connection cuts them`() throws {
    let bytes: [UInt8] = [0x20, 0x02, 0x00, 0x00, 0x40, 0x02, 0x00, 0x01, 0x40, 0x02, 0x01, 0x02]
    let all: [ServerPacket] = [
      .connected(refusal: nil), .acknowledged(id: 1), .acknowledged(id: 258),
    ]
    for first in 0...bytes.count {
      for second in first...bytes.count {
        let found = try packets(in: [bytes[..<first], bytes[first..<second], bytes[second...]])
        #expect(found.read == all && found.fault == nil, "cut at \(first) and \(second)")
      }
    }
    #expect(try packets(in: bytes.indices.map { bytes[$0...$0] }).read == all)
  }

  @Test func `a packet that the end cuts is none, and those before it are read`() throws {
    let bytes: [UInt8] = [0x20, 0x02, 0x00, 0x00, 0x40, 0x02, 0x00]
    let found = try packets(in: [bytes[...]])

    #expect(found.read == [.connected(refusal: nil)])
    #expect(found.fault == nil)
  }

  @Test func `what no broker may send ends the reading, also behind packets`() throws {
    let bytes: [UInt8] = [0x20, 0x02, 0x00, 0x00, 0x30, 0x02, 0x00, 0x01, 0x40, 0x02, 0x00, 0x01]
    for cut in 0...bytes.count {
      let found = try packets(in: [bytes[..<cut], bytes[cut...]])
      #expect(found.read == [.connected(refusal: nil)])
      #expect(found.fault == .unexpected(packet: 0x30))
    }
  }

  @Test func `every packet that is read of random bytes has four bytes`() {
    var random = SeededNumbers(seed: 14)
    var read = 0
    for _ in 1...20_000 {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        [0x20, 0x40, 0x02, 0x00, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      guard let found = try? packet(bytes) else { continue }
      read += 1
      #expect(bytes.count >= ServerPacket.length)
      if case .acknowledged(let id) = found {
        #expect(bytes[2...3].elementsEqual([UInt8(id >> 8), UInt8(id & 0xFF)]))
      }
    }
    #expect(read > 100)
  }
}
