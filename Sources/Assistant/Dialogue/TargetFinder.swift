import Replies
import Routines
import Timers
import Understanding

/// Finds the timers that words mean, and never a differently named one.
struct TargetFinder: Sendable {
  let snapshot: BookSnapshot
  /// The timers that were last spoken of, the latest first.
  let mentioned: [Identifier]
  /// Those that were spoken of at once, in the last turn that spoke of any.
  var together: [Identifier] = []
  let writer: ReplyWriter

  enum Found {
    case timers([KitchenTimer])
    /// It could be any one of these.
    case several([KitchenTimer])
    /// There is none of that name, but one that sounds alike, or is of that kind.
    case guess(KitchenTimer, said: String)
    /// There is none; the words say so.
    case missing(String)
  }

  /// `fits` narrows what is meant where nothing else was said: "pause" means one that runs.
  func find(_ target: Target?, where fits: (KitchenTimer) -> Bool) -> Found {
    guard let target else { return findUnnamed(fits) }
    if let mode = mode(of: target) {
      guard let narrow = narrowed(to: mode) else {
        return .missing(
          writer.say(.noneOfMode(SpokenName(mode.ofTimer.spokenKind))))
      }
      return narrow.find(target.withoutMode, where: fits)
    }
    if !target.except.isEmpty { return findOthers(target, fits) }
    if target.isUnspecific { return findUnnamed(fits) }
    if !target.names.isEmpty { return findEach(target.names) }
    if target.isAll, target.name == nil, target.duration == nil {
      return target.pronoun == .other ? findRest(fits) : findAll(fits)
    }
    if let pronoun = target.pronoun, target.name == nil, target.duration == nil {
      return find(pronoun, fits)
    }
    return findDescribed(target, fits)
  }

  /// Those of `timers` that words describe; for the answer to "which one?".
  func choose(_ target: Target, among timers: [KitchenTimer]) -> [KitchenTimer] {
    if !target.except.isEmpty, target.name == nil {
      let spared = target.except.flatMap { choose($0, among: timers).map(\.id) }
      return timers.filter { !spared.contains($0.id) }
    }
    if target.isAll, target.pronoun == .other { return timers.filter { !together.contains($0.id) } }
    if target.isAll || (target.pronoun == .both && timers.count == 2) { return timers }
    if !target.names.isEmpty {
      return target.names.flatMap { named($0, among: timers) }
    }
    var chosen = timers
    if let when = target.when {
      chosen = chosen.filter { $0.isTold(by: when, now: snapshot.now) }
    }
    if let name = target.name { chosen = named(name, among: chosen) }
    if let mode = target.mode { chosen = chosen.filter { $0.mode == mode.ofTimer } }
    if let length = target.duration { chosen = chosen.ofLength(length) }
    if let index = target.index { chosen = chosen.at(ordinal: index) }
    switch target.pronoun {
    case .longest, .shortest, .soonest, .latest: return superlative(target.pronoun, of: chosen)
    case .other: return chosen.filter { $0.id != mentioned.first }
    case .both: return []
    case .it, nil: return chosen
    }
  }

  /// The timers with that name; of several near names the nearest.
  func named(_ name: String, among timers: [KitchenTimer]) -> [KitchenTimer] {
    for alias in Alias.allCases {
      let called = timers.indices.compactMap { place in
        alias.name(of: timers[place]).map { (place: place, name: $0) }
      }
      let found = NameLookup.find(
        name, among: called.map(\.name), in: writer.wording.language)
      if !found.isEmpty { return found.map { timers[called[$0].place] } }
    }
    let modes = KitchenTimer.Mode.allCases
    let found = NameLookup.find(
      name, among: modes.map { writer.wording.kindName($0.spokenKind) },
      in: writer.wording.language
    ).map { modes[$0] }
    return found.isEmpty ? [] : timers.filter { found.contains($0.mode) }
  }

