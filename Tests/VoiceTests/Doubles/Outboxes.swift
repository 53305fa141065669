import Assistant
import Routines
import Timers
import Voice

/// An outbox that lives as long as its test, whatever becomes of the desks that use it.
actor MemoryOutbox: AlertOutbox {
  private var entries: [Entry] = []

  private struct Entry {
    var kept: KeptAlert
    var keptAt: Moment
    var claimedUntil: Moment?
    var isSettled = false

    func isSame(_ other: KeptAlert) -> Bool {
      kept.sink == other.sink && kept.alert.timer.id == other.alert.timer.id
        && kept.alert.timer.rung == other.alert.timer.rung
    }
  }

  func keep(_ alert: Alert, for sinks: [String], at moment: Moment) {
    for sink in sinks {
      let kept = KeptAlert(alert, to: sink)
      guard !entries.contains(where: { $0.isSame(kept) }) else { continue }
      entries.append(Entry(kept: kept, keptAt: moment))
    }
  }

  func waiting(since moment: Moment) -> [KeptAlert] {
    entries.removeAll { $0.keptAt < moment }
    return entries.filter { !$0.isSettled }.map(\.kept)
  }

  func claim(_ kept: KeptAlert, at moment: Moment, until deadline: Moment) -> OutboxClaim {
    guard let place = entries.firstIndex(where: { $0.isSame(kept) && !$0.isSettled }) else {
      return .gone
    }
    if let held = entries[place].claimedUntil, held > moment { return .heldUntil(held) }
    entries[place].claimedUntil = deadline
    return .granted
  }

  func release(_ kept: KeptAlert) { change(kept) { $0.claimedUntil = nil } }

  func settle(_ kept: KeptAlert, as end: OutboxEnd) { change(kept) { $0.isSettled = true } }

  func removeAll(about timer: Identifier) {
    entries.removeAll { $0.kept.alert.timer.id == timer }
  }

  func close() {}

  private func change(_ kept: KeptAlert, _ body: (inout Entry) -> Void) {
    for place in entries.indices where entries[place].isSame(kept) { body(&entries[place]) }
  }
}

/// An outbox that keeps nothing until it is mended.
actor FaultyOutbox: AlertOutbox {
  private let outbox: MemoryOutbox
  private var failures: Int

  init(_ outbox: MemoryOutbox, failing times: Int) {
    self.outbox = outbox
    failures = times
  }

  func keep(_ alert: Alert, for sinks: [String], at moment: Moment) async throws {
    guard failures == 0 else {
      failures -= 1
      throw FakeSink.Fault.dead
    }
    await outbox.keep(alert, for: sinks, at: moment)
  }

  func waiting(since moment: Moment) async -> [KeptAlert] { await outbox.waiting(since: moment) }

  func claim(_ kept: KeptAlert, at moment: Moment, until deadline: Moment) async -> OutboxClaim {
    await outbox.claim(kept, at: moment, until: deadline)
  }

  func release(_ kept: KeptAlert) async { await outbox.release(kept) }
  func settle(_ kept: KeptAlert, as end: OutboxEnd) async { await outbox.settle(kept, as: end) }
  func removeAll(about timer: Identifier) async { await outbox.removeAll(about: timer) }
  func close() {}
}

/// An outbox that cannot be written.
struct BrokenOutbox: AlertOutbox {
  func keep(_ alert: Alert, for sinks: [String], at moment: Moment) throws {
    throw FakeSink.Fault.dead
  }

  func waiting(since moment: Moment) throws -> [KeptAlert] { throw FakeSink.Fault.dead }

  func claim(_ kept: KeptAlert, at moment: Moment, until deadline: Moment) throws -> OutboxClaim {
    throw FakeSink.Fault.dead
  }

  func release(_ kept: KeptAlert) throws { throw FakeSink.Fault.dead }

  func settle(_ kept: KeptAlert, as end: OutboxEnd) throws { throw FakeSink.Fault.dead }

  func removeAll(about timer: Identifier) throws { throw FakeSink.Fault.dead }

  func close() {}
}
