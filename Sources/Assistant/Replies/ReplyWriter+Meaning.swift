import Timers
import Understanding

/// What was understood, in words that can be read back.
extension ReplyWriter {
  /// "a 10 minute timer for pasta"; nil where there are no words for a command.
  func meaning(_ command: Command) -> String? {
    guard let sentence = Sentence(meaning: command.intent) else { return nil }
    var places: [Place: String] = [:]
    places[.length] = command.duration.map { wording.length($0, to: command.maxDuration) }
    let name = command.name ?? command.target?.name ?? command.text
    places[.name] = name.map { Speakable.clean($0, limit: ReplyWriter.longestText) }
    return [say(sentence), places[.name] ?? "", places[.length] ?? ""]
      .filter { !$0.isEmpty }.joined(separator: " ")
  }

  func routines(_ routines: [Routine]) -> String {
    let names = routines.prefix(ReplyWriter.mostListed).map { name($0) }
    return say(.routinesAre, [.list: wording.list(names, with: wording.and)])
  }
}

extension Sentence {
  fileprivate init?(meaning intent: Intent) {
    switch intent {
    case .startTimer: self = .meansStart
    case .cancelTimer, .cancelAllTimers: self = .meansCancel
    case .pauseTimer: self = .meansPause
    case .resumeTimer: self = .meansResume
    case .increaseTimer: self = .meansMore
    case .decreaseTimer: self = .meansLess
    case .setDuration: self = .meansSet
    case .renameTimer: self = .meansRename
    case .restartTimer: self = .meansRestart
    case .startRoutine: self = .meansRoutine
    case .setReminder: self = .meansReminder
    case .startStopwatch: self = .meansStopwatch
    case .startPomodoro: self = .meansPomodoro
    case .timerStatus, .listTimers: self = .meansStatus
    case .createRoutine, .saveRoutine, .nextPhase, .previousPhase, .skipPhase, .addPhase,
      .removePhase, .phaseStatus, .scheduleRoutine, .setAlarm, .stopStopwatch, .lapStopwatch,
      .stopwatchStatus, .confirm, .reject, .dismiss, .gratitude, .undo, .repeatReply, .help,
      .setContext, .explainAdjustment, .sessionHistory, .streak, .addNote, .ask, .none, .unknown:
      return nil
    }
  }
}
