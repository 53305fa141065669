import Foundation
import Testing

/// Every call that writes, syncs, opens, renames or removes, failed once in a scripted run.
@Suite(.blocking, .serialized) struct DiskFaultTests {
  @Test(.timeLimit(.minutes(20)), arguments: Failure.allCases)
  func `whichever call fails, nothing is promised falsely and timers ring`(
    _ failure: Failure
  ) throws {
    let clean = try play(nil)
    try #require(clean.problems.isEmpty)
    #expect(clean.failed == 0)
    let calls = Array(clean.calls)
    var failed = 0

    for (offset, kind) in calls.enumerated() where failure.kinds.contains(kind) {
      let outcome = try play(
        "\(offset + 1):\(failure.count):\(failure.code)", faults: 1)
      #expect(outcome.problems.isEmpty, "call \(offset + 1) of \(calls.count), '\(kind)'")
      if failure != .fullForGood {
        #expect(outcome.isWellAgain, "call \(offset + 1) of \(calls.count), '\(kind)'")
      }
      failed += outcome.failed
    }

    #expect(failed > 0 || failure == .half)
    print(
      "\(failure): \(calls.count { failure.kinds.contains($0) }) calls failed in turn,",
      "\(failed) commands refused")
  }

  enum Failure: String, CaseIterable {
    case inputOutput
    case full
    case half
    case fullForAWhile
    /// From that call on nothing works any more.
    case fullForGood

    var kinds: Set<Character> { self == .half ? ["w"] : ["o", "w", "s", "t", "u", "r", "m"] }
    var count: Int {
      switch self {
      case .inputOutput, .full, .half: 1
      case .fullForAWhile: 25
      case .fullForGood: 1_000_000
      }
    }

    var code: Int32 {
      switch self {
      case .inputOutput: EIO
      case .full, .fullForAWhile, .fullForGood: ENOSPC
      case .half: 0
      }
    }
  }

  private struct Outcome {
    var calls: String
    var failed: Int
    var problems: [String]
    /// It never came up, or a later command was carried out.
    var isWellAgain: Bool
  }

  private func play(_ fault: String?, faults: Int = 0) throws -> Outcome {
    let scratch = try Scratch()
    let disk = try ForgetfulDisk(in: scratch)
    let settings = fault.map { ["FAIL": $0] } ?? [:]
    var ledger = Ledger()
    var problems: [String] = []
    let child = try Child(
      ["script", disk.root + "/state"], environment: try disk.environment(settings))
    let lines = child.lines()
    for line in lines where !line.hasPrefix("cannot ") { ledger.hear(line) }
    ledger.endRun(faults: faults)
    problems += ledger.problems
    if child.wait() != 0 { problems.append("ended with \(child.wait())") }
    let toastIsPromised = lines.contains { $0.hasPrefix("done toast ") }
    if toastIsPromised, !lines.contains(where: { $0.hasPrefix("rings toast ") }) {
      problems.append("the toast did not ring")
    }

    let calls = disk.calls
    try disk.rebuild(at: scratch.path + "/left")
    for folder in [disk.root + "/state", scratch.path + "/left/state"] {
      let later = try Child(["show", folder])
      var afterwards = ledger
      afterwards.beginRun()
      for line in later.lines() { afterwards.hear(line) }
      if later.wait() != 0 { problems.append("the next start ended with \(later.wait())") }
      afterwards.endRun()
      problems += afterwards.problems.map { "\($0) (in \(folder.dropFirst(scratch.path.count)))" }
    }
    return Outcome(
      calls: calls, failed: lines.count { $0.hasPrefix("failed ") || $0.hasPrefix("cannot ") },
      problems: problems,
      isWellAgain: !lines.contains("ready") || lines.contains { $0.hasPrefix("done again ") })
  }
}
