// Foundation: ProcessInfo has the environment.
import Foundation
import LanguageModels
import LoopbackServer
import Testing

@testable import CurlTransport

/// Every fault of the loopback server, against everything between a question and the wire.
///
/// With SIMMER_FAULT_TABLE=PAGE the table of that page is written anew, with figures as they are
/// measured; run it then with nothing beside it: `--filter FaultTableTests`.
@Suite(.serialized, .timeLimit(.minutes(20)))
struct FaultTableTests {
  /// One for all: what a fault leaves behind must not hurt the next question.
  private static let transport = CurlTransport()
  private static let page = ProcessInfo.processInfo.environment["SIMMER_FAULT_TABLE"]

  @Test(.enabled(if: page == nil), arguments: Faults.all)
  func `a fault ends as a typed failure, in time`(_ fault: Fault) async throws {
    let expected = try #require(FaultExpectations.byName[fault.name])

    // A machine that is busy with other tests may take its time; only what must wait for a limit has a
    // short one.
    let outcome = try await FaultOutcome.of(
      fault, over: Self.transport, within: expected.isSlow ? .seconds(1) : .seconds(60))

    expect(outcome, expected)
  }

  @Test func `after all faults the same client has good answers`() async throws {
    let good = try await FaultOutcome.of(
      Fault("no fault") { _ in Faults.answer }, over: Self.transport, within: .seconds(60))

    #expect(good.failure == nil)
    #expect(good.requests == 1)
  }

  @Test func `every fault has a name of its own, and what it must end as`() {
    let names = Faults.all.map(\.name)

    #expect(Set(names).count == names.count)
    #expect(Set(names) == Set(FaultExpectations.byName.keys))
    #expect(names.count >= 30)
  }

  @Test(.enabled(if: page != nil))
  func `the table of faults is measured`() async throws {
    var outcomes: [FaultOutcome] = []
    // What the first question costs (libraries, tables, threads) is no fault's doing.
    _ = try await FaultOutcome.of(
      Fault("no fault") { _ in Faults.answer }, over: Self.transport, within: .seconds(60))

    for fault in Faults.all {
      let outcome = try await FaultOutcome.of(fault, over: Self.transport, within: .seconds(1))
      expect(outcome, try #require(FaultExpectations.byName[fault.name]))
      #expect(outcome.growth <= 16 << 20, "\(fault.name)")
      outcomes.append(outcome)
    }

    try FaultTable(outcomes: outcomes).write(into: URL(filePath: try #require(Self.page)))
  }

  private func expect(_ outcome: FaultOutcome, _ expected: FaultExpectations.Expectation) {
    let name = outcome.fault.name
    #expect(
      expected.codes.contains(outcome.code), "\(name): \(outcome.failure.map { "\($0)" } ?? "")")
    #expect(outcome.took < outcome.limit * 10, "\(name)")
    #expect(outcome.strays == 0, "\(name): somebody followed a redirect")
    // Every call that was begun has an end in the ledger, and says what went wrong.
    #expect(outcome.ledger.allSatisfy { $0.problem != nil }, "\(name)")
    if let requests = expected.requests { #expect(outcome.requests <= requests, "\(name)") }
    let sentence = outcome.failure.map { "\($0)" } ?? ""
    #expect(!sentence.contains("canary-7f3a") && !sentence.contains("\n"), "\(name)")
  }
}
