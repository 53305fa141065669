extension Context {
  /// The timers that words may be about, and what happened last.
  package struct Kitchen: Hashable, Sendable {
    /// In the order of their starting.
    package var timers: [Timer]
    /// The one that was spoken of or rang last, by its place.
    package var last: Int?
    /// What was done last, nil where nothing was.
    package var deed: DialogueAct?
    /// How long ago that was.
    package var since: Duration

    package init(
      timers: [Timer] = [], last: Int? = nil, deed: DialogueAct? = nil, since: Duration = .zero
    ) {
      self.timers = timers
      self.last = last
      self.deed = deed
      self.since = since
    }

    package struct Timer: Hashable, Sendable {
      package var name: String?
      /// How it was begun, and what is left of it.
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
  init(_ context: Context) {
    let unnamed: [String?] = context.timerNames.isEmpty && context.hasTimers ? [nil] : []
    let timers = (context.timerNames + unnamed).map {
      Timer(name: $0, length: .seconds(600), left: .seconds(300))
    }
    self.init(timers: timers, last: timers.isEmpty ? nil : timers.count - 1, since: .seconds(60))
    guard let last = self.timers.indices.last else { return }
    if context.isRinging { self.timers[last].stand = .ringing }
    if context.isPaused { self.timers[last].stand = .paused }
  }
}
