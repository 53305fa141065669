package import Languages
package import Timers

/// The habits of a house: settings of how Simmer behaves in conversation.
package struct EngineRules: Hashable, Sendable {
  /// The next pomodoro round begins by itself.
  package var startsNextRoundByItself = false
  package var pomodoroWork: Duration = .seconds(25 * 60)
  package var pomodoroRest: Duration = .seconds(5 * 60)
  package var pomodoroLongRest: Duration = .seconds(15 * 60)
  package var pomodoroRounds = 4
  /// How long a timer rings before it goes to the missed list.
  package var ringLimit: Duration = .seconds(600)
  /// How an alarm goes on while nobody comes.
  package var ladder = AlarmLadder.normal
  package var longestTimer: Duration = .seconds(30 * 86400)
  /// How long a question stays open.
  package var questionExpiry: Duration = .seconds(30)
  /// How long "no, fifteen" means the last action.
  package var correctionExpiry: Duration = .seconds(60)
  /// Words that the transcriber is less sure of than this are read back before they are acted upon.
  package var confirmBelow = 0.5
  /// The same for words that end or replace something.
  package var confirmDestructiveBelow = 0.65
  /// Numbers that sound like another (fifteen, fifty) are read back below this.
  package var confirmNumbersBelow = 0.8
  /// How long our own words may come back through the microphone.
  package var echoWindow: Duration = .seconds(8)

  /// What is spoken here; nil where it is told from the words.
  package var language: LanguageCode?

  package var modelAsking = ModelAsking.unsure

  /// A plan that was surely said to Simmer is started without waiting for "yes", whether a model or the local side
  /// found it.
  package var startsProposalsUnasked = false

  package init() {}

  /// The part of these habits that the book of timers keeps to.
  package var bookRules: TimerBook.Rules {
    var rules = TimerBook.Rules()
    rules.ringLimit = ringLimit
    rules.escalations = ladder.escalations(within: ringLimit)
    rules.longest = longestTimer
    return rules
  }
}
