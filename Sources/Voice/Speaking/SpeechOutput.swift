import Assistant
package import Languages
import PlainText
import Replies
package import Timers

/// Says sentences one after the other, alarms before replies.
///
/// Nobody waits for it: what is to be said joins a short queue.
package actor SpeechOutput {
  private let speaker: any Speaker
  private let clock: any WallClock
  private let isInterruptible: Bool
  private var language: LanguageCode
  private var waiting: [Sentence] = []
  private var speaking: Speaking?
  private var lastNumber = 0
  private var worker: Task<Void, Never>?
  private var finishing: [CheckedContinuation<Void, Never>] = []
  private var hasEnded = false

  private static let mostWaiting = 8

  private struct Sentence {
    var number = 0
    var words: SpokenWords
    var isAlarm: Bool
    var spoken: CheckedContinuation<Void, any Error>?
  }

  private struct Speaking {
    var sentence: Sentence
    var task: Task<Void, any Error>
    /// An alarm came: it is said again from the beginning afterwards.
    var isPostponed = false
  }

  /// Makes one in `language` where words tell none.
  ///
  /// Where nobody listens, as with a file, speech is not to be interrupted.
  package init(
    _ speaker: any Speaker, clock: any WallClock, language: LanguageCode? = nil,
    isInterruptible: Bool = true
  ) {
    self.speaker = speaker
    self.clock = clock
    self.isInterruptible = isInterruptible
    self.language = language ?? .standard
  }

  /// Says a reply when its turn comes; a queue that is full forgets its oldest reply.
  package func say(_ text: String) {
    queue(text, isAlarm: false, nil)
  }

  /// Says an alarm, before replies that wait, and returns once it has been said.
  ///
  /// A cancelled task takes it back. Throws: `SpeechFailure` when no voice works, `CancellationError`
  /// when somebody interrupted.
  package func announce(_ text: String) async throws {
    guard !hasEnded, !Task.isCancelled else { throw CancellationError() }
    let number = lastNumber + 1
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { spoken in
        queue(text, isAlarm: true, spoken)
      }
    } onCancel: {
      // Nothing to keep: it lives for one hop into this actor.
      Task { await withdraw(number) }
    }
  }

  /// Somebody speaks: stops the present sentence and forgets the replies that wait; alarms that wait
  /// are still said.
  package func interrupt() {
    guard isInterruptible else { return }
    waiting.removeAll { !$0.isAlarm }
    speaking?.isPostponed = false
    speaking?.task.cancel()
  }

  /// Somebody begins to speak, whose words are not complete yet: stops the present sentence, unless
  /// what was heard is that sentence itself.
  package func interrupt(at heard: String) {
    guard isInterruptible, let words = speaking?.sentence.words, !heard.isEmpty,
      !EchoCheck(of: words.text, in: words.language).isEcho(heard)
    else { return }
    interrupt()
  }

  /// Somebody may be about to speak, or was just heard: whatever will answer gets ready.
  package func warmUp() {
    Task { [speaker] in await speaker.warmUp() }
  }

  /// Waits until everything is said.
  package func finish() async {
    guard worker != nil, !hasEnded else { return }
    await withCheckedContinuation { finishing.append($0) }
  }

  /// Lets it say what it has to say until `patience` is over, and ends it.
  package func end(after patience: Duration) async {
    let limit = Task { [clock] in
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
    speaking?.isPostponed = false
    speaking?.task.cancel()
    resumeFinishing()
  }

  private func withdraw(_ number: Int) {
    if speaking?.sentence.number == number { speaking?.task.cancel() }
    guard let index = waiting.firstIndex(where: { $0.number == number }) else { return }
    waiting.remove(at: index).spoken?.resume(throwing: CancellationError())
  }

  private func queue(
    _ text: String, isAlarm: Bool, _ spoken: CheckedContinuation<Void, any Error>?
  ) {
    lastNumber += 1
    language = LanguageGuess.standard.language(of: text) ?? language
    let text = TextCleaner.speech(Wording(language).spoken(text))
    guard !hasEnded, !text.isEmpty else {
      spoken?.resume()
      return
    }
    if waiting.count >= Self.mostWaiting {
      let oldest = waiting.firstIndex { !$0.isAlarm } ?? 0
      waiting.remove(at: oldest).spoken?.resume(throwing: CancellationError())
    }
    let sentence = Sentence(
      number: lastNumber, words: SpokenWords(text, in: language), isAlarm: isAlarm, spoken: spoken)
    let place = isAlarm ? waiting.firstIndex { !$0.isAlarm } : nil
    waiting.insert(sentence, at: place ?? waiting.endIndex)
    if isAlarm, let speaking, !speaking.sentence.isAlarm {
      self.speaking?.isPostponed = true
      speaking.task.cancel()
    }
    if worker == nil { worker = Task { await speakAll() } }
  }

  private func speakAll() async {
    while !waiting.isEmpty {
      let sentence = waiting.removeFirst()
      let speaker = speaker
      let task = Task { try await speaker.speak(sentence.words) }
      speaking = Speaking(sentence: sentence, task: task)
      let result = await task.result
      let isPostponed = speaking?.isPostponed == true
      speaking = nil
      if isPostponed, case .failure = result {
        waiting.insert(sentence, at: waiting.firstIndex { !$0.isAlarm } ?? waiting.endIndex)
      } else {
        sentence.spoken?.resume(with: result)
      }
    }
    worker = nil
    resumeFinishing()
  }

  private func resumeFinishing() {
    for continuation in finishing { continuation.resume() }
    finishing = []
  }
}
