package import Assistant
import PlainText
import Routines
package import Timers

/// Listening on the real clock: what is said is done at the moment it was spoken, and what happens is
/// told as it happens.
package struct LiveListening: Sendable {
  private let source: any SegmentSource
  private let engine: any Engine
  private let conversation: String
  private let clock: any WallClock
  private let start: Moment
  private let runsOnUntilIdle: Bool
  private let sequencer: EventSequencer
  private let voice: Voice
  private let gatekeeper: Gatekeeper
  private let wakeProgram: WakeProgram?
  private let complain: @Sendable (String) -> Void

  /// What listening is heard through; the caller ends both.
  package struct Voice: Sendable {
    package var speech: SpeechOutput?
    package var ringer: Ringer?

    package init(speech: SpeechOutput? = nil, ringer: Ringer? = nil) {
      self.speech = speech
      self.ringer = ringer
    }
  }

  /// `clock` tells the time of the engine, and `start` is when listening began on it.
  ///
  /// `write` gets every line without its end and must have flushed it when it returns; `complain`
  /// gets what belongs in a log.
  package init(
    _ source: any SegmentSource, engine: any Engine, conversation: String = "listen",
    clock: any WallClock, start: Moment, style: EventLines.Style, untilIdle: Bool,
    voice: Voice = Voice(), gate: WakeGate? = nil, wakeProgram: WakeProgram? = nil,
    write: @escaping @Sendable (String) throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.source = source
    self.engine = engine
    self.conversation = conversation
    self.clock = clock
    self.start = start
    self.voice = voice
    gatekeeper = Gatekeeper(gate)
    self.wakeProgram = wakeProgram
    self.complain = complain
    runsOnUntilIdle = untilIdle
    sequencer = EventSequencer(EventLines(style, since: start), write: write)
  }

  /// Returns when the source has ended (and nothing is pending any more), or when the engine is
  /// closed.
  ///
  /// Throws: `CancellationError` when its task was cancelled, `ListeningError`, or what the source
  /// threw.
  package func run() async throws -> ListeningSummary {
    let events = try await engine.events()
    if let ringer = voice.ringer { await ringer.resumeRinging(try await engine.timers()) }
    let (changes, change) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    return try await withThrowingTaskGroup(of: ListeningSummary?.self) { group in
      group.addTask {
        for await event in events {
          await voice.ringer?.follow(event)
          // Our own turns come back from the engine, others' concern others.
          if isShown(event) { try await sequencer.add(event) }
          if event.conversation == conversation, let model = event.model {
            gatekeeper.answered(model.reply, asks: model.asks, at: clock.now)
            await speak(model)
          }
          change.yield()
        }
        change.finish()
        return nil
      }
      if let wakeProgram {
        group.addTask {
          try await wakeProgram.run { gatekeeper.called(at: clock.now) }
          return nil
        }
      }
      group.addTask {
        let summary = try await hearAll()
        if runsOnUntilIdle { try await untilNothingIsPending(changes) }
        try await waitForLastEvents()
        return summary
      }
      defer { group.cancelAll() }
      while let end = try await group.next() {
        if let summary = end { return summary }
      }
      throw CancellationError()
    }
  }

  // MARK: Hearing

  private func hearAll() async throws -> ListeningSummary {
    var summary = ListeningSummary()
    try await source.listen { event in
      summary.count(event)
      switch event {
      case .segment(let segment):
        guard segment.isFinal else {
          await voice.speech?.interrupt(at: segment.text)
          return
        }
        if try await !hear(segment) { summary.refusals += 1 }
      case .problem(let problem): complain("\(problem)")
      case .notice(let notice): complain("\(notice)")
      case .failed(let end, let pause):
        complain("the transcriber \(end); it is started again in \(Int(pause.inSeconds)) s")
        try await sequencer.add(KitchenEvent(at: clock.now, kind: .sourceFailed))
      case .restarted: try await sequencer.add(KitchenEvent(at: clock.now, kind: .sourceRestarted))
      }
    }
    return summary
  }

  /// Returns: whether the turn was done.
  private func hear(_ heard: Segment) async throws -> Bool {
    var spoken = heard
    spoken.spokenAt = heard.spokenAt.map { start + ($0 - .zero) }.flatMap { moment in
      moment <= clock.now ? moment : nil
    }
    let moment = spoken.spokenAt ?? clock.now
    guard
      let segment = try await gatekeeper.admitted(spoken, at: moment, timers: engine.timers)
    else { return true }
    await voice.speech?.warmUp()
    await sequencer.beginTurn()
    let turn: Turn
    do {
      turn = try await engine.hear(segment, in: conversation)
    } catch {
      try await sequencer.endTurn(nil)
      try Task.checkCancellation()
      complain("'\(TextCleaner.partOfLine(segment.text.prefix(60)))' was not done: \(error)")
      return false
    }
    try await sequencer.endTurn(KitchenEvent(turn, in: conversation))
    gatekeeper.answered(turn.reply, asks: turn.asks, at: clock.now)
    await speak(turn)
    return true
  }

  /// What a model says to others is theirs to hear.
  private func isShown(_ event: KitchenEvent) -> Bool {
    event.kind != .turn && (event.model == nil || event.conversation == conversation)
  }

  /// Says what a model answered, once what is being said is over.
  ///
  /// Pieces of one that is still coming are only shown.
  private func speak(_ model: ModelReport) async {
    guard let speech = voice.speech, model.delta == nil, !model.reply.isEmpty else { return }
    await speech.say(model.reply)
  }

  /// An answer stops what is being said; talk that needs no answer does not.
  private func speak(_ turn: Turn) async {
    guard let speech = voice.speech, !turn.reply.isEmpty else { return }
    await speech.interrupt()
    await speech.say(turn.reply)
  }

  // MARK: Ending

  private func untilNothingIsPending(_ changes: AsyncStream<Void>) async throws {
    var changes = changes.makeAsyncIterator()
    while try await isPending() {
      guard await changes.next() != nil else { return }
      try Task.checkCancellation()
    }
  }

  private func isPending() async throws -> Bool {
    if await sequencer.waitsForModel { return true }
    return try await engine.timers().contains { timer in
      timer.mode != .stopwatch && (timer.state == "running" || timer.state == "ringing")
    }
  }

  /// What the last turn changed may still be on its way to us.
  private static let quiet = Duration.milliseconds(50)

  private func waitForLastEvents() async throws {
    var written: Int
    repeat {
      written = await sequencer.written
      try await clock.sleep(until: clock.now + Self.quiet)
    } while await sequencer.written != written
  }
}
