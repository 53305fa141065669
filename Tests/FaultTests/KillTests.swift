import Foundation
import Routines
import Testing
import Timers

@Suite(.blocking, .serialized) struct KillTests {
  @Test(.timeLimit(.minutes(20)))
  func `a killed engine has kept every acknowledged command, once and on time`() throws {
    let scratch = try Scratch()
    let folder = scratch.path + "/state"
    var random = SeededGenerator(seed: 2)
    var ledger = Ledger()
    var earlier: ShownTime?

    for round in 1...200 {
      let lines = Int.random(in: 0..<Bool.random(using: &random).lines, using: &random)
      let child = try Child(["stream", folder, "\(round)", "4"])
      ledger.beginRun()
      var heard = 0
      while heard < lines, let line = child.line() {
        heard += 1
        ledger.hear(line)
        guard line.hasPrefix("now ") else { continue }
        let now = try #require(ShownTime(line))
        if let earlier {
          #expect(now.possible(since: earlier).contains(now.line - earlier.line), "\(round)")
        }
        earlier = now
      }
      child.kill()
      for line in child.lines() { ledger.hear(line) }
      ledger.endRun()
      #expect(child.wait() == -SIGKILL)
      try #require(ledger.problems.isEmpty, "round \(round)")
    }

    let last = try Child(["show", folder])
    ledger.beginRun()
    for line in last.lines() { ledger.hear(line) }
    ledger.endRun()
    #expect(last.wait() == 0)
    #expect(ledger.problems.isEmpty)
    #expect(ledger.acknowledged > 2000)
    #expect(ledger.ringsAfterRestart > 20)
    print(
      "killed 200 times: \(ledger.acknowledged) acknowledged, none lost;",
      "\(ledger.ringsAfterRestart) ended while down and rang once")
  }
}

/// What a time line showed, and the machine's uptime just before and after, in nanoseconds.
private struct ShownTime {
  let line: Int64
  let uptime: ClosedRange<Int64>

  /// Of a line such as "now 1700 20 21".
  init?(_ text: String) {
    let numbers = text.split(separator: " ").dropFirst().compactMap { Int64($0) }
    guard numbers.count == 3, numbers[1] <= numbers[2] else { return nil }
    line = numbers[0]
    uptime = numbers[1]...numbers[2]
  }

  /// How far the time line may have gone on since it showed `earlier`: exactly as the uptime.
  func possible(since earlier: ShownTime) -> ClosedRange<Int64> {
    uptime.lowerBound - earlier.uptime.upperBound...uptime.upperBound - earlier.uptime.lowerBound
  }
}

extension Bool {
  /// A kill while the engine starts, or a kill while it works.
  fileprivate var lines: Int { self ? 60 : 400 }
}
