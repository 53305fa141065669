package import Routines

extension RoutineTimeline {
  /// What is left of a routine under way, counted from now.
  ///
  /// `ends` says when phases end that have begun, by id: the present step, unless it waits for its
  /// cue, and what runs beside. A phase of an earlier step that is not in it is over.
  package init(restOf run: RoutineRun, ends: [String: Bounds]) {
    let from = min(run.position, run.steps.count)
    self.init(
      restOf: run.steps[from...], beside: run.beside, ends: ends, isFollowed: run.isFollowed)
  }
}
