import NIOCore
import SimmerTesting
import Testing

@testable import MQTT

/// What a broker says, and what none may say.
@Suite struct ServerPacketTests {
  private func packet(_ bytes: [UInt8]) throws -> ServerPacket? {
    var buffer = ByteBuffer(bytes: bytes)
    return try ServerPacketDecoder.packet(in: &buffer)
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

  @Test func `nothing of random bytes is kept, and every packet that is read has four bytes`() {
    var random = SeededNumbers(seed: 14)
    var read = 0
    for _ in 1...20_000 {
      let bytes = (0..<Int.random(in: 0...9, using: &random)).map { _ in
        [0x20, 0x40, 0x02, 0x00, UInt8.random(in: 0...255, using: &random)]
          .randomElement(using: &random) ?? 0
      }
      var buffer = ByteBuffer(bytes: bytes)
      guard let found = try? ServerPacketDecoder.packet(in: &buffer) else { continue }
      read += 1
      #expect(buffer.readableBytes == bytes.count - 4)
      if case .acknowledged(let id) = found {
        #expect(bytes[2...3].elementsEqual([UInt8(id >> 8), UInt8(id & 0xFF)]))
      }
    }
    #expect(read > 100)
  }
}
