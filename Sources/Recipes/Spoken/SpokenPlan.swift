import Routines
package import Understanding

/// What was found in a long description; nothing of it has happened, and until it does it can be changed.
package struct SpokenPlan: Hashable, Sendable {
  package private(set) var phases: [PlannedPhase]
  /// Phases, each with what comes straight after it, that are all to end at the same moment; none where nothing
  /// is.
  package private(set) var together: [[Int]]
  /// What the cook has to say first: "overnight" is no length.
  package private(set) var openLengths: [OpenLength]

  /// A step whose length cannot be timed as it was said.
  package struct OpenLength: Hashable, Sendable {
    /// The phase that it comes before.
    package var place: Int
    package var name: String?
    /// "overnight".
    package var said: String

    package init(place: Int, name: String?, said: String) {
      self.place = place
      self.name = name
      self.said = said
    }
  }

  /// What comes before a step is told behind it, so that none is certainly the first.
  package var mayBeginOtherwise = false

  /// When all of it is to be done, where the cook says so.
  package var finish: SpokenWhen? { finishes.first }
  /// None or one: it is large, and few plans have one.
  private var finishes: [SpokenWhen] = []
  /// In how long all of it is to be done, where the cook says that, until it is known when that is.
  package private(set) var due: Duration?
  /// How long it is until the first phase begins, so that all of it is done in time; nil for at once.
  package var lead: Duration?

  /// Where the description states lengths that nobody is to wait, in Unicode scalars.
  package let declined: [Range<Int>]

  package init(
    phases: [PlannedPhase], together: [[Int]] = [], openLengths: [OpenLength] = [],
    declined: [Range<Int>] = []
  ) {
    self.phases = phases
    self.together = together
    self.openLengths = openLengths
    self.declined = declined
    align()
  }

  /// All of it ends at the same moment.
  package var endsTogether: Bool {
    together.count > 1 && together.joined().count == phases.count
  }

  /// All of it begins at the same moment and is done once.
  package var isAllAtOnce: Bool {
    together.isEmpty && openLengths.isEmpty
      && phases.enumerated().allSatisfy { place, phase in
        phase.kind == .wait && phase.repeats == 1 && phase.delay == .zero
          && (place == first || phase.start == first.map { .with($0) })
      }
  }

  /// The phase that everything begins with.
  package var first: Int? { phases.indices.first { phases[$0].start == .next } }

  /// The phases round whose lengths all these words were said: "the simmering" of the stock that simmers.
  package func places(about words: String, in language: Language) -> [Int] {
    let stems = WordStems(language)
    let said = FoldedText(words, language: language).words.map(\.folded)
      .filter { !language[.smallNameWords].contains($0) }.map(stems.stem)
    guard !said.isEmpty else { return [] }
    return phases.indices.filter { phases[$0].about.isSuperset(of: said) }
  }

  /// All of it is to be done then: what nobody said an order of ends at the same moment.
  package mutating func finish(at when: SpokenWhen) {
    finishes = [when]
    due = nil
    endTogether()
  }

  /// The same so long from now.
  package mutating func finish(after length: Duration) {
    due = length
    endTogether()
  }

  private mutating func endTogether() {
    let areSideBySide = phases.dropFirst().allSatisfy {
      $0.kind == .wait && $0.start == .with(0) && $0.delay == .zero
    }
    if together.isEmpty, phases.count > 1, phases[0].kind == .wait, areSideBySide {
      together = phases.indices.map { [$0] }
      align()
    }
  }

  /// How long all of it takes, at most.
  package var whole: Duration {
    phases.indices.map { ends(of: $0).end }.max() ?? .zero
  }

  /// When each phase begins, from the beginning of all; nil for one that waits for the cook.
  package var beginnings: [Duration?] {
    phases.indices.map { phases[$0].start == .onCue ? nil : ends(of: $0).begin }
  }

  /// When a phase begins and ends, from the beginning of all; `depth` keeps a circle from going on.
  private func ends(of at: Int, depth: Int = 0) -> (begin: Duration, end: Duration) {
    guard phases.indices.contains(at), depth <= phases.count else { return (.zero, .zero) }
    func other(_ place: Int) -> (begin: Duration, end: Duration) {
      ends(of: place, depth: depth + 1)
    }
    let own = phases[at].whole
    let begin: Duration =
      switch phases[at].start {
      case .with(let host): other(host).begin + phases[at].delay
      case .after(let host): other(host).end + phases[at].delay
      case .endsWith(let host): max(.zero, other(host).end - own)
      case .next, .onCue:
        phases[..<at].lastIndex { $0.start == .next || $0.start == .onCue }.map { other($0).end }
          ?? .zero
      }
    return (begin, begin + own)
  }

  package mutating func rename(_ at: Int, to name: String?) { phases[at].name = name }

  /// `begins`: the step, where nothing else begins it, waits for the sign.
  mutating func setCue(_ at: Int, to cue: String, begins: Bool) {
    phases[at].cue = cue
    if begins, phases[at].start == .next, at > 0 { phases[at].start = .onCue }
  }

  // MARK: Changes

  package mutating func setLength(_ at: Int, to duration: Duration, max: Duration?) {
    phases[at].duration = duration
    phases[at].maxDuration = max
    align()
  }

  /// Adds a step before the one at a place.
  package mutating func insert(_ phase: PlannedPhase, at place: Int) {
    let place = min(max(place, 0), phases.count)
    refer { $0 >= place ? $0 + 1 : $0 }
    phases.insert(phase, at: place)
    for open in openLengths.indices where openLengths[open].place >= place {
      openLengths[open].place += 1
    }
    align()
  }

  /// The first open length is this long.
  package mutating func close(with duration: Duration, max: Duration?) {
    guard !openLengths.isEmpty else { return }
    let open = openLengths.removeFirst()
    func moved(_ place: Int) -> Int { place >= open.place ? place + 1 : place }
    refer(moved)
    phases.insert(
      PlannedPhase(
        name: open.name, duration: duration, maxDuration: max, evidence: open.said),
      at: open.place)
    for at in openLengths.indices { openLengths[at].place += 1 }
    align()
  }

  package mutating func remove(_ place: Int) {
    // Calls inside a step go with it.
    var at = place
    while let call = phases.indices.first(where: {
      phases[$0].kind != .wait && phases[$0].start.host == at
    }) {
      drop(call)
      if call < at { at -= 1 }
    }
    drop(at)
  }

  private mutating func drop(_ at: Int) {
    for other in phases.indices where phases[other].start.host == at { begin(other) }
    phases.remove(at: at)
    func moved(_ place: Int) -> Int { place > at ? place - 1 : place }
    together = together.map { $0.filter { $0 != at } }.filter { !$0.isEmpty }
    for open in openLengths.indices { openLengths[open].place = moved(openLengths[open].place) }
    refer(moved)
    align()
  }

  /// What phases are measured by has other places now.
  private mutating func refer(_ moved: (Int) -> Int) {
    for at in phases.indices {
      switch phases[at].start {
      case .next, .onCue: break
      case .with(let host): phases[at].start = .with(moved(host))
      case .after(let host): phases[at].start = .after(moved(host))
      case .endsWith(let host): phases[at].start = .endsWith(moved(host))
      }
    }
    together = together.map { $0.map(moved) }
  }

  /// All of it begins at the same moment: "no, both together".
  package mutating func beginTogether() {
    let waits = phases.indices.filter { phases[$0].kind == .wait }
    guard let first = waits.first else { return }
    together = []
    for at in waits {
      phases[at].start = at == first ? .next : .with(first)
      phases[at].delay = .zero
    }
  }

  /// Adds a phase; it ends with the others where they end together.
  package mutating func add(_ phase: PlannedPhase) {
    let isTogether = !together.isEmpty && together.joined().count == phases.count
    phases.append(phase)
    if isTogether { together.append([phases.count - 1]) }
    align()
  }

  /// Puts a step before or behind all others, where they come one after the other.
  ///
  /// Returns: false where that would change what they are measured by.
  package mutating func move(_ at: Int, toFront: Bool) -> Bool {
    guard together.isEmpty, openLengths.isEmpty,
      phases.allSatisfy({ $0.start == .next || $0.start == .onCue })
    else { return false }
    let phase = phases.remove(at: at)
    phases.insert(phase, at: toFront ? 0 : phases.count)
    for other in phases.indices where other == 0 { phases[other].start = .next }
    return true
  }

  /// These are no steps: what is told behind each begins so long after what that was measured by.
  mutating func takeOut(_ delays: [Int]) {
    for at in delays.reversed() {
      if let next = phases.indices.first(where: { $0 > at && phases[$0].kind == .wait }) {
        phases[next].start = phases[at].start
        phases[next].delay = phases[at].duration
      }
      drop(at)
    }
  }

  /// Steps that were told later come straight before others.
  mutating func lead(_ leads: [(step: Int, host: Int)]) {
    var order = Array(phases.indices)
    for (step, host) in leads
    where step != host && !together.contains(where: { $0.contains(step) }) {
      switch phases[host].start {
      case .next:
        order.removeAll { $0 == step }
        order.insert(step, at: order.firstIndex(of: host) ?? order.endIndex)
      case .with(let other), .after(let other):
        guard other != step else { continue }
        phases[step].start = phases[host].start
        phases[step].delay = phases[host].delay
        phases[host].start = .after(step)
        phases[host].delay = .zero
      case .onCue, .endsWith: break
      }
    }
    let places = order.indices.sorted { order[$0] < order[$1] }
    phases = order.map { phases[$0] }
    refer { places[$0] }
  }

  // MARK: Ends

  /// The longest runs from the beginning; the others begin so that they end with it.
  private mutating func align() {
    guard together.count > 1 else {
      for chain in together { startOneAfterTheOther(chain) }
      return
    }
    let phases = phases
    func whole(_ chain: [Int]) -> Duration { chain.reduce(.zero) { $0 + phases[$1].whole } }
    guard let longest = together.max(by: { whole($0) < whole($1) }), let last = longest.last
    else { return }
    for chain in together {
      startOneAfterTheOther(chain)
      if chain != longest, let first = chain.first { self.phases[first].start = .endsWith(last) }
      // What was told later may come before.
      if chain != longest || chain != chain.sorted() {
        for (before, at) in zip(chain, chain.dropFirst()) { self.phases[at].start = .after(before) }
      }
    }
  }

  private mutating func startOneAfterTheOther(_ chain: [Int]) {
    for at in chain { begin(at) }
  }

  /// It is measured by no other step.
  private mutating func begin(_ at: Int) {
    phases[at].start = .next
    phases[at].delay = .zero
  }
}
