import Testing
import Timers
import Voice

@Suite struct JitterBufferTests {
  /// What is given of so many bytes that come at once, and then at the end.
  @Test(arguments: [
    (0, [], []), (1, [], []), (2, [], [2]), (2_048, [], [2_048]), (5_000, [], [2_048, 2_048, 904]),
    (6_143, [], [2_048, 2_048, 2_046]), (6_144, [2_048, 2_048, 2_048], []),
    (6_145, [2_048, 2_048, 2_048], []), (8_191, [2_048, 2_048, 2_048], [2_046]),
    (8_192, [2_048, 2_048, 2_048, 2_048], []),
    (20_000, [Int](repeating: 2_048, count: 9), [1_568]),
  ])
  func givesPieces(_ count: Int, _ given: [Int], _ rest: [Int]) {
    var buffer = JitterBuffer(rate: 24_000)

    #expect(buffer.add([UInt8](repeating: 7, count: count), at: .zero).map(\.count) == given)
    #expect(buffer.finish(at: .zero).map(\.count) == rest)
  }

  @Test(arguments: [1, 7, 512, 1_000, 4_096, 9_999])
  func losesNothingHoweverItComes(_ size: Int) {
    let bytes = (0..<20_000).map { UInt8($0 % 251) }
    var buffer = JitterBuffer(rate: 24_000)
    var given: [UInt8] = []

    for start in stride(from: 0, to: bytes.count, by: size) {
      let piece = Array(bytes[start..<min(start + size, bytes.count)])
      given += buffer.add(piece, at: .zero).joined()
    }
    given += buffer.finish(at: .zero).joined()

    #expect(given == bytes)
    #expect(buffer.underruns == 0)
  }

  /// 6,144 bytes are 128 ms of 24 kHz.
  @Test func `what comes late enough to be missed is gathered anew`() {
    var buffer = JitterBuffer(rate: 24_000)
    _ = buffer.add([UInt8](repeating: 1, count: 6_144), at: .zero)

    #expect(buffer.add([UInt8](repeating: 1, count: 2_048), at: .at(100)).count == 1)
    #expect(buffer.add([UInt8](repeating: 1, count: 2_048), at: .at(400)).isEmpty)
    #expect(buffer.underruns == 1)
    #expect(buffer.isGathering)
    #expect(buffer.add([UInt8](repeating: 1, count: 4_096), at: .at(500)).count == 3)
  }

  /// A second of speech in pieces of 20 ms, of which each seventh, and what is behind it, is held up.
  @Test(arguments: [(0, 0), (60, 0), (100, 3), (120, 4), (300, 4)])
  func bearsDelays(_ delay: Int, _ underruns: Int) {
    var buffer = JitterBuffer(rate: 24_000)
    var now = 0
    for piece in 0..<50 {
      now = max(now, piece * 20 + (piece > 0 && piece.isMultiple(of: 7) ? delay : 0))
      _ = buffer.add([UInt8](repeating: 1, count: 960), at: .at(now))
    }

    #expect(buffer.underruns == underruns)
  }
}

extension Moment {
  fileprivate static func at(_ milliseconds: Int) -> Moment { .zero + .milliseconds(milliseconds) }
}
