import Extraction
import Languages
import Recipes
import Replies
import Routines
import Timers
import Understanding

/// Plans that the local side found in a description: read back, changed while they are, and never begun before "yes",
/// but for a first step that is certain.
extension Conversation {
  /// What a plan comes to in the turn that describes it.
  ///
  /// With `asksToo` a model is asked what else is in the words.
  func offering(
    _ plan: SpokenPlan, _ turn: UnderstoodTurn, asksToo: Bool = false
  ) -> ResolvedTurn {
    var resolved = ResolvedTurn(turn, Opening())
    let plan = timed(dated(plan, in: turn.snapshot), in: turn.snapshot)
    var request = self.request(for: plan)
    request.plan?.text = turn.heard.segment.text
    if asksToo, let routine = request.command.routine { resolved.matter = .plan(routine) }
    let snapshot = turn.snapshot
    resolved.route = .local
    // What may have been said to others waits for "yes" whatever the settings say.
    let isOurs = turn.interpretation.commands != [Command(.none)]
    if rules.startsProposalsUnasked, isOurs, plan.openLengths.isEmpty {
      resolved.commands = [request.command]
      resolved.opening = Opening(requests: [request])
      return resolved
    }
    let segment = turn.heard.segment
    if let spoken = request.command.routine,
      case .carryOn(let timer, _) = PlanBeginning(
        routine(spoken, named: nil, as: request.plan, in: snapshot), begun: nil, in: snapshot)
    {
      // Somebody began it already.
      request.plan?.isBegun = true
      request.plan?.begun = timer.id
    } else if plan.openLengths.isEmpty, plan.finish == nil, !plan.mayBeginOtherwise,
      let first = firstStep(of: plan, turn.interpretation),
      doubt([Request(first)], text: segment.text, confidence: turn.heardConfidence, in: snapshot)
        == nil
    {
      resolved.commands = [first, request.command]
      request.plan?.isBegun = true
      let question = planQuestion(request, in: snapshot)
      resolved.opening = Opening(requests: [Request(first)], question: question)
      resolved.closing = question.words
      return resolved
    }
    resolved.commands = [request.command]
    let question = planQuestion(request, in: snapshot)
    resolved.opening = Opening(words: question.words, question: question)
    return resolved
  }

  /// The command that the plan is, as far on its way as the one that it takes the place of.
  private func request(for plan: SpokenPlan, after earlier: Request? = nil) -> Request {
    var request = Request(
      Command(.startRoutine, routine: plan.routine(in: writer.wording.language)))
    request.plan = earlier?.plan ?? Request.Plan()
    request.plan?.spoken = plan
    return request
  }

  /// With the time until it begins, where it is to be done at some time of day.
  func timed(_ plan: SpokenPlan, in snapshot: BookSnapshot) -> SpokenPlan {
    guard let end = finish(of: plan, in: snapshot) else { return plan }
    var plan = plan
    let lead = snapshot.calendar.moment(of: end) - snapshot.moment - plan.whole
    plan.lead = lead >= Self.leastLead ? lead : nil
    return plan
  }

  /// When a plan is to be done, next.
  func finish(of plan: SpokenPlan, in snapshot: BookSnapshot) -> LocalTime? {
    plan.finish?.occasions(after: snapshot.now, for: .reminder).first?.time
  }

  /// Somebody who is so late begins at once.
  private static let leastLead = Duration.seconds(30)

  /// The same, with what is left until it begins now.
  private func onTime(_ request: Request, in snapshot: BookSnapshot) -> Request {
    guard let plan = request.plan?.spoken, plan.finish != nil else { return request }
    return self.request(for: timed(plan, in: snapshot), after: request)
  }

  /// The phase that the plan begins with, where the words that are certain say it.
  private func firstStep(of plan: SpokenPlan, _ interpretation: Interpretation) -> Command? {
    // What is settled would all begin by itself.
    let settled = interpretation.commands.first?.routine?.phases.first.map {
      Command(.startTimer, duration: $0.duration, name: $0.name)
    }
    guard var step = interpretation.firstStep ?? settled, let first = plan.first,
      case let phase = plan.phases[first], phase.duration == step.duration, phase.repeats == 1,
      phase.group == nil, let name = phase.name
    else { return nil }
    step.name = name
    return step
  }

  /// Reads a plan back, or asks for what is missing in it.
  private func planQuestion(_ request: Request, in snapshot: BookSnapshot) -> PendingQuestion {
    guard let plan = request.plan?.spoken else {
      return PendingQuestion(kind: .plan, words: "", requests: [request], askedAt: snapshot.moment)
    }
    if let open = plan.openLengths.first {
      return PendingQuestion(
        kind: .howLong, words: writer.openLength(open), requests: [request],
        askedAt: snapshot.moment)
    }
    return PendingQuestion(
      kind: .plan,
      words: writer.readBack(plan, isBegun: request.plan?.isBegun ?? false, by: self, in: snapshot),
      requests: [request], askedAt: snapshot.moment)
  }

  // MARK: Answers

