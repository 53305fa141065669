import Routines
import SimmerTesting
import Understanding

/// What was understood, in one line that a corpus can hold and a failure can show.
///
///     start_timer 600 "pasta"
///     increase_timer 120 of "rice" + pause_timer of all
func reading(_ commands: [Command]) -> String {
  commands.map(reading).joined(separator: " + ")
}

private func reading(_ command: Command) -> String {
  var parts = [command.intent.rawValue]
  if command.intent == .unknown || command.intent == .none { return parts[0] }
  if let duration = command.duration {
    parts.append(seconds(duration) + (command.maxDuration.map { "-" + seconds($0) } ?? ""))
  }
  if let elapsed = command.elapsed { parts.append("since \(seconds(elapsed))") }
  if let name = command.name { parts.append("\"\(name)\"") }
  if let target = command.target { parts.append("of " + reading(target)) }
  if let at = command.at { parts.append("at \(at)") }
  if let recurrence = command.recurrence { parts.append(recurrence) }
  if let text = command.text { parts.append("text \"\(text)\"") }
  if let area = command.area { parts.append("in \"\(area)\"") }
  if let about = command.about { parts.append("about \(about.rawValue)") }
  if let routine = command.routine { parts.append(reading(routine)) }
  return parts.joined(separator: " ")
}

private func reading(_ target: Target) -> String {
  var parts: [String] = []
  if target.isAll { parts.append("all") }
  if let mode = target.mode { parts.append(mode.rawValue) }
  if let pronoun = target.pronoun { parts.append(pronoun.rawValue) }
  if let index = target.index { parts.append("#\(index)") }
  if let duration = target.duration { parts.append("\(seconds(duration)) s") }
  if let name = target.name { parts.append("\"\(name)\"") }
  parts += target.names.map { "\"\($0)\"" }
  parts += target.except.map { "except \(reading($0))" }
  return parts.isEmpty ? "any" : parts.joined(separator: " ")
}

private func reading(_ routine: SpokenRoutine) -> String {
  let items = routine.items.map { item in
    switch item {
    case .phase(let phase): reading(phase)
    case .group(let phases, let count):
      "\(count) × (" + phases.map(reading).joined(separator: ", ") + ")"
    }
  }
  return "[" + items.joined(separator: ", ") + "]"
}

private func reading(_ phase: SpokenPhase) -> String {
  let length = seconds(phase.duration) + (phase.maxDuration.map { "-" + seconds($0) } ?? "")
  let repeats = phase.repeats == 1 ? "" : "\(phase.repeats) × "
  return repeats + (phase.name.map { "\($0) " } ?? "") + length
}
