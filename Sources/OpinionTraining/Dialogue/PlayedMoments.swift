import FoundationEssentials
import Understanding

/// How the classifier as a whole, rules and models, does with what people said while timers ran.
struct PlayedMoments: CustomStringConvertible {
  struct Count: Equatable {
    var right = 0
    /// Nothing is done; what is asked or offered counts as nothing.
    var nothing = 0
    var wrong = 0

    var total: Int { right + nothing + wrong }
  }

  private(set) var counts: [DialogueAct: Count] = [:]
  /// What was not right, a line each.
  private(set) var failures: [String] = []

  init(_ said: [MomentFiles.Said], in language: Language) {
    let classifier = IntentClassifier(language: language)
    for said in said {
      let found = classifier.classify(said.text, context: Context(said.kitchen))
      let outcome = said.outcome(of: found)
      counts[said.act, default: Count()][keyPath: outcome] += 1
      if outcome == \.right { continue }
      let word = outcome == \.wrong ? "wrong" : "nothing"
      let judged = classifier.explanation(of: said.text, context: Context(said.kitchen))?
        .judgement
      let meant = said.orders.map { $0.brief(in: said.kitchen) }.joined(separator: ", ")
      failures.append(
        "\(word) \(said.act) [\(meant)]: \(said.text) → \(found.commands.map(\.brief)), judged \(judged?.brief ?? "not")"
      )
    }
  }

  var all: Count {
    counts.values.reduce(into: Count()) {
      $0.right += $1.right
      $0.nothing += $1.nothing
      $0.wrong += $1.wrong
    }
  }

  var description: String {
    let lines = DialogueAct.allCases.compactMap { act in counts[act].map { "\(act): \($0)" } }
    return (lines + ["all: \(all)"]).joined(separator: "\n")
  }
}

extension PlayedMoments.Count: CustomStringConvertible {
  var description: String { "\(right) right, \(nothing) nothing, \(wrong) wrong" }
}

extension MomentFiles.Said {
  fileprivate func outcome(
    of found: Interpretation
  ) -> WritableKeyPath<PlayedMoments.Count, Int> {
    let commands = found.commands.filter { $0.intent != .none && $0.intent != .unknown }
    guard let first = commands.first else {
      return act == .none || act == .other ? \.right : \.nothing
    }
    switch act {
    case .none: return \.wrong
    case .other: return isNothing(first) ? \.right : \.wrong
    default: break
    }
    // Which one, is asked.
    if commands.contains(where: asksWhich) { return \.nothing }
    // What is no order about timers is left alone beside those that are.
    let orders = act == .several ? orders.filter { $0.act != .other } : orders
    guard commands.count == orders.count else { return \.wrong }
    var kitchen = kitchen
    for (order, command) in zip(orders, commands) {
      guard order.isMet(by: command, in: kitchen) else { return \.wrong }
      kitchen.turn(to: order.places)
    }
    return \.right
  }
}

extension MomentFiles.Said {
  /// It tells of no timer, and several could be meant.
  private func asksWhich(_ command: Command) -> Bool {
    guard command.target == nil else { return false }
    let fitting: Context.Kitchen.Stand? =
      switch command.intent {
      case .pauseTimer: .running
      case .resumeTimer: .paused
      case .increaseTimer, .decreaseTimer, .setDuration, .cancelTimer, .restartTimer: nil
      default: .ringing
      }
    guard fitting != .ringing else { return false }
    return kitchen.timers.count { fitting == nil || $0.stand == fitting } > 1
  }

  /// It does nothing to a timer: of one that there is not, it is said that there is none.
  private func isNothing(_ command: Command) -> Bool {
    guard DialogueAct(of: command.intent) != nil else { return true }
    guard let name = command.target?.name else { return false }
    let names = kitchen.timers.compactMap(\.name)
    return command.intent != .startTimer && NameMatcher().match(name, among: names) == .none
  }
}

