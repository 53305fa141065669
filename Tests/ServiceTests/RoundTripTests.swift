import Assistant
import SimmerTesting
import Testing
import Timers
import Understanding

@testable import Routines
@testable import Service

/// What a client is told is what the engine said.
@Suite(.timeLimit(.minutes(20))) struct RoundTripTests {
  private let place = SocketPlace()

  @Test func `every question comes back with the engine's own answer`() async throws {
    try await place.serving { _ in
      let remote = try await place.client()
      let moment = place.clock.now - .seconds(5)

      let turn = try await remote.hear(Segment(text: "ten minutes", spokenAt: moment), in: "a")
      try await remote.save(FakeEngine.routine)

      #expect(turn == FakeEngine.turn("ten minutes", at: moment))
      #expect(await place.engine.asked == ["hear ten minutes in a"])
      #expect(try await remote.timers() == [FakeEngine.timer])
      #expect(
        try await remote.changeTimers(.act(.pause, on: FakeEngine.timer.id)) == [FakeEngine.timer])
      #expect(
        try await remote.runs()
          == [RunReport(FakeEngine.runningRoutine, at: .zero)].compactMap(\.self))
      #expect(try await remote.runs().map(\.steps.count) == [2])
      #expect(try await remote.routines() == [FakeEngine.routine])
      #expect(try await remote.run(FakeEngine.routine).text == "run Eggs")
      #expect(try await remote.context() == FakeEngine.context)
      #expect(try await remote.schedules(days: 2) == [FakeEngine.schedule, FakeEngine.schedule])
      #expect(try await remote.statistics(days: 7) == FakeEngine.statistics)
      #expect(try await remote.sessions(limit: 2).map(\.status) == [.completed, .completed])
      #expect(try await remote.turns(limit: 1).map(\.receipt) == [["started"]])
      let milk = ShoppingItem(
        key: "milk", name: "Milk", amounts: [ShoppingAmount(2, unit: "l")], recipes: ["Custard"])
      #expect(try await remote.changeList(.add([milk])) == [milk])
      #expect(try await remote.shoppingList() == [milk])
      try await remote.deleteRoutine(named: "Eggs")
      #expect(try await remote.routines().isEmpty)
      await remote.close()
    }
  }

  @Test func `the status names who serves, who is connected and what is being asked`() async throws
  {
    try await place.serving { _ in
      let listen = ConnectedProgram(
        process: 12, command: "listen", ear: "whisper \"a\" b", voice: "espeak-ng --stdin")
      let chat = ConnectedProgram(process: 11, command: "chat")
      let unnamed = try await place.client()
      let one = try await RemoteEngine(connectingTo: place.path, as: listen, within: 600)
      let two = try await RemoteEngine(connectingTo: place.path, as: chat, within: 600)

      let status = try await unnamed.status()

      #expect(status.engine == SocketPlace.host)
      #expect(status.clients == [listen, chat])
      #expect(status.operations == [FakeEngine.operation])
      for client in [unnamed, one, two] { await client.close() }
    }
  }

  @Test func `a client that has left is no longer in the status`() async throws {
    try await place.serving { server in
      let chat = ConnectedProgram(process: 11, command: "chat")
      let stays = try await place.client()
      let leaves = try await RemoteEngine(connectingTo: place.path, as: chat, within: 600)
      #expect(try await stays.status().clients == [chat])

      await leaves.close()
      await server.untilThereAre(clients: 1)

      #expect(try await stays.status().clients == [])
      await stays.close()
    }
  }

  @Test func `words without a moment were spoken when the client heard them`() async throws {
    try await place.serving { _ in
      let remote = try await place.client()

      let turn = try await remote.hear(Segment(text: "now"), in: "a")

      // The engine's clock stands still; the client's goes on from it.
      let distance = (turn.at - place.clock.now).inSeconds
      #expect(distance > -0.001 && distance < 30)
      await remote.close()
    }
  }

  @Test func `a refusal crosses the socket with its code and words`() async throws {
    try await place.serving { _ in
      let remote = try await place.client()

      let refusal = await #expect(throws: EngineRefusal.self) {
        try await remote.deleteRoutine(named: "no such")
      }

      #expect(refusal?.code == "no_such_routine")
      #expect(refusal?.message.isEmpty == false)
      #expect(try await remote.timers().count == 1)
      await remote.close()
    }
  }

  @Test func `everybody who listens is told everything in order`() async throws {
    try await place.serving { server in
      let one = try await place.client()
      let two = try await place.client()
      let heard = [try await one.events(), try await two.events()]
      let told = (1...500).map { number in
        KitchenEvent(
          at: .zero + .seconds(number), kind: .timerFinished, timer: FakeEngine.timer,
          announcement: "\(number)")
      }

      for event in told { await place.engine.tell(event) }

      for events in heard {
        var received: [KitchenEvent] = []
        for await event in events {
          received.append(event)
          if received.count == told.count { break }
        }
        #expect(received == told)
      }
      #expect(server.present == .init(clients: 2, listeners: 2))
      await one.close()
      await two.close()
    }
  }

  @Test func `what a model does is told as it is`() async throws {
    try await place.serving { _ in
      let remote = try await place.client()
      let events = try await remote.events()
      var report = ModelReport(
        id: FakeEngine.timer.id, text: "roast", commands: [Command(.ask, text: "why")],
        reply: "The model says: so.")
      report.warnings = ["I left out rest."]
      var failed = report
      failed.code = "timed_out"
      let told = [
        KitchenEvent(.modelPending, report, in: "a", at: .zero),
        KitchenEvent(.modelAnswered, report, in: "a", at: .zero + .seconds(1)),
        KitchenEvent(.modelFailed, failed, in: "a", at: .zero + .seconds(2)),
      ]

      for event in told { await place.engine.tell(event) }

      var received: [KitchenEvent] = []
      for await event in events {
        received.append(event)
        if received.count == told.count { break }
      }
      #expect(received == told)
      await remote.close()
    }
  }

  @Test func `many callers of one client each get their own answer`() async throws {
    try await place.serving { _ in
      let remote = try await place.client()

      let answers = try await withThrowingTaskGroup { group in
        for number in 0..<200 {
          group.addTask {
            let turn = try await remote.hear(Segment(text: "\(number)"), in: "a")
            return turn.text == "\(number)"
          }
        }
        return try await group.reduce(into: []) { $0.append($1) }
      }

      #expect(answers.count == 200)
      #expect(answers.allSatisfy { $0 })
      await remote.close()
    }
  }

  @Test func `a million characters and every kind of character arrive as they were`() async throws {
    try await place.serving { _ in
      let remote = try await place.client()
      let odd = "\u{0}\u{1B}[2J\"\\\n\u{2028}\u{FFFD}🥚é"
      let long = String(repeating: "ä\u{1}", count: 500_000)

      for text in [odd, long, ""] {
        let turn = try await remote.hear(Segment(text: text), in: "a")
        #expect(turn.text == text)
      }
      await remote.close()
    }
  }
}
