import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// What is said of the shopping list just after it was spoken of: "no, two of them", "take it off again", "got the
/// eggs too".
extension Conversation {
  /// Nil where it is about something else.
  func listTalk(
    _ read: Interpretation, _ said: SpokenClauses, _ text: String, in snapshot: BookSnapshot
  ) -> [Command]? {
    guard shoppingTopic.isFresh(at: snapshot.moment), question == nil, snapshot.ringing.isEmpty,
      let language = Language.named(writer.wording.language.rawValue),
      read.commands.allSatisfy({
        $0.duration == nil && $0.when == nil || isOfItemsPut($0, said: text)
      })
    else { return nil }
    let talk = ListTalk(
      said: said, text: text, wording: writer.wording, language: language,
      shopping: snapshot.shopping, put: itemsPut,
      mayAdd: !snapshot.timers.contains(where: \.isRoutine))
    if let amount = talk.moreOfIt ?? talk.correctedAmount { return amount }
    guard !read.commands.contains(where: { $0.intent.isOfItems || $0.intent == .listItems }) else {
      return nil
    }
    if said.has(writer.wording.phrases(.listUndone)) {
      let last = lastDeed?.requests.last?.command.intent
      return last == .removeItem || last == .checkItem ? [Command(.undo)] : nil
    }
    if let same = sameAsLast(of: talk) { return same }
    if let exchanged = talk.exchanged { return exchanged }
    if read.commands.count == 1, let taken = takenOff(read.commands[0], talk, in: snapshot) {
      return taken
    }
    // "Cancel the pasta too" is an order, whatever was spoken of; "what's still on there" is about timers where one runs.
    let isOfTimer = read.commands.contains { command in
      command.isOfTimer && (command.intent != .listTimers || !snapshot.timers.isEmpty)
    }
    guard !isOfTimer, let commands = talk.commands else { return nil }
    // "I need more pasta", while the pasta is timed.
    let isOfLive = commands.contains { command in
      (command.intent == .addItem || command.intent == .removeItem)
        && !finder(snapshot).named(command.text ?? "", among: snapshot.timers).isEmpty
    }
    return isOfLive ? nil : commands
  }

  /// "The eggs too", right after something else was taken off or ticked.
  private func sameAsLast(of talk: ListTalk) -> [Command]? {
    let named = talk.named
    guard isDeedLast, let last = lastDeed?.requests.last?.command.intent,
      last == .removeItem || last == .checkItem, !named.isEmpty,
      talk.said.count <= Self.fewWords, talk.said.has(writer.wording.phrases(.listAlso))
    else { return nil }
    return named.map { Command(last, text: $0.name) }
  }

  private static let fewWords = 5

  /// "Cancel that", "remove the last one" right after something was put there; "strike the milk", where no timer is
  /// called so.
  private func takenOff(
    _ command: Command, _ talk: ListTalk, in snapshot: BookSnapshot
  ) -> [Command]? {
    guard command.intent == .cancelTimer, command.target?.isAll != true else { return nil }
    // "Forget the milk", while the pasta runs.
    if !names(command.target, in: talk.text), let struck = talk.struck { return struck }
    if let names = command.target?.names, !names.isEmpty, !talk.named.isEmpty,
      names.allSatisfy({ finder(snapshot).named($0, among: snapshot.timers).isEmpty })
    {
      return talk.named.map { Command(.removeItem, text: $0.name) }
    }
    if let name = command.target?.name {
      guard finder(snapshot).named(name, among: snapshot.timers + snapshot.appointed).isEmpty,
        !talk.named.isEmpty
      else { return nil }
      return talk.named.map { Command(.removeItem, text: $0.name) }
    }
    // "Stop it" may be the rice, once that was spoken of.
    guard !itemsPut.isEmpty, talk.isTakenOff,
      isDeedLast
    else { return nil }
    return itemsPut.count > 1 && command.target?.index == -1
      ? talk.last.map { [Command(.removeItem, text: $0.name)] } : [Command(.undo)]
  }

  /// Another number, right after something was put there: "no, five", "make it five", "add two more".
  private func isOfItemsPut(_ command: Command, said text: String) -> Bool {
    guard command.when == nil, !itemsPut.isEmpty else { return false }
    let isNumber =
      !saysLength(text)
      && [.setDuration, .increaseTimer].contains(command.intent)
      && !names(command.target, in: text) && isDeedLast
    return command.isCorrection || isNumber
  }

  /// A timer is meant that the words name.
  private func names(_ target: Target?, in text: String) -> Bool {
    guard let name = target?.name else { return target.map { !$0.isOnlyPronoun } ?? false }
    return text.lowercased().contains(name.lowercased())
  }

  /// What was put on the list last, if nothing was done since.
  private var itemsPut: [String] {
    guard let request = lastDeed?.requests.last(where: { $0.command.intent == .addItem }),
      request.command.about != .whole
    else { return [] }
    return request.items.isEmpty ? [request.command.text].compactMap(\.self) : request.items
  }
}

extension Command {
  /// It is about timers, takes nothing back, and has all it needs.
  fileprivate var isOfTimer: Bool {
    // "Oh, and three lemons" may begin one that is asked about.
    if intent == .startTimer, duration == nil { return false }
    return DialogueAct(of: intent).map { !$0.takesBack && $0 != .heard } ?? false
  }
}
