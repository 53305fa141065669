package import Assistant
import PlainText
package import Timers

/// An engine whose time somebody else tells.
package protocol VirtualEngine: Sendable {
  /// A turn as events in order: the turn first, then what it changed.
  func play(_ segment: Segment, in conversation: String) async throws -> [KitchenEvent]
  /// Everything that falls due up to and including `moment`, in order.
  func advance(to moment: Moment) async -> [KitchenEvent]
  /// When something happens next by itself.
  var nextDue: Moment? { get async }
  /// Every timer that is waiting, running, paused or ringing.
  func timers() async throws -> [TimerReport]
}

extension LocalEngine: VirtualEngine {}

/// Listening on a virtual clock: time is what the transcript says it is, and nobody waits for it.
///
/// The same input gives the same lines, byte for byte.
package struct VirtualListening: Sendable {
  private let source: any SegmentSource
  private let engine: any VirtualEngine
  private let runsOnUntilIdle: Bool
  private let lines: EventLines
  private let recording: Recording?
  private let gatekeeper: Gatekeeper
  private let write: @Sendable (String) throws -> Void
  private let complain: @Sendable (String) -> Void

  /// What is said goes into a file, at the moments at which it is said.
  package struct Recording: Sendable {
    package var speech: SpeechOutput
    package var file: SpeechFile

    /// `speech` speaks into `file`.
    package init(_ speech: SpeechOutput, into file: SpeechFile) {
      self.speech = speech
      self.file = file
    }
  }

  /// `write` gets every line without its end, `complain` what belongs in a log.
  package init(
    _ source: any SegmentSource, engine: any VirtualEngine, style: EventLines.Style,
    untilIdle: Bool, recording: Recording? = nil, gate: WakeGate? = nil,
    write: @escaping @Sendable (String) throws -> Void,
    complain: @escaping @Sendable (String) -> Void
  ) {
    self.source = source
    self.engine = engine
    self.runsOnUntilIdle = untilIdle
    self.lines = EventLines(style, since: .zero)
    self.recording = recording
    gatekeeper = Gatekeeper(gate)
    self.write = write
    self.complain = complain
  }

  /// Returns at the end of the transcript, or once nothing is pending after it.
  package func run() async throws -> ListeningSummary {
    var summary = ListeningSummary()
    var now = Moment.zero
    try await source.listen { event in
      summary.count(event)
      switch event {
      case .segment(let segment):
        guard segment.isFinal else { return }
        try await play(segment, &now, &summary)
      case .problem(let problem): complain("\(problem)")
      case .notice(let notice): complain("\(notice)")
      case .failed(let end, _): complain("the transcriber \(end)")
      case .restarted: break
      }
    }
    if runsOnUntilIdle { try await runOn(from: now) }
    return summary
  }

  /// What is due comes before what is said at the same moment; time never goes back.
  private func play(
    _ segment: Segment, _ now: inout Moment, _ summary: inout ListeningSummary
  ) async throws {
    now = max(segment.spokenAt ?? now, now)
    try await write(await engine.advance(to: now))
    guard
      var segment = try await gatekeeper.admitted(segment, at: now, timers: engine.timers)
    else { return }
    segment.spokenAt = now
    do {
      let events = try await engine.play(segment, in: Self.conversation)
      for event in events {
        gatekeeper.answered(
          event.turn?.reply ?? event.model?.reply ?? "",
          asks: event.turn?.asks ?? event.model?.asks ?? false, at: now)
      }
      try await write(events)
    } catch let error as ListeningError {
      throw error
    } catch {
      summary.refusals += 1
      complain("'\(TextCleaner.partOfLine(segment.text.prefix(60)))' was not done: \(error)")
    }
  }

  private func runOn(from begin: Moment) async throws {
    var reached = begin
    while let due = await engine.nextDue {
      let events = await engine.advance(to: max(due, reached))
      try await write(events)
      // Something that is due and never happens would go on for ever.
      if events.isEmpty, due <= reached { return }
      reached = max(due, reached)
      try Task.checkCancellation()
    }
  }

  private static let conversation = "listen"

  private func write(_ events: [KitchenEvent]) async throws {
    for event in events {
      var event = event
      // How long this machine took is no part of the virtual world.
      event.turn?.latency = .zero
      for line in try lines.lines(for: event) {
        do { try write(line) } catch { throw ListeningError.cannotWrite("\(error)") }
      }
      await speak(event)
    }
  }

  /// The clock stands still until it has been said.
  private func speak(_ event: KitchenEvent) async {
    guard let recording else { return }
    let model = event.model.flatMap { $0.delta == nil ? $0.reply : nil }
    let texts = [event.turn?.reply, model, event.announcement].compactMap(\.self)
    for text in texts where !text.isEmpty {
      recording.file.pass(to: event.at)
      await recording.speech.say(text)
      await recording.speech.finish()
    }
  }
}
