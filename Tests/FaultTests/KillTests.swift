import Foundation
import Routines
import Testing
import Timers

@Suite(.blocking, .serialized) struct KillTests {
  @Test(.timeLimit(.minutes(10)))
  func `a killed engine has kept every acknowledged command, once and on time`() throws {
    let scratch = try Scratch()
    let folder = scratch.path + "/state"
    var random = SeededGenerator(seed: 2)
    var ledger = Ledger()
    var earlier: (house: Int64, here: ContinuousClock.Instant)?

    for round in 1...200 {
      let lines = Int.random(in: 0..<Bool.random(using: &random).lines, using: &random)
      let child = try Child(["stream", folder, "\(round)", "4"])
      ledger.beginRun()
      var heard = 0
      while heard < lines, let line = child.line() {
        heard += 1
        ledger.hear(line)
        guard line.hasPrefix("now ") else { continue }
        let now = (house: Int64(line.dropFirst(4)) ?? 0, here: ContinuousClock.now)
        if let earlier {
          let apart = Duration.nanoseconds(now.house - earlier.house) - (now.here - earlier.here)
          #expect(abs(apart.inSeconds) < 1, "remaining times are off by \(apart)")
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

extension Bool {
  /// A kill while the engine starts, or a kill while it works.
  fileprivate var lines: Int { self ? 60 : 400 }
}
