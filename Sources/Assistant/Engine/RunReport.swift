package import Routines
package import Timers

/// A routine under way as the outside sees it: its steps, and which one it is at.
package struct RunReport: Codable, Hashable, Sendable {
  /// The timer that it runs in.
  package var timer: Identifier
  package var name: String
  /// As that timer's.
  package var state: String
  /// Of the step that it is at, counted from 0.
  package var position: Int
  package var steps: [Step]
  package var yield: String?
  package var ingredients: [String]

  package struct Step: Codable, Hashable, Sendable {
    package var name: String
    /// What the cook does, where it is told.
    package var instruction: String?
    /// Nil for work by hand.
    package var duration: Seconds?
  }

  /// Nil for a timer that is no routine, or is over.
  package init?(_ timer: KitchenTimer, at moment: Moment) {
    guard timer.parent == nil, let run = timer.run, timer.mode == .routine,
      let report = TimerReport(timer, at: moment)
    else { return nil }
    self.timer = timer.id
    name = run.name
    state = report.state
    position = run.position
    steps = run.steps.map { phase in
      Step(
        name: phase.name, instruction: phase.instruction,
        duration: phase.duration > .zero ? Seconds(phase.duration) : nil)
    }
    yield = run.recipe?.yield
    ingredients = run.recipe?.ingredients ?? []
  }
}
