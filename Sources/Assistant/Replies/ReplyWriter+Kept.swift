import Replies
import Routines
import Timers

/// Routines that were saved, and changes that were taken back.
extension ReplyWriter {
  func kept(_ receipt: Receipt, isFirst: Bool) -> String {
    if isFirst, case .undo = receipt.entry.cause {
      return say(.undone(text: takenBack(receipt)))
    }
    if !receipt.restoredTimers.isEmpty { return takenBack(receipt) }
    return join(
      receipt.entry.events.compactMap { event in
        switch event {
        case .routineSaved(let routine):
          say(.routineSaved(list: phases(of: routine), name: name(routine)))
        case .routineDeleted: say(.routineDeleted)
        case .timer, .item, .sessionRecorded, .sessionWithdrawn, .restored: nil
        }
      })
  }

  /// Tells what is in a routine: "Jammy eggs: boil 6 minutes and cool 2 minutes".
  func contents(of routine: Routine) -> String {
    say(.routineHas(list: phases(of: routine), name: name(routine)))
  }

  func name(_ routine: Routine) -> String {
    spoken(routine.name) ?? wording.kindName(.routine)
  }

  /// "boil 6 minutes, rest 1 minute and boil 2 minutes"; "warm up 5 minutes, then three times work 2
  /// minutes and rest 1 minute".
  func phases(of routine: Routine) -> String {
    var words = routine.items.prefix(ReplyWriter.mostListed).map { item in
      switch item {
      case .phase(let phase): times(phase.repeats, of: [phase])
      case .group(let phases, let times): self.times(times, of: phases)
      }
    }
    let rest = routine.items.count - words.count
    if rest > 0 { words.append(say(.moreOfThem(count: rest))) }
    let isPlain = routine.items.allSatisfy { item in
      if case .phase = item { true } else { false }
    }
    return isPlain
      ? wording.list(words) : wording.sequence(words)
  }

  func times(_ times: Int, of phases: [Phase]) -> String {
    var words = phases.prefix(ReplyWriter.mostListed).map { phase in
      say(.phaseAndLength(length: length(of: phase), phase: spoken(phase.name) ?? ""))
    }
    let rest = phases.count - words.count
    if rest > 0 { words.append(say(.moreOfThem(count: rest))) }
    let list = wording.list(words)
    return times == 1 ? list : say(.timesOver(count: times, list: list))
  }

  /// How things stand again after something was taken back.
  private func takenBack(_ receipt: Receipt) -> String {
    let moment = receipt.entry.at
    var sentences: [String] = []
    for id in receipt.restoredTimers {
      let before = receipt.before[id]
      guard let after = receipt.after[id], !after.hasEnded else {
        // What began beside a recipe goes with the step that is taken back.
        if let gone = before, gone.parent == nil || receipt.restoredTimers.count == 1 {
          sentences.append(say(.takenBack(named(gone))))
        }
        continue
      }
      if after.parent != nil, receipt.restoredTimers.count > 1 { continue }
      sentences.append(
        before.map { !$0.hasEnded } ?? false
          ? status(after, at: moment) : broughtBack(after, at: moment))
    }
    for case .restored(let images, _) in receipt.entry.events {
      for case .routine(_, let image) in images {
        sentences.append(
          image.map { say(.routineBack(name: name($0))) } ?? say(.routineTakenBack))
      }
      for case .missed(let end) in images {
        sentences.append(
          say(.statusMissed(named(end.timer), ago: .rough(moment - end.timer.endedAt))))
      }
      if images.contains(where: \.isOfItem) { sentences.append(say(.listTakenBack)) }
    }
    return join(sentences)
  }

  private func broughtBack(_ timer: KitchenTimer, at moment: Moment) -> String {
    let name = named(timer)
    switch timer.state {
    case .ringing(let since):
      return say(.broughtBackRinging(name, ago: .rough(moment - since)))
    case .running(let due, _):
      guard due > moment else {
        return say(.broughtBackRinging(name, ago: .rough(moment - due)))
      }
      return say(.broughtBack(name, left: .rough(due - moment)))
    case .paused(let remaining, _):
      return say(.broughtBackPaused(name, left: .rough(remaining)))
    case .waiting, .counting, .stopped, .finished, .cancelled:
      return status(timer, at: moment)
    }
  }
}

extension TimerEvent.Before {
  fileprivate var isOfItem: Bool { if case .item = self { true } else { false } }
}

extension Receipt {
  /// The timers that were taken back to what they were, in order.
  var restoredTimers: [Identifier] {
    entry.events.flatMap { event in
      if case .restored(let images, _) = event {
        return images.compactMap { image in
          if case .timer(let id, _) = image { id } else { nil }
        }
      }
      return []
    }
  }

  /// The timers that were taken back; of what runs beside a routine, that routine.
  var restoredRoots: Set<Identifier> {
    Set(restoredTimers.map { id in (after[id] ?? before[id])?.parent ?? id })
  }
}
