import Languages
import SimmerTesting
import Testing
import Timers

@testable import Assistant

/// Trap 16: what we say ourselves is no command, and what answers us is.
@Suite struct `Echo gate` {
  @Test(arguments: try corpus("own-voice", in: .module))
  func tellsItsOwnWordsFromAPersons(_ example: Example) throws {
    let line = try OwnVoiceLine(example)
    var gate = EchoGate(window: .seconds(8))

    gate.remember(line.reply, in: line.language, at: .zero, as: line.kind)
    let verdict = gate.verdict(
      on: EchoGate.Hearing(
        text: line.heard, moment: .zero + .seconds(line.seconds), options: line.options))

    #expect(verdict == line.verdict)
  }

  @Test func `a person is heard at least forty times beside what was just said`() throws {
    let lines = try corpus("own-voice", in: .module).map(OwnVoiceLine.init)

    #expect(lines.count { $0.verdict == .heard } >= 40)
  }

  @Test(arguments: [
    ["which one pasta or", "eggs"], ["which one pasta", "or eggs"], ["which one", "pasta or eggs"],
  ])
  func `the second half of an echo answers nothing`(_ pieces: [String]) {
    var gate = EchoGate(window: .seconds(8))
    gate.remember("Which one, pasta or eggs?", in: .standard, at: .zero)

    let verdicts = pieces.enumerated().map { at, text in
      gate.verdict(
        on: EchoGate.Hearing(
          text: text, moment: .zero + .seconds(2 + at), options: ["pasta", "eggs"]))
    }

    #expect(verdicts.last == .echo)
  }

  @Test func `an echo of two sayings is one`() {
    var gate = EchoGate(window: .seconds(8))
    gate.remember("Rice: 10 minutes, starting now.", in: .standard, at: .zero)
    gate.remember(
      "The eggs are done.", in: .standard, at: .zero + .seconds(1), as: .call(nil))

    let verdict = gate.verdict(
      on: EchoGate.Hearing(
        text: "rice ten minutes starting now the eggs are done", moment: .zero + .seconds(4)))

    #expect(verdict == .echo)
  }
}

/// What was said, what was heard after it, and what that is.
private struct OwnVoiceLine {
  var reply: String
  var language: LanguageCode
  var kind = EchoTape.Saying.Kind.reply
  /// Nil where nothing is asked.
  var options: [String]?
  var seconds: Int
  var heard: String
  var verdict: EchoGate.Verdict

  init(_ example: Example) throws {
    var meaning = example.meaning[...]
    language = .standard
    if meaning.hasSuffix(" (de)") {
      language = try #require(LanguageCode("de"))
      meaning = meaning.dropLast(5)
    }
    if meaning.hasSuffix(" (help)") {
      kind = .suggestion
      meaning = meaning.dropLast(7)
    } else if meaning.hasSuffix(" (call)") {
      kind = .call(nil)
      meaning = meaning.dropLast(7)
    }
    if let bracket = meaning.firstIndex(of: "[") {
      let names = meaning[bracket...].dropFirst().dropLast()
      options = names.split(separator: ", ").map { String($0) }
      meaning = meaning[..<bracket].dropLast()
    }
    reply = String(meaning)
    let halves = example.said.split(separator: " | ", maxSplits: 1)
    let words = try #require(halves.first).split(separator: " ", maxSplits: 2).map { String($0) }
    heard = String(try #require(halves.last))
    seconds = try #require(Int(words[0]))
    let rest = words.count > 2 ? words[2] : ""
    verdict =
      switch words[1] {
      case "echo": .echo
      case "and": .echoAnd(rest)
      case "unless": .echoUnless(rest)
      default: .heard
      }
  }
}
