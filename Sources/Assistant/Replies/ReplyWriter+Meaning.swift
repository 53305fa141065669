import PlainText
import Replies
import Routines
import Timers
import Understanding

/// What was understood, in words that can be read back.
extension ReplyWriter {
  /// "a timer of 10 minutes for pasta"; nil where there are no words for a command.
  func meaning(_ command: Command) -> String? {
    let name = command.name ?? command.target?.name ?? command.text
    let said = name.map { TextCleaner.name($0, longest: ReplyWriter.longestText) }
    let length = command.duration.map { SpokenLength($0, to: command.maxDuration) }
    let howLong = command.duration.map { wording.length($0, to: command.maxDuration) } ?? ""
    let words = length.map { say(.ofLength(length: $0)) } ?? ""
    let others = said.map { say(.forName(name: $0)) } ?? ""
    let target = command.target?.duration
    let timer = SpokenName(target == nil ? .someTimer : .timer, name: said, length: target)
    let message: Message? =
      switch command.intent {
      case .startTimer: .meansStart(others: others, words: words)
      case .cancelTimer, .cancelAllTimers: .meansCancel(timer)
      case .pauseTimer: .meansPause(timer)
      case .resumeTimer: .meansResume(timer)
      case .increaseTimer: .meansMore(howLong: howLong, others: others)
      case .decreaseTimer: .meansLess(howLong: howLong, others: others)
      case .setDuration: .meansSet(others: others, words: words)
      case .renameTimer: .meansRename(timer)
      case .restartTimer: .meansRestart(timer)
      case .startRoutine: .meansRoutine(timer)
      case .setReminder: .meansReminder(others: others, words: words)
      case .startStopwatch: .meansStopwatch
      case .startPomodoro: .meansPomodoro
      case .timerStatus, .listTimers: .meansStatus
      // What is half understood of these is asked for again.
      default: nil
      }
    return message.map(say)
  }

  func routines(_ routines: [Routine]) -> String {
    let names = routines.prefix(ReplyWriter.mostListed).map { name($0) }
    return say(.routinesAre(list: wording.list(names)))
  }
}
