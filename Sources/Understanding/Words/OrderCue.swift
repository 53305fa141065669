/// What a word or phrase says about when a step runs, measured by the other steps.
package enum OrderCue: String, Hashable, Sendable {
  /// Right before a length: "for the *last* forty-five".
  case closing
  /// After a length: "ten minutes *before the end*".
  case remaining
  /// "*ready* together": an end, where it is said of several steps.
  case finishing
  /// "*in time for* the roast": an end, by itself.
  case endingWith
  /// Opens a clause that runs beside another: "*while* it rests".
  case during
  /// Says that what follows runs beside what came before: "*meanwhile*".
  case meanwhile
  /// Right before a length, which is that of a call while another step goes on: "*every* five minutes".
  case recurring
  /// Of all the steps in its sentence: "all *together*".
  case together
  /// "*once* the chicken is out"
  case afterwards
  /// Opens a clause that comes later: "chill it *before* you bake it".
  case before
  /// Says that its own step comes earlier: "but *first* heat the oven".
  case beforehand
  /// Closes what was said and opens the next step: "*then*".
  case next
}

extension Language {
  /// What a phrase says, in the list `orderCues`.
  package func orderCue(_ phrase: String) -> OrderCue? {
    self[.orderCues].text(of: phrase).flatMap(OrderCue.init)
  }
}
