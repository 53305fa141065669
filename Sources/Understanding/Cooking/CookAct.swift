/// What somebody means who speaks while a recipe is read out.
package enum CookAct: UInt8, CaseIterable, Sendable {
  /// The deed of a wait is done or under way: its time begins.
  case begin
  /// A step is to be read: what comes next, or what follows on work that is done.
  case on
  /// The present step once more.
  case again
  /// A step before.
  case back
  /// A wait is to be left out, or ended early.
  case leave
  /// A line of the recipe answers.
  case ask
  /// How long something takes, or when it is over.
  case time
  /// It was heard, and nothing begins.
  case heard
  /// It is not done yet.
  case notYet
  /// What goes into it.
  case need
  /// All of it is to be read.
  case whole
  /// For how many.
  case portions
  /// The recipe does not tell.
  case unknown
  /// Another order to Simmer, which the rules read.
  case order
  /// Nothing that was said to Simmer.
  case other
}

/// One way of taking what a cook says; `target` is the place of a step, of `ask` that of a line among the lines of the
/// recipe.
package typealias CookReading = ChoiceReading<CookAct>

extension Choice<CookAct> {
  /// That a wait begins.
  var beginning: Double { self[.begin] }
  /// That the cooking goes on: a wait begins, or a step is wanted.
  var going: Double { self[.begin] + self[.on] }
  /// That it was only heard.
  var hearing: Double { self[.heard] }
}
