import Assistant
import Routines
import Timers

/// Plays a dialogue's heard lines to an engine on a virtual clock and writes down what happens.
struct Rehearsal {
  let engine: LocalEngine
  private var lines: [Dialogue.Line] = []

  init(settings: [String] = []) async throws {
    var rules = EngineRules()
    var kept: [Routine] = []
    for setting in settings {
      switch setting {
      case let setting where setting.hasPrefix("knows "):
        kept.append(try RoutineFile.routine(String(setting.dropFirst(6))))
      case let setting where setting.hasPrefix("cooks "):
        kept.append(try RoutineFile.recipe(String(setting.dropFirst(6))))
      case "starts the next round by itself": rules.startsNextRoundByItself = true
      case "rings for one minute": rules.ringLimit = .seconds(60)
      default: throw UnknownSetting(setting: setting)
      }
    }
    engine = try await LocalEngine(
      journal: MemoryJournal(rules: rules.bookRules), clock: VirtualClock(), rules: rules, seed: 1)
    for routine in kept { try await engine.save(routine) }
  }

  struct UnknownSetting: Error {
    var setting: String
  }

  /// What was heard, said and announced, in order.
  static func transcript(of dialogue: Dialogue) async throws -> [String] {
    var rehearsal = try await Rehearsal(settings: dialogue.settings)
    for line in dialogue.lines {
      rehearsal.note(await rehearsal.engine.advance(to: line.at), speaker: "")
      guard line.mark == ">" else { continue }
      rehearsal.lines.append(line)
      let segment = Segment(
        text: line.words, spokenAt: line.at, confidence: line.confidence)
      let name = line.speaker.isEmpty ? "kitchen" : line.speaker
      rehearsal.note(
        try await rehearsal.engine.play(segment, in: name), speaker: line.speaker)
    }
    return rehearsal.lines.map(\.text)
  }

  private mutating func note(_ events: [KitchenEvent], speaker: String) {
    for event in events {
      if let turn = event.turn, !turn.reply.isEmpty {
        lines.append(
          Dialogue.Line(at: turn.at, mark: "<", speaker: speaker, words: turn.reply))
      }
      if !event.announcement.isEmpty {
        lines.append(Dialogue.Line(at: event.at, mark: "!", words: event.announcement))
      }
    }
  }
}
