import Broker

/// What a broker of MQTT sends.
enum BrokerFuzz {
  /// As the decoder of a connection reads it, whole, and then with one byte more each time.
  static func read(_ bytes: [UInt8]) {
    let whole = packets(in: bytes)
    var kept: [UInt8] = []
    var read: [ServerPacket] = []
    var hasFailed = false
    for byte in bytes where !hasFailed {
      kept.append(byte)
      do {
        guard let packet = try ServerPacket.first(in: kept) else { continue }
        demand(kept.count == ServerPacket.length, "a packet that is not waited for")
        read.append(packet)
        kept = []
      } catch {
        hasFailed = true
      }
      demand(kept.count < ServerPacket.length || hasFailed, "more than a packet is kept")
    }
    demand(read == whole.read && hasFailed == whole.hasFailed, "the pieces make a difference")
  }

  private static func packets(in bytes: [UInt8]) -> (read: [ServerPacket], hasFailed: Bool) {
    var rest = bytes[...]
    var read: [ServerPacket] = []
    do {
      while let packet = try ServerPacket.first(in: rest) {
        read.append(packet)
        rest = rest.dropFirst(ServerPacket.length)
      }
    } catch {
      return (read, true)
    }
    return (read, false)
  }
}
