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

/// One way of taking an utterance.
package struct CookReading: Hashable, Sendable {
  package var act: CookAct
  /// The place of a step, of `ask` that of a line among the lines of the recipe; 0 where there is none.
  package var target = 0

  package init(_ act: CookAct, _ target: Int = 0) {
    self.act = act
    self.target = target
  }
}