  /// "The rice" where no rice runs but basmati, and none has just ended.
  private func ofKind(_ name: String) -> Found? {
    guard named(name, among: snapshot.ended).isEmpty else { return nil }
    let found = snapshot.timers.filter { isOfKind(name, $0) }
    return found.isEmpty
      ? nil : found.count == 1 ? .guess(found[0], said: name) : .several(found)
  }

  /// What was said is the word for the kind of what the timer is for.
  func isOfKind(_ said: String, _ timer: KitchenTimer) -> Bool {
    timer.name.map { NameKinds(writer.wording.language).isKind(said, of: $0) } ?? false
  }

  /// What a timer can be called by before its kind; the first that matches anything wins.
  private enum Alias: CaseIterable {
    case name
    case routine
    case phase
    case text

    func name(of timer: KitchenTimer) -> String? {
      switch self {
      case .name: timer.name
      case .routine: timer.run?.name
      case .phase: timer.isRoutine ? timer.phase?.name : nil
      case .text: timer.text
      }
    }
  }

  private func findDescribed(_ target: Target, _ fits: (KitchenTimer) -> Bool) -> Found {
    var found = snapshot.timers
    if let name = target.name {
      found = named(name, among: found)
      if found.isEmpty { return ofKind(name) ?? missing(name) }
    }
    if let length = target.duration {
      found = found.ofLength(length)
      if found.isEmpty { return missing(length) }
    }
    if target.isAll { return .timers(found) }
    if let index = target.index {
      if target.name == nil, target.duration == nil {
        let fitting = found.filter(fits)
        if !fitting.isEmpty { found = fitting }
      }
      found = found.at(ordinal: index)
      if found.isEmpty { return .missing(writer.onlySoMany(snapshot)) }
    }
    found = superlative(target.pronoun, of: found)
    if found.count > 1 {
      let fitting = found.filter(fits)
      if fitting.count == 1 { return .timers(fitting) }
      // "The next fold" is not the one that was called already.
      let toCome = fitting.filter { !($0.isRinging && $0.isCall) }
      if toCome.count == 1 { return .timers(toCome) }
    }
    return found.count == 1 ? .timers(found) : .several(found)
  }

  private func findEach(_ names: [String]) -> Found {
    var found: [KitchenTimer] = []
    for name in names {
      let these = named(name, among: snapshot.timers)
      if these.isEmpty { return ofKind(name) ?? missing(name) }
      if these.count > 1 { return .several(these) }
      found += these.filter { timer in !found.contains { $0.id == timer.id } }
    }
    return .timers(found)
  }

  /// All that the words describe, but for those that are excepted; none where an exception is unknown.
  private func findOthers(_ target: Target, _ fits: (KitchenTimer) -> Bool) -> Found {
    var whole = target
    whole.except = []
    whole.isAll = true
    whole.pronoun = nil
    let found = find(whole, where: fits)
    guard case .timers(let meant) = found else { return found }
    var spared: Set<Identifier> = []
    for exception in target.except {
      switch find(exception, where: { _ in true }) {
      case .timers(let timers), .several(let timers):
        // What ends a recipe ends what runs beside it.
        spared.formUnion(timers.map(\.id) + timers.compactMap(\.parent))
      case .guess(_, let name):
        return .missing(writer.noSuchTimer(writer.named(asSaid: name), snapshot))
      case .missing(let words): return .missing(words)
      }
    }
    let others = meant.filter { timer in
      !spared.contains(timer.id) && !(timer.parent.map(spared.contains) ?? false)
    }
    guard !others.isEmpty else {
      return .missing(writer.status(of: snapshot.timers, at: snapshot.moment))
    }
    // "The one that isn't the rice", where two are not.
    return target.pronoun == .other && others.count > 1 ? .several(others) : .timers(others)
  }

  private func findAll(_ fits: (KitchenTimer) -> Bool) -> Found {
    let fitting = snapshot.timers.filter(fits)
    if !fitting.isEmpty { return .timers(fitting) }
    return .missing(writer.status(of: snapshot.timers, at: snapshot.moment))
  }

