import Languages
import SimmerTesting
import Testing
import Timers
import Voice

@Suite(.timeLimit(.minutes(20))) struct SpeakerChainTests {
  private let clock = ManualClock()
  private let complaints = Recorder<String>()
  private let good = FakeSpeaker("good")
  private let better = FakeSpeaker("better")

  private func chain(_ speakers: any Speaker...) -> SpeakerChain {
    SpeakerChain(speakers, clock: clock, complain: { [complaints] in complaints.record($0) })
  }

  @Test func `the first that works speaks, and no other`() async throws {
    try await chain(better, good).speak(SpokenWords("Eggs: 6 minutes."))

    #expect(better.texts == ["Eggs: 6 minutes."])
    #expect(good.texts == [])
  }

  @Test func `where one fails halfway, the next says the rest`() async throws {
    better.behave(.fails(after: 2))

    try await chain(better, good).speak(SpokenWords("Eggs: 6 minutes, starting now."))

    #expect(good.texts == ["minutes, starting now."])
  }

  @Test func `one that failed is left alone for a while, and complained of once`() async throws {
    better.behave(.failsAtOnce)
    let chain = chain(better, good)

    try await chain.speak(SpokenWords("one"))
    try await chain.speak(SpokenWords("two"))
    clock.advance(by: SpeakerChain.rest)
    try await chain.speak(SpokenWords("three"))
    better.behave(.speaks)
    clock.advance(by: SpeakerChain.rest)
    try await chain.speak(SpokenWords("four"))

    #expect(better.texts == ["one", "three", "four"])
    #expect(good.texts == ["one", "two", "three"])
    #expect(complaints.items == ["the voice 'better' did not speak: it is broken"])
  }

  @Test func `where none works the words are only shown, which is said once`() async throws {
    better.behave(.failsAtOnce)
    good.behave(.fails(after: 1))
    let chain = chain(better, good)

    for _ in 1...3 {
      await #expect(throws: SpeechFailure("it broke", rest: SpokenWords("minutes"))) {
        try await chain.speak(SpokenWords("ten minutes"))
      }
    }

    #expect(
      complaints.items == [
        "the voice 'better' did not speak: it is broken",
        "the voice 'good' did not speak: it broke",
        "no voice works; replies are only shown",
      ])
  }

  @Test func `a voice of the language goes before one of another`() async throws {
    let german = try #require(LanguageCode("de"))
    let english = FakeSpeaker("flite", languages: [.standard])
    let chain = chain(english, good)

    try await chain.speak(SpokenWords("zehn Minuten", in: german))
    try await chain.speak(SpokenWords("ten minutes"))

    #expect(good.texts == ["zehn Minuten"])
    #expect(english.texts == ["ten minutes"])
  }

  @Test func `a program that goes by sentence begins again at the one it failed in`() async throws {
    let program = ScriptedProgram(
      on: clock, [.ends(.exited(status: 0))], [.ends(.exited(status: 1))])
    let speaker = ProgramSpeaker(
      name: "espeak-ng", goesBySentence: true, clock: clock, complain: { _ in },
      program: { _ in program })

    try await chain(speaker, good).speak(SpokenWords("Two timers. Rice: 8 minutes. Eggs: done."))

    #expect(program.words == ["Two timers.", "Rice: 8 minutes."])
    #expect(good.texts == ["Rice: 8 minutes. Eggs: done."])
  }

  @Test func `a program that hangs is ended, and the next says its words`() async throws {
    let program = ScriptedProgram(on: clock, [.hangs])
    let speaker = ProgramSpeaker(
      name: "spd-say", clock: clock, complain: { _ in }, program: { _ in program })
    let chain = chain(speaker, good)
    let speaking = Task { try await chain.speak(SpokenWords("Eggs: 6 minutes.")) }
    await clock.untilSomeoneSleeps(until: .zero + .milliseconds(13_200))

    clock.advance(by: .milliseconds(13_200))
    try await speaking.value

    #expect(good.texts == ["Eggs: 6 minutes."])
    #expect(program.cancelled == 1)
  }

  @Test func `somebody who interrupts is not answered by the next voice`() async throws {
    let program = ScriptedProgram(on: clock, [.hangs])
    let speaker = ProgramSpeaker(
      name: "spd-say", clock: clock, complain: { _ in }, program: { _ in program })
    let chain = chain(speaker, good)
    let speaking = Task { try await chain.speak(SpokenWords("Eggs: 6 minutes.")) }
    await clock.untilSomeoneSleeps()

    speaking.cancel()
    await #expect(throws: CancellationError.self) { try await speaking.value }

    #expect(good.texts == [])
    #expect(complaints.items == [])
  }
}
