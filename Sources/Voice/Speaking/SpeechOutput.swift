import PlainText
import Timers

/// Speaks sentences one after the other through a speech program that reads its standard input, such
/// as `espeak-ng --stdin`.
///
/// Nobody waits for it: what is to be said joins a short queue, and a program that hangs is ended.
package actor SpeechOutput {
  private let program: EffectProgram
  private var waiting: [Sentence] = []
  private var speaking: (number: Int, task: Task<Void, any Error>)?
  private var lastNumber = 0
  private var worker: Task<Void, Never>?
  private var finishing: [CheckedContinuation<Void, Never>] = []
  private var hasEnded = false

  private static let mostWaiting = 8
  private static let patience = Duration.seconds(120)

  private struct Sentence {
    var number = 0
    var text: String
    var isAlarm: Bool
    var spoken: CheckedContinuation<Void, any Error>?
  }

  package init(_ program: EffectProgram) {
    self.program = program
  }

  /// Says a reply when its turn comes; a queue that is full forgets its oldest reply.
  package func say(_ text: String) {
    queue(Sentence(text: text, isAlarm: false, spoken: nil))
  }

  /// Says an alarm, and returns once it has been said; a cancelled task takes it back.
  ///
  /// Throws: `ProgramError` when the speech program failed, `CancellationError` when somebody
  /// interrupted.
  package func announce(_ text: String) async throws {
    guard !hasEnded, !Task.isCancelled else { throw CancellationError() }
    let number = lastNumber + 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { spoken in
        queue(Sentence(text: text, isAlarm: true, spoken: spoken))
      }
    } onCancel: {
      // Nothing to keep: it lives for one hop into this actor.
      Task { await withdraw(number) }
    }
  }

  /// Stops the present sentence and forgets the replies that wait; alarms that wait are still said.
  package func interrupt() {
    waiting.removeAll { !$0.isAlarm }
    speaking?.task.cancel()
  }

  /// Waits until everything is said.
  package func finish() async {
    guard worker != nil, !hasEnded else { return }
    await withCheckedContinuation { finishing.append($0) }
  }

  /// Lets it say what it has to say until `patience` is over, and ends it.
  package func end(after patience: Duration) async {
    let limit = Task { [clock = program.clock] in
      try await clock.sleep(until: clock.now + patience)
      end()
    }
    await finish()
    limit.cancel()
    end()
  }

  /// Stops at once and says nothing more; a program that does not want to end is not waited for.
  package func end() {
    hasEnded = true
    for sentence in waiting { sentence.spoken?.resume(throwing: CancellationError()) }
    waiting = []
    speaking?.task.cancel()
    resumeFinishing()
  }

  private func withdraw(_ number: Int) {
    if speaking?.number == number { speaking?.task.cancel() }
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).spoken?.resume(throwing: CancellationError())
  }

  private func queue(_ sentence: Sentence) {
    lastNumber += 1
    let text = TextCleaner.speech(sentence.text)
    guard !hasEnded, !text.isEmpty else {
      sentence.spoken?.resume()
      return
    }
    if waiting.count >= Self.mostWaiting {
      let oldest = waiting.firstIndex { !$0.isAlarm } ?? 0
      waiting.remove(at: oldest).spoken?.resume(throwing: CancellationError())
    }
    var sentence = sentence
    sentence.number = lastNumber
    sentence.text = text
    waiting.append(sentence)
    if worker == nil { worker = Task { await speakAll() } }
  }

  private func speakAll() async {
    while !waiting.isEmpty {
      let sentence = waiting.removeFirst()
      let program = program
      let speaking = Task {
        try await program.perform(
          reading: Array((sentence.text + "\n").utf8), within: Self.patience)
      }
      self.speaking = (sentence.number, speaking)
      switch await speaking.result {
      case .success: sentence.spoken?.resume()
      case .failure(let error):
        if !(error is CancellationError) {
          program.complain("the speech program did not speak: \(error)")
        }
        sentence.spoken?.resume(throwing: error)
      }
      self.speaking = nil
    }
    worker = nil
    resumeFinishing()
  }

  private func resumeFinishing() {
    for continuation in finishing { continuation.resume() }
    finishing = []
  }
}
