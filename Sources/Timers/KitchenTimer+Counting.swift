import Routines

extension KitchenTimer {
  /// The full length of the present countdown; for a range, its upper end.
  var length: Duration { maxDuration ?? duration }

  /// The earliest moment that this timer's log allows for the next change.
  ///
  /// A command given before a change that is already made counts as given at that change.
  var earliest: Moment {
    log.pausedAt
      ?? log.phases.reduce(log.startedAt + log.pausedFor) { moment, phase in moment + phase.actual }
  }

  /// The moment at which a command given at `moment` acts on this timer.
  func acts(at moment: Moment) -> Moment { max(moment, earliest) }

  /// Counts down the full present length from `moment`.
  mutating func begin(at moment: Moment) {
    endPause(at: moment)
    rangAt = nil
    state = .running(
      due: moment + length, check: maxDuration == nil ? nil : moment + duration)
  }

  /// Waits for the cook to say "next".
  mutating func wait(from moment: Moment) {
    beginPause(at: moment)
    rangAt = nil
    state = .waiting
  }

  /// How long is left, never more than the full length.
  func left(at moment: Moment) -> Duration {
    min(max(remaining(at: moment) ?? .zero, .zero), length)
  }

  /// A timer that waits for a cue or for its side timers is not in any phase.
  var isBetweenPhases: Bool { log.pausedAt != nil && !isPaused }

  mutating func beginPause(at moment: Moment) {
    if log.pausedAt == nil { log.pausedAt = moment }
  }

  mutating func endPause(at moment: Moment) {
    guard let since = log.pausedAt else { return }
    log.pausedFor += max(moment - since, .zero)
    log.pausedAt = nil
  }

  /// Logs the present phase, which lasted until `moment`.
  mutating func closePhase(at moment: Moment) {
    let isInside = !isBetweenPhases
    endPause(at: moment)
    guard isInside else { return }
    let phase = phase
    let record = PhaseRecord(
      name: phase?.name ?? name ?? "", planned: phase?.duration ?? original,
      actual: max(moment - earliest, .zero))
    log.phases.append(record)
  }

  /// Adopts the length and range of a phase.
  mutating func take(_ phase: Phase) {
    duration = phase.duration
    maxDuration = phase.maxDuration
  }
}
