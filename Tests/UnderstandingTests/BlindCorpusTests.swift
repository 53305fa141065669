import Testing
import Understanding

/// Sentences that were written without a look at the interpreter, which has been fitted to them since.
///
/// The floors guard what it understands; they are no evidence of how it does on words that nobody
/// has worked from. What it fails at is printed.
@Suite struct BlindCorpusTests {
  @Test func `commands are understood, and what is answered is right`() throws {
    let outcomes = try blindCorpus("blind-commands").map(Outcome.init)
    let answered = outcomes.filter { $0.line.isForTimers && !$0.heard.isDeferred }

    #expect(share(of: outcomes, "commands understood") == 1)
    #expect(share(of: answered, "of those answered, right") == 1)
  }

  @Test func `speech that is for others is not taken for a command`() throws {
    let outcomes = try blindCorpus("blind-others").map(Outcome.init)
    let taken = outcomes.filter { !$0.isRight }

    print("speech for others: \(taken.count) of \(outcomes.count) taken for a command")
    for outcome in taken { print("  \(outcome)") }
    #expect(taken.isEmpty)
  }

  @Test func `lengths are read, and none where there is none`() throws {
    let lines = try blindCorpus("blind-durations")
    let wrong = lines.filter { line in
      let read = DurationReader().mentions(in: line.text).map { mention in
        JSON.number(mention.duration / .seconds(1))
      }
      let wanted = [line.expect?["duration"] ?? .null].filter { $0 != .null }
      return !JSON.list(read).says(.list(wanted))
    }

    print("lengths: \(wrong.count) of \(lines.count) wrong")
    for line in wrong {
      print("  “\(line.text)”", DurationReader().mentions(in: line.text).map(\.duration))
    }
    #expect(wrong.isEmpty)
  }

  @Test func `several commands, routines and targets are understood`() throws {
    var wrong = 0
    var deferred = 0
    for line in try blindCorpus("blind-multi") {
      let answer = IntentClassifier().classify(line.text)
      let heard = try JSON(encoding: answer.commands)
      let accepted = [.list(line.expectCommands ?? [])] + (line.accept ?? [])
      guard !accepted.contains(where: { heard.says($0) }) else { continue }
      if answer.isSettled { wrong += 1 } else { deferred += 1 }
      print("  “\(line.text)” \(answer.isSettled ? "\(heard)" : "was deferred")")
    }

    print("several commands: \(wrong) wrong, \(deferred) deferred")
    #expect(wrong == 0)
    #expect(deferred == 0)
  }

  @Test func `another sentence's answer is not right`() throws {
    let lines = try blindCorpus("blind-commands")
    let right = try zip(lines, lines.dropFirst(100)).count { line, other in
      try Flat(IntentClassifier().classify(other.text)).isRight(for: line)
    }

    #expect(Double(right) < 0.2 * Double(lines.count - 100))
  }

  /// A line and what was heard in it.
  private struct Outcome: CustomStringConvertible {
    var line: BlindLine
    var heard: Flat
    var isRight: Bool

    init(_ line: BlindLine) throws {
      self.line = line
      heard = try Flat(IntentClassifier().classify(line.text))
      isRight = heard.isRight(for: line)
    }

    var description: String { "“\(line.text)” \(JSON.object(heard.fields))" }
  }

  /// Prints the share that is right, and what is not.
  private func share(of outcomes: [Outcome], _ what: String) -> Double {
    let wrong = outcomes.filter { !$0.isRight }
    let share = 1 - Double(wrong.count) / Double(max(outcomes.count, 1))
    print("\(what): \((share * 1000).rounded() / 10) % of \(outcomes.count)")
    for outcome in wrong { print("  \(outcome)") }
    return share
  }
}
