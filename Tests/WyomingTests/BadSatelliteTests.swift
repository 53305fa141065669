import JSON
import SimmerTesting
import Testing
import Timers

@testable import Wyoming

/// Nothing that a client sends, leaves out or does not read harms the server or other clients.
@Suite(.timeLimit(.minutes(20))) struct BadSatelliteTests {
  @Test(arguments: [
    "nonsense\n", #"{"type":"x","payload_length":1073741824}"# + "\n",
    #"{"type":"transcript","data_length":-5}"# + "\n",
    #"{"type":"transcript","data_length":4}"# + "\n\u{0}\u{1}\u{2}\u{3}",
  ])
  func `who sends what is no event is told why, and the connection ends`(
    sent: String
  ) async throws {
    try await Kitchen().serving { address in
      let bad = try Satellite(connectingTo: address)
      let good = try Satellite(connectingTo: address)

      await bad.send(Array(sent.utf8))

      #expect(await bad.event()?.hasPrefix("error ") == true)
      #expect(await bad.event() == nil)
      #expect(await good.answer(to: "ping") != nil)
    }
  }

  @Test(arguments: ["transcript", "recognize"])
  func `an event without words is refused, and the connection goes on`(type: String) async throws {
    try await Kitchen().serving { address in
      let satellite = try Satellite(connectingTo: address)

      #expect(await satellite.answer(to: type)?.contains("'text' is missing") == true)
      #expect(
        await satellite.answer(to: type, ["text": 7])?.contains("'text' is missing") == true)
      #expect(await satellite.answer(to: "ping") != nil)
    }
  }

  @Test(arguments: ["", #"{"type":"tran"#])
  func `who says nothing whole is sent away after a while`(half: String) async throws {
    let kitchen = try await Kitchen()
    try await kitchen.serving { address in
      let satellite = try Satellite(connectingTo: address)
      await satellite.send(Array(half.utf8))

      await kitchen.deadlines.untilSomeoneSleeps(until: .zero + .seconds(10))
      kitchen.deadlines.advance(by: .seconds(10))

      #expect(await satellite.event() == nil)
    }
  }

  @Test func `one client too many is told so, and the others go on`() async throws {
    var limits = WyomingServer.Limits()
    limits.clients = 1
    try await Kitchen().serving(limits: limits) { address in
      let first = try Satellite(connectingTo: address)
      _ = await first.answer(to: "ping")
      let second = try Satellite(connectingTo: address)

      #expect(await second.event()?.contains("too_many_clients") == true)
      #expect(await second.event() == nil)
      #expect(await first.answer(to: "ping") != nil)
    }
  }

  @Test func `a client that never reads is cut off`() async throws {
    var limits = WyomingServer.Limits()
    limits.writing = .milliseconds(20)
    let clock = SystemWallClock(origin: .zero)
    try await Kitchen().serving(limits: limits, by: clock) { address in
      let deaf = try Satellite(connectingTo: address)
      let text = String(repeating: "x", count: 200_000)
      let data = #"{"text":"\#(text)"}"#
      let ping = Array((#"{"type":"ping","data_length":\#(data.utf8.count)}"# + "\n" + data).utf8)

      var sent = 0
      while sent < 1000, await deaf.send(ping) { sent += 1 }

      // What is in between fills the buffers of the two sockets, and no more.
      #expect(sent < 200)
    }
  }

  @Test func `a client that goes away in the middle is forgotten`() async throws {
    var limits = WyomingServer.Limits()
    limits.clients = 1
    try await Kitchen().serving(limits: limits) { address in
      do {
        let gone = try Satellite(connectingTo: address)
        _ = await gone.answer(to: "ping")
        await gone.send(Array(#"{"type":"transcript","data_length":100}"#.utf8))
      }

      // The server learns of it a little later.
      var answer: String?
      repeat {
        answer = try await Satellite(connectingTo: address).answer(to: "ping")
      } while answer?.hasPrefix("pong") != true
      #expect(answer == #"pong {"text":null}"#)
    }
  }
}
