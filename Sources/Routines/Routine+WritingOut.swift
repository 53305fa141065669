/// A routine's phases in the order in which they run, every repeat written out.
package struct RoutineScript: Hashable, Sendable {
  package var steps: [Phase] = []
  package var beside: [Phase] = []
}

extension Routine {
  /// Checks the routine and writes its repeats out.
  ///
  /// Copies get ids of their own ("boil", "boil#2"). A phase that starts `with:` another one starts
  /// with its first copy, one that starts `after:` it after its last copy; inside a group each
  /// pass refers to its own copies.
  package func writtenOut(within limits: RoutineLimits) throws(RoutineProblem) -> RoutineScript {
    guard name.contains(where: { !$0.isWhitespace }) else { throw .nameEmpty }
    guard name.count <= limits.longestName else { throw .nameTooLong(limit: limits.longestName) }
    try checkPhases(within: limits)
    var script = RoutineScript()
    var copies: [String: [String]] = [:]
    var settled: Set<String> = []
    for item in withSettledMarks.items {
      switch item {
      case .phase(let phase):
        let made = try phase.copies(countingFrom: copies, within: limits)
        copies[phase.id, default: []] += made.map(\.id)
        try script.add(made, within: limits)
      case .group(let phases, let passes):
        for _ in 0..<passes {
          var pass: [Phase] = []
          var own: [String: [String]] = [:]
          for phase in phases {
            let made = try phase.copies(countingFrom: copies, within: limits)
            copies[phase.id, default: []] += made.map(\.id)
            own[phase.id] = made.map(\.id)
            pass += made
          }
          for phase in pass where phase.host.map({ own[$0] != nil }) ?? false {
            settled.insert(phase.id)
          }
          try script.add(pass.map { $0.pointed(at: own) }, within: limits)
        }
      }
    }
    script.beside = script.beside.map { settled.contains($0.id) ? $0 : $0.pointed(at: copies) }
    guard !script.steps.isEmpty else { throw .empty }
    return script
  }

  private func checkPhases(within limits: RoutineLimits) throws(RoutineProblem) {
    let phases = allPhases
    for case .group(let phases, let passes) in items {
      guard passes > 0, passes <= limits.mostPhases else {
        throw .repeatOutOfRange(phase: phases.first?.id ?? "", limit: limits.mostPhases)
      }
    }
    guard !phases.isEmpty else { throw .empty }
    guard phases.count <= limits.mostPhases else {
      throw .tooManyPhases(limit: limits.mostPhases)
    }
    var byID: [String: Phase] = [:]
    for phase in phases {
      try phase.check(within: limits)
      guard byID.updateValue(phase, forKey: phase.id) == nil else {
        throw .duplicatePhase(phase.id)
      }
    }
    for phase in phases {
      guard let host = phase.host else { continue }
      // Work by hand has no time that anything could run beside, and what may not run at all has none either.
      guard let found = byID[host], found.kind != .task, found.kind != .alternative else {
        throw .unknownPhase(host, neededBy: phase.id)
      }
    }
    try checkEachHasAnEnd(byID)
    if let call = callWithoutHost { throw .callWithoutHost(call.id) }
  }

  /// Whatever starts with or after something must lead to a step in the end.
  private func checkEachHasAnEnd(_ byID: [String: Phase]) throws(RoutineProblem) {
    var settled: Set<String> = []
    for phase in allPhases {
      var path: [String] = []
      var onPath: Set<String> = []
      var next: Phase? = phase
      while let current = next, !settled.contains(current.id) {
        guard onPath.insert(current.id).inserted else {
          let start = path.firstIndex(of: current.id) ?? 0
          throw .phasesWaitForEachOther(Array(path[start...]))
        }
        path.append(current.id)
        next = current.host.flatMap { byID[$0] }
      }
      settled.formUnion(path)
    }
  }
}

extension RoutineScript {
  fileprivate mutating func add(_ phases: [Phase], within limits: RoutineLimits)
    throws(RoutineProblem)
  {
    for phase in phases {
      if phase.host == nil { steps.append(phase) } else { beside.append(phase) }
    }
    guard steps.count + beside.count <= limits.mostPhases else {
      throw .tooManyPhases(limit: limits.mostPhases)
    }
  }
}

extension Phase {
  /// The copies of a phase that is added to a routine under way; it cannot run beside another.
  package func writtenOut(
    besides others: [Phase], within limits: RoutineLimits
  ) throws(RoutineProblem) -> [Phase] {
    try check(within: limits)
    if let host { throw .unknownPhase(host, neededBy: id) }
    guard !kind.needsHost else { throw .callWithoutHost(id) }
    guard others.count + repeats <= limits.mostPhases else {
      throw .tooManyPhases(limit: limits.mostPhases)
    }
    var taken = Set(others.map(\.id))
    return (0..<repeats).map { _ in
      var copy = self
      copy.repeats = 1
      var number = 1
      while !taken.insert(copy.id).inserted {
        number += 1
        copy.id = "\(id)#\(number)"
      }
      return copy
    }
  }

  fileprivate func check(within limits: RoutineLimits) throws(RoutineProblem) {
    guard name.count <= limits.longestName else { throw .nameTooLong(limit: limits.longestName) }
    guard repeats > 0, repeats <= limits.mostPhases else {
      throw .repeatOutOfRange(phase: id, limit: limits.mostPhases)
    }
    guard kind != .task else {
      guard duration == .zero, maxDuration == nil, start == .onCue else { throw .length(phase: id) }
      return
    }
    guard duration > .zero, duration <= limits.longest else {
      throw .length(phase: id)
    }
    guard let maxDuration else { return }
    guard maxDuration >= duration, maxDuration <= limits.longest else {
      throw .length(phase: id)
    }
  }

  /// The phase as often as it repeats; the copies of a phase beside follow each other.
  fileprivate func copies(
    countingFrom made: [String: [String]], within limits: RoutineLimits
  ) throws(RoutineProblem) -> [Phase] {
    let before = made[id]?.count ?? 0
    guard before + repeats <= limits.mostPhases else {
      throw .tooManyPhases(limit: limits.mostPhases)
    }
    var copies: [Phase] = []
    for number in (before + 1)...(before + repeats) {
      var copy = self
      copy.repeats = 1
      if maxDuration == duration { copy.maxDuration = nil }
      if number > 1 { copy.id = "\(id)#\(number)" }
      if host != nil, let last = copies.last { copy.start = .after(last.id) }
      copies.append(copy)
    }
    return copies
  }

  /// The phase with its reference to another phase turned into one to a copy of it.
  ///
  /// A copy that follows the copy before it goes on doing so.
  fileprivate func pointed(at copies: [String: [String]]) -> Phase {
    if let host, copies[host]?.contains(id) == true { return self }
    var phase = self
    switch start {
    case .with(let id): if let first = copies[id]?.first { phase.start = .with(first) }
    case .after(let id): if let last = copies[id]?.last { phase.start = .after(last) }
    case .automatic, .onCue: break
    }
    return phase
  }
}
