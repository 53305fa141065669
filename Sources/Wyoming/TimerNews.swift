package import Assistant
import JSON
import Routines
import Timers

extension WyomingEvent {
  /// What satellites are told of something that happened; nil for what they do not show.
  package init?(_ event: KitchenEvent) {
    guard let timer = event.timer, timer.mode != .stopwatch else { return nil }
    let id = JSONValue.Member("id", .string("\(timer.id)"))
    switch event.kind {
    case .timerStarted:
      self.init("timer-started", [id, .init("total_seconds", timer.secondsLeft)])
      if let name = timer.name { data.append(.init("name", .string(name))) }
      if timer.at == nil { data += timer.duration.parts(prefixed: "start_") }
    case .timerUpdated, .timerPaused, .timerResumed, .phaseStarted:
      guard ["running", "paused", "waiting"].contains(timer.state) else { return nil }
      self.init(
        "timer-updated",
        [
          id, .init("is_active", .bool(timer.state == "running")),
          .init("total_seconds", timer.secondsLeft),
        ])
    case .timerCancelled: self.init("timer-cancelled", [id])
    case .timerFinished, .reminderDue, .routineFinished: self.init("timer-finished", [id])
    case .turn, .timerCheck, .timerDismissed, .phaseFinished, .routineSaved, .adjustmentApplied,
      .sessionRecorded, .alarmRinging, .alarmEscalated, .alarmSilenced, .modelPending,
      .modelAnswered, .modelFailed,
      .sourceFailed, .sourceRestarted:
      return nil
    }
  }
}

extension TimerReport {
  /// Rounded up: a timer that shows 0 is done.
  fileprivate var secondsLeft: JSONValue {
    .number("\(max(0, (remaining.wholeNanoseconds + 999_999_999) / 1_000_000_000))")
  }
}

extension Duration {
  /// In hours, minutes and seconds, without those that are 0.
  func parts(prefixed prefix: String = "") -> [JSONValue.Member] {
    let whole = max(0, components.seconds)
    return [("hours", whole / 3600), ("minutes", whole / 60 % 60), ("seconds", whole % 60)]
      .filter { $0.1 > 0 }
      .map { .init(prefix + $0.0, .number("\($0.1)")) }
  }
}
