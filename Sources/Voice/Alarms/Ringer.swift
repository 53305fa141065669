package import Assistant
import Routines
package import Timers

/// Makes what happens heard: each announcement once, and again and again while a timer rings.
///
/// Events come in and nobody waits; one task plays, another sleeps until the next repetition, and
/// both are gone when nothing rings.
package actor Ringer {
  private let clock: any WallClock
  private let interval: Duration
  private let ladder: AlarmLadder
  private let isQuiet: @Sendable () -> Bool
  private let notice: SilenceNotice?
  private let complain: @Sendable (String) -> Void

  private var ringing: [Identifier: Ringing] = [:]
  private var players: [Player]
  private var repeater: Task<Void, Never>?

  private static let mostWaiting = 64

  /// A timer that rings.
  private struct Ringing {
    /// What was announced of it.
    var words: String
    var rung: Int
    /// Somebody asked for this time of day; then no hour is too quiet for it.
    var isForAClock: Bool
  }

  /// One sink with what it still has to sound: a slow voice holds up no bell.
  private struct Player {
    var sink: any AlarmSink
    var waiting: [Alarm] = []
    var isDead = false
    var worker: Task<Void, Never>?
    var playing: (alarm: Alarm, task: Task<Void, any Error>)?
  }

  /// Each of `sinks` (chains, usually) gets every alarm; ringing is repeated every `interval`, as the
  /// `ladder` has it, but softly while `isQuiet`.
  ///
  /// `notice` is given whenever a timer starts.
  package init(
    _ sinks: [any AlarmSink], clock: any WallClock,
    every interval: Duration = KitchenEvent.ringInterval, ladder: AlarmLadder = .normal,
    isQuiet: @escaping @Sendable () -> Bool = { false },
    notice: SilenceNotice? = nil,
    complain: @escaping @Sendable (String) -> Void
  ) {
    players = sinks.map { Player(sink: $0) }
    self.clock = clock
    self.interval = interval
    self.ladder = ladder
    self.isQuiet = isQuiet
    self.notice = notice
    self.complain = complain
  }

  /// Sounds what the event announces, and falls silent about timers that it says ring no more.
  package func follow(_ event: KitchenEvent) {
    if event.kind == .timerStarted { notice?.timersStarted(at: event.at) }
    if let timer = event.timer {
      if timer.state == Self.ringingState {
        if ring(timer, event.announcement) { return }
        // It fell due between our first look and the events, and was called out already.
        if ringing[timer.id]?.words == event.announcement { return }
      } else {
        silence([timer.id])
      }
    }
    if event.turn != nil { followTurn(event) }
    if !event.announcement.isEmpty { queue(Alarm(text: event.announcement)) }
  }

  /// Takes up timers that rang before anybody listened, with the words of a timer that is done.
  package func resumeRinging(_ timers: [TimerReport]) {
    for timer in timers where timer.state == Self.ringingState {
      _ = ring(timer, timer.ringingWords)
    }
  }

  /// Falls silent at once, until something is taken up again; what plays is ended and not waited
  /// for.
  package func silence() {
    ringing = [:]
    repeater?.cancel()
    repeater = nil
    for index in players.indices {
      players[index].waiting = []
      players[index].playing?.task.cancel()
    }
  }

  /// Waits until everything that was announced has been heard; ringing is not waited for.
  package func finish() async {
    while let worker = players.lazy.compactMap(\.worker).first { await worker.value }
  }

  private static let ringingState = "ringing"

  /// Returns: whether this event's announcement is taken care of.
  private func ring(_ timer: TimerReport, _ announcement: String) -> Bool {
    guard ringing[timer.id] == nil else {
      ringing[timer.id]?.rung = timer.rung
      return false
    }
    ringing[timer.id] = Ringing(
      words: announcement, rung: timer.rung, isForAClock: timer.mode == .alarm || timer.at != nil)
    queue(alarm(about: [timer.id]))
    if repeater == nil { repeater = Task { await ringOn() } }
    return true
  }

  /// A turn lists every timer that still rings: whatever else we took for ringing does not.
  private func followTurn(_ event: KitchenEvent) {
    guard let timers = event.turn?.timers else { return }
    let still = Set(timers.filter { $0.state == Self.ringingState }.map(\.id))
    silence(Set(ringing.keys).subtracting(still))
  }

  private func silence(_ timers: Set<Identifier>) {
    guard !timers.isDisjoint(with: ringing.keys) else { return }
    for timer in timers { ringing[timer] = nil }
    for index in players.indices {
      players[index].waiting.removeAll(where: isAnswered)
      if let playing = players[index].playing, isAnswered(playing.alarm) { playing.task.cancel() }
    }
    if ringing.isEmpty {
      repeater?.cancel()
      repeater = nil
    }
  }

  /// Somebody took care of every timer that an alarm was about.
  private func isAnswered(_ alarm: Alarm) -> Bool {
    !alarm.timers.isEmpty && alarm.timers.isDisjoint(with: ringing.keys)
  }

  private func alarm(about timers: Set<Identifier>, repetition: Int = 0) -> Alarm {
    let those = ringing.filter { timers.contains($0.key) }.values
    let rungs = those.map { one -> AlarmLadder.Rung in
      var rung = ladder[one.rung]
      if !one.isForAClock, isQuiet() { (rung.isLoud, rung.callsOut) = (false, false) }
      return rung
    }
    return Alarm(
      text: Set(those.map(\.words)).sorted().filter { !$0.isEmpty }.joined(separator: " "),
      timers: timers, repetition: repetition, isLoud: rungs.contains(where: \.isLoud),
      callsOut: rungs.contains(where: \.callsOut))
  }

  private func ringOn() async {
    var repetition = 0
    while !ringing.isEmpty {
      do { try await clock.sleep(until: clock.now + interval) } catch { return }
      guard !Task.isCancelled, !ringing.isEmpty else { return }
      repetition += 1
      let alarm = alarm(about: Set(ringing.keys), repetition: repetition)
      // A sink that is still at it is loud enough.
      for index in players.indices where players[index].worker == nil { queue(alarm, at: index) }
    }
  }

  private func queue(_ alarm: Alarm) {
    for index in players.indices { queue(alarm, at: index) }
  }

  private func queue(_ alarm: Alarm, at index: Int) {
    guard players[index].waiting.count < Self.mostWaiting else { return }
    players[index].waiting.append(alarm)
    if players[index].worker == nil { players[index].worker = Task { await play(at: index) } }
  }

  private func play(at index: Int) async {
    while !players[index].waiting.isEmpty {
      let alarm = players[index].waiting.removeFirst()
      let sink = players[index].sink
      let task = Task { try await sink.sound(alarm) }
      players[index].playing = (alarm, task)
      let result = await task.result
      players[index].playing = nil
      if case .failure(let error) = result, !(error is CancellationError) {
        // Once is enough until it works again.
        if !players[index].isDead { complain("\(sink.name): \(error)") }
        players[index].isDead = true
      } else {
        players[index].isDead = false
      }
    }
    players[index].worker = nil
  }
}
