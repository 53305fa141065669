import Assistant
import Glibc
import Routines
import Testing
import Timers
import Voice

/// Foreign bytes never crash a reader, never slip controls through, and never take long.
///
/// Every input here comes from a seed: a failure names it, and it happens again.
@Suite(.timeLimit(.minutes(20))) struct TranscriptMutationTests {
  @Test(arguments: 0..<40)
  func survivesDamage(_ seed: Int) throws {
    var random = SeededGenerator(seed: UInt64(seed))
    let examples = try TranscriptCorpus.examples()
    for _ in 0..<60 {
      let bytes = damaged(examples, using: &random)
      let format = TranscriptFormat.allCases.randomElement(using: &random) ?? .auto

      let whole = read(bytes, as: format, inPiecesOf: [bytes.count + 1])

      let pieces = read(bytes, as: format, inPiecesOf: [1, 3, 17])
      #expect(pieces.segments == whole.segments, "\(format): \(bytes)")
      #expect(Set(pieces.problems) == Set(whole.problems), "\(format): \(bytes)")
      #expect(whole.segments.count + whole.problems.count <= bytes.count + 1)
      for segment in whole.segments {
        #expect(!segment.text.isEmpty)
        #expect(!segment.text.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F })
        #expect((0...1).contains(segment.confidence ?? 0))
        #expect(segment.spokenAt ?? .zero >= .zero)
      }
    }
  }

  @Test(arguments: [
    "[", "]", "{", "}", "(", "<", "&", "*", "♪", "\"", "\\", "\u{1B}", "\u{1B}[", "\u{8}", "\r",
    "\t", " ", ",", ":", "0", "-->", "[0", "speaker 1: ", "{\"segments\":[", "{\"a\":", "- ",
    "1\n", "\n", "00:00:01,000 --> 00:00:02,000\n", "WEBVTT\n", "Command '", "', (t = ", "\u{FEFF}",
  ])
  func takesNoLongerThanItsLengthDeserves(_ piece: String) {
    let bytes = Array(String(repeating: piece, count: 100_000 / piece.utf8.count).utf8)
    for format in TranscriptFormat.allCases {
      let start = secondsOfThisThread()
      _ = read(bytes, as: format, inPiecesOf: [1 << 16])
      // Anything quadratic would take far longer over these 100 kB.
      #expect(secondsOfThisThread() - start < 10, "\(format)")
    }
  }

  /// What the processor has worked for this thread: other tests beside it take none of that.
  private func secondsOfThisThread() -> Double {
    var time = timespec()
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time)
    return Double(time.tv_sec) + Double(time.tv_nsec) / 1e9
  }

  private func damaged(
    _ examples: [TranscriptExample], using random: inout SeededGenerator
  ) -> [UInt8] {
    guard var bytes = examples.randomElement(using: &random)?.bytes else { return [] }
    for _ in 0..<Int.random(in: 1...6, using: &random) {
      let place = Int.random(in: 0...bytes.count, using: &random)
      switch Int.random(in: 0..<5, using: &random) {
      case 0: bytes.insert(UInt8.random(in: 0...255, using: &random), at: place)
      case 1: if place < bytes.count { bytes.remove(at: place) }
      case 2: bytes.removeSubrange(place...)
      case 3:
        let other = examples.randomElement(using: &random)?.bytes ?? []
        bytes.insert(contentsOf: other.prefix(Int.random(in: 0...80, using: &random)), at: place)
      default:
        if place < bytes.count { bytes[place] ^= 1 << UInt8.random(in: 0..<8, using: &random) }
      }
    }
    return bytes
  }
}
