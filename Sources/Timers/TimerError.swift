/// Why a command was refused; a refused command changes nothing.
package enum TimerError: Error, Hashable, Sendable {
  case noSuchTimer(Identifier)
  case noSuchRoutine(Identifier)
  /// `action` is the command's word, such as "pause".
  case notWhile(KitchenTimer.State, action: String, timer: Identifier)
  case noLength
  case lengthNotPositive
  case lengthTooLong(limit: Duration)
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
  case nothingToUndo
  case nothingToBringBack(Identifier)
}

/// What is wrong with a routine.
package enum RoutineProblem: Hashable, Sendable {
  case duplicatePhase(String)
  case unknownPhase(String, neededBy: String)
  case phasesWaitForEachOther([String])
  case repeatOutOfRange(phase: String, limit: Int)
  case tooManyPhases(limit: Int)
  case length(phase: String)
}
