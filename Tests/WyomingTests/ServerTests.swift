import Assistant
import JSON
import SimmerTesting
import Testing
import Timers

@testable import Wyoming

/// A satellite, and Home Assistant, talk to the engine of a kitchen.
@Suite(.timeLimit(.minutes(20))) struct ServerTests {
  @Test func `who asks what there is is told at once`() async throws {
    try await Kitchen().serving { address in
      let satellite = try Satellite(connectingTo: address)

      let info = try #require(await satellite.answer(to: "describe"))

      #expect(info.hasPrefix(#"info {"asr":[],"tts":[],"handle":[{"name":"simmer","#))
      #expect(info.contains(#""version":"1.2","models":[{"name":"simmer","#))
      #expect(info.contains(#""languages":["en","de"]}],"supports_handled_streaming":false"#))
      #expect(info.hasSuffix(#""wake":[],"mic":[],"snd":[]}"#))
    }
  }

  @Test func `what is said is done and answered`() async throws {
    let kitchen = try await Kitchen()
    try await kitchen.serving { address in
      let satellite = try Satellite(connectingTo: address)

      let answer = await satellite.answer(
        to: "transcript", ["text": "ten minutes for the pasta", "context": ["a": 1]])

      #expect(
        answer
          == #"handled {"text":"Pasta: 10 minutes, starting now.","context":{"a":1}}"#)
      #expect(try await kitchen.engine.timers().map(\.name) == ["pasta"])
    }
  }

  @Test func `a question is answered over another connection of the same conversation`()
    async throws
  {
    try await Kitchen().serving { address in
      func say(_ text: String, in conversation: String) async throws -> String? {
        let satellite = try Satellite(connectingTo: address)
        await satellite.send(
          "transcript",
          ["text": .string(text), "context": ["conversation_id": .string(conversation)]])
        return await satellite.event()
      }

      let question = try await say("set a timer", in: "one")
      let other = try await say("ten minutes for the rice", in: "two")
      let answer = try await say("five minutes", in: "one")

      #expect(question?.hasPrefix(#"handled {"text":"For how long?""#) == true, "\(question ?? "")")
      #expect(other?.contains("Rice: 10 minutes") == true)
      #expect(answer?.hasPrefix(#"handled {"text":"5 minutes, starting now.""#) == true)
    }
  }

  @Test(arguments: [
    ("en", "10 minutes, starting now."), ("de-AT", "10 Minuten, läuft."),
    ("fr", "10 minutes, starting now."),
  ])
  func `words that tell no language are answered in the one that was heard`(
    language: String, reply: String
  ) async throws {
    try await Kitchen().serving { address in
      let satellite = try Satellite(connectingTo: address)

      let answer = await satellite.answer(
        to: "transcript", ["text": "10 min", "language": .string(language)])

      #expect(answer == #"handled {"text":"\#(reply)"}"#)
    }
  }

  @Test(arguments: ["turn on the light in the bathroom", "what a lovely evening", ""])
  func `what is not for Simmer is not handled`(text: String) async throws {
    try await Kitchen().serving { address in
      let satellite = try Satellite(connectingTo: address)

      let answer = await satellite.answer(to: "transcript", ["text": .string(text)])

      #expect(answer?.hasPrefix("not-handled") == true, "\(answer ?? "nothing")")
    }
  }

  @Test func `events that Simmer does not know are passed over`() async throws {
    try await Kitchen().serving { address in
      let satellite = try Satellite(connectingTo: address)
      for type in ["select-program", "audio-start", "run-satellite", "", "handled"] {
        await satellite.send(type, ["name": "simmer"])
      }

      #expect(await satellite.answer(to: "ping", ["text": "é"]) == #"pong {"text":"é"}"#)
      #expect(await satellite.answer(to: "ping") == #"pong {"text":null}"#)
    }
  }

  @Test func `satellites are told what timers do, whoever did it`() async throws {
    let kitchen = try await Kitchen()
    try await kitchen.serving { address in
      let speaking = try Satellite(connectingTo: address)
      let other = try Satellite(connectingTo: address)
      _ = await other.answer(to: "ping")

      let answer = await speaking.answer(to: "transcript", ["text": "90 seconds for the eggs"])
      let started = await speaking.event()
      let id = try #require(try await kitchen.engine.timers().first?.id)

      #expect(answer?.hasPrefix("handled") == true)
      let data =
        #"{"id":"\#(id)","total_seconds":90,"name":"eggs","start_minutes":1,"start_seconds":30}"#
      #expect(started == "timer-started \(data)")
      #expect(await other.event() == started)

      kitchen.clock.advance(by: .milliseconds(29_500))
      _ = try await kitchen.engine.hear(Segment(text: "pause the eggs"), in: "chat")
      let paused = #"timer-updated {"id":"\#(id)","is_active":false,"total_seconds":61}"#
      #expect(await other.event() == paused)

      _ = try await kitchen.engine.hear(Segment(text: "resume the eggs"), in: "chat")
      let resumed = #"timer-updated {"id":"\#(id)","is_active":true,"total_seconds":61}"#
      #expect(await other.event() == resumed)

      await kitchen.clock.untilSomeoneSleeps()
      kitchen.clock.advance(by: .seconds(61))
      #expect(await other.event() == #"timer-finished {"id":"\#(id)"}"#)
    }
  }

  @Test func `in intent mode Home Assistant is told what to do and Simmer does nothing`()
    async throws
  {
    let kitchen = try await Kitchen()
    try await kitchen.serving(as: .intent) { address in
      let satellite = try Satellite(connectingTo: address)

      let answer = await satellite.answer(
        to: "transcript",
        ["text": "ten minutes for the pasta", "context": ["conversation_id": "c"]])

      let entities =
        #"[{"name":"minutes","value":10},{"name":"name","value":"pasta"}]"#
      #expect(
        answer
          == #"intent {"name":"HassStartTimer","entities":\#(entities),"context":{"conversation_id":"c"}}"#
      )
      #expect(try await kitchen.engine.timers().isEmpty)
    }
  }

  @Test func `several orders are several intents`() async throws {
    try await Kitchen().serving { address in
      let satellite = try Satellite(connectingTo: address)

      await satellite.send(
        "recognize", ["text": "five minutes for the eggs and ten minutes for the pasta"])

      #expect(await satellite.event() == "intents-start")
      #expect(await satellite.event()?.contains(#""value":"eggs""#) == true)
      #expect(await satellite.event()?.contains(#""value":"pasta""#) == true)
      #expect(await satellite.event() == "intents-stop")
    }
  }
}
