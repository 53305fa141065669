import Recipes
import Replies
import Routines
import Timers
import Understanding

/// Plans that the local side found, as they are read back.
extension ReplyWriter {
  /// "Sausages 20 minutes, bacon 10 minutes and eggs 4 minutes, ready together: sausages first. Start?"
  func readBack(
    _ plan: SpokenPlan, isBegun: Bool, by conversation: Conversation, in snapshot: BookSnapshot
  ) -> String {
    let list =
      plan.endsTogether
      ? wording.list(plan.phases.map(phrase))
      : self.plan(
        conversation.routine(
          plan.routine(in: wording.language), named: nil, as: nil, in: snapshot))
    let first = plan.first.map { plan.phases[$0].name ?? "" } ?? ""
    if let end = conversation.finish(of: plan, in: snapshot) {
      let time = SpokenTime(end.time)
      var atOnce = plan
      atOnce.lead = nil
      let phases =
        plan.endsTogether
        ? list
        : self.plan(
          conversation.routine(
            atOnce.routine(in: wording.language), named: nil, as: nil, in: snapshot))
      return say(
        plan.lead.map { lead in
          .planAt(left: .rough(lead), list: phases, name: first, time: time)
        } ?? .planTooLate(length: SpokenLength(plan.whole), list: phases, time: time))
    }
    if isBegun {
      return say(
        plan.endsTogether ? .planRestTogether(list: list) : .planRest(list: list))
    }
    return say(
      plan.endsTogether
        ? .planTogether(list: list, name: first) : .planReadBack(list: list))
  }

  /// Says what a model found besides: "The model also found peas 4 minutes".
  func alsoFound(_ phases: [SpokenPhase]) -> String {
    phases.isEmpty ? "" : say(.planAlso(list: wording.list(phases.map(phrase))))
  }

  /// Says what a model reads otherwise: "The model times the peas otherwise".
  func readOtherwise(_ phases: [SpokenPhase]) -> String {
    phases.isEmpty
      ? "" : say(.planOtherwise(list: wording.list(phases.map { spoken($0.name) ?? "" })))
  }

  private func phrase(_ phase: SpokenPhase) -> String {
    say(
      .phaseAndLength(
        length: SpokenLength(phase.duration, to: phase.maxDuration),
        phase: spoken(phase.name) ?? ""))
  }

  /// Asks for a length that was left open: "Soak the beans overnight: how many hours is that".
  func openLength(_ open: SpokenPlan.OpenLength) -> String {
    say(.planHowLong(name: open.name ?? "", words: open.said))
  }

  private func phrase(_ phase: PlannedPhase) -> String {
    say(
      .phaseAndLength(
        length: SpokenLength(phase.duration, to: phase.maxDuration),
        phase: spoken(phase.name) ?? ""))
  }
}
