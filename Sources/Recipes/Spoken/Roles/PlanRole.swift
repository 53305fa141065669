package import Understanding

/// What a length, or a number, of a spoken description is to its plan.
package enum PlanRole: UInt8, CaseIterable, Sendable {
  /// None of it is waited: an age, how long it took last time.
  case other
  /// A step that begins when the one that is told before it ends.
  case next
  /// A step that begins with another.
  case beside
  /// A step that begins when another ends, which is not told right before it.
  case after
  /// A step that ends with another.
  case end
  /// One of the steps that all end at the same moment.
  case together
  /// A step straight before another: one that is told earlier, or one that ends together with others.
  case before
  /// No step, but how long after another begins the one that is told next does.
  case delay
  /// A step that waits for the cook's sign.
  case cue
  /// A call again and again while another step goes on.
  case interval
  /// A call so long after another step began.
  case mark
  /// A call so long before another step ends.
  case closingMark

  /// It is measured by another step.
  var hasHost: Bool {
    switch self {
    case .other, .next, .together, .cue: false
    case .beside, .after, .end, .before, .delay, .interval, .mark, .closingMark: true
    }
  }

  /// It may be measured by one that is told later.
  var mayComeBefore: Bool {
    switch self {
    case .end, .before, .interval, .mark, .closingMark: true
    case .other, .next, .beside, .after, .together, .delay, .cue: false
    }
  }
}

/// A role, and by which of the lengths it is measured.
package typealias PlanReading = ChoiceReading<PlanRole>
