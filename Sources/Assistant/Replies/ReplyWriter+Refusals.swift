import Replies
import Timers

/// Why something was not done.
extension ReplyWriter {
  /// The engine refused; `timer` is the one it was asked about.
  func refusal(_ error: TimerError, about timer: KitchenTimer?, at moment: Moment) -> String {
    let names = timer.map(naming) ?? [:]
    switch error {
    case .noSuchTimer, .noSuchRoutine: return say(.nothingChanged)
    case .notWhile(let state, let action, _):
      return wrongState(state, action: action, timer, names, at: moment)
    case .noLength: return say(.askHowLong)
    case .lengthNotPositive: return say(.lengthNotPositive)
    case .lengthTooLong(let limit):
      return say(.lengthTooLong, [.limit: wording.length(limit)])
    case .rangeReversed(let from, let to):
      return say(
        .rangeReversed,
        [.list: "\(wording.length(to))\(wording.rangeJoint)\(wording.length(from))"])
    case .nothingLeft(let remaining):
      return say(.nothingLeft, names.with([.left: wording.rough(remaining)]))
    case .alreadyElapsed(let elapsed):
      return say(.alreadyElapsed, [.ago: wording.rough(elapsed)])
    case .notARoutine: return say(.isNotRoutine, names)
    case .notAStopwatch: return say(.isNotStopwatch, names)
    case .isAStopwatch: return say(.isStopwatch, names)
    case .notACountdown: return say(.isNotCountdown, names)
    case .firstPhaseDiffers: return say(.firstPhaseDiffers)
    case .noSuchPhase: return say(.noSuchPhase, names)
    case .noPhaseBefore: return say(.noPhaseBefore)
    case .phaseIsOver: return say(.phaseIsOver)
    case .emptyRoutine: return say(.emptyRoutine)
    case .routineInvalid: return say(.badRoutine)
    case .nameEmpty: return say(.askName)
    case .nameTooLong: return say(.nameTooLong)
    case .tooManyTimers(let limit): return say(.tooManyTimers, [.limit: "\(limit)"])
    case .nothingToUndo: return say(.nothingToUndo)
    case .nothingToBringBack:
      return say(.nothingToBringBack, [.name: timer.map(label) ?? ""])
    }
  }

  private func wrongState(
    _ state: KitchenTimer.State, action: String, _ timer: KitchenTimer?,
    _ names: [Place: String], at moment: Moment
  ) -> String {
    guard let timer else { return say(.nothingChanged) }
    let left = names.with([.left: wording.rough(timer.remaining(at: moment) ?? .zero)])
    switch state {
    case .paused: return say(.alreadyPaused, left)
    case .stopped:
      return say(
        .statusStopwatchStopped, names.with([.left: wording.rough(timer.elapsed(at: moment))]))
    case .running: return say(action == "dismiss" ? .notRinging : .notPaused, left)
    case .counting:
      return say(
        .alreadyRunningStopwatch, names.with([.left: wording.rough(timer.elapsed(at: moment))]))
    case .waiting: return say(.isWaiting, names)
    case .ringing: return status(timer, at: moment)
    case .finished, .cancelled: return say(.alreadyOver, names)
    }
  }

  /// The journal could not make it durable.
  func notWritten(_ error: any Error) -> String {
    let isFull = (error as? any JournalFailure)?.isFullDisk ?? false
    return say(isFull ? .diskFull : .notWritten)
  }
}
