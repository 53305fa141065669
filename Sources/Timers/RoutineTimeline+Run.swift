package import Routines

extension RoutineTimeline {
  /// What is left of a running routine, counted from now.
  ///
  /// `ends` gives the ends of the phases that have begun, by id: the present step, unless it waits
  /// for its cue, and what runs beside it. A phase of an earlier step that is not listed is over.
  package init(restOf run: RoutineRun, ends: [String: Bounds]) {
    let from = min(run.position, run.steps.count)
    self.init(
      restOf: run.steps[from...], beside: run.beside, ends: ends, isFollowed: run.isFollowed)
  }
}
