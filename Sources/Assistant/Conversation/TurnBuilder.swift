import Routines
import Timers
import Understanding

/// What gathers while the requests of a turn are carried out.
struct TurnBuilder {
  var sentences: [String]
  var question: PendingQuestion?
  /// Entries that a correction takes back first.
  var undoes: [UInt64]
  var receipts: [Receipt] = []
  var mentioned: [Identifier] = []
  var failure: String?
  private var done: [Request] = []
  private var entries: [UInt64] = []
  private var started: [Identifier] = []
  /// What is asked, which is said last.
  private var asking = ""
  private var isRepeat = false

  /// Something was done already.
  var hasActed: Bool { !entries.isEmpty }

  init(opening: Conversation.Opening, undoes: [UInt64]) {
    sentences = [opening.words]
    question = opening.question
    self.undoes = undoes
  }

  /// One question at a time: what else needs one waits behind it.
  mutating func take(_ response: Response, _ request: Request) {
    if !response.words.isEmpty { sentences.append(response.words) }
    mentioned += response.mentions
    if request.command.intent == .repeatReply { isRepeat = true }
    guard let asked = response.question else { return }
    if asking.isEmpty {
      asking = asked.words
      question = asked
    } else {
      question?.requests += asked.requests
    }
  }

  /// Everything that is said.
  var words: [String] { sentences + [asking] }

  /// Tells of what was done; of several changes to one timer that are taken back together, of the
  /// last.
  mutating func tell(_ receipt: Receipt, isFirst: Bool, _ words: (_ isFirst: Bool) -> String) {
    guard let last = receipts.last, case .undo = last.entry.cause,
      case .undo = receipt.entry.cause, last.restoredRoots == receipt.restoredRoots,
      !sentences.isEmpty
    else { return sentences.append(words(isFirst)) }
    sentences[sentences.count - 1] = words(true)
  }

  mutating func note(_ receipt: Receipt, _ request: Request) {
    receipts.append(receipt)
    entries.append(receipt.entry.number)
    if done.last != request { done.append(request) }
    let touched = receipt.entry.events.compactMap { event -> Identifier? in
      if case .timer(_, let timer, _) = event, timer.parent == nil { timer.id } else { nil }
    }
    mentioned += touched + receipt.restoredTimers
    started += receipt.timers(.started).filter { $0.parent == nil }.map(\.id)
  }

  mutating func fail(_ error: any Error, saying words: String) {
    failure = "\(error)"
    sentences.append(words)
  }

  func finished(reply: String) -> Conversation.Finished {
    Conversation.Finished(
      reply: reply, question: question, done: done, entries: entries, started: started,
      isRepeat: isRepeat)
  }
}
