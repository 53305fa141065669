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
  case cancelAlarm = "cancel_alarm"
  case updateAlarm = "update_alarm"
  case snoozeAlarm = "snooze_alarm"
  case alarmStatus = "alarm_status"
  case setReminder = "set_reminder"
  case cancelReminder = "cancel_reminder"
  case updateReminder = "update_reminder"
  case reminderStatus = "reminder_status"
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
  case addItem = "add_item"
  case removeItem = "remove_item"
  case checkItem = "check_item"
  case listItems = "list_items"
  case findRecipe = "find_recipe"
  case askRecipe = "ask_recipe"
  case scaleRecipe = "scale_recipe"
  case ask
  /// Speech that is not for Simmer.
  case none
  /// For Simmer, but not understood.
  case unknown
}

extension Intent {
  /// Its words name things on the shopping list, a command for each.
  package var isOfItems: Bool { self == .addItem || self == .removeItem || self == .checkItem }

  /// What the assistant has to know of an intent, apart from how it is recognised and carried out.
  package struct Traits: Hashable, Sendable {
    package let effect: Effect
    /// Makes something new, which "again" can make once more.
    package let starts: Bool
    /// Acts on timers that are there already, so that "no, the rice" can name another.
    package let takesTarget: Bool

    fileprivate init(_ effect: Effect, starts: Bool = false, takesTarget: Bool = false) {
      self.effect = effect
      self.starts = starts
      self.takesTarget = takesTarget
    }
  }

  /// What is lost when it was not meant.
  package enum Effect: Comparable, Sendable {
    /// Changes nothing: there is only something to say.
    case tells
    /// Answers a question, or ends a noise.
    case answers
    /// Can be taken back by saying so.
    case changes
    /// Ends or replaces something.
    case destroys
  }

  /// The table: a line for each intent.
  package var traits: Traits {
    switch self {
    case .startTimer: Traits(.changes, starts: true)
    case .cancelTimer: Traits(.destroys, takesTarget: true)
    case .cancelAllTimers: Traits(.destroys)
    case .pauseTimer: Traits(.changes, takesTarget: true)
    case .resumeTimer: Traits(.changes, takesTarget: true)
    case .increaseTimer: Traits(.changes, takesTarget: true)
    case .decreaseTimer: Traits(.destroys, takesTarget: true)
    case .setDuration: Traits(.destroys, takesTarget: true)
    case .renameTimer: Traits(.changes, takesTarget: true)
    case .restartTimer: Traits(.destroys, takesTarget: true)
    case .timerStatus: Traits(.tells, takesTarget: true)
    case .listTimers: Traits(.tells)
    case .startRoutine: Traits(.changes, starts: true)
    case .createRoutine: Traits(.changes)
    case .saveRoutine: Traits(.changes)
    case .nextPhase: Traits(.changes, takesTarget: true)
    case .previousPhase: Traits(.destroys, takesTarget: true)
    case .skipPhase: Traits(.destroys, takesTarget: true)
    case .addPhase: Traits(.changes, takesTarget: true)
    case .removePhase: Traits(.destroys)
    case .phaseStatus: Traits(.tells, takesTarget: true)
    case .scheduleRoutine: Traits(.changes)
    case .setAlarm: Traits(.changes, starts: true)
    case .cancelAlarm: Traits(.destroys, takesTarget: true)
    case .updateAlarm: Traits(.destroys)
    case .snoozeAlarm: Traits(.changes, takesTarget: true)
    case .alarmStatus: Traits(.tells)
    case .setReminder: Traits(.changes, starts: true)
    case .cancelReminder: Traits(.destroys, takesTarget: true)
    case .updateReminder: Traits(.destroys, takesTarget: true)
    case .reminderStatus: Traits(.tells, takesTarget: true)
    case .startStopwatch: Traits(.changes)
    case .stopStopwatch: Traits(.destroys)
    case .lapStopwatch: Traits(.changes)
    case .stopwatchStatus: Traits(.tells)
    case .startPomodoro: Traits(.changes, starts: true)
    case .confirm: Traits(.answers)
    case .reject: Traits(.answers)
    case .dismiss: Traits(.answers, takesTarget: true)
    case .gratitude: Traits(.tells)
    case .undo: Traits(.destroys)
    case .repeatReply: Traits(.tells)
    case .help: Traits(.tells)
    case .setContext: Traits(.changes)
    case .explainAdjustment: Traits(.tells)
    case .sessionHistory: Traits(.tells)
    case .streak: Traits(.tells)
    case .addNote: Traits(.changes)
    case .addItem: Traits(.changes)
    case .removeItem: Traits(.destroys)
    case .checkItem: Traits(.changes)
    case .listItems: Traits(.tells)
    case .findRecipe: Traits(.tells)
    case .askRecipe: Traits(.tells)
    case .scaleRecipe: Traits(.changes)
    case .ask: Traits(.tells)
    case .none: Traits(.tells)
    case .unknown: Traits(.tells)
    }
  }
}
