import Testing
import Timers
import Understanding

@testable import Assistant

/// When, what is next, how long so far, and what began in the past.
@Suite struct `Clock questions` {
  @Test(arguments: [
    (-43_200, "It is 12:00 am."), (0, "It is 12:00 pm."), (-60, "It is 11:59 am."),
    (3600 + 5 * 60 + 59, "It is 1:05 pm."), (86400, "It is 12:00 pm."),
  ])
  func theTimeOfDay(_ seconds: Int, _ reply: String) async throws {
    let engine = try await LocalEngine.virtual()

    #expect(await engine.reply(to: Command(.ask, about: .timeOfDay), at: seconds) == reply)
  }

  @Test func `when one is done, when each is, and when the last is`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(to: .start("bread", minutes: 40), .start("rice", minutes: 12), at: 0)
    let bread = "Bread: done at 12:40 pm, in 39 minutes."

    #expect(
      await engine.reply(
        to: Command(.timerStatus, target: Target(name: "bread"), about: .ready), at: 60) == bread)
    #expect(
      await engine.reply(to: Command(.timerStatus, about: .ready), at: 60)
        == "\(bread) Rice: done at 12:12 pm, in 11 minutes.")
    #expect(
      await engine.reply(
        to: Command(.timerStatus, target: Target(isAll: true), about: .ready), at: 60)
        == "The last is the bread, at 12:40 pm, in 39 minutes.")
  }

  @Test func `what does not run has no time at which it is done`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(to: .start("bread", minutes: 40), .start("rice", minutes: 12), at: 0)
    _ = await engine.reply(to: Command(.pauseTimer, target: Target(name: "rice")), at: 60)

    #expect(
      await engine.reply(
        to: Command(.timerStatus, target: Target(name: "rice"), about: .ready), at: 120)
        == "Rice: paused with 11 minutes left.")
    #expect(
      await engine.reply(
        to: Command(.timerStatus, target: Target(isAll: true), about: .ready), at: 120)
        == "Bread: done at 12:40 pm, in 38 minutes. Rice: paused with 11 minutes left.")
  }

  @Test(arguments: [Topic.ready, .elapsed, nil])
  func nothingRuns(_ about: Topic?) async throws {
    let engine = try await LocalEngine.virtual()

    #expect(
      await engine.reply(to: Command(.timerStatus, about: about), at: 0) == "No timers are running."
    )
  }

  @Test func `how long something has been going`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(to: .start("lasagne", minutes: 40), at: 0)

    #expect(
      await engine.reply(
        to: Command(.timerStatus, target: Target(name: "lasagne"), about: .elapsed), at: 300)
        == "Lasagne: 5 minutes so far, 35 minutes left.")
  }

  @Test func `the next to end is not the shortest, and a paused one is not next`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(to: .start("bread", minutes: 30), at: 0)
    _ = await engine.reply(to: .start("rice", minutes: 12), .start("tea", minutes: 5), at: 1200)
    _ = await engine.reply(to: Command(.pauseTimer, target: Target(name: "tea")), at: 1210)

    #expect(
      await engine.reply(to: Command(.timerStatus, target: Target(pronoun: .soonest)), at: 1260)
        == "Bread: 9 minutes left.")
    #expect(
      await engine.reply(to: Command(.timerStatus, target: Target(pronoun: .latest)), at: 1260)
        == "Rice: 11 minutes left.")
  }

  @Test func `of two that end together, neither is asked about`() async throws {
    let engine = try await LocalEngine.virtual()
    _ = await engine.reply(to: .start("rice", minutes: 10), .start("beans", minutes: 10), at: 0)

    #expect(
      await engine.reply(to: Command(.timerStatus, target: Target(pronoun: .soonest)), at: 60)
        == "Two timers. Rice: 9 minutes left. Beans: 9 minutes left.")
    #expect(
      await engine.reply(to: Command(.cancelTimer, target: Target(pronoun: .soonest)), at: 60)
        == "Which one, rice or beans?")
  }

  @Test func `a timer that began in the past counts from then`() async throws {
    let engine = try await LocalEngine.virtual()

    let reply = await engine.reply(
      to: Command(
        .startTimer, duration: .seconds(1800), elapsed: .seconds(600), name: "lasagne"), at: 0)

    #expect(reply == "Lasagne: 30 minutes, with 20 minutes left.")
    #expect(try await engine.timers().map(\.remaining) == [.seconds(1200)])
  }

  @Test func `a length that is asked for counts from the past as well`() async throws {
    let engine = try await LocalEngine.virtual()

    let asked = await engine.reply(
      to: Command(.startTimer, elapsed: .seconds(600), name: "lasagne"), at: 0)
    let done = await engine.reply(to: .start(minutes: 30), at: 0)

    #expect(asked == "For how long?")
    #expect(done == "Lasagne: 30 minutes, with 20 minutes left.")
  }

  @Test func `what would be over already is not started`() async throws {
    let engine = try await LocalEngine.virtual()

    let reply = await engine.reply(
      to: Command(.startTimer, duration: .seconds(600), elapsed: .seconds(900)), at: 0)

    #expect(reply == "That was done 5 minutes ago.")
    #expect(try await engine.timers().isEmpty)
  }
}
