import Routines
import Timers
import Understanding

/// How words are understood while something is asked.
extension Conversation {
  /// An utterance that answers nothing is read as if nothing were asked, and so is an order of something else.
  ///
  /// "Timer for five minutes", "30 Minuten Pizza-Timer"; "pause both", where it was asked which one to cancel.
  func reading(
    _ text: String, by classifier: IntentClassifier, _ context: Context, in snapshot: BookSnapshot
  ) -> Interpretation {
    let text = asMeant(text, in: snapshot)
    let read = classifier.classify(text, context: context)
    guard let question, read.commands.count == 1 else { return read }
    var unasked = context
    unasked.pending = nil
    lazy var order: Interpretation? = {
      let order = classifier.classify(text, context: unasked)
      guard order.isCertainOrder else { return nil }
      // "The left one" is no timer of a minute.
      let begins = order.commands.contains { $0.intent.traits.starts && $0.duration != nil }
      return begins && !saysLength(text)
        ? nil : order
    }()
    // What a cook tells is no order, and was read with the question in mind.
    func isChange(_ order: Interpretation) -> Bool {
      order.commands.allSatisfy {
        $0.intent.traits.effect >= .changes
          && ![.nextPhase, .skipPhase, .previousPhase].contains($0.intent)
      }
    }
    let said = read.commands[0]
    if case .which(let ids) = question.kind,
      let target = entryTold(by: text, insteadOf: said.target, among: ids, in: snapshot),
      // "The seven o'clock alarm" sets none.
      order.map({ $0.commands.count == 1 && $0.commands[0].intent == .setAlarm }) ?? true
    {
      return Interpretation(
        commands: [Command(.confirm, target: target)], confidence: read.confidence)
    }
    if read.isNothing, question.kind == .atWhatTime,
      SpokenClauses(text).count <= Self.longestAnswer,
      let when = timesAlone(in: text).first(where: { !$0.clocks.isEmpty })
    {
      var told = Command(.setAlarm)
      told.when = when
      return Interpretation(commands: [told], confidence: read.confidence)
    }
    if read.isNothing { return order.flatMap { isChange($0) ? $0 : nil } ?? read }
    switch question.kind {
    case .which(let ids):
      // "Call the plumber", as it was offered, is no new name.
      let isAsOffered = said.target?.name.map {
        SpokenClauses($0).clauses == SpokenClauses(text).clauses
      }
      guard [.confirm, .reject].contains(said.intent), let asked = question.requests.first,
        let order, isAsOffered != true
      else { return read }
      let isOther = order.commands.contains {
        isElse(
          $0, said: text, insteadOf: said, than: asked.command, of: snapshot.entries(ids),
          in: snapshot)
      }
      return isOther ? order : read
    case .yesOrNo where [.confirm, .reject].contains(said.intent):
      // "Carry on" is no "yes" to "shall I cancel the bacon", and "cancel it" no "no".
      let ending: Set<Intent> = [.cancelTimer, .cancelAllTimers, .dismiss]
      let mayEnd = question.requests.contains { ending.contains($0.command.intent) }
      guard mayEnd, let order = order?.commands.first else { return read }
      let ends = order.intent == .cancelTimer && order.target != nil
      let goesOn: Set<Intent> = [.resumeTimer, .nextPhase]
      let means: Intent? = goesOn.contains(order.intent) ? .reject : ends ? .confirm : nil
      return means.map { Interpretation(commands: [Command($0)], confidence: read.confidence) }
        ?? read
    case .yesOrNo where isBareLength(said):
      // "Set it for fifteen", where there is no length to be another.
      let hasPlace = question.requests.contains { $0.hasPlace(for: said) }
      return hasPlace ? read : order.flatMap { isChange($0) ? $0 : nil } ?? read
    case .name:
      // Nothing is called "help" or "next".
      return order.flatMap { $0.commands.allSatisfy(\.isNoName) ? $0 : nil } ?? read
    case .howLong, .atWhatTime, .yesOrNo, .plan: return read
    }
  }

  private func isElse(
    _ order: Command, said text: String, insteadOf answer: Command, than asked: Command,
    of offered: [KitchenTimer], in snapshot: BookSnapshot
  ) -> Bool {
    let finder = self.finder(snapshot)
    if order.intent == .startTimer, let length = order.duration {
      let same = offered.ofLength(length)
      let isNone = order.maxDuration.map { max in same.allSatisfy { $0.maxDuration != max } }
      // "I need a timer for ten minutes" is more than an answer.
      return isNone ?? same.isEmpty || SpokenClauses(text).count > Self.longestAnswer
        || order.name.map { finder.named($0, among: offered).isEmpty } ?? false
    }
    // "Cancel everything" is no "never mind" where it was asked which one to cancel.
    if answer.intent == .reject { return order.intent == .cancelAllTimers }
    let isOfSteps = [.nextPhase, .skipPhase, .previousPhase].contains(order.intent)
    guard order.intent.traits.effect != .answers, !isOfSteps else { return false }
    if let chosen = answer.target, finder.choose(chosen, among: offered).isEmpty { return true }
    switch order.intent {
    // "Stop the rice" may mean a pause, where it was asked what to pause.
    case .cancelTimer, .cancelAllTimers, .dismiss:
      return asked.intent != .cancelTimer
        && (asked.intent != .pauseTimer || order.intent == .cancelAllTimers)
    // "Go with the pasta" resumes nothing.
    case .pauseTimer, .increaseTimer, .decreaseTimer, .setDuration, .renameTimer, .restartTimer:
      return order.intent != asked.intent
    default: return false
    }
  }

  /// In words.
  static let longestAnswer = 5
}

extension Command {
  fileprivate var isNoName: Bool {
    switch intent {
    case .help, .repeatReply, .undo, .nextPhase, .skipPhase, .lapStopwatch:
      self == Command(intent)
    default: false
    }
  }
}
