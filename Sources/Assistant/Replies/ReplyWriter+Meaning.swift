import Routines
import Timers
import Understanding

/// What was understood, in words that can be read back.
extension ReplyWriter {
  /// "a 10 minute timer for pasta"; nil where there are no words for a command.
  func meaning(_ command: Command) -> String? {
    guard let sentence = Sentence(meaning: command.intent) else { return nil }
    var places: [Place: String] = [:]
    if let length = command.duration {
      places[.length] = wording.length(length, to: command.maxDuration)
      places[.words] = say(.ofLength, places)
    }
    if let name = command.name ?? command.target?.name ?? command.text {
      places[.name] = Speakable.clean(name, limit: ReplyWriter.longestText)
      places[.others] = say(.forName, places)
    } else if let length = command.target?.duration {
      places[.name] = "\(wording.article)\(wording.attribute(length)) \(wording.modes.timer)"
    } else {
      places[.name] = wording.article + wording.modes.timer
    }
    return say(sentence, places)
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
