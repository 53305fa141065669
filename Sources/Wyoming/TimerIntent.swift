import JSON
import Understanding

/// An order about timers as Home Assistant's own intents have it.
///
/// Its names and slots: developers.home-assistant.io/docs/intent_builtin.
struct TimerIntent: Hashable, Sendable {
  var name: String
  var slots: [JSONValue.Member]

  /// The intents that come to the same as the commands; nil where there are none for one of them.
  static func intents(for commands: [Command]) -> [TimerIntent]? {
    var intents: [TimerIntent] = []
    for command in commands {
      guard let more = TimerIntent.intents(for: command) else { return nil }
      intents += more
    }
    return intents.isEmpty ? nil : intents
  }

  private static func intents(for command: Command) -> [TimerIntent]? {
    switch command.intent {
    case .startTimer:
      guard let total = command.duration, command.at == nil else { return nil }
      let length = total - (command.elapsed ?? .zero)
      guard length >= .seconds(1) else { return nil }
      let name = command.name.map { [JSONValue.Member("name", .string($0))] } ?? []
      return [TimerIntent(name: "HassStartTimer", slots: length.parts() + name)]
    case .cancelAllTimers:
      return [TimerIntent(name: "HassCancelAllTimers", slots: area(of: command))]
    case .cancelTimer where command.target?.isAll == true && command.target?.names.isEmpty == true:
      guard command.target?.except.isEmpty == true else { return nil }
      return [TimerIntent(name: "HassCancelAllTimers", slots: area(of: command))]
    case .cancelTimer: return intents("HassCancelTimer", for: command)
    case .pauseTimer: return intents("HassPauseTimer", for: command)
    case .resumeTimer: return intents("HassUnpauseTimer", for: command)
    case .increaseTimer: return change("HassIncreaseTimer", for: command)
    case .decreaseTimer: return change("HassDecreaseTimer", for: command)
    case .timerStatus, .listTimers:
      guard command.about == nil else { return nil }
      return intents("HassTimerStatus", for: command)
    case _: return nil
    }
  }

  private static func change(_ name: String, for command: Command) -> [TimerIntent]? {
    guard let length = command.duration, length >= .seconds(1) else { return nil }
    return intents(name, for: command, with: length.parts())
  }

  /// One for each timer that is named; nil where Home Assistant cannot be told which are meant.
  private static func intents(
    _ name: String, for command: Command, with slots: [JSONValue.Member] = []
  ) -> [TimerIntent]? {
    let slots = slots + area(of: command)
    guard let target = command.target, target != Target(pronoun: .it) else {
      return [TimerIntent(name: name, slots: slots)]
    }
    guard target.index == nil, target.pronoun == nil, target.mode == nil, target.when == nil,
      target.except.isEmpty, !target.isAll || !target.names.isEmpty
    else { return nil }
    let length = target.duration?.parts(prefixed: "start_") ?? []
    let names = target.names.isEmpty ? [target.name] : target.names.map(Optional.some)
    return names.map { timer in
      let timer = timer.map { [JSONValue.Member("name", .string($0))] } ?? []
      return TimerIntent(name: name, slots: slots + timer + length)
    }
  }

  private static func area(of command: Command) -> [JSONValue.Member] {
    command.area.map { [.init("area", .string($0))] } ?? []
  }
}

extension TimerIntent {
  var event: WyomingEvent {
    WyomingEvent(
      "intent",
      [
        .init("name", .string(name)),
        .init(
          "entities", .array(slots.map { ["name": .string($0.name), "value": $0.value] })),
      ])
  }
}
