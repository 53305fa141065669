import Timers
import Understanding

extension Routine {
  /// What a timer did, as a routine that does it again.
  init(of timer: KitchenTimer, named name: String, id: Identifier) {
    let phases: [Phase] =
      if let run = timer.run, timer.parent == nil {
        run.steps + run.beside
      } else {
        [
          Phase(
            id: Phase.freeID(for: timer.name ?? name, besides: []), name: timer.name ?? name,
            duration: timer.original,
            maxDuration: timer.maxDuration.flatMap { $0 > timer.original ? $0 : nil },
            instruction: timer.text)
        ]
      }
    self.init(
      id: id, name: name, source: Source(kind: .voice), items: phases.map { .phase($0) })
  }
}

extension Phase {
  /// An id made of a name that no other phase has: "warm-up", "warm-up-2".
  static func freeID(for name: String, besides others: [Phase]) -> String {
    let words = name.lowercased().split { !$0.isLetter && !$0.isNumber }
    let slug = words.isEmpty ? "phase" : words.joined(separator: "-")
    var id = slug
    var number = 1
    while others.contains(where: { $0.id == id }) {
      number += 1
      id = "\(slug)-\(number)"
    }
    return id
  }
}

extension ReplyWriter {
  /// A routine out of spoken phases; those without a name are numbered.
  func routine(_ spoken: SpokenRoutine, named name: String, at moment: Moment) -> Routine {
    var made: [Phase] = []
    func phase(_ spoken: SpokenPhase) -> Phase {
      let name = self.spoken(spoken.name) ?? phaseName(number: made.count + 1)
      let phase = Phase(
        id: Phase.freeID(for: name, besides: made), name: name, duration: spoken.duration,
        maxDuration: spoken.maxDuration, repeats: spoken.repeats, evidence: spoken.evidence)
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
    say(.phaseNumber, [.count: "\(number)"])
  }
}

extension Identifier {
  /// The same words at the same moment make the same identifier (FNV-1a).
  init(at moment: Moment, hashing words: String) {
    var hash: UInt64 = 0xcbf2_9ce4_8422_2325
    for byte in words.utf8 { hash = (hash ^ UInt64(byte)) &* 0x100_0000_01b3 }
    var bits = SeededGenerator(seed: hash)
    self.init(at: moment, using: &bits)
  }
}
