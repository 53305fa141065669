/// What words mean, by the public names of `simmer interpret`.
package enum Intent: String, Hashable, Sendable, CaseIterable {
  case startTimer = "start_timer"
  case cancelTimer = "cancel_timer"
  case cancelAllTimers = "cancel_all_timers"
  case pauseTimer = "pause_timer"
  case resumeTimer = "resume_timer"
  case increaseTimer = "increase_timer"
  case decreaseTimer = "decrease_timer"
  case setDuration = "set_duration"
  case renameTimer = "rename_timer"
  case restartTimer = "restart_timer"
  case timerStatus = "timer_status"
  case listTimers = "list_timers"
  case startRoutine = "start_routine"
  case createRoutine = "create_routine"
  case saveRoutine = "save_routine"
  case nextPhase = "next_phase"
  case previousPhase = "previous_phase"
  case skipPhase = "skip_phase"
  case addPhase = "add_phase"
  case removePhase = "remove_phase"
  case phaseStatus = "phase_status"
  case scheduleRoutine = "schedule_routine"
  case setAlarm = "set_alarm"
  case setReminder = "set_reminder"
  case startStopwatch = "start_stopwatch"
  case stopStopwatch = "stop_stopwatch"
  case lapStopwatch = "lap_stopwatch"
  case stopwatchStatus = "stopwatch_status"
  case startPomodoro = "start_pomodoro"
  /// "yes"; with a target or a name, the answer to `Context.Question.which` or `.name`. (The answer
  /// to `.howLong` is `startTimer` with the duration, as a bare length always is.)
  case confirm
  /// "no"; with a duration or a target, what the last turn should have been: "no, fifteen", "I
  /// meant the rice" (only with `Context.canCorrect`).
  case reject
  case dismiss
  case gratitude
  case undo
  case repeatReply = "repeat_reply"
  case help
  case setContext = "set_context"
  case explainAdjustment = "explain_adjustment"
  case sessionHistory = "session_history"
  case streak
  case addNote = "add_note"
  case ask
  /// Speech that is not for Simmer.
  case none
  /// For Simmer, but not understood.
  case unknown
}
