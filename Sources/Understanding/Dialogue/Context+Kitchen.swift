extension Context {
  /// The timers that words may be about, and what happened last.
  package struct Kitchen: Hashable, Sendable {
    /// In the order of their starting.
    package var timers: [Timer]
    /// The one that was spoken of or rang last, by its place.
    package var last: Int?
    /// What was ended last by that name, if nothing was done since.
    package var gone: String?
    /// What was changed last, unless something rang since.
    package let deed: DialogueAct?
    /// How long ago that was; zero where there is no deed.
    package let since: Duration
    /// Nothing else runs that "it" or "all" could mean.
    package var isWhole: Bool

    package init(
      timers: [Timer] = [], last: Int? = nil, gone: String? = nil, deed: DialogueAct? = nil,
      since: Duration = .zero, isWhole: Bool = true
    ) {
      self.timers = timers
      self.last = last
      self.gone = gone
      self.deed = deed
      self.since = deed == nil ? .zero : since
      self.isWhole = isWhole
    }

    /// What was ordered next was about the timers with these places: "it" is the only one of them.
    package mutating func turn(to places: [Int]) {
      if places.count == 1 { last = places[0] }
    }

    package struct Timer: Hashable, Sendable {
      package var name: String?
      /// How it was begun; zero where that is not known.
      package var length: Duration
      package var left: Duration
      package var stand: Stand

      package init(name: String?, length: Duration, left: Duration, stand: Stand = .running) {
        self.name = name
        self.length = length
        self.left = left
        self.stand = stand
      }
    }

    package enum Stand: UInt32, Hashable, Sendable {
      case running, paused, ringing
    }
  }
}

extension Context.Kitchen {
  /// As far as names tell, where nothing more is known: those that run, for some time yet.
  ///
  /// Names without timers are those of a plan or of steps.
  init(_ context: Context) {
    guard context.hasTimers else {
      self.init()
      return
    }
    let unnamed: [String?] = context.timerNames.isEmpty ? [nil] : []
    let timers = (context.timerNames + unnamed).map {
      Timer(name: $0, length: .zero, left: .seconds(300))
    }
    self.init(timers: timers, last: timers.isEmpty ? nil : timers.count - 1)
    guard let last = self.timers.indices.last else { return }
    self.timers[last].stand = context.isRinging ? .ringing : context.isPaused ? .paused : .running
  }
}

extension Context {
  /// As a conversation has it where nothing else runs.
  package init(_ kitchen: Kitchen) {
    self.init(
      isRinging: kitchen.timers.contains { $0.stand == .ringing },
      hasTimers: !kitchen.timers.isEmpty, timerNames: kitchen.timers.compactMap(\.name),
      canCorrect: kitchen.deed != nil, isPaused: kitchen.timers.contains { $0.stand == .paused })
    self.kitchen = kitchen
  }
}