extension MomentFiles.Order {
  /// "add of grits 240".
  fileprivate func brief(in kitchen: Context.Kitchen) -> String {
    var words = ["\(act)"]
    if !places.isEmpty {
      words.append("of " + places.map { kitchen.timers[$0].name ?? "-" }.joined(separator: " and "))
    }
    if let seconds { words.append("\(seconds)") }
    if let name { words.append("named \(name)") }
    return words.joined(separator: " ")
  }

  fileprivate func isMet(by command: Command, in kitchen: Context.Kitchen) -> Bool {
    let length = command.duration.map { Int($0.components.seconds) }
    switch act {
    case .start: return command.intent == .startTimer && length == seconds && isNamed(command.name)
    case .same: return command.intent == .startTimer && isNamed(command.name)
    case .add, .less, .set:
      return DialogueAct(of: command.intent) == act && length == seconds
        && isMeant(command.target, in: kitchen)
    case .pause, .resume, .restart, .cancel, .heard, .status:
      let isAct =
        DialogueAct(of: command.intent) == act
        || act == .heard && [.cancelTimer, .confirm, .gratitude].contains(command.intent)
      return isAct
        && (command.intent == .cancelAllTimers || command.intent == .listTimers
          ? places.count == kitchen.timers.count || places.isEmpty
          : isMeant(command.target, in: kitchen))
    case .rename: return command.intent == .renameTimer && isNamed(command.name)
    case .stopwatch: return command.intent == .startStopwatch
    case .instead:
      return command.intent == .reject && (seconds == nil || length == seconds)
        && (seconds != nil || command.target != nil)
    case .undo, .back:
      return command.intent == .undo || command.intent == .reject && command.duration == nil
    case .again: return command.intent == .repeatReply
    case .other: return DialogueAct(of: command.intent) == nil
    case .several, .none: return false
    }
  }

  private func isNamed(_ said: String?) -> Bool {
    let name = name ?? ""
    return said.map { NameMatcher().match($0, among: [name]) == .one(0) } ?? name.isEmpty
  }

  private func isMeant(_ target: Target?, in kitchen: Context.Kitchen) -> Bool {
    let names = kitchen.timers.map { $0.name ?? "" }
    func place(_ name: String) -> Int? {
      if case .one(let place) = NameMatcher().match(name, among: names) { place } else { nil }
    }
    guard let target, target != Target(pronoun: .it) else {
      // "Got it" is said of what rings.
      if act == .heard,
        places == kitchen.timers.indices.filter({ kitchen.timers[$0].stand == .ringing })
      {
        return true
      }
      return places == [kitchen.timers.count == 1 ? 0 : kitchen.last ?? -1]
    }
    if target.isAll || target.pronoun == .both, target.except.isEmpty {
      return places.count == kitchen.timers.count
    }
    if target.isAll {
      let kept = target.except.compactMap { $0.name.flatMap(place) }
      return places == kitchen.timers.indices.filter { !kept.contains($0) }
    }
    if let name = target.name { return places == [place(name)] }
    if !target.names.isEmpty { return places == target.names.compactMap(place).sorted() }
    if let length = target.duration {
      return places == kitchen.timers.indices.filter { kitchen.timers[$0].length == length }
    }
    // The first, the other one: not worked out here.
    return places.count == 1
  }
}

extension Command {
  /// "increaseTimer 240 of grits".
  fileprivate var brief: String {
    var words = ["\(intent)"]
    if let duration { words.append("\(duration.components.seconds)") }
    if let name { words.append("named \(name)") }
    if let target { words.append("of \(target.brief)") }
    return words.joined(separator: " ")
  }
}

extension Target {
  fileprivate var brief: String {
    if isAll { return "all" }
    if let pronoun { return "\(pronoun)" }
    return name ?? names.joined(separator: " and ")
  }
}

extension Explanation.Judgement {
  /// "several 98 100": in hundredths.
  fileprivate var brief: String { "\(act) \(Int(chance * 100)) \(Int(share * 100))" }
}
