import Assistant
import Glibc
import Timers
import Understanding
import UnixSignals

/// One person at a screen, talking to an engine.
struct ChatLoop: Sendable {
  let engine: FailoverEngine
  let settings: Settings
  let screen: any ChatScreen
  /// Takes the screen over, once there is an engine to talk to.
  let start: @Sendable () -> Void
  /// Said as if somebody had typed it: what the conversation begins with.
  var opening: (@Sendable (FailoverEngine) async throws -> Turn)?
  /// Ends when what the opening started has ended.
  var endsWithOpening = false
  /// Nobody is there to acknowledge the last alarm: what still rings is left to the background.
  var endsWhenRoutineRings = false
  private let models = ModelWatch()

  init(
    engine: FailoverEngine, settings: Settings, screen: any ChatScreen,
    start: @escaping @Sendable () -> Void,
    opening: (@Sendable (FailoverEngine) async throws -> Turn)? = nil,
    endsWithOpening: Bool = false, endsWhenRoutineRings: Bool = false
  ) {
    self.engine = engine
    self.settings = settings
    self.screen = screen
    self.start = start
    self.opening = opening
    self.endsWithOpening = endsWithOpening
    self.endsWhenRoutineRings = endsWhenRoutineRings
  }

  /// Returns when the person leaves, a signal asks for it, or no engine can be had any more.
  ///
  /// Throws: whatever keeps the engine from being opened at all.
  func run() async throws {
    let events = try await engine.events()
    start()
    let watch = Watch()
    if let opening {
      do {
        let turn = try await opening(engine)
        // Where nobody can say "next", what waits for it is left to the background.
        if endsWithOpening {
          watch.follow(endsWhenRoutineRings ? turn.timers : try await engine.timers())
        }
        await answer(turn)
      } catch {
        screen.end()
        for await _ in screen.inputs {}
        throw error
      }
    }
    let ring: @Sendable () throws -> Void = { [screen] in screen.ringBell() }
    let alarms = Alarms(
      settings, bell: screen.isLive ? ring : nil,
      complain: { [screen] line in screen.complain(TerminalText.oneLine(line)) })
    await alarms.resumeRinging((try? await engine.timers()) ?? [])
    await withTaskGroup { group in
      group.addTask { await leaveOnSignal() }
      group.addTask {
        await watch.refreshing(SystemWallClock(origin: .zero)) { await refresh(watch) }
      }
      group.addTask {
        for await event in events {
          show(event, watch)
          await alarms.follow(event)
          watch.somethingHappened()
        }
        models.end()
        screen.end()
      }
      watch.somethingHappened()
      for await input in screen.inputs {
        guard case .line(let text) = input else { break }
        await hear(text)
        screen.prompt()
      }
      group.cancelAll()
    }
    await alarms.end()
  }

  /// Other conversations of the same engine keep their own questions.
  private var name: String { "chat-\(getpid())" }

  private func hear(_ text: String) async {
    guard !text.allSatisfy(\.isWhitespace) else { return }
    do {
      let turn = try await engine.hear(Segment(text: text, isTyped: true), in: name)
      await answer(turn)
      if turn.commands.contains(where: { $0.intent == .help }) { screen.show(ChatHelp.lines) }
      // Lines out of a pipe come at once: the next one may be the answer to what is asked then.
      if let pending = turn.pending, !screen.isLive { await models.untilAnswered(pending) }
    } catch {
      screen.show(["\(CommandFailure("that did not work", error))"])
    }
  }

  private func answer(_ turn: Turn) async {
    if !turn.reply.isEmpty {
      screen.show([TerminalText.clean(turn.reply)])
    } else if screen.isLive, turn.isUnheeded {
      screen.show(["(\(Turn.unheeded))"])
    }
    await screen.update(board(turn.timers))
  }

  private func show(_ event: KitchenEvent, _ watch: Watch) {
    defer {
      if endsWhenRoutineRings, event.kind == .routineFinished,
        let timer = event.timer, watch.follows(timer.id)
      {
        screen.end()
      }
    }
    if let model = event.model, event.conversation == name { show(model, event.kind) }
    guard !event.announcement.isEmpty else { return }
    screen.show(["! " + TerminalText.clean(event.announcement)])
  }

  private func show(_ model: ModelReport, _ kind: KitchenEvent.Kind) {
    if let line = models.line(for: model) { screen.show([TerminalText.clean(line)]) }
    if kind == .modelPending {
      models.markAsked(model.id, at: .now)
    } else {
      models.markAnswered(model.id)
    }
  }

  /// Draws the timers as they are now, and ends when there is nothing more to watch.
  private func refresh(_ watch: Watch) async {
    guard screen.isLive || watch.followsSomething else { return }
    guard let timers = try? await engine.timers() else { return }
    await screen.update(board(timers))
    if watch.isOver(timers) { screen.end() }
  }

  private func board(_ timers: [TimerReport]) async -> LiveBoard {
    let now = ContinuousClock.now
    let missed = screen.isLive ? try? await engine.missed().count : nil
    return LiveBoard(
      timers, takenAt: now, usesColor: Settings.Environment.process.wantsColor,
      askedAt: models.askedAt, missed: missed ?? 0)
  }

  private func leaveOnSignal() async {
    for await _ in await UnixSignalsSequence(trapping: .sigint, .sigterm, .sighup) {
      models.end()
      screen.end()
    }
  }
}

extension Turn {
  /// What was said was taken for talk that is not meant for Simmer, which it leaves unanswered.
  var isUnheeded: Bool { reply.isEmpty && commands.allSatisfy { $0.intent == .none } }

  static let unheeded = "nothing to do; \"help\" shows what you can say"
}