  /// "Everything else": all but what was spoken of last; where that is none or all, it could be any.
  private func findRest(_ fits: (KitchenTimer) -> Bool) -> Found {
    let others = snapshot.timers.filter { !together.contains($0.id) && fits($0) }
    guard !together.isEmpty, !others.isEmpty else {
      let fitting = snapshot.timers.filter(fits)
      return fitting.isEmpty ? findAll(fits) : .several(fitting)
    }
    return .timers(others)
  }

  private func findUnnamed(_ fits: (KitchenTimer) -> Bool) -> Found {
    var fitting = snapshot.timers.filter(fits)
    if fitting.count > 1, fitting.contains(where: { !$0.isStopwatch }) {
      fitting.removeAll(where: \.isStopwatch)
    }
    // Nor does anybody mean "stir every 5 minutes" who does not say so.
    if fitting.count > 1, fitting.contains(where: { !$0.isCall }) {
      fitting.removeAll(where: \.isCall)
    }
    if fitting.count == 1 { return .timers(fitting) }
    if fitting.count > 1 { return .several(fitting) }
    // None fits: the engine says why of a single one, the list of several says it all.
    if snapshot.timers.count == 1 { return .timers(snapshot.timers) }
    return .missing(writer.status(of: snapshot.timers, at: snapshot.moment))
  }

  private func find(_ pronoun: Target.Pronoun, _ fits: (KitchenTimer) -> Bool) -> Found {
    let fitting = snapshot.timers.filter(fits)
    switch pronoun {
    case .it:
      // What was just ended is still "it": nothing else is taken for it.
      if let past = justEnded { return .missing(writer.gone(past, snapshot)) }
      if let timer = mentioned.lazy.compactMap({ snapshot[$0] }).first { return .timers([timer]) }
      return findUnnamed(fits)
    case .other:
      let all = fitting.isEmpty ? snapshot.timers : fitting
      let last = mentioned.first { id in snapshot[id] != nil }
      let others = all.filter { $0.id != last }
      if others.count == 1, last != nil { return .timers(others) }
      return others.isEmpty
        ? .missing(writer.status(of: snapshot.timers, at: snapshot.moment)) : .several(others)
    case .both:
      // "Pause both", where one is paused already.
      if fitting.count == 2 || fitting.count == 1 && snapshot.timers.count == 2 {
        return .timers(fitting)
      }
      return fitting.count > 2
        ? .several(fitting) : .missing(writer.onlySoMany(snapshot))
    case .longest, .shortest, .soonest, .latest:
      let found = superlative(pronoun, of: fitting)
      return found.isEmpty ? findUnnamed(fits) : found.count == 1 ? .timers(found) : .several(found)
    }
  }

  /// The longest of some timers, the one that ends next …; all of them where no such word was said.
  private func superlative(
    _ pronoun: Target.Pronoun?, of timers: [KitchenTimer]
  ) -> [KitchenTimer] {
    let appointed = timers.inOrderOfTime
    if appointed.count == timers.count {
      return switch pronoun {
      case .shortest, .soonest: Array(appointed.prefix(1))
      case .longest, .latest: appointed.suffix(1)
      case .it, .other, .both, nil: timers
      }
    }
    func left(_ timer: KitchenTimer) -> Duration? {
      timer.isRunning ? timer.remaining(at: snapshot.moment) : nil
    }
    return switch pronoun {
    case .longest: timers.filter { $0.original == timers.map(\.original).max() }
    case .shortest: timers.filter { $0.original == timers.map(\.original).min() }
    case .soonest:
      timers.compactMap(left).min().map { least in timers.filter { left($0) == least } } ?? []
    case .latest:
      timers.compactMap(left).max().map { most in timers.filter { left($0) == most } } ?? []
    case .it, .other, .both, nil: timers
    }
  }

