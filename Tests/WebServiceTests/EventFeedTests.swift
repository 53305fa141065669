import Assistant
import HTTPTypes
import JSON
import Routines
import SimmerTesting
import Testing
import Timers

@testable import WebService

/// What a follower of the events is told.
@Suite(.timeLimit(.minutes(5))) struct EventFeedTests {
  private static func event(_ number: Int) -> KitchenEvent {
    KitchenEvent(
      at: .zero + .seconds(number), kind: .timerFinished, announcement: "\(number)\nline")
  }

  /// Nothing is gathered, as the clock stands still.
  private static let atOnce = {
    var limits = WebLimits()
    limits.gathering = .zero
    return limits
  }()

  private func split(_ texts: String) -> [String] {
    texts.split(separator: "\n\n").map(String.init)
  }

  @Test func `an event has an id, its name, and its JSON on one line`() async throws {
    let feed = EventFeed(clock: ManualClock(), limits: EventFeedTests.atOnce)
    let follower = try await feed.follow()

    await feed.add(EventFeedTests.event(1))

    #expect(follower.missed == ["id: 0-0\nevent: clock\ndata: {\"now\":0.0}\n\n"])
    var read = follower.texts.makeAsyncIterator()
    #expect(
      await read.next() == """
        id: 0-1
        event: timer.finished
        data: {"announcement":"1\\nline","at":1,"event":"timer.finished"}


        """)
  }

  @Test func `whoever comes back is told what was missed`() async throws {
    let feed = EventFeed(clock: ManualClock(), limits: EventFeedTests.atOnce)
    for number in 1...5 { await feed.add(EventFeedTests.event(number)) }

    let follower = try await feed.follow(after: "0-3")
    let upToDate = try await feed.follow(after: "0-5")

    #expect(follower.missed.map { String($0.prefix(7)) } == ["id: 0-4", "id: 0-5", "id: 0-5"])
    #expect(upToDate.missed.count == 1)
  }

  @Test(arguments: ["0-1", "0-99", "0--1", "1-4", "x", "0-", "-", "0-3-4", "0-3.0"])
  func `whoever was away for too long is told to look anew`(id: String) async throws {
    var limits = EventFeedTests.atOnce
    limits.keptEvents = 3
    let feed = EventFeed(clock: ManualClock(), limits: limits)
    for number in 1...5 { await feed.add(EventFeedTests.event(number)) }

    let follower = try await feed.follow(after: id)

    #expect(follower.missed.first?.hasPrefix("id: 0-5\nevent: reset\n") == true)
  }

  @Test func `the last events are kept, by their bytes as well`() async throws {
    var limits = EventFeedTests.atOnce
    limits.keptBytes = 250
    let feed = EventFeed(clock: ManualClock(), limits: limits)
    for number in 1...5 { await feed.add(EventFeedTests.event(number)) }

    #expect(try await feed.follow(after: "0-3").missed.count == 3)
    #expect(try await feed.follow(after: "0-2").missed.first?.contains("event: reset") == true)
  }

  @Test func `a follower who does not read is dropped, and nobody else waits`() async throws {
    var limits = EventFeedTests.atOnce
    limits.waitingEvents = 10
    let feed = EventFeed(clock: ManualClock(), limits: limits)
    let asleep = try await feed.follow()
    let awake = try await feed.follow()
    var read = awake.texts.makeAsyncIterator()

    for number in 1...20 {
      await feed.add(EventFeedTests.event(number))
      #expect(await read.next()?.hasPrefix("id: 0-\(number)\n") == true)
    }

    var seen = 0
    for await texts in asleep.texts { seen += split(texts).count }
    #expect(seen == 10)
    #expect(await feed.count == 1)
  }

  @Test func `what happened while a follower was busy is given to it in one piece, and in order`()
    async throws
  {
    let feed = EventFeed(clock: ManualClock(), limits: EventFeedTests.atOnce)
    let follower = try await feed.follow()
    var read = follower.texts.makeAsyncIterator()

    for number in 1...3 { await feed.add(EventFeedTests.event(number)) }
    let piece = try #require(await read.next())
    await feed.add(EventFeedTests.event(4))

    #expect(split(piece).map { String($0.prefix(7)) } == ["id: 0-1", "id: 0-2", "id: 0-3"])
    #expect(await read.next()?.hasPrefix("id: 0-4\n") == true)
  }

  @Test func `what happens within a few milliseconds is given in one piece, once`() async throws {
    let clock = ManualClock()
    let feed = EventFeed(clock: clock)
    let before = try await feed.follow()
    var read = before.texts.makeAsyncIterator()

    for number in 1...3 { await feed.add(EventFeedTests.event(number)) }
    let end = clock.now + WebLimits().gathering
    await clock.untilSomeoneSleeps(until: end)
    clock.advance(by: WebLimits().gathering)
    let piece = try #require(await read.next())
    await feed.add(EventFeedTests.event(4))
    // Whoever comes now has the fourth among what was missed, and everybody else at once.
    let after = try await feed.follow(after: "0-3")
    await feed.add(EventFeedTests.event(5))
    await clock.untilSomeoneSleeps(until: end + WebLimits().gathering)
    clock.advance(by: WebLimits().gathering)

    #expect(split(piece).map { String($0.prefix(7)) } == ["id: 0-1", "id: 0-2", "id: 0-3"])
    #expect(await read.next()?.hasPrefix("id: 0-4\n") == true)
    var others = after.texts.makeAsyncIterator()
    #expect(after.missed.map { String($0.prefix(7)) } == ["id: 0-4", "id: 0-4"])
    #expect(await others.next()?.hasPrefix("id: 0-5\n") == true)
  }

  @Test func `what is gathered when the engine ends is still given`() async throws {
    let feed = EventFeed(clock: ManualClock())
    let follower = try await feed.follow()
    let (events, engine) = AsyncStream.makeStream(of: KitchenEvent.self)
    let kitchen = try await WebKitchen()

    engine.yield(EventFeedTests.event(1))
    engine.finish()
    await feed.run(events, of: kitchen.engine)

    var seen: [String] = []
    for await texts in follower.texts { seen += split(texts).map { String($0.prefix(7)) } }
    #expect(seen == ["id: 0-1"])
  }

  @Test func `no more follow than may`() async throws {
    var limits = EventFeedTests.atOnce
    limits.followers = 2
    let feed = EventFeed(clock: ManualClock(), limits: limits)
    let followers = [try await feed.follow(), try await feed.follow()]

    let problem = await #expect(throws: Problem.self) { try await feed.follow() }

    #expect(problem?.status == .serviceUnavailable)
    #expect(followers.count == 2)
  }

  @Test func `one address takes not all places, and this machine is no such address`() async throws
  {
    var limits = EventFeedTests.atOnce
    limits.followers = 5
    limits.followersPerPeer = 1
    let feed = EventFeed(clock: ManualClock(), limits: limits)
    let first = try await feed.follow(from: "10.0.0.9")

    let problem = await #expect(throws: Problem.self) { try await feed.follow(from: "10.0.0.9") }

    #expect(problem?.code == "too_many_followers")
    let others = [
      try await feed.follow(from: "10.0.0.10"), try await feed.follow(from: "127.0.0.1"),
      try await feed.follow(from: "127.0.0.1"),
    ]
    #expect(await feed.count == others.count + [first].count)
  }

  @Test func `what is done over HTTP is told to those who follow`() async throws {
    let kitchen = try await WebKitchen()
    let events = try await kitchen.engine.events()
    let running = Task { await kitchen.feed.run(events, of: kitchen.engine) }
    let follower = try await kitchen.feed.follow()

    let id = try await kitchen.start("pasta", 600)
    _ = await kitchen.ask(.post, "/v1/timers/\(id)/pause")

    var names: [String] = []
    for await texts in follower.texts {
      names += split(texts).map { String($0.split(separator: "\n")[1]) }
      if names.count == 2 { break }
    }
    #expect(names == ["event: timer.started", "event: timer.paused"])
    running.cancel()
  }

  @Test func `a connection on which nothing happens shows what the clock says`() async throws {
    let kitchen = try await WebKitchen()
    let events = try await kitchen.engine.events()
    let running = Task { await kitchen.feed.run(events, of: kitchen.engine) }
    let follower = try await kitchen.feed.follow()
    var read = follower.texts.makeAsyncIterator()

    await kitchen.clock.untilSomeoneSleeps(until: kitchen.clock.now + .seconds(15))
    kitchen.clock.advance(by: .seconds(15))

    #expect(await read.next() == "event: clock\ndata: {\"now\":1700000015.0}\n\n")
    running.cancel()
  }

  @Test func `progress comes once a second to those who want it, and none while all is paused`()
    async throws
  {
    let kitchen = try await WebKitchen()
    let id = try await kitchen.start("pasta", 600)
    let events = try await kitchen.engine.events()
    let running = Task { await kitchen.feed.run(events, of: kitchen.engine) }
    let counting = try await kitchen.feed.follow(wantingProgress: true)
    let quiet = try await kitchen.feed.follow()
    var read = counting.texts.makeAsyncIterator()
    func aSecond() async {
      await kitchen.clock.untilSomeoneSleeps(until: kitchen.clock.now + .seconds(1))
      kitchen.clock.advance(by: .seconds(1))
    }

    await aSecond()
    #expect(await read.next()?.contains("\"remaining\":599,") == true)
    await aSecond()
    #expect(await read.next()?.contains("\"remaining\":598,") == true)
    _ = await kitchen.ask(.post, "/v1/timers/\(id)/pause")
    #expect(await read.next()?.contains("event: timer.paused") == true)
    await aSecond()
    await aSecond()
    _ = await kitchen.ask(.post, "/v1/timers/\(id)/resume")

    #expect(await read.next()?.contains("event: timer.resumed") == true)
    var others = quiet.texts.makeAsyncIterator()
    #expect(await others.next()?.contains("event: timer.paused") == true)
    running.cancel()
  }
}
