import Recipes
import Replies
import Routines
import Timers
import Understanding

/// What goes wrong while a recipe is cooked: it needs longer, it is burnt, the oven was off.
///
/// Nothing is begun anew that was not asked about first.
extension Conversation {
  func mishap(_ about: Topic, of timer: KitchenTimer, in snapshot: BookSnapshot) -> Response? {
    let counting = counting(with: timer, in: snapshot)
    let table = timer.run.map { self.table(of: $0, waits: timer.state == .waiting) }
    let last = table?.lastWait
    switch about {
    case .notYet:
      if let counting {
        var more = Request(Command(.increaseTimer), targets: [counting.id])
        more.command.name = nil
        return question(
          .howLong,
          writer.say(
            .askMoreBeside(
              left: writer.left(counting, at: snapshot.moment), phase: writer.phaseName(counting))),
          more, in: snapshot)
      }
      guard let last else { return nil }
      return question(
        .howLong, writer.say(.askHowMuchLonger), Request(Command(.startTimer, name: last.name)),
        in: snapshot)
    case .cancelled, .hold:
      if let counting {
        var anew = Request(Command(.restartTimer), targets: [counting.id])
        anew.deed = .setRemaining(counting.id, to: counting.duration)
        let length = writer.length(of: counting)
        return question(
          .yesOrNo,
          writer.say(about == .hold ? .askHeatAnew(length: length) : .askAnew(length: length)),
          anew, in: snapshot)
      }
      guard let last, let run = timer.run else { return .say(writer.say(.spoiltUntimed)) }
      var anew = Request(Command(.restartTimer), targets: [timer.id])
      if about == .hold {
        anew.deed = .start(once(more: last))
        return question(
          .yesOrNo, writer.say(.askHeatAnew(length: writer.length(of: last))), anew, in: snapshot)
      }
      guard run.position > 0, run.steps[run.position - 1].id == last.id else {
        return .say(writer.say(.spoiltUntimed))
      }
      anew.deed = .goBack(timer.id)
      return question(
        .yesOrNo, writer.say(.askStepAnew(phase: writer.name(last))), anew, in: snapshot)
    default: return nil
    }
  }

  /// The only wait of the recipe that counts: the present one before those that were left.
  private func counting(with timer: KitchenTimer, in snapshot: BookSnapshot) -> KitchenTimer? {
    if timer.isRunning, timer.phase?.kind == .wait { return timer }
    let sides = snapshot.timers.filter { $0.parent == timer.id && $0.isRunning && !$0.isCall }
    return sides.count == 1 ? sides[0] : nil
  }

  private func once(more phase: Phase, for length: Duration? = nil) -> NewTimer {
    NewTimer(
      mode: .countdown, name: phase.name, text: nil, duration: length ?? phase.duration,
      maxDuration: length == nil ? phase.maxDuration : nil)
  }

  /// "Start it over": the wait that counts, or the one before the step that waits, and not the recipe.
  func restartWait(_ request: Request, in snapshot: BookSnapshot) -> Response? {
    let target = request.command.target
    guard request.targets == nil, request.deed == nil, target?.name == nil, target?.isAll != true,
      target?.index == nil, target?.mode == nil, let timer = cooked(in: snapshot)
    else { return nil }
    let sides = snapshot.timers.filter { $0.parent == timer.id && $0.isRunning && !$0.isCall }
    let lengths = ([timer] + sides).filter { $0.isRunning && $0.phase?.kind == .wait }
    if let length = target?.duration ?? request.command.duration {
      if let one = lengths.first(where: { $0.duration == length }) {
        return .act(.setRemaining(one.id, to: one.duration))
      }
      let waits = timer.run?.steps.filter { $0.kind == .wait && $0.duration == length } ?? []
      return waits.last.map { .act(.start(once(more: $0))) }
    }
    guard lengths.count < 2 else { return nil }
    if let one = lengths.first { return .act(.setRemaining(one.id, to: one.duration)) }
    guard let run = timer.run, timer.state == .waiting, run.position > 0 else { return nil }
    return .act(.goBack(timer.id))
  }

  /// "Ten minutes more", where the wait that was read out has not begun: the one before it is meant.
  func moreForLastWait(_ request: Request, in snapshot: BookSnapshot) -> Response? {
    guard request.targets == nil, let length = request.command.duration,
      let timer = cooked(in: snapshot), timer.state == .waiting, let run = timer.run
    else { return nil }
    if let name = request.command.target?.name {
      return overWait(named: name, of: timer, in: snapshot).map {
        .act(.start(once(more: $0, for: length)))
      }
    }
    guard
      request.command.target.map({ $0.duration == nil && $0.index == nil && !$0.isAll }) ?? true
    else { return nil }
    let others = snapshot.timers.filter {
      $0.id != timer.id && $0.hasLength && !$0.isCall && ($0.isRinging || $0.isRunning)
    }
    if let ringing = others.first(where: \.isRinging), others.count(where: \.isRinging) == 1 {
      return .act(.extend(ringing.id, by: length))
    }
    let lastWait = table(of: run, waits: true).lastWait
    // The bell of the last wait was the last thing that was heard: what counts beside it is not meant.
    if let last = lastWait, mentioned.first == timer.id,
      !others.contains(where: { $0.phase?.id == last.id })
    {
      return .act(.start(once(more: last, for: length)))
    }
    guard others.isEmpty else {
      return others.count == 1 ? .act(.extend(others[0].id, by: length)) : nil
    }
    guard let last = lastWait else { return nil }
    return .act(.start(once(more: last, for: length)))
  }

  /// "Five more minutes for the potatoes", whose wait is over.
  private func overWait(
    named name: String, of timer: KitchenTimer, in snapshot: BookSnapshot
  ) -> Phase? {
    let others = snapshot.timers.filter { $0.id != timer.id }
    guard let run = timer.run, finder(snapshot).named(name, among: others).isEmpty else {
      return nil
    }
    let table = table(of: run, waits: true)
    let words = table.stems(name)
    guard !words.isEmpty else { return nil }
    return run.steps.indices.prefix(run.position).last { place in
      run.steps[place].kind == .wait
        && words.isSubset(of: table.steps[place].union(table.stems(run.steps[place].name)))
    }.map { run.steps[$0] }
  }
}
