import CurlTransport
import JSON
import LanguageModels
import LoopbackServer
import SimmerTesting
import Testing
import Timers
import Voice

/// A server on loopback that speaks `/v1/audio/speech`.
@Suite(.timeLimit(.minutes(20))) struct SpeechEndpointTests {
  private let clock = SystemWallClock(origin: .zero)
  private let output = FakeOutput()
  private let words = SpokenWords("Rice: 10 minutes, starting now.")

  private struct FixedKey: KeySource {
    func key(within limit: Duration) async throws(ModelFailure) -> Secret { Secret("tts-key") }
  }

  private func speaker(_ server: ModelServer, isAgreedTo: Bool = true) -> SynthesizedSpeaker {
    var place = SpeechEndpoint.Place(
      url: "\(server.address)/v1", model: "kokoro", voice: "af_sky")
    place.key = FixedKey()
    // A loaded machine is no silent server.
    place.limits.firstByte = .seconds(600)
    place.limits.stall = .seconds(600)
    place.limits.total = .seconds(1200)
    let endpoint = SpeechEndpoint(place, transport: CurlTransport()) { isAgreedTo }
    return SynthesizedSpeaker(endpoint, output: output, clock: clock)
  }

  private func sound(_ bytes: Int...) -> Scripted {
    var answer = Scripted(
      headers: [("content-type", "audio/pcm")],
      pieces: bytes.map { [UInt8](repeating: 3, count: $0) })
    answer.tellsLength = false
    return answer
  }

  private func serving(
    _ answer: Scripted, _ body: (ModelServer) async throws -> Void
  ) async throws {
    try await ModelServer.serving(.plain, answering: { _ in answer }, body)
  }

  @Test func `the words are asked for as samples, with the key`() async throws {
    try await serving(sound(9_000)) { server in
      try await speaker(server).speak(words)

      let request = try #require(server.requests.first)
      #expect(request.path == "/v1/audio/speech")
      #expect(request.headers.contains { $0.value == "Bearer tts-key" })
      var json = StrictJSON()
      json.longest = 1 << 16
      let body = try json.value(of: request.body)
      #expect(body["model"]?.string == "kokoro")
      #expect(body["voice"]?.string == "af_sky")
      #expect(body["input"]?.string == "Rice: 10 minutes, starting now.")
      #expect(body["response_format"]?.string == "pcm")
      #expect(output.sessions.items.map(\.rate) == [24_000])
      #expect(output.sessions.items.map(\.bytes.count) == [9_000])
    }
  }

  @Test func `the first samples are heard before the last are sent`() async throws {
    let answer = sound(8_192, 4_096).pausing { [output] number in
      guard number == 1 else { return }
      await output.sessions.until(1)
      await output.sessions.items[0].pieces.until(4)
    }
    try await serving(answer) { server in
      try await speaker(server).speak(words)

      #expect(output.sessions.items[0].bytes.count == 12_288)
    }
  }

  @Test func `where the connection is cut, the next voice says the rest`() async throws {
    let next = FakeSpeaker("espeak-ng")
    let dropped = Recorder<Bool>()
    let answer = sound(48_000, 4_096).pausing { number in
      if number == 1 { await dropped.until(1) }
    }
    try await serving(answer) { server in
      let chain = SpeakerChain([speaker(server), next], clock: clock, complain: { _ in })
      let speaking = Task { [words] in try await chain.speak(words) }
      await output.sessions.until(1)
      await output.sessions.items[0].pieces.until(23)
      await server.dropConnections()
      dropped.record(true)
      try await speaking.value

      #expect(next.texts == ["minutes, starting now."])
    }
  }

  @Test func `nothing is sent before the user agrees`() async throws {
    try await serving(sound(2)) { server in
      await #expect(throws: SpeechFailure("\(SpeechEndpointError.notAgreed)", rest: words)) {
        try await speaker(server, isAgreedTo: false).speak(words)
      }
      #expect(server.requests.isEmpty)
    }
  }

  @Test func `a refusal is never played`() async throws {
    let answer = Scripted(status: 400, pieces: [[UInt8](repeating: 3, count: 9_000)])
    try await serving(answer) { server in
      await #expect(throws: SpeechFailure("\(SpeechEndpointError.refused(400))", rest: words)) {
        try await speaker(server).speak(words)
      }
      #expect(output.sessions.items.isEmpty)
    }
  }
}
