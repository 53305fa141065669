import LanguageModels
import SimmerTesting
import Timers
import Understanding

@testable import Assistant
@testable import Extraction
@testable import Routines

/// Checks a proposal against the text that it came from, by other means than the grounding does:
/// answers with what is wrong, nil where nothing is.
///
/// Evidence is sought as plain characters, lengths are read by the reader of the public program, bare
/// minutes by a table, and what is to end together by playing the routine through.
func fault(of routine: SpokenRoutine, in text: String) -> String? {
  let phases = routine.phases
  guard !phases.isEmpty, phases.count <= 128 else { return "shape" }
  for case .group(let phases, let rounds) in routine.items {
    guard phases.count > 1, (2...64).contains(rounds) else { return "group" }
  }
  let ids = phases.compactMap(\.id)
  guard ids.count == phases.count, Set(ids).count == ids.count else { return "ids" }
  let mentions = DurationReader().mentions(in: text)
  for (place, phase) in phases.enumerated() {
    guard phase.duration > .zero, phase.duration <= .seconds(86400),
      (1...64).contains(phase.repeats)
    else { return "bounds of \(phase)" }
    if let name = phase.name, let fault = fault(ofName: name, in: text) { return fault }
    switch phase.start {
    case .automatic, .onCue: break
    case .with(let id), .after(let id): if !ids.contains(id) { return "no phase \(id)" }
    }
    if let cue = phase.cue, !text.contains(cue.split(separator: " ")[0]) { return "cue \(cue)" }
    if phase.evidence.isEmpty {
      guard place + 1 < phases.count, phases[place + 1].start == .after(phase.id ?? ""),
        case .with = phase.start, endsTogether(place + 1, in: phases)
      else { return "a wait without a reason: \(phase)" }
    } else {
      guard text.contains(phase.evidence) else { return "evidence \(phase.evidence)" }
      let isRead = mentions.contains {
        $0.duration == phase.duration && $0.maxDuration == phase.maxDuration
      }
      guard isRead || isBareMinutes(phase) else { return "length of \(phase)" }
    }
  }
  if let name = routine.name, let fault = fault(ofName: name, in: text) { return fault }
  return refusal(of: routine)
}

private func fault(ofName name: String, in text: String) -> String? {
  let bad = ["cancel", "timer", "alarm", "delete", "stop", "<", "\u{1B}", "\u{202E}", "\n", "http"]
  let lower = name.lowercased()
  return name.count > 70 || bad.contains { lower.contains($0) } ? "name \(name)" : nil
}

private func isBareMinutes(_ phase: SpokenPhase) -> Bool {
  let minutes = phase.duration.components.seconds / 60
  guard phase.duration == .seconds(60 * minutes), phase.maxDuration == nil else { return false }
  let spelled = [
    "two": 2, "four": 4, "five": 5, "eight": 8, "ten": 10, "twelve": 12, "fifteen": 15,
    "twenty": 20, "forty-five": 45,
  ]
  return phase.evidence.lowercased().split { !$0.isLetter && !$0.isNumber && $0 != "-" }
    .contains { Int64($0) == minutes || spelled[String($0)].map(Int64.init) == minutes }
}

/// When each phase ends, if all goes on by itself; then whether this one ends with another.
private func endsTogether(_ place: Int, in phases: [SpokenPhase]) -> Bool {
  var starts: [String: Duration] = [:]
  var ends: [String: Duration] = [:]
  // References may point forwards: as many rounds as phases settle them all.
  for _ in phases {
    var now: Duration = .zero
    for phase in phases {
      let id = phase.id ?? ""
      switch phase.start {
      case .automatic, .onCue:
        starts[id] = now
        now += phase.duration * phase.repeats
        ends[id] = now
      case .with(let host): starts[id] = starts[host]
      case .after(let host): starts[id] = ends[host]
      }
      if let start = starts[id] { ends[id] = start + phase.duration * phase.repeats }
    }
  }
  guard let id = phases[place].id, let end = ends[id] else { return false }
  return phases.contains { $0.id != id && ends[$0.id ?? ""] == end }
}

/// Why the book of timers would not run it.
private func refusal(of routine: SpokenRoutine) -> String? {
  let writer = ReplyWriter()
  var random = SeededGenerator(seed: 1)
  let made = writer.routine(routine, named: "routine", at: Moment.zero)
  do {
    _ = try TimerBook().decide(.startRoutine(made), at: Moment.zero, using: &random)
    return nil
  } catch {
    return "the book refuses it: \(error)"
  }
}
