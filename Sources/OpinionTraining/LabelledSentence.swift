import Understanding

/// A sentence and what it is about: nil where it is not for Simmer.
struct LabelledSentence {
  var text: String
  var subject: Opinion.Subject?
  /// It is for Simmer, but of several subjects.
  var isOfSeveral = false
  /// Where the names of live timers are, in bytes.
  var live: [Range<Int>] = []

  var isForSimmer: Bool { subject != nil || isOfSeveral }
}

extension LabelledSentence {
  /// The same, as it is said where what it names is timed already; nil where it names nothing, or what it asks for
  /// begins a timer.
  func amongLive(_ things: Set<String>) -> Self? {
    switch subject {
    case .startTimer, .stopwatch, .routine, .alarm, .reminder, .list, .question: return nil
    default: break
    }
    guard live.isEmpty, !isOfSeveral else { return nil }
    var copy = self
    for word in text.split(separator: " ") {
      let start = text.utf8.distance(from: text.startIndex, to: word.startIndex)
      let end = start + word.utf8.count
      guard things.contains(word.lowercased().filter { $0.isLetter }) else { continue }
      // "Mushroom soup" is one.
      if let last = copy.live.last, last.upperBound + 1 == start {
        copy.live[copy.live.count - 1] = last.lowerBound..<end
      } else {
        copy.live.append(start..<end)
      }
    }
    return copy.live.isEmpty ? nil : copy
  }
}

extension Opinion.Subject {
  /// What the label of a file or the intent of a corpus stands for: nil for one that has no clear
  /// subject, a nil inside for speech that is not for Simmer.
  static func labelled(_ label: some StringProtocol) -> Opinion.Subject?? {
    switch label {
    case "none": .some(nil)
    case "start_timer": .startTimer
    case "cancel_timer", "dismiss_timer": .cancelTimer
    case "cancel_all_timers": .cancelAllTimers
    case "pause_timer": .pauseTimer
    case "resume_timer": .resumeTimer
    case "increase_timer": .increaseTimer
    case "decrease_timer": .decreaseTimer
    case "set_duration", "update_timer": .setDuration
    case "rename_timer": .renameTimer
    case "restart_timer": .restartTimer
    case "timer_status", "list_timers", "status": .status
    case "start_stopwatch", "stop_stopwatch", "pause_stopwatch", "lap_stopwatch",
      "stopwatch_status", "stopwatch":
      .stopwatch
    case "start_routine", "create_routine", "save_routine", "next_phase", "previous_phase",
      "skip_phase", "add_phase", "remove_phase", "phase_status", "schedule_routine",
      "start_pomodoro", "routine":
      .routine
    case "set_alarm", "cancel_alarm", "update_alarm", "snooze_alarm", "alarm_status", "alarm":
      .alarm
    case "set_reminder", "cancel_reminder", "update_reminder", "reminder_status",
      "delayed_command", "reminder":
      .reminder
    case "add_note", "list": .list
    case "confirm", "reject", "gratitude", "dismiss", "answer": .answer
    case "ask", "question": .question
    case "undo", "repeat_reply", "help", "session_history", "streak", "talk": .talk
    case "unsupported_timer", "other": .other
    default: nil
    }
  }
}
