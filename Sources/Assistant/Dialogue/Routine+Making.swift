import PlainText
import Recipes
import Replies
import Routines
import Timers
import Understanding

extension Routine {
  /// What a timer did, as a routine that does it again.
  init(of timer: KitchenTimer, named name: String, id: Identifier) {
    let items: [Item] =
      if let run = timer.run, timer.parent == nil {
        // What runs beside the steps names single steps.
        run.beside.isEmpty
          ? Routine.folded(run.steps) : (run.steps + run.beside).map { .phase($0) }
      } else {
        [.phase(Phase(of: timer, named: name, besides: []))]
      }
    self.init(id: id, name: name, source: Source(kind: .voice), items: items)
  }

  /// Timers that ran beside each other, which all begin together; not empty.
  init(of timers: [KitchenTimer], named name: String, id: Identifier) {
    var phases: [Phase] = []
    for timer in timers {
      var phase = Phase(of: timer, named: name, besides: phases)
      if let first = phases.first { phase.start = .with(first.id) }
      phases.append(phase)
    }
    self.init(id: id, name: name, source: Source(kind: .voice), items: phases.map { .phase($0) })
  }

  /// Steps that are done several times over as one item: the shortest block that is repeated, from
  /// the front.
  static func folded(_ steps: [Phase]) -> [Item] {
    var items: [Item] = []
    var start = 0
    while start < steps.count {
      let (length, times) = block(of: steps[start...])
      var phases = Array(steps[start..<(start + length)])
      start += length * times
      if times > 1, length > 1 {
        items.append(.group(phases, repeat: times))
      } else {
        phases[0].repeats = times
        items.append(.phase(phases[0]))
      }
    }
    return items
  }

  private static func block(of steps: ArraySlice<Phase>) -> (length: Int, times: Int) {
    for length in 1...max(min(longestBlock, steps.count / 2), 1) {
      let first = steps.prefix(length)
      var times = 1
      while steps.dropFirst(length * times).prefix(length).elementsEqual(first, by: isSame) {
        times += 1
      }
      if times > 1 { return (length, times) }
    }
    return (1, 1)
  }

  /// The same but for the id, which tells copies apart.
  private static func isSame(_ one: Phase, _ other: Phase) -> Bool {
    var one = one
    one.id = other.id
    return one == other && one.repeats == 1
  }

  private static let longestBlock = 8
}

extension Phase {
  /// An id made of a name that no other phase has: "warm-up", "warm-up-2".
  static func freeID(
    for name: String, besides others: [Phase], orWhatIsIn taken: Set<String> = []
  ) -> String {
    Slug(name).free { id in taken.contains(id) || others.contains { $0.id == id } }
  }
}

extension SpokenPhase {
  /// A model does not say what a phase beside another is; the words that it quotes do.
  fileprivate var kindAsSaid: Phase.Kind {
    guard kind == .wait, case .with = start else { return kind }
    return IntervalCheckReader().kind(of: duration, in: [evidence])
  }
}

extension ReplyWriter {
  /// A routine out of spoken phases; those without a name are numbered.
  ///
  /// Ids that were given are kept where they are unique, so that what refers to them still does.
  func routine(_ spoken: SpokenRoutine, named name: String, at moment: Moment) -> Routine {
    var made: [Phase] = []
    let given = Set(spoken.phases.compactMap(\.id))
    func phase(_ spoken: SpokenPhase) -> Phase {
      let name = self.spoken(spoken.name) ?? phaseName(number: made.count + 1)
      let id = spoken.id.flatMap { id in made.contains { $0.id == id } ? nil : id }
      let phase = Phase(
        id: id ?? Phase.freeID(for: name, besides: made, orWhatIsIn: given), name: name,
        kind: spoken.kindAsSaid, duration: spoken.duration, maxDuration: spoken.maxDuration,
        repeats: spoken.repeats, start: spoken.start,
        cue: spoken.cue.map { TextCleaner.name($0, longest: ReplyWriter.longestText) },
        evidence: spoken.evidence.isEmpty ? nil : spoken.evidence)
      made.append(phase)
      return phase
    }
    let items = spoken.items.map { item -> Routine.Item in
      switch item {
      case .phase(let one): .phase(phase(one))
      case .group(let phases, let times): .group(phases.map(phase), repeat: times)
      }
    }
    return Routine(
      id: Identifier(at: moment, hashing: name), name: name, source: .init(kind: .voice),
      items: items)
  }

  /// What a phase is called that nobody named.
  func phaseName(number: Int) -> String {
    say(.phaseNumber(count: number))
  }
}

extension Phase {
  /// The whole of a plain timer; one without a name is called as the routine is.
  fileprivate init(of timer: KitchenTimer, named name: String, besides others: [Phase]) {
    self.init(
      id: Phase.freeID(for: timer.name ?? name, besides: others), name: timer.name ?? name,
      duration: timer.original,
      maxDuration: timer.maxDuration.flatMap { $0 > timer.original ? $0 : nil },
      instruction: timer.text)
  }
}

extension KitchenTimer {
  /// It counts down one wait, and is no reminder, nor part of a routine.
  var isPlainWait: Bool { mode == .countdown && run == nil && parent == nil && hasLength }
}
