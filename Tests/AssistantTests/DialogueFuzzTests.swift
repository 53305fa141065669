import Assistant
import Routines
import Testing
import Timers
import Understanding

/// Random talk: nothing crashes, nothing impossible comes out, and nothing changes without a
/// receipt that says so.
@Suite(.timeLimit(.minutes(20))) struct `Dialogue fuzz` {
  @Test(arguments: 0..<32)
  func holdsWhateverIsSaid(_ seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    var rules = EngineRules()
    rules.ringLimit = .seconds(90)
    rules.startsNextRoundByItself = seed.isMultiple(of: 2)
    let clock = VirtualClock()
    let engine = try await LocalEngine(
      journal: MemoryJournal(rules: rules.bookRules), clock: clock, rules: rules, seed: seed)
    var now = Moment.zero

    for _ in 0..<150 {
      now = now + .seconds(Int.random(in: 0...40, using: &random))
      for event in await engine.advance(to: now) { check(event, upTo: now) }
      let before = try await engine.timers()
      let segment = Segment(
        text: utterance(&random), spokenAt: now,
        confidence: Bool.random(using: &random) ? nil : Double.random(in: 0...1, using: &random))

      let events = try await engine.play(
        segment, in: ["anna", "ben"].randomElement(using: &random) ?? "anna")

      let after = try await engine.timers()
      let record = try #require(try await engine.turns(limit: 1).first)
      let what = "seed \(seed), “\(segment.text)” → “\(record.turn.reply)” \(record.receipt)"
      if record.receipt.isEmpty { #expect(before == after, "\(what)") }
      #expect(events.first?.kind == .turn, "\(what)")
      #expect(record.turn.failure == nil, "\(what)")
      checkReply(record, what)
      for event in events { check(event, upTo: now) }
      for timer in after { check(timer) }
      #expect(Set(after.map(\.id)).count == after.count, "\(what)")
    }
  }

  /// What is said to be done has been done.
  private func checkReply(_ record: TurnRecord, _ what: String) {
    if record.turn.commands.contains(where: { $0.intent == .repeatReply }) { return }
    let reply = record.turn.reply
    let done = record.receipt.joined(separator: "\n")
    if reply.contains("starting now") { #expect(!done.isEmpty, "\(what)") }
    if reply.contains("timer cancelled") { #expect(done.contains("cancelled"), "\(what)") }
    if reply.contains("I stopped ringing") { #expect(done.contains("dismissed"), "\(what)") }
    if reply.contains("is paused with") { #expect(done.contains("paused"), "\(what)") }
    if reply.hasPrefix("Undone.") { #expect(done.contains("restored"), "\(what)") }
    if reply.contains("changed nothing") { #expect(done.isEmpty, "\(what)") }
    #expect(!reply.contains("{") && !reply.contains("  "), "\(what)")
    #expect(
      !reply.unicodeScalars.contains { $0.properties.generalCategory == .control }, "\(what)")
  }

  private func check(_ timer: TimerReport) {
    #expect(timer.remaining >= .zero)
    if timer.mode != .stopwatch, timer.state != "ringing" {
      #expect(timer.remaining <= timer.maxDuration ?? timer.duration)
    }
    #expect(["waiting", "running", "paused", "ringing"].contains(timer.state))
  }

  private func check(_ event: KitchenEvent, upTo now: Moment) {
    #expect(event.at <= now)
    #expect(!event.announcement.contains("{"))
  }

  /// Mostly words that belong together, sometimes any words at all.
  private func utterance(_ random: inout SeededGenerator) -> String {
    if Int.random(in: 0..<4, using: &random) > 0 {
      return (Self.phrases.randomElement(using: &random) ?? "")
        .replacing("{name}", with: Self.names.randomElement(using: &random) ?? "")
        .replacing("{length}", with: Self.lengths.randomElement(using: &random) ?? "")
    }
    return (0..<Int.random(in: 1...8, using: &random)).map { _ in
      Self.words.randomElement(using: &random) ?? ""
    }.joined(separator: " ")
  }

  private static let names = ["pasta", "rice", "eggs", "pizza", "bread", "soup", "second", "all"]
  private static let lengths = [
    "ten minutes", "fifteen minutes", "fifty seconds", "one minute", "two hours", "zero minutes",
    "six to eight minutes", "90 days", "half an hour", "",
  ]
  private static let phrases = [
    "{length}", "{length} for the {name}", "set a timer for {length}", "set a timer for the {name}",
    "cancel the {name}", "cancel the timer", "cancel all timers", "pause the {name}", "pause",
    "resume", "resume the {name}", "add {length} to the {name}", "add {length}",
    "take {length} off the {name}", "change the {name} timer to {length}", "undo", "undo", "stop",
    "thanks", "yes", "no", "no, fifteen", "i meant the {name}", "the {name}", "the second one",
    "both", "the other one", "cancel it", "pause it", "how long is left", "what did you say",
    "rename the {name} to soup", "bring back the {name} timer", "restart the {name} timer",
    "start a stopwatch", "lap", "stop the stopwatch", "start a pomodoro", "next", "go back",
    "skip this phase", "one minute warm up, then three rounds of {length} work and one minute rest",
    "save that as {name}", "start {name}", "remind me in {length} to call mum", "help",
    "did i miss anything", "two more minutes", "{length} for the {name} and {length} for the rice",
    "never mind", "okay", "what's my streak", "set a timer", "again", "list timers",
  ]
  private static let words = [
    "ten", "minutes", "timer", "cancel", "the", "pasta", "no", "yes", "and", "then", "for", "all",
    "pause", "stop", "undo", "second", "one", "it", "add", "to", "set", "half", "an", "hour",
    "rice", "please", "wait", "\u{1B}[2J", "\u{202E}", "💥", "*", "{name}", "-5", "999999999999",
  ]
}
