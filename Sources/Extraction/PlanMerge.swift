import Routines
package import Understanding

/// Puts what a model found in some words together with the plan that the local side read in them.
///
/// Phases are the same where they come from the same stated length. What the local side read stays as it
/// is, with its names and its order; what only the model found is added where its words stand, unless
/// the local side knows it to be no wait. Nothing of this asks anybody or reads a clock.
package struct PlanMerge {
  package private(set) var routine: SpokenRoutine
  package private(set) var differences: [PlanDifference] = []

  /// The text's lengths, in Unicode scalars and in their order.
  private let lengths: [Range<Int>]
  private let source: LengthSource

  /// `declined`: where the text states lengths that the local side left out for a reason, in Unicode
  /// scalars.
  package init(
    local: SpokenRoutine, proposed: SpokenRoutine, in text: String,
    declined: [Range<Int>] = [], language: Language = .standard
  ) {
    source = LengthSource(text, language: language)
    lengths = source.lengths
    routine = local
    routine.name = local.name ?? proposed.name
    let own = Side(local, places: places(of: local))
    let other = Side(proposed, places: places(of: proposed))
    compare(own, other)
    for (phase, place) in other.phases {
      guard let place, own.phase(at: place) == nil,
        !declined.contains(where: { $0.overlaps(lengths[place]) })
      else { continue }
      add(phase, at: place, own, other)
    }
  }

  /// One of the two, with the number of the length that each phase comes from.
  private struct Side {
    let phases: [(phase: SpokenPhase, place: Int?)]
    let counts: [String: Int]

    init(_ routine: SpokenRoutine, places: [Int?]) {
      let waits = routine.phases.filter { !$0.evidence.isEmpty }
      phases = Array(zip(waits, places))
      var counts: [String: Int] = [:]
      for item in routine.items {
        guard case .group(let group, let times) = item else { continue }
        for id in group.compactMap(\.id) { counts[id] = times }
      }
      self.counts = counts
      pauses = Dictionary(
        routine.phases.filter(\.evidence.isEmpty).compactMap { pause in
          pause.id.map { ($0, pause.start) }
        }, uniquingKeysWith: { first, _ in first })
    }

    private let pauses: [String: Phase.Start]

    func phase(at place: Int) -> SpokenPhase? { phases.first { $0.place == place }?.phase }

    func times(_ phase: SpokenPhase) -> Int {
      phase.repeats * (phase.id.flatMap { counts[$0] } ?? 1)
    }

    /// What the beginning of a phase is measured by; nil for the one before it.
    func beginning(of phase: SpokenPhase) -> Beginning? {
      switch phase.start {
      case .automatic, .onCue: nil
      case .with(let host): Beginning(isLate: false, host: place(of: host))
      case .after(let host):
        // A wait before it: it is to end with something.
        pauses[host] == nil
          ? Beginning(isLate: true, host: place(of: host))
          : Beginning(isLate: true, host: nil)
      }
    }

    func place(of id: String) -> Int? { phases.first { $0.phase.id == id }?.place }
  }

  private struct Beginning: Hashable {
    var isLate: Bool
    var host: Int?
  }

  // MARK: Places

  /// Which stated length each phase with evidence comes from.
  private func places(of routine: SpokenRoutine) -> [Int?] {
    let wishes = routine.phases.filter { !$0.evidence.isEmpty }.map { phase in
      let quoted = source.folded.places(of: FoldedText(phase.evidence, language: source.language))
        .map(source.folded.range(of:))
      return lengths.indices.filter { at in quoted.contains { $0.overlaps(lengths[at]) } }
    }
    return LengthClaims.places(for: wishes)
  }

  // MARK: Differences

  private mutating func compare(_ own: Side, _ other: Side) {
    for (phase, place) in own.phases {
      guard let model = place.flatMap(other.phase(at:)) else {
        differences.append(.onlyLocal(phase))
        continue
      }
      // A call inside a wait is read out of words that state another length.
      guard phase.kind == .wait else { continue }
      if phase.duration != model.duration || phase.maxDuration != model.maxDuration {
        differences.append(.length(local: phase, model: model))
      }
      if own.times(phase) != other.times(model) {
        differences.append(.count(local: phase, model: model))
      }
      if own.beginning(of: phase) != other.beginning(of: model) {
        differences.append(.order(local: phase, model: model))
      }
    }
  }

  // MARK: Additions

  private mutating func add(_ phase: SpokenPhase, at place: Int, _ own: Side, _ other: Side) {
    let before = own.phases.count { ($0.place ?? .max) < place }
    differences.append(.onlyModel(phase, place: before))
    var added = phase
    added.repeats = other.times(phase)
    added.id = Slug(phase.name ?? phase.evidence, mostWords: 4).free { id in
      routine.phases.contains { $0.id == id }
    }
    added.start =
      switch phase.start {
      case .onCue: .onCue
      case .with(let host):
        other.place(of: host).flatMap(own.phase(at:))?.id.map { .with($0) } ?? .automatic
      case .after(let host):
        other.place(of: host).flatMap(own.phase(at:))?.id.map { .after($0) } ?? .automatic
      case .automatic: .automatic
      }
    routine.items.insert(.phase(added), at: itemIndex(before: place))
  }

  /// Where in the order of the text a length belongs among the items.
  private func itemIndex(before place: Int) -> Int {
    let all = places(of: routine)
    var number = 0
    var index = 0
    for (at, item) in routine.items.enumerated() {
      let phases = SpokenRoutine(items: [item]).phases.filter { !$0.evidence.isEmpty }
      let own = all[number..<number + phases.count].compactMap(\.self)
      number += phases.count
      if let last = own.max(), last < place { index = at + 1 }
    }
    return index
  }
}
