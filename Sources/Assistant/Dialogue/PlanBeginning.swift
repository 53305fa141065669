import Routines
import Timers

/// Where a plan begins, given that its first step may run or be over already.
///
/// A model answers some seconds after the words were said, and "yes" comes later still; what was begun
/// meanwhile must neither be begun twice nor keep the rest of the plan from being started.
enum PlanBeginning: Hashable {
  /// From its first step.
  case start(Routine)
  /// The first step runs as this countdown.
  case carryOn(KitchenTimer, as: Routine)
  /// The first step has ended; nil where nothing comes after it.
  case rest(Routine?, after: KitchenTimer)

  /// `begun` is the countdown that was begun for the plan, if any; otherwise one that is the same step
  /// is looked for.
  init(_ routine: Routine, begun: Identifier?, in snapshot: BookSnapshot) {
    guard case .phase(let first) = routine.items.first else {
      self = .start(routine)
      return
    }
    let known = snapshot.timers + snapshot.ended
    // What was begun for it may have been given another length since.
    let mine = known.filter {
      $0.isPlainCountdown
        && ($0.original == first.duration || $0.id == begun && $0.duration == first.duration)
    }
    let running = mine.first { timer in
      timer.isLive && !timer.isOver(at: snapshot.moment)
        && (timer.id == begun || timer.isCalled(first.name))
    }
    if let running {
      self = .carryOn(running, as: routine)
    } else if let timer = mine.first(where: {
      $0.id == begun && $0.isOver(at: snapshot.moment)
    }) {
      self = .rest(routine.afterFirst(first), after: timer)
    } else {
      self = .start(routine)
    }
  }
}

extension KitchenTimer {
  fileprivate var isPlainCountdown: Bool { mode == .countdown && run == nil && parent == nil }

  /// Its time has passed, also where it has not rung yet; one that was cancelled is not over but
  /// unwanted.
  fileprivate func isOver(at moment: Moment) -> Bool {
    switch state {
    case .ringing, .finished: true
    case .running: remaining(at: moment).map { $0 <= .zero } ?? false
    case .counting, .waiting, .paused, .stopped, .cancelled: false
    }
  }

  fileprivate func isCalled(_ name: String) -> Bool {
    self.name.map { $0.lowercased() == name.lowercased() } ?? false
  }
}

extension Routine {
  /// What is left when the first step is over; nil where nothing is.
  ///
  /// What was to run beside that step, and not for longer, is over too. What was to begin with it, or
  /// after it, begins at once.
  fileprivate func afterFirst(_ first: Phase) -> Routine? {
    var over: Set<String> = [first.id]
    let length = first.duration
    var rest = self
    rest.items = items.enumerated().compactMap { place, item in
      guard case .phase(var phase) = item else { return item }
      if place == 0 {
        guard phase.repeats > 1 else { return nil }
        phase.repeats -= 1
        return .phase(phase)
      }
      if case .with(let host) = phase.start, over.contains(host),
        phase.duration * phase.repeats <= length
      {
        over.insert(phase.id)
        return nil
      }
      return item
    }
    guard case .phase(var next) = rest.items.first else { return rest.items.isEmpty ? nil : rest }
    if next.start.host != nil { next.start = .automatic }
    rest.items = rest.items.enumerated().map { place, item in
      guard case .phase(var phase) = item else { return item }
      if place == 0 { return .phase(next) }
      if let host = phase.start.host, over.contains(host), host != next.id {
        phase.start = .with(next.id)
      }
      return .phase(phase)
    }
    return rest
  }
}

extension Phase.Start {
  /// The phase that it refers to.
  fileprivate var host: String? {
    switch self {
    case .automatic, .onCue: nil
    case .with(let id), .after(let id): id
    }
  }
}
