package import Routines

/// Why a command was refused; a refused command changes nothing.
package enum TimerError: Error, Hashable, Sendable {
  case noSuchTimer(Identifier)
  case noSuchRoutine(Identifier)
  /// `action` is the command's word, such as "pause".
  case notWhile(KitchenTimer.State, action: String, timer: Identifier)
  case noLength
  case lengthNotPositive
  case lengthTooLong(limit: Duration)
  /// The time of day that it is to wait for has passed.
  case notAhead(LocalTime)
  /// The moment before the end of a timer that it is to wait for has passed.
  case momentHasPassed(Identifier)
  /// An alarm or a reminder may be so far ahead at most.
  case tooFarAhead(limit: Duration)
  case rangeReversed(from: Duration, to: Duration)
  /// Shortening would leave nothing.
  case nothingLeft(remaining: Duration)
  /// More of it has passed than the new length allows.
  case alreadyElapsed(Duration)
  case notARoutine(Identifier)
  /// Only a plain countdown can become the first phase of a routine.
  case notACountdown(Identifier)
  /// The routine does not begin with the length that the countdown was started with.
  case firstPhaseDiffers(Identifier)
  case notAStopwatch(Identifier)
  /// A stopwatch has no length to change.
  case isAStopwatch(Identifier)
  case noSuchPhase(position: Int)
  case noPhaseBefore
  case phaseIsOver(position: Int)
  case emptyRoutine
  case routineInvalid(RoutineProblem)
  case nameEmpty
  case nameTooLong(limit: Int)
  case tooManyTimers(limit: Int)
  case tooManyItems(limit: Int)
  /// Everything that was to be put on the list, ticked or unticked is so already.
  case nothingNewOnList
  /// No such thing is on the shopping list; its key.
  case noSuchItem(String)
  case nothingToUndo
  case nothingToBringBack(Identifier)
}

extension TimerError {
  /// Why a routine that cannot run is refused.
  init(_ problem: RoutineProblem) {
    switch problem {
    case .empty: self = .emptyRoutine
    case .nameEmpty: self = .nameEmpty
    case .nameTooLong(let limit): self = .nameTooLong(limit: limit)
    case .duplicatePhase, .unknownPhase, .phasesWaitForEachOther, .callWithoutHost,
      .repeatOutOfRange, .tooManyPhases, .length:
      self = .routineInvalid(problem)
    }
  }
}

extension Routine {
  /// The routine checked and with its repeats written out.
  func script(within rules: TimerBook.Rules) throws(TimerError) -> RoutineScript {
    do throws(RoutineProblem) {
      return try writtenOut(within: rules.routineLimits)
    } catch {
      throw TimerError(error)
    }
  }
}

extension Phase {
  /// The copies of a phase that is added to a routine under way.
  func copies(besides others: [Phase], within rules: TimerBook.Rules) throws(TimerError) -> [Phase]
  {
    do throws(RoutineProblem) {
      return try writtenOut(besides: others, within: rules.routineLimits)
    } catch {
      throw TimerError(error)
    }
  }
}
