import Extraction
import Replies
import Routines
import Timers
import Understanding

/// Routines that a model found: read back, and never begun before "yes".
extension Conversation {
  /// A routine as it is read back.
  struct Offer: Sendable {
    var request: Request
    /// What is said and waits for "yes"; nil where there is nothing to begin.
    var question: PendingQuestion?
    var words: String
    var warnings: [String]
  }

  /// What to say of a proposal; `begun` is the countdown that was begun for its first phase.
  func offer(
    _ proposal: Proposal, continuing begun: Identifier?, in snapshot: BookSnapshot
  ) -> Offer {
    var request = Request(proposal.command)
    request.plan = Request.Plan(begun: begun)
    var routine = routine(
      proposal.routine, named: proposal.command.name, as: request.plan, in: snapshot)
    let warnings = writer.warnings(proposal.warnings)
    var first: KitchenTimer?
    var over: KitchenTimer?
    switch PlanBeginning(routine, begun: begun, in: snapshot) {
    case .start: break
    case .carryOn(let timer, _):
      first = timer
      request.plan?.begun = timer.id
      if routine.isOnePhase { over = timer }
    case .rest(let rest?, _): routine = rest
    case .rest(nil, let timer): over = timer
    }
    if let over {
      let words = writer.join(warnings + [writer.say(.planIsRunning(writer.named(over)))])
      return Offer(request: request, words: words, warnings: warnings)
    }
    let (name, plan) = (writer.name(routine), writer.plan(routine))
    let text = writer.join(warnings)
    let message: Message =
      first.map { .offerRest(writer.named($0), list: plan, name: name, text: text) }
      ?? .offer(list: plan, name: name, text: text)
    let words = writer.say(message).replacing("  ", with: " ")
    return Offer(
      request: request,
      question: PendingQuestion(
        kind: .yesOrNo, words: words, requests: [request], askedAt: snapshot.moment),
      words: words, warnings: warnings)
  }

  /// What is said of an offer and waits for "yes", or what it starts where none is waited for;
  /// `question` stays open where the offer asks nothing.
  func opening(of offer: Offer, keeping question: PendingQuestion?) -> Opening {
    guard rules.startsProposalsUnasked, offer.question != nil else {
      return Opening(words: offer.words, question: offer.question ?? question)
    }
    return Opening(
      requests: [offer.request], words: writer.join(offer.warnings), question: question)
  }

  /// The command that "yes" would give.
  func command(of offer: Offer, in snapshot: BookSnapshot) -> TimerCommand? {
    respond(to: offer.request, in: snapshot).commands.first
  }

  /// Remembers what a model was asked and answered, for the next question.
  mutating func remember(_ question: String, answer: String) {
    answers.append((question, answer))
    if answers.count > Conversation.mostAnswers { answers.removeFirst() }
  }

  private static let mostAnswers = 3
}

extension Routine {
  fileprivate var isOnePhase: Bool {
    guard items.count == 1, case .phase(let only) = items[0] else { return false }
    return only.repeats == 1
  }
}
