import Extraction
import JSON
import Routines
import Testing
import Timers
import Understanding

@testable import Assistant
@testable import Languages
@testable import Replies

/// What language a turn is answered in, and what is called out later.
@Suite(.timeLimit(.minutes(20))) struct `Languages spoken` {
  let german: LanguageCode

  init() throws { german = try #require(LanguageCode("de")) }

  // MARK: A conversation

  @Test func `a turn is answered in the language of its words, and so are those after it`() {
    var talk = Conversation(rules: EngineRules(), language: .standard)

    talk.listen(to: "zehn Minuten für die Nudeln")
    #expect(talk.writer.say(.allRight) == "Alles klar.")
    finish(&talk, saying: "Alles klar.")

    talk.listen(to: "stop")
    #expect(talk.writer.wording.language == german)
    talk.listen(to: "how long is left")
    #expect(talk.writer.wording.language == .standard)
    finish(&talk, saying: "No timers are running.")
    #expect(talk.language == .standard)
  }

  @Test func `what is not answered leaves the language as it is`() {
    var talk = Conversation(rules: EngineRules(), language: .standard)

    talk.listen(to: "und jetzt das Wetter für morgen")
    finish(&talk, saying: "")

    #expect(talk.language == .standard)
    #expect(talk.writer.wording.language == .standard)
  }

  @Test func `a language that is set is spoken whatever the words are`() {
    var rules = EngineRules()
    rules.language = german
    var talk = Conversation(rules: rules, language: .standard)

    talk.listen(to: "how long is left on the rice")

    #expect(talk.writer.wording.language == german)
  }

  @Test func `understanding is told the language of the turn`() {
    var talk = Conversation(rules: EngineRules(), language: .standard)
    let snapshot = BookSnapshot(TimerBook(), at: .zero, in: .universal)
    #expect(talk.context(in: snapshot).language == .standard)

    talk.listen(to: "wie lange noch")

    #expect(talk.context(in: snapshot).language == german)
  }

  // MARK: A household

  @Test func `a timer is called out in the language in which it was asked for`() {
    var talks = Assistant.Conversations(rules: EngineRules(), language: .standard)
    let (mine, yours) = (Self.timer("Reis", 1), Self.timer("rice", 2))
    talks["mine"].listen(to: "fünf Minuten für den Reis")
    talks.finish(.init(reply: "Reis", started: [mine.id]), in: "mine", at: .zero, told: .zero)
    talks["yours"].listen(to: "five minutes for the rice")
    talks.finish(.init(reply: "Rice", started: [yours.id]), in: "yours", at: .zero, told: .zero)

    #expect(talks.language(of: mine) == german)
    #expect(talks.language(of: yours) == .standard)
    talks.forgetLanguage(of: mine.id)
    #expect(talks.language(of: mine) == .standard)
  }

  @Test func `what was spoken last is spoken after a restart`() async throws {
    let log = MemoryTurnLog()
    var record = TurnRecord(
      turn: Turn(
        at: .zero, text: "wie lange noch", route: .local, commands: [],
        reply: "Es läuft kein Timer.",
        asks: false, timers: [], latency: .zero),
      conversation: "kitchen", confidence: 1, rest: nil, receipt: [])
    record.language = german
    log.append(record)
    let engine = try await LocalEngine(
      journal: MemoryJournal(), clock: VirtualClock(), seed: 1, turnLog: log)
    let routine = Routine(
      id: Identifier(high: 7, low: 7), name: "Eier",
      items: [.phase(Phase(id: "eier", name: "Eier", duration: .seconds(60)))])

    let turn = try await engine.run(routine)
    let later = await engine.advance(to: .zero + .seconds(61))

    #expect(turn.reply == "Eier: Eier, eine Minute, läuft.")
    #expect(later.contains { $0.announcement == "Die Routine Eier ist fertig." })
    #expect(try await engine.timers().first?.language == german)
    #expect(try await engine.timers().first?.ringingWords == "Die Routine Eier ist fertig.")
  }

  @Test func `a record of a turn keeps its language`() throws {
    var record = TurnRecord(
      turn: Turn(
        at: .zero, text: "ja", route: .local, commands: [], reply: "", asks: false, timers: [],
        latency: .zero),
      conversation: "kitchen", confidence: 1, rest: nil, receipt: [])
    record.language = german

    let line = try PublicJSON.line(record)

    #expect(line.contains(#""language":"de""#))
    #expect(try PublicJSON.decoder().decode(TurnRecord.self, from: line.utf8) == record)
  }

  // MARK: Parts

  private func finish(_ talk: inout Conversation, saying reply: String) {
    talk.finish(Conversation.Finished(reply: reply), at: .zero, told: .zero)
  }

  private static func timer(_ name: String, _ id: UInt64) -> KitchenTimer {
    KitchenTimer(
      id: Identifier(high: 1, low: id), number: 1, mode: .countdown, name: name,
      original: .seconds(300), state: .running(due: .zero + .seconds(300), check: nil),
      startedAt: .zero)
  }
}
