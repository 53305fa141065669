import Languages
import Recipes
import Timers
import Understanding

/// A change of a plan that is read back.
enum PlanEdit {
  case length(Int, Duration, Duration?)
  case more(Int, Duration)
  case less(Int, Duration)
  case without(Int)
  case name(Int, String)
  case first(Int)
  case last(Int)
  case add(PlannedPhase)

  /// Nil where the command changes nothing of it.
  init?(_ command: Command, of plan: SpokenPlan, in language: LanguageCode) {
    let said = command.target?.name ?? command.name
    let found = said.map { Self.places(of: $0, in: plan, language) } ?? []
    // "Make that thirty": what was read back last.
    let only =
      plan.phases.count == 1 || command.target?.pronoun == .it ? plan.phases.indices.last : nil
    let place =
      found.first ?? command.target?.index.flatMap { index in
        let at = index > 0 ? index - 1 : plan.phases.count + index
        return plan.phases.indices.contains(at) ? at : nil
      } ?? (said == nil ? only : nil)
    let intent = command.intent
    if Self.sayingLengths.contains(intent) {
      if command.about == .first, let place {
        self = .first(place)
      } else if command.about == .last, let place {
        self = .last(place)
      } else if let length = command.duration, let place {
        self = .length(place, length, command.maxDuration)
      } else if let length = command.duration, let said,
        command.intent == .addPhase || command.intent == .setDuration
      {
        self = .add(
          PlannedPhase(
            name: PlannedPhase.name(in: said, language: language) ?? said, duration: length,
            maxDuration: command.maxDuration, evidence: ""))
      } else {
        return nil
      }
    } else if intent == .increaseTimer || intent == .decreaseTimer {
      guard let place, let length = command.duration else { return nil }
      self = intent == .increaseTimer ? .more(place, length) : .less(place, length)
    } else if Self.takingAway.contains(intent) {
      guard let place, said != nil || command.target?.index != nil else { return nil }
      self = .without(place)
    } else if intent == .renameTimer {
      guard let target = command.target?.name, let name = command.name,
        let at = Self.places(of: target, in: plan, language).first
      else { return nil }
      self = .name(at, name)
    } else {
      return nil
    }
  }

  /// Steps by their names, or else the only one of which so much was said.
  private static func places(
    of said: String, in plan: SpokenPlan, _ code: LanguageCode
  ) -> [Int] {
    let named = NameLookup.find(said, among: plan.phases.map { $0.name ?? "" }, in: code)
    guard named.isEmpty, let language = Language.named(code.rawValue) else { return named }
    let about = plan.places(about: said, in: language)
    return about.count == 1 ? about : []
  }

  /// "The eggs five", "no, five for the eggs", "add toast for two minutes", "the rice first".
  private static let sayingLengths: Set<Intent> = [
    .setDuration, .startTimer, .reject, .addPhase, .confirm,
  ]
  private static let takingAway: Set<Intent> = [.cancelTimer, .removePhase, .skipPhase]

  /// The phase that it is about.
  var place: Int? {
    switch self {
    case .length(let at, _, _), .more(let at, _), .less(let at, _), .without(let at),
      .name(let at, _), .first(let at), .last(let at):
      at
    case .add: nil
    }
  }

  /// The same for the timer that the phase runs in already.
  func command(for timer: KitchenTimer) -> Command? {
    switch self {
    case .length(_, let length, let max):
      var command = Command(.setDuration, duration: length)
      command.maxDuration = max
      return command
    case .more(_, let length): return Command(.increaseTimer, duration: length)
    case .less(_, let length): return Command(.decreaseTimer, duration: length)
    case .without: return Command(.cancelTimer)
    case .name(_, let name):
      var command = Command(.renameTimer)
      command.name = name
      return command
    case .first, .last, .add: return nil
    }
  }

  /// Returns: false where it cannot be done.
  func apply(to plan: inout SpokenPlan) -> Bool {
    switch self {
    case .length(let at, let length, let max): plan.setLength(at, to: length, max: max)
    case .more(let at, let length):
      plan.setLength(at, to: plan.phases[at].duration + length, max: nil)
    case .less(let at, let length):
      guard plan.phases[at].duration > length else { return false }
      plan.setLength(at, to: plan.phases[at].duration - length, max: nil)
    case .without(let at): plan.remove(at)
    case .name(let at, let name): plan.rename(at, to: name)
    case .first(let at): return plan.move(at, toFront: true)
    case .last(let at): return plan.move(at, toFront: false)
    case .add(let phase): plan.add(phase)
    }
    return true
  }
}
