package import Timers

/// Holds samples back until there are enough of them that playing does not stutter.
///
/// It begins to give when it has 6,144 bytes, or at the end of a short text, and gives 2,048 bytes at
/// a time from then on. When what it gave has been played before more came, it gathers anew.
package struct JitterBuffer: Sendable {
  package static let chunk = 2_048
  package static let enough = 6_144

  private let bytesPerSecond: Int
  private var held: [UInt8] = []
  /// When what was given will have been played; nil while it gathers.
  private var playedAt: Moment?
  /// How often it ran dry before the end.
  package private(set) var underruns = 0

  /// `rate` is in samples a second, of two bytes.
  package init(rate: Int) {
    bytesPerSecond = rate * 2
  }

  package var isGathering: Bool { playedAt == nil }

  /// What is to be played now that these bytes have come, in pieces.
  package mutating func add(_ bytes: [UInt8], at moment: Moment) -> [[UInt8]] {
    if let playedAt, moment > playedAt {
      underruns += 1
      self.playedAt = nil
    }
    held += bytes
    guard !isGathering || held.count >= Self.enough else { return [] }
    return give(held.count / Self.chunk * Self.chunk, at: moment)
  }

  /// The rest, where nothing more comes; half a sample is dropped.
  package mutating func finish(at moment: Moment) -> [[UInt8]] {
    let pieces = give(held.count / 2 * 2, at: moment)
    held = []
    return pieces
  }

  private mutating func give(_ count: Int, at moment: Moment) -> [[UInt8]] {
    guard count > 0 else { return [] }
    let length = Duration.nanoseconds(Int64(count) * 1_000_000_000 / Int64(bytesPerSecond))
    playedAt = max(playedAt ?? moment, moment) + length
    let given = held.prefix(count)
    held.removeFirst(count)
    return stride(from: given.startIndex, to: given.endIndex, by: Self.chunk).map { start in
      Array(given[start..<min(start + Self.chunk, given.endIndex)])
    }
  }
}
