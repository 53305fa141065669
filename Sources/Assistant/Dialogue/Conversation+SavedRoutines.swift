import Replies
import Routines
import Timers
import Understanding

/// Routines that are saved: listed, described, renamed, changed and deleted.
extension Conversation {
  /// "What routines do I have", "delete the routine jammy eggs", "make the boil in jammy eggs seven minutes".
  func saved(_ request: Request, in snapshot: BookSnapshot) -> Response {
    let command = request.command
    guard !snapshot.routines.isEmpty else { return .say(writer.say(.noRoutines)) }
    // A phase is changed where both it and the routine are named.
    let said = command.intent == .setDuration ? command.name : command.target?.name ?? command.name
    guard command.intent != .listTimers, let said else {
      return .say(writer.routines(snapshot.routines))
    }
    let found = NameLookup.find(
      said, among: snapshot.routines.map(\.name), in: writer.wording.language)
    guard let place = found.first, found.count == 1 else {
      return .say(writer.noSuchRoutine(named: said, snapshot.routines))
    }
    let routine = snapshot.routines[place]
    switch command.intent {
    case .cancelTimer: return .act(.deleteRoutine(routine.id))
    case .renameTimer: return rename(routine, request, in: snapshot)
    case .setDuration: return change(routine, request, in: snapshot)
    default: return .say(writer.contents(of: routine))
    }
  }

  private func rename(
    _ routine: Routine, _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    guard let name = cleaned(request.command.name) else {
      return question(.name, writer.say(.askRoutineName), request, in: snapshot)
    }
    var renamed = routine
    renamed.name = name
    return .act(.saveRoutine(renamed))
  }

  /// Another length for a phase of it.
  private func change(
    _ routine: Routine, _ request: Request, in snapshot: BookSnapshot
  ) -> Response {
    let command = request.command
    guard let phase = command.target?.name, let length = command.duration else {
      return howLong(.askHowLong, request, in: snapshot)
    }
    let phases = routine.allPhases
    let found = NameLookup.find(phase, among: phases.map(\.name), in: writer.wording.language)
    guard found.count == 1, let id = found.first.map({ phases[$0].id }) else {
      return .say(
        writer.join([
          writer.say(.noSuchPhaseIn(name: phase)), writer.contents(of: routine),
        ]))
    }
    var changed = routine
    changed.items = routine.items.map { item in
      switch item {
      case .phase(let one):
        .phase(one.id == id ? one.lasting(length, max: command.maxDuration) : one)
      case .group(let several, let times):
        .group(
          several.map { $0.id == id ? $0.lasting(length, max: command.maxDuration) : $0 },
          repeat: times)
      }
    }
    return .act(.saveRoutine(changed.withSettledMarks))
  }
}

extension Phase {
  fileprivate func lasting(_ length: Duration, max: Duration?) -> Phase {
    var phase = self
    phase.duration = length
    phase.position = nil
    phase.maxDuration = max
    return phase
  }
}
