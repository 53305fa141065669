import Testing
import Timers
import Understanding

@testable import Assistant

/// Every verb takes all, both, each but one, the other one, and a place.
@Suite struct `Targets of every verb` {
  struct Verb: Sendable, CustomTestStringConvertible {
    let intent: Intent
    var duration: Duration?
    /// Whether it was done to a timer of so many times ten minutes, of which one is over; nil where
    /// that timer is gone.
    let isDone: @Sendable (TimerReport?) -> Bool

    var testDescription: String { intent.rawValue }

    func command(_ target: Target?, area: String? = nil) -> Command {
      Command(intent, duration: duration, target: target, area: area)
    }
  }

  static let verbs = [
    Verb(intent: .pauseTimer) { $0?.state == "paused" },
    Verb(intent: .increaseTimer, duration: .seconds(120)) { secondsLeft($0) == 60 },
    Verb(intent: .decreaseTimer, duration: .seconds(120)) { secondsLeft($0) == 420 },
    Verb(intent: .setDuration, duration: .seconds(3660)) { secondsLeft($0) == 0 },
    Verb(intent: .restartTimer) { secondsLeft($0) == 0 },
    Verb(intent: .cancelTimer) { $0 == nil },
  ]

  /// Of the last ten minutes.
  private static func secondsLeft(_ timer: TimerReport?) -> Int64? {
    timer.map { $0.remaining.components.seconds % 600 }
  }

  @Test(
    arguments: verbs,
    [
      (Target(isAll: true), ["pasta", "rice", "bread"]),
      (Target(except: [Target(name: "rice")]), ["pasta", "bread"]),
      (Target(isAll: true, except: [Target(duration: .seconds(1200))]), ["pasta", "bread"]),
      (Target(isAll: true, except: [Target(index: 1), Target(name: "rice")]), ["bread"]),
      (Target(names: ["pasta", "bread"]), ["pasta", "bread"]),
      (Target(pronoun: .latest), ["bread"]),
    ])
  func actsOn(_ verb: Verb, _ meant: (target: Target, names: [String])) async throws {
    let engine = try await Self.engine(["pasta", "rice", "bread"])

    _ = await engine.reply(to: verb.command(meant.target), at: 60)

    #expect(
      try await Self.changed(["pasta", "rice", "bread"], by: verb, in: engine) == meant.names)
  }

  @Test(
    arguments: verbs,
    [
      (Target(pronoun: .both), ["pasta", "rice"]), (Target(pronoun: .other), ["pasta"]),
    ])
  func actsOnOneOfTwo(_ verb: Verb, _ meant: (target: Target, names: [String])) async throws {
    let engine = try await Self.engine(["pasta", "rice"])

    _ = await engine.reply(to: verb.command(meant.target), at: 60)

    #expect(try await Self.changed(["pasta", "rice"], by: verb, in: engine) == meant.names)
  }

  @Test(arguments: verbs)
  func sparesEverythingWhereAnExceptionIsUnknown(_ verb: Verb) async throws {
    let engine = try await Self.engine(["pasta", "rice"])

    let reply = await engine.reply(
      to: verb.command(Target(isAll: true, except: [Target(name: "soup")])), at: 60)

    #expect(reply == "There is no soup timer. Pasta and rice are running.")
    #expect(try await Self.changed(["pasta", "rice"], by: verb, in: engine).isEmpty)
  }

  @Test(arguments: verbs)
  func takesAPlaceForTheTimerOfThatName(_ verb: Verb) async throws {
    let engine = try await Self.engine(["pasta", "office"])

    _ = await engine.reply(to: verb.command(nil, area: "office"), at: 60)

    #expect(try await Self.changed(["pasta", "office"], by: verb, in: engine) == ["office"])
  }

  @Test(arguments: verbs)
  func anotherPlaceSaysNothingAboutWhich(_ verb: Verb) async throws {
    let one = try await Self.engine(["pasta"])
    let two = try await Self.engine(["pasta", "rice"])

    _ = await one.reply(to: verb.command(nil, area: "office"), at: 60)
    let asked = await two.reply(to: verb.command(nil, area: "office"), at: 60)

    #expect(try await Self.changed(["pasta"], by: verb, in: one) == ["pasta"])
    #expect(asked == "Which one, pasta or rice?")
  }

  @Test func `cancel everything but one`() async throws {
    let engine = try await Self.engine(["pasta", "rice", "bread"])

    let reply = await engine.reply(
      to: Command(.cancelAllTimers, target: Target(except: [Target(name: "rice")])), at: 60)

    #expect(
      reply == "Two timers cancelled: pasta with 9 minutes left and bread with 29 minutes left."
        || reply == "Two timers cancelled: pasta and bread.")
    #expect(try await engine.names("running") == ["rice"])
  }

  @Test func `one that cannot be changed holds up no other, and undo takes all back`() async throws
  {
    let engine = try await Self.engine(["pasta", "rice", "bread"])

    let reply = await engine.reply(
      to: Command(.decreaseTimer, duration: .seconds(600), target: Target(isAll: true)), at: 60)
    let shortened = try await engine.timers().map(\.remaining)
    _ = await engine.reply(to: Command(.undo), at: 60)

    #expect(
      reply == """
        Pasta has only 9 minutes left, so I left it as it is. Rice: 10 minutes less, 9 minutes left \
        now. Bread: 10 minutes less, 19 minutes left now.
        """)
    #expect(shortened == [.seconds(540), .seconds(540), .seconds(1140)])
    #expect(
      try await engine.timers().map(\.remaining)
        == [.seconds(540), .seconds(1140), .seconds(1740)])
  }

  @Test func `how much more is asked once for all of them`() async throws {
    let engine = try await Self.engine(["pasta", "rice"])

    let asked = await engine.reply(
      to: Command(.increaseTimer, target: Target(isAll: true)), at: 60)
    _ = await engine.reply(to: .start(minutes: 2), at: 60)

    #expect(asked == "By how much?")
    #expect(try await engine.timers().map(\.remaining) == [.seconds(660), .seconds(1260)])
  }

  @Test func `both, where one is paused already`() async throws {
    let engine = try await Self.engine(["pasta", "rice"])
    _ = await engine.reply(to: Command(.pauseTimer, target: Target(name: "rice")), at: 30)

    _ = await engine.reply(to: Command(.pauseTimer, target: Target(pronoun: .both)), at: 60)

    #expect(try await engine.names("paused") == ["pasta", "rice"])
  }

  @Test func `a timer that is started somewhere is called by the place`() async throws {
    let engine = try await LocalEngine.virtual()

    let reply = await engine.reply(
      to: Command(.startTimer, duration: .seconds(600), area: "office"), at: 0)

    #expect(reply == "Office: 10 minutes, starting now.")
  }

  /// Timers of ten minutes, twenty, and so on.
  private static func engine(_ names: [String]) async throws -> LocalEngine {
    let engine = try await LocalEngine.virtual()
    for (place, name) in names.enumerated() {
      _ = await engine.reply(to: .start(name, minutes: (place + 1) * 10), at: 0)
    }
    return engine
  }

  /// Those of `names` that a verb was done to.
  private static func changed(
    _ names: [String], by verb: Verb, in engine: LocalEngine
  ) async throws -> [String] {
    let timers = try await engine.timers()
    return names.filter { name in verb.isDone(timers.first { $0.name == name }) }
  }
}
