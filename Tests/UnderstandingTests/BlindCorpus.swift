import Assistant
import Foundation
import JSON
import Testing
import Understanding

/// A line of a corpus that was written without a look at the interpreter.
struct BlindLine {
  var text: String
  /// What one command must say, in a flat shape (see `Flat`), or `{"duration":…}`.
  var expect: [String: JSON]?
  /// What several commands must say, in the shape of `simmer interpret`.
  var expectCommands: [JSON]?
  /// What is right too: flat commands, or lists of commands.
  var accept: [JSON]?

  init(_ line: JSON) throws {
    text = try #require(line["text"]?.text)
    if case .object(let fields) = line["expect"] { expect = fields }
    expectCommands = line["expect_commands"]?.list
    accept = line["accept"]?.list
  }

  var isForTimers: Bool { Flat(fields: expect ?? [:]).isForTimers }
}

/// The lines of `Corpora/NAME.ndjson`.
func blindCorpus(_ name: String) throws -> [BlindLine] {
  let file = try #require(
    Bundle.module.url(forResource: name, withExtension: "ndjson", subdirectory: "Corpora"))
  return try String(contentsOf: file, encoding: .utf8).split(separator: "\n").map { line in
    try BlindLine(JSON(StrictJSON().value(of: line.utf8)))
  }
}

/// One command without its target's brackets, by the words that spoken-command corpora share: the
/// timer's name is `name`, whether it is new or meant, and its length `target_duration`.
struct Flat {
  var fields: [String: JSON]

  private static let timers: Set = [
    "start_timer", "cancel_timer", "cancel_all_timers", "increase_timer", "decrease_timer",
    "update_timer", "pause_timer", "resume_timer", "restart_timer", "timer_status",
    "delayed_command", "dismiss_timer", "snooze_timer", "start_stopwatch", "pause_stopwatch",
  ]
  private static let deferred: Set = ["none", "unknown", "other", "unsupported_timer"]
  private static let slots = ["duration", "target_duration", "name", "area", "command", "at"]
  private static let names = [
    "set_duration": "update_timer", "dismiss": "dismiss_timer", "none": "other",
    "unknown": "other", "ask": "other", "list_timers": "timer_status",
    "phase_status": "timer_status", "lap_stopwatch": "other",
    "stopwatch_status": "timer_status", "stop_stopwatch": "pause_stopwatch",
  ]

  var intent: String? { fields["intent"]?.text }
  var isForTimers: Bool { intent.map(Flat.timers.contains) ?? false }
  /// Left to somebody who understands more.
  var isDeferred: Bool { intent.map(Flat.deferred.contains) ?? true }

  init(fields: [String: JSON]) {
    self.fields = fields
  }

  init(_ interpretation: Interpretation) throws {
    fields = [:]
    guard interpretation.commands.count == 1,
      case .object(let command) = try JSON(encoding: interpretation.commands[0]),
      let intent = command["intent"]?.text, command["max_duration"] == nil
    else { return }
    var target: [String: JSON] = [:]
    if case .object(let fields) = command["target"] { target = fields }
    for slot in ["duration", "area", "at"] { fields[slot] = command[slot] }
    fields["name"] = command["name"] ?? target["name"]
    fields["target_duration"] = target["duration"]
    fields["command"] = command["text"]
    fields["intent"] = .text(Flat.names[intent] ?? intent)
    if intent == "cancel_timer", target["all"] == .flag(true) {
      fields["intent"] = .text("cancel_all_timers")
    }
    if intent == "set_reminder", command["duration"] != nil, command["text"] != nil {
      fields["intent"] = .text("delayed_command")
    }
  }

  /// Whether this is what `line` expects, or one of what it accepts.
  func isRight(for line: BlindLine) -> Bool {
    let expected = Flat(fields: line.expect ?? [:])
    if expected.isForTimers {
      if intent == expected.intent, says(expected) { return true }
    } else if isDeferred || !isForTimers {
      return true
    }
    return (line.accept ?? []).contains { accepted in
      guard case .object(let fields) = accepted else { return false }
      let accepted = Flat(fields: fields)
      return accepted.intent == nil
        ? isDeferred : accepted.intent == intent && says(accepted)
    }
  }

  /// Every slot that is expected is there; a program without rooms calls the area a name.
  private func says(_ expected: Flat) -> Bool {
    Flat.slots.allSatisfy { slot in
      guard let wanted = expected.fields[slot] else { return true }
      let value = fields[slot] ?? (slot == "area" ? fields["name"] : nil)
      let choices: [JSON] = if case .list(let choices) = wanted { choices } else { [wanted] }
      return choices.contains { (value ?? .null).says($0) }
    }
  }
}