  /// What an answer makes of a plan that is read back.
  func planAnswer(
    _ command: Command, to asked: PendingQuestion, in snapshot: BookSnapshot
  ) -> Answer {
    if command.intent == .confirm, command.target == nil, command.name == nil {
      return .requests(asked.requests.map { onTime($0, in: snapshot).agreed })
    }
    guard let request = asked.requests.first, var plan = request.plan?.spoken else {
      return yesOrNo(command, to: asked)
    }
    if command.intent == .scheduleRoutine, let length = command.duration {
      guard let delayed = delayed(plan, by: length, in: snapshot) else {
        return .askInstead(planQuestion(request, in: snapshot), [])
      }
      return .askInstead(planQuestion(self.request(for: delayed, after: request), in: snapshot), [])
    }
    if command.intent == .scheduleRoutine, let when = command.when {
      plan.finish(at: when)
      let changed = self.request(for: timed(plan, in: snapshot), after: request)
      return .askInstead(planQuestion(changed, in: snapshot), [])
    }
    // "Both together" is read as starting all of them: see `planAsked`.
    if command.intent == .startRoutine, command.target?.isAll == true {
      plan.beginTogether()
      let changed = self.request(for: timed(plan, in: snapshot), after: request)
      return .askInstead(planQuestion(changed, in: snapshot), [])
    }
    let begun = request.plan?.begun.flatMap { snapshot[$0] }
    guard !isAboutAnother(command, than: begun, in: snapshot),
      let edit = PlanEdit(command, of: plan, in: writer.wording.language)
    else { return unfit(command, request, in: snapshot) }
    let isOfBegun = begun != nil && edit.place != nil && edit.place == plan.first
    guard edit.apply(to: &plan), !plan.phases.isEmpty else {
      return unfit(command, request, in: snapshot)
    }
    var changed = self.request(for: timed(plan, in: snapshot), after: request)
    var deeds: [Request] = []
    if isOfBegun, let begun, let command = edit.command(for: begun) {
      deeds = [Request(command, targets: [begun.id])]
      if command.intent == .cancelTimer {
        changed.plan?.isBegun = false
        changed.plan?.begun = nil
      }
    }
    return .askInstead(planQuestion(changed, in: snapshot), deeds)
  }

  /// What changes nothing of the plan: only a plan has steps to leave out or to put in order, so it is read back again.
  private func unfit(
    _ command: Command, _ request: Request, in snapshot: BookSnapshot
  ) -> Answer {
    let isOfPlans =
      command.intent == .removePhase
      || [.first, .last].contains(command.about) && command.intent == .confirm
    if isOfPlans, !snapshot.timers.contains(where: \.isRoutine) {
      return .askInstead(planQuestion(request, in: snapshot), [])
    }
    return command.intent == .reject ? .dropped : other(command)
  }

  /// "Cancel the rice" means the rice that runs, where it is none of the plan's.
  private func isAboutAnother(
    _ command: Command, than begun: KitchenTimer?, in snapshot: BookSnapshot
  ) -> Bool {
    guard command.intent != .removePhase, command.intent != .addPhase,
      let name = command.target?.name
    else { return false }
    return finder(snapshot).named(name, among: snapshot.timers).contains { $0.id != begun?.id }
  }

  /// How long what was left open is: "eight hours".
  func closing(
    _ length: Duration, max: Duration?, of asked: PendingQuestion, in snapshot: BookSnapshot
  ) -> Answer? {
    guard let request = asked.requests.first, var plan = request.plan?.spoken,
      !plan.openLengths.isEmpty
    else { return nil }
    plan.close(with: length, max: max)
    return .askInstead(planQuestion(self.request(for: plan, after: request), in: snapshot), [])
  }

  // MARK: What a model found besides

  /// Adds what a model found besides in the plan that is read back.
  ///
  /// Where it only reads something otherwise, that is said. Of a plan that was changed meanwhile it knows nothing.
  func besides(
    _ proposal: Proposal, of modelTask: ModelTask, in snapshot: BookSnapshot
  ) -> Opening {
    guard let question, let request = question.requests.first, request.plan?.text == modelTask.text,
      var plan = request.plan?.spoken, let own = request.command.routine,
      case .plan(let described) = modelTask.matter, described == own
    else { return Opening(question: self.question) }
    let merge = PlanMerge(
      local: own, proposed: proposal.routine, in: modelTask.text, declined: plan.declined,
      language: Language.named(writer.wording.language.rawValue) ?? .standard)
    guard !merge.differences.isEmpty else { return Opening(question: question) }
    var added: [SpokenPhase] = []
    var otherwise: [SpokenPhase] = []
    for difference in merge.differences {
      switch difference {
      case .onlyModel(let phase, let place):
        plan.insert(
          PlannedPhase(
            name: phase.name, kind: phase.kind, duration: phase.duration,
            maxDuration: phase.maxDuration, repeats: phase.repeats, evidence: phase.evidence),
          at: place + added.count)
        added.append(phase)
      case .length(let phase, _), .count(let phase, _), .order(let phase, _):
        if !otherwise.contains(phase) { otherwise.append(phase) }
      case .onlyLocal: break
      }
    }
    guard !added.isEmpty || !otherwise.isEmpty else { return Opening(question: question) }
    var asked = planQuestion(self.request(for: plan, after: request), in: snapshot)
    asked.words = writer.join([
      writer.alsoFound(added), writer.readOtherwise(otherwise), asked.words,
    ])
    return Opening(words: asked.words, question: asked)
  }
}

extension Request {
  /// It was read back and agreed to.
  fileprivate var agreed: Request {
    var request = self
    request.isConfirmed = true
    return request
  }
}
