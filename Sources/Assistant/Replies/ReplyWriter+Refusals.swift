import Replies
import Timers

/// Why something was not done.
extension ReplyWriter {
  /// The engine refused; `timer` is the one it was asked about.
  func refusal(_ error: TimerError, about timer: KitchenTimer?, at moment: Moment) -> String {
    let name = timer.map(named) ?? SpokenName(.someTimer)
    switch error {
    case .noSuchTimer, .noSuchRoutine: return say(.nothingChanged)
    case .notWhile(let state, let action, _):
      return wrongState(state, action: action, timer, name, at: moment)
    case .noLength: return say(.askHowLong)
    case .lengthNotPositive: return say(.lengthNotPositive)
    case .lengthTooLong(let limit):
      return say(.lengthTooLong(limit: SpokenLength(limit)))
    case .notAhead, .momentHasPassed: return say(.timeHasPassed)
    case .tooFarAhead(let limit): return say(.lengthTooLong(limit: SpokenLength(limit)))
    case .rangeReversed(let from, let to):
      return say(.rangeReversed(howLong: wording.range(from: to, to: from)))
    case .nothingLeft(let remaining):
      return say(.nothingLeft(name, left: .rough(remaining)))
    case .alreadyElapsed(let elapsed):
      return say(.alreadyElapsed(ago: .rough(elapsed)))
    case .notARoutine: return say(.isNotRoutine(name))
    case .notAStopwatch: return say(.isNotStopwatch(name))
    case .isAStopwatch: return say(.isStopwatch(name))
    case .notACountdown: return say(.isNotCountdown(name))
    case .firstPhaseDiffers: return say(.firstPhaseDiffers)
    case .noSuchPhase: return say(.noSuchPhase(name))
    case .noPhaseBefore: return say(.noPhaseBefore)
    case .phaseIsOver: return say(.phaseIsOver)
    case .emptyRoutine: return say(.emptyRoutine)
    case .routineInvalid: return say(.badRoutine)
    case .nameEmpty: return say(.askName)
    case .nameTooLong: return say(.nameTooLong)
    case .tooManyTimers(let limit): return say(.tooManyTimers(count: limit))
    case .nothingNewOnList: return say(.nothingChanged)
    case .tooManyItems(let limit): return say(.listFull(count: limit))
    case .noSuchItem(let key): return say(.itemNotThere(text: key))
    case .nothingToUndo: return say(.nothingToUndo)
    case .nothingToBringBack:
      return say(.nothingToBringBack(name))
    }
  }

  private func wrongState(
    _ state: KitchenTimer.State, action: String, _ timer: KitchenTimer?,
    _ name: SpokenName, at moment: Moment
  ) -> String {
    guard let timer else { return say(.nothingChanged) }
    let left = left(timer, at: moment)
    let elapsed = SpokenLength.rough(timer.elapsed(at: moment))
    switch state {
    case .paused: return say(.alreadyPaused(name, left: left))
    case .stopped:
      return say(.statusStopwatchStopped(name, left: elapsed))
    case .running:
      return say(
        action == "dismiss" ? .notRinging(name, left: left) : .notPaused(name, left: left))
    case .counting:
      return say(.alreadyRunningStopwatch(name, left: elapsed))
    case .waiting: return say(.isWaiting(name))
    case .ringing: return status(timer, at: moment)
    case .finished, .cancelled: return say(.alreadyOver(name))
    }
  }

  /// The journal could not make it durable.
  func notWritten(_ error: any Error) -> String {
    let isFull = (error as? any JournalFailure)?.isFullDisk ?? false
    return say(isFull ? .diskFull : .notWritten)
  }
}