  /// The timer that was spoken of last, where it ended a moment ago.
  var justEnded: KitchenTimer? {
    guard let last = mentioned.first, let past = snapshot.ended.first(where: { $0.id == last }),
      snapshot.moment - past.endedAt <= TargetFinder.moment
    else { return nil }
    return past
  }

  private static let moment = Duration.seconds(60)

  /// Nothing is or was called so, or sounds like it.
  func knowsNothing(of name: String) -> Bool {
    guard named(name, among: snapshot.ended).isEmpty,
      case .missing = find(Target(name: name), where: { _ in true })
    else {
      return false
    }
    return true
  }

  private func missing(_ name: String) -> Found {
    if let past = named(name, among: snapshot.ended).first {
      return .missing(writer.gone(past, snapshot))
    }
    if let place = NameLookup.guess(
      name, among: snapshot.timers.map { $0.name ?? "" }, in: writer.wording.language)
    {
      return .guess(snapshot.timers[place], said: name)
    }
    return .missing(writer.noSuchTimer(writer.named(asSaid: name), snapshot))
  }

  private func missing(_ length: Duration) -> Found {
    .missing(writer.noSuchTimer(SpokenName(.timer, length: length), snapshot))
  }
}

// MARK: - Kinds of timers

extension TargetFinder {
  /// "The reminder", whether it was read as a kind or as a name that no timer has.
  private func mode(of target: Target) -> Target.Mode? {
    if let mode = target.mode { return mode }
    guard let name = target.name?.lowercased(),
      let mode = Target.Mode.allCases.first(where: {
        writer.wording.kindName($0.ofTimer.spokenKind).lowercased() == name
      }), !snapshot.timers.contains(where: { $0.name?.lowercased() == name })
    else { return nil }
    return mode
  }

  /// The same among the timers of one kind; nil where there is none.
  private func narrowed(to mode: Target.Mode) -> TargetFinder? {
    let exact = snapshot.timers.filter { $0.mode == mode.ofTimer && $0.parent == nil }
    let meant = mode == .routine && exact.isEmpty ? snapshot.timers.filter(\.isRoutine) : exact
    guard !meant.isEmpty else { return nil }
    var narrow = snapshot
    narrow.timers = meant
    return TargetFinder(
      snapshot: narrow, mentioned: mentioned, together: together, writer: writer)
  }
}

extension Target.Mode {
  var ofTimer: KitchenTimer.Mode {
    switch self {
    case .reminder: .reminder
    case .routine: .routine
    case .pomodoro: .pomodoro
    case .focus: .focus
    case .stopwatch: .stopwatch
    }
  }
}

extension Target {
  /// Every timer, or every one but those that are excepted.
  var meansAll: Bool { isAll || !except.isEmpty }

  /// What is said beside the kind.
  fileprivate var withoutMode: Target {
    var target = self
    if target.mode == nil { target.name = nil }
    target.mode = nil
    return target
  }

  /// Says nothing about which one.
  fileprivate var isUnspecific: Bool {
    name == nil && duration == nil && index == nil && !isAll && names.isEmpty && pronoun == nil
  }
}

extension [KitchenTimer] {
  /// The length that was first asked for identifies a timer, of a range either end; where it finds
  /// none, the length that a timer has by now.
  func ofLength(_ length: Duration) -> [KitchenTimer] {
    let first = filter { timer in
      timer.original == length || (timer.maxDuration == length && timer.duration == timer.original)
    }
    return first.isEmpty ? filter { $0.duration == length || $0.maxDuration == length } : first
  }

  /// The first, second … from the front, or from the back for a negative number.
  fileprivate func at(ordinal: Int) -> [KitchenTimer] {
    let (place, overflow) = ordinal.addingReportingOverflow(ordinal > 0 ? -1 : count)
    guard !overflow, indices.contains(place) else { return [] }
    return [self[place]]
  }
}
