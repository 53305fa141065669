import Replies
import Routines
import Timers
import Understanding

/// What has become of a turn's requests: what is durable, what failed, and what is to be said of it.
struct TurnOutcome: Sendable {
  private var parts: [Part]
  private(set) var question: PendingQuestion?
  /// The entries that a correction takes back first.
  private(set) var replaced: [UInt64]
  private(set) var failure: String?
  private(set) var receipts: [Receipt] = []
  /// The timers that were started.
  private(set) var started: [Identifier] = []
  private var mentioned: [Identifier] = []
  private var done: [Request] = []
  private var entries: [UInt64] = []
  /// What is asked, which is said last.
  private var asking = ""
  private var isRepeat = false
  private var isHelp = false
  private let isDeclined: Bool
  /// The question about a timer that was answered.
  private var told: Request?

  /// What the reply is made of, in order.
  private enum Part: Sendable {
    case words(String)
    /// What a correction takes back, which is not told.
    case takenBack(Receipt)
    case done(TimerCommand, Receipt, instead: Bool, isTold: Bool)
  }

  init(_ opening: Conversation.Opening, replacing entries: [UInt64]) {
    parts = [.words(opening.words)]
    question = opening.question
    isDeclined = opening.isDeclined
    replaced = entries
  }

  /// The book may be another than before the turn.
  var hasTouchedBook: Bool { !receipts.isEmpty || failure != nil }

  // MARK: What happens

  /// One question at a time: what else needs one waits behind it.
  mutating func add(_ response: Response, to request: Request) {
    add(response.words)
    mentioned += response.mentions
    if request.command.intent == .repeatReply { isRepeat = true }
    if request.command.intent == .help { isHelp = true }
    if [.timerStatus, .sessionHistory].contains(request.command.intent) { told = request }
    guard let asked = response.question else { return }
    if asking.isEmpty {
      asking = asked.words
      question = asked
    } else {
      question?.requests += asked.requests
    }
  }

  mutating func add(_ words: String) {
    if !words.isEmpty { parts.append(.words(words)) }
  }

  /// One of a decided request's commands is durable.
  mutating func add(_ receipt: Receipt, of decided: DecidedRequest, place: Int) {
    let request = decided.request
    let command = decided.response.commands[place]
    let isTold = place == decided.response.tellsOnly ?? place
    parts.append(
      .done(
        command, receipt, instead: request.corrects && request.command.intent.traits.starts,
        isTold: isTold))
    receipts.append(receipt)
    // What was heard beside another order does not ring again when that is taken back.
    if isTold || !command.isDismissal { entries.append(receipt.entry.number) }
    if done.last != request { done.append(request) }
    let touched = receipt.entry.events.compactMap { event -> Identifier? in
      if case .timer(_, let timer, _) = event, timer.parent == nil { timer.id } else { nil }
    }
    mentioned += touched + receipt.restoredTimers
    started += receipt.timers(.started).filter { $0.parent == nil }.map(\.id)
  }

  /// One of the entries that a correction replaces was taken back.
  mutating func addTakenBack(_ receipt: Receipt) {
    parts.append(.takenBack(receipt))
    receipts.append(receipt)
    replaced.removeLast()
  }

  /// What is to be replaced was not the last thing done.
  mutating func keepReplaced() { replaced = [] }

  mutating func fail(_ error: any Error, saying words: String) {
    failure = "\(error)"
    add(words)
  }

  // MARK: What it came to

  /// Everything that is said, in order; the figures are those of the receipts.
  ///
  /// Of several changes to one timer that are taken back together, the last is told.
  func sentences(by writer: ReplyWriter, at moment: Moment) -> [String] {
    var sentences: [String] = []
    var last: Receipt?
    var hasActed = false
    for part in parts {
      switch part {
      case .words(let words): sentences.append(words)
      case .takenBack(let receipt): last = receipt
      case .done(let command, let receipt, let instead, let isTold):
        let isSame = last.map { $0.undoesTheSame(as: receipt) } ?? false
        if isTold {
          if isSame { sentences.removeLast() }
          sentences.append(
            instead
              ? writer.instead(receipt)
              : writer.did(command, receipt, now: moment, isFirst: isSame || !hasActed))
        }
        last = receipt
        hasActed = true
      }
    }
    return sentences + [asking]
  }

  func finished(reply: String) -> Conversation.Finished {
    Conversation.Finished(
      reply: reply, question: question, done: done, entries: entries, started: started,
      mentioned: mentioned, isRepeat: isRepeat, isHelp: isHelp, isDeclined: isDeclined, told: told)
  }
}

extension Receipt {
  fileprivate func undoesTheSame(as other: Receipt) -> Bool {
    guard case .undo = entry.cause, case .undo = other.entry.cause else { return false }
    return restoredRoots == other.restoredRoots
  }
}

extension TimerCommand {
  fileprivate var isDismissal: Bool {
    if case .dismiss = self { true } else { false }
  }
}
