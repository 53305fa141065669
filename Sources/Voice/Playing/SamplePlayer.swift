import Glibc
package import Timers

/// Plays samples by the first program that works.
///
/// A player is started ahead of the words (`warmUp`), so that nothing is waited for when the first
/// samples come, and ends where none came for a while, since it may keep others from the loudspeaker.
/// Each plays one text, so that its end tells that all was heard.
package actor SamplePlayer: SampleOutput {
  private let players: [Player]
  private let clock: any WallClock
  private let patience: Duration
  private var trial: Task<Trial, Never>?
  private var spare: (rate: Int, run: PlayerRun)?

  /// A program that plays raw samples from its standard input.
  package struct Player: Sendable {
    package var name: String
    /// The words that start it for so many samples a second.
    package var words: @Sendable (Int) -> [String]

    package init(name: String, words: @escaping @Sendable (Int) -> [String]) {
      self.name = name
      self.words = words
    }

    /// PipeWire's, PulseAudio's and ALSA's own players, in the order in which they are tried.
    package static let known = [
      Player(name: "pw-cat") { rate in
        ["pw-cat", "-p", "--raw", "--format", "s16", "--rate", "\(rate)", "--channels", "1", "-"]
      },
      Player(name: "paplay") { rate in
        ["paplay", "--raw", "--format=s16le", "--rate=\(rate)", "--channels=1"]
      },
      Player(name: "aplay") { rate in
        ["aplay", "-q", "-t", "raw", "-f", "S16_LE", "-r", "\(rate)", "-c", "1", "-"]
      },
    ]
  }

  private struct Trial {
    /// In order.
    var works: [Player]
    var isAnyInstalled: Bool
  }

  /// How long a player that is ready waits for samples.
  private static let idle = Duration.seconds(5)

  /// `patience` is how long a player may take to play nothing, at the trial.
  package init(
    _ players: [Player] = Player.known, clock: any WallClock, patience: Duration = .seconds(2)
  ) {
    self.players = players
    self.clock = clock
    self.patience = patience
  }

  deinit {
    spare?.run.stop()
  }

  package func warmUp(rate: Int) async {
    if let spare, spare.rate == rate, !spare.run.hasEnded { return }
    spare?.run.stop()
    spare = nil
    guard let player = await outcome(at: rate).works.first else { return }
    // Somebody may have been faster.
    guard spare == nil, let run = try? PlayerRun(player.words(rate), rate: rate, clock: clock)
    else { return }
    spare = (rate, run)
    // It ends by itself, and keeps nothing alive but the player that it ends.
    Task { [clock, weak self] in
      try? await clock.sleep(until: clock.now + Self.idle)
      await self?.drop(run)
    }
  }

  private func drop(_ run: PlayerRun) {
    guard spare?.run === run else { return }
    spare = nil
    run.stop()
  }

  /// Whether any of the players is there at all.
  package var isInstalled: Bool {
    get async { await outcome(at: SpeechFile.rate).isAnyInstalled }
  }

  /// Throws: `SamplePlayerError.none` where no player works.
  package func begin(rate: Int) async throws -> any SampleSession {
    await warmUp(rate: rate)
    guard let run = spare?.run else {
      // By the next time it is known whether one works again.
      trial = nil
      throw SamplePlayerError.none
    }
    spare = nil
    return run
  }

  /// What came of trying them, once, with a moment of silence and all at a time.
  private func outcome(at rate: Int) async -> Trial {
    let trial = trial ?? Task { await tried(at: rate) }
    self.trial = trial
    return await trial.value
  }

  private nonisolated func tried(at rate: Int) async -> Trial {
    let faults = await withTaskGroup(of: (String, (any Error)?).self) { group in
      for player in players {
        group.addTask { [clock, patience] in
          let program = EffectProgram(
            PlainCommand(player.words(rate)), clock: clock, complain: { _ in })
          let silence = [UInt8](repeating: 0, count: rate / 20 * 2)
          do {
            try await program.perform(reading: silence, within: patience)
            return (player.name, nil)
          } catch {
            return (player.name, error)
          }
        }
      }
      var faults: [String: any Error] = [:]
      for await (name, fault) in group { faults[name] = fault }
      return faults
    }
    return Trial(
      works: players.filter { faults[$0.name] == nil },
      isAnyInstalled: players.contains { player in
        faults[player.name].map { ($0 as? ProgramError)?.isMissing != true } ?? true
      })
  }
}

/// Why samples were not played.
package enum SamplePlayerError: Error, Hashable, Sendable {
  case none
  /// It ended before everything was played.
  case ended
  case cannotWrite(path: String, number: Int32)
}

extension SamplePlayerError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .none: "no program plays its sound; install pipewire-bin, pulseaudio-utils or alsa-utils"
    case .ended: "the player ended before everything was heard"
    case .cannotWrite(let path, let number):
      "'\(path)' cannot be written: \(String(cString: strerror(number)).lowercased())"
    }
  }
}
