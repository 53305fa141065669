package import Timers

/// Simmer's own tones, played by the first sound program that works.
///
/// Which one works is tried once, with a moment of silence and all programs at a time, so that one
/// that hangs holds up no alarm for longer than that.
package actor TonePlayer: AlarmSink {
  private let players: [Player]
  private let clock: any WallClock
  private let report: @Sendable (String) -> Void
  private var trial: Task<[Player], Never>?
  /// Why the players that were tried and are not used do not work.
  private var faults: [String: String] = [:]
  private var hasReported = false

  /// A program that plays the WAV file on its standard input.
  package struct Player: Sendable {
    package var name: String
    package var program: any OutsideProgram

    package init(name: String, program: any OutsideProgram) {
      self.name = name
      self.program = program
    }

    /// PipeWire's, PulseAudio's and ALSA's own players, in the order in which they are tried.
    package static let known = [
      Player(name: "pw-play", program: PlainCommand("pw-play", "/dev/stdin")),
      Player(name: "paplay", program: PlainCommand("paplay", "/dev/stdin")),
      Player(name: "aplay", program: PlainCommand("aplay", "-q", "/dev/stdin")),
    ]
  }

  /// How long a player may take to begin.
  private static let patience = Duration.seconds(2)

  /// `report` gets the name of the player that is used, once.
  package init(
    _ players: [Player] = Player.known, clock: any WallClock,
    report: @escaping @Sendable (String) -> Void
  ) {
    self.players = players
    self.clock = clock
    self.report = report
  }

  package nonisolated var name: String { "tone" }

  package func sound(_ alarm: Alarm) async throws {
    let tone = alarm.timers.isEmpty ? Tone.check : alarm.isLoud ? .ring : .softRing
    for player in await working() {
      do {
        try await play(tone, with: player)
        reportOnce(player)
        return
      } catch {
        try Task.checkCancellation()
        if error is CancellationError { throw error }
        await dismiss(player, error)
      }
    }
    // By the next ring it is known whether one works again.
    trial = Task { await tryAll() }
    throw TonePlayerError(faults: players.map { ($0.name, faults[$0.name] ?? "fails") })
  }

  package func selfTest() async throws {
    guard await working().isEmpty else { return }
    throw TonePlayerError(faults: players.map { ($0.name, faults[$0.name] ?? "fails") })
  }

  /// The players that work, in order.
  package func working() async -> [Player] {
    let trial = trial ?? Task { await tryAll() }
    self.trial = trial
    return await trial.value
  }

  private func tryAll() async -> [Player] {
    await withTaskGroup(of: (String, String?).self) { group in
      for player in players {
        group.addTask { [self] in
          do {
            try await play(.silence, with: player)
            return (player.name, nil)
          } catch {
            return (player.name, TonePlayer.reason(error))
          }
        }
      }
      faults = [:]
      for await (name, fault) in group { faults[name] = fault }
    }
    return players.filter { faults[$0.name] == nil }
  }

  private nonisolated func play(_ tone: Tone, with player: Player) async throws {
    try await EffectProgram(player.program, clock: clock, complain: { _ in })
      .perform(reading: tone.wav, within: tone.length + TonePlayer.patience)
  }

  private func dismiss(_ player: Player, _ error: any Error) async {
    faults[player.name] = TonePlayer.reason(error)
    let rest = await working().filter { $0.name != player.name }
    trial = Task { rest }
  }

  private func reportOnce(_ player: Player) {
    guard !hasReported else { return }
    hasReported = true
    report("alarms are played by \(player.name)")
  }

  private static func reason(_ error: any Error) -> String {
    if let error = error as? ProgramError, error.isMissing { return "not installed" }
    return "\(error)"
  }
}

/// Why no tone was played: what is wrong with each player.
package struct TonePlayerError: Error {
  package var faults: [(player: String, fault: String)]
}

extension TonePlayerError: CustomStringConvertible {
  package var description: String {
    faults.map { "\($0.player): \($0.fault)" }.joined(separator: "; ")
  }
}
