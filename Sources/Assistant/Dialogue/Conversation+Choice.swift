import Replies
import Routines
import Timers
import Understanding

/// "Which one, pasta or rice?", and what is said then.
extension Conversation {
  func choice(
    _ command: Command, of ids: [Identifier], to asked: PendingQuestion, in snapshot: BookSnapshot
  ) -> Answer {
    guard command.intent == .confirm || command.intent == .reject,
      let target = command.target ?? command.name.map({ Target(name: $0) }),
      var request = asked.requests.first
    else {
      return command.intent == .confirm ? .askAgain(asked.words) : other(command)
    }
    let finder = TargetFinder(snapshot: snapshot, mentioned: mentioned, writer: writer)
    var chosen = finder.choose(target, among: snapshot[ids])
    if chosen.isEmpty, case .timers(let found) = finder.find(target, where: { _ in true }) {
      chosen = found
    }
    guard !chosen.isEmpty else {
      return .askAgain(
        writer.join([
          target.name.map { writer.say(.noSuchTimerShort(writer.named(asSaid: $0))) } ?? "",
          asked.words,
        ]))
    }
    guard chosen.count == 1 || target.isAll || target.pronoun == .both || !target.names.isEmpty
    else { return .askAgain(asked.words) }
    request.targets = chosen.map(\.id)
    return .requests([request] + asked.requests.dropFirst())
  }

  /// What was said, where it may choose one of those that were offered: an order that chooses none of them, or that is
  /// of something else than was asked about, is that order.
  ///
  /// "Timer for five minutes", "30 Minuten Pizza-Timer"; "pause both", where it was asked which one to cancel.
  func reading(
    _ text: String, by classifier: IntentClassifier, _ context: Context, in snapshot: BookSnapshot
  ) -> Interpretation {
    let read = classifier.classify(text, context: context)
    guard case .which(let ids)? = question?.kind, let asked = question?.requests.first,
      read.commands.count == 1, [.confirm, .reject].contains(read.commands[0].intent)
    else { return read }
    var unasked = context
    unasked.pending = nil
    let order = classifier.classify(text, context: unasked)
    guard order.isCertainOrder else { return read }
    let goesOn = order.commands.allSatisfy { command in
      !isElse(command, read.commands[0], than: asked.command.intent, of: snapshot[ids], snapshot)
    }
    return goesOn ? read : order
  }

  private func isElse(
    _ order: Command, _ answer: Command, than asked: Intent, of offered: [KitchenTimer],
    _ snapshot: BookSnapshot
  ) -> Bool {
    let finder = TargetFinder(snapshot: snapshot, mentioned: mentioned, writer: writer)
    if order.intent == .startTimer, let length = order.duration {
      let same = offered.ofLength(length)
      let isNone = order.maxDuration.map { max in same.allSatisfy { $0.maxDuration != max } }
      return isNone ?? same.isEmpty
        || order.name.map { finder.named($0, among: offered).isEmpty } ?? false
    }
    // "Cancel everything" is no "never mind" where it was asked which one to cancel.
    if answer.intent == .reject { return order.intent == .cancelAllTimers }
    guard order.intent.traits.effect != .answers else { return false }
    if let chosen = answer.target, finder.choose(chosen, among: offered).isEmpty { return true }
    return switch (asked, order.intent) {
    // "Stop the rice" may mean a pause, where it was asked what to pause.
    case (.cancelTimer, .pauseTimer), (.pauseTimer, .cancelAllTimers): true
    default: false
    }
  }
}
