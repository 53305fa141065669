package import Replies
package import Routines

extension Phase {
  /// What is called out when it is time: "Time to stir", "Halfway: turn the tray".
  ///
  /// `name` is how the phase is called inside a sentence.
  package func call(_ name: String) -> Message {
    switch position {
    case .halfway: .callHalfway(name: name)
    case .beforeEnd(let rest): .callBeforeEnd(length: SpokenLength(rest), name: name)
    case nil: .callNow(name: name)
    }
  }
}
