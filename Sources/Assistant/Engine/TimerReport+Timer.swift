import Languages
import Routines
package import Timers

extension TimerReport {
  /// A live timer as it is at `moment`; nil once it has ended.
  package init?(_ timer: KitchenTimer, at moment: Moment) {
    guard !timer.hasEnded else { return nil }
    self.init(
      id: timer.id, name: timer.name, duration: timer.duration,
      remaining: timer.remaining(at: moment) ?? timer.elapsed(at: moment),
      state: TimerReport.word(for: timer.state),
      phase: timer.parent == nil && timer.run != nil ? timer.phase?.name : nil, mode: timer.mode)
    maxDuration = timer.maxDuration
    if timer.isRinging { rung = timer.rung }
    text = timer.text
    at = timer.appointment.map { String(describing: $0.time) }
    recurrence = timer.appointment?.series.map { String(describing: $0.rule) }
  }

  /// A timer that has just ended, for the event that says so; one whose start was taken back never
  /// ended, and counts as cancelled.
  init(ended timer: KitchenTimer) {
    self.init(
      id: timer.id, name: timer.name, duration: timer.duration, remaining: .zero,
      state: timer.hasEnded ? TimerReport.word(for: timer.state) : "cancelled", phase: nil,
      mode: timer.mode)
    maxDuration = timer.maxDuration
    text = timer.text
  }

  /// What a turn lists of `timers`.
  static func active(_ timers: [KitchenTimer], at moment: Moment) -> [TimerReport] {
    timers.compactMap { timer in
      timer.state == .waiting || timer.isAppointed ? nil : TimerReport(timer, at: moment)
    }
  }

  /// Running, paused or ringing: what a turn lists.
  package var isActive: Bool { state != "waiting" && !isAppointed }

  /// An alarm or a reminder whose time of day is still to come.
  package var isAppointed: Bool { at != nil && state != "ringing" }

  /// What is called out for a timer that rings where its own event was missed: it may have fallen due
  /// in another process.
  package var ringingWords: String {
    let since = Moment.zero
    let timer = KitchenTimer(
      id: id, number: 0, mode: mode, name: name, text: text, original: duration,
      maxDuration: maxDuration, state: .ringing(since: since), startedAt: since)
    return ReplyWriter(language ?? .standard).done(timer, awake: since)
  }

  private static func word(for state: KitchenTimer.State) -> String {
    switch state {
    case .waiting: "waiting"
    case .running, .counting: "running"
    case .paused, .stopped: "paused"
    case .ringing: "ringing"
    case .finished: "finished"
    case .cancelled: "cancelled"
    }
  }
}
