import Foundation
import Routines
import Testing
import Timers

/// The same promises as after a kill, on a disk that forgets what was not synced.
@Suite(.blocking, .serialized) struct PowerCutTests {
  @Test(.timeLimit(.minutes(20)))
  func `no acknowledged command is lost in a power cut`() throws {
    var acknowledged = 0
    for seed in 1...50 {
      let ledger = try cut(seed: seed)
      try #require(ledger.problems.isEmpty, "seed \(seed)")
      acknowledged += ledger.acknowledged
    }
    #expect(acknowledged > 1000)
    print("power cut 50 times: \(acknowledged) acknowledged, none lost")
  }

  /// Where the power goes between an early acknowledgement and its sync is the scheduler's choice, so
  /// one cut shows nothing; a journal without faults passes all fifty of the test above.
  @Test(arguments: Fault.allCases)
  func `a planted fault is noticed within twenty power cuts`(_ fault: Fault) throws {
    let noticed = try (1...20).first { seed in
      try !cut(seed: seed, with: fault).problems.isEmpty
    }
    #expect(noticed != nil)
    print("planted fault '\(fault)': noticed at power cut \(noticed ?? 0)")
  }

  enum Fault: String, CaseIterable {
    case syncedNowAndThen
    case acknowledgedBeforeTheSync
    case folderNeverSynced
  }

  /// Works until the power goes, and looks at what is left.
  private func cut(seed: Int, with fault: Fault? = nil) throws -> Ledger {
    let scratch = try Scratch()
    let disk = try ForgetfulDisk(in: scratch)
    var random = SeededGenerator(seed: UInt64(seed))
    var settings = [
      "CUT": "\(Int.random(in: fault == nil ? 1...1500 : 300...1500, using: &random))"
    ]
    if seed % 2 == 0, fault == nil { settings["KEEP"] = "\(seed)" }
    if fault == .folderNeverSynced { settings["MUTE"] = "folders" }
    var words = ["stream", disk.root + "/state", "\(seed)", "4"]
    if fault == .syncedNowAndThen { words.append("normal") }
    if fault == .acknowledgedBeforeTheSync { words.append("early") }

    var ledger = Ledger()
    let child = try Child(words, environment: try disk.environment(settings))
    for line in child.lines() { ledger.hear(line) }
    #expect(child.wait() == -SIGKILL)

    try disk.rebuild(at: scratch.path + "/left")
    let later = try Child(["show", scratch.path + "/left/state"])
    ledger.beginRun()
    for line in later.lines() { ledger.hear(line) }
    #expect(later.wait() == 0)
    return ledger
  }
}
