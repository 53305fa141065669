import PlainText
import Replies
import Routines
import Timers
import Understanding

/// What was understood, in words that can be read back.
extension ReplyWriter {
  /// "a 10 minute timer for pasta"; nil where there are no words for a command.
  func meaning(_ command: Command) -> String? {
    guard let sentence = Intent.meanings[command.intent] else { return nil }
    var places: [Place: String] = [:]
    if let length = command.duration {
      places[.length] = wording.length(length, to: command.maxDuration)
      places[.words] = say(.ofLength, places)
    }
    if let name = command.name ?? command.target?.name ?? command.text {
      places[.name] = TextCleaner.name(name, longest: ReplyWriter.longestText)
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

extension Intent {
  /// What a half-understood command is read back as; one without words here is asked for again.
  fileprivate static let meanings: [Intent: Sentence] = [
    .startTimer: .meansStart,
    .cancelTimer: .meansCancel,
    .cancelAllTimers: .meansCancel,
    .pauseTimer: .meansPause,
    .resumeTimer: .meansResume,
    .increaseTimer: .meansMore,
    .decreaseTimer: .meansLess,
    .setDuration: .meansSet,
    .renameTimer: .meansRename,
    .restartTimer: .meansRestart,
    .startRoutine: .meansRoutine,
    .setReminder: .meansReminder,
    .startStopwatch: .meansStopwatch,
    .startPomodoro: .meansPomodoro,
    .timerStatus: .meansStatus,
    .listTimers: .meansStatus,
  ]
}
