import Routines

extension Session {
  /// The record of an ended timer; nil while it runs, and for a side timer, which is part of its
  /// routine's session.
  ///
  /// Phases and pauses add up to the time from start to end. A missed timer ended when it was due,
  /// a dismissed one when it was dismissed. A cancelled timer is partial if its first phase was
  /// over, and abandoned otherwise. A stopwatch is always completed.
  init?(of timer: KitchenTimer, isMissed: Bool = false) {
    guard timer.hasEnded, timer.parent == nil else { return nil }
    self.init(
      id: Session.id(of: timer.id), timer: timer.id, routine: timer.run?.routine,
      name: timer.name, mode: timer.mode, startedAt: timer.log.startedAt, endedAt: timer.earliest,
      planned: timer.original, pausedFor: timer.log.pausedFor,
      status: isMissed ? .missed : Session.status(of: timer), phases: timer.log.phases)
  }

  /// A timer always has the same session, so an end that was undone and comes again replaces its
  /// record.
  static func id(of timer: Identifier) -> Identifier {
    var bits = SeededGenerator(seed: timer.low ^ 0x5E55_1077)
    return Identifier(high: timer.high, low: 0x8000_0000_0000_0000 | bits.next() >> 2)
  }

  private static func status(of timer: KitchenTimer) -> Status {
    guard case .cancelled = timer.state, timer.mode != .stopwatch else { return .completed }
    return (timer.run?.position ?? 0) > 0 ? .partial : .abandoned
  }
}
