import Foundation
import Routines
import Testing
import Timers

/// Calls that were granted count, whatever becomes of the process that made them.
@Suite(.blocking, .serialized) struct LedgerKillTests {
  @Test(.timeLimit(.minutes(20)))
  func `a killed process leaves each call that it began in the ledger, at what it may have cost`()
    throws
  {
    let scratch = try Scratch()
    let folder = scratch.path + "/state"
    var random = SeededGenerator(seed: 4)
    var began: Set<String> = []
    var ended: Set<String> = []

    for _ in 1...40 {
      // Two at once share the ledger; both are killed wherever they are.
      let children = [try Child(["calls", folder]), try Child(["calls", folder])]
      for child in children {
        for _ in 0..<Int.random(in: 0..<40, using: &random) { hear(child.line(), &began, &ended) }
      }
      for child in children { child.kill() }
      for child in children {
        for line in child.lines() { hear(line, &began, &ended) }
        #expect(child.wait() == -SIGKILL)
      }
    }

    let last = try Child(["spent", folder])
    let spent = try #require(last.line()).split(separator: " ")
    let calls = try #require(Int(spent[1]))
    let money = try #require(Double(spent[2]))
    // A kill may come after a call was written and before it was told: one for each process.
    #expect((began.count...(began.count + 80)).contains(calls))
    #expect(began.count > 100 && ended.count > 100)
    #expect(money <= Double(2 * calls - ended.count))
    #expect(money >= Double(calls))
    print("killed 80 callers: \(calls) calls in the ledger, \(began.count) told, \(money) spent")
  }

  private func hear(_ line: String?, _ began: inout Set<String>, _ ended: inout Set<String>) {
    let words = line?.split(separator: " ") ?? []
    guard words.count == 2 else { return }
    if words[0] == "began" { began.insert(String(words[1])) }
    if words[0] == "ended" { ended.insert(String(words[1])) }
  }
}
