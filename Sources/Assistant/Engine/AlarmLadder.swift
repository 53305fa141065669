/// How an alarm becomes more insistent the longer nobody comes.
package enum AlarmLadder: String, Hashable, Sendable, CaseIterable {
  /// Soft for a minute, and loud only after three.
  case gentle
  case normal
  /// Loud from the start, and sent out again and again.
  case insist
  /// No sound; it is shown, and sent out at once.
  case silent

  /// What happens from one moment of ringing on, until the next rung or until somebody comes.
  package struct Rung: Hashable, Sendable {
    /// Since the alarm began to be heard.
    package var after: Duration
    package var isLoud = false
    /// What rings is said again and again, where there is a voice; the first time it is said on any
    /// rung.
    package var callsOut = false
    /// At its beginning an alert goes to those who may be elsewhere.
    package var sendsOut = false
  }

  /// The first begins with the alarm; they ascend.
  package var rungs: [Rung] {
    switch self {
    case .gentle:
      [
        Rung(after: .zero),
        Rung(after: .seconds(60), callsOut: true),
        Rung(after: .seconds(180), isLoud: true, callsOut: true),
        Rung(after: .seconds(300), isLoud: true, callsOut: true, sendsOut: true),
      ]
    case .normal:
      [
        Rung(after: .zero),
        Rung(after: .seconds(15), isLoud: true),
        Rung(after: .seconds(30), isLoud: true, callsOut: true),
        Rung(after: .seconds(60), isLoud: true, callsOut: true, sendsOut: true),
      ]
    case .insist:
      [Duration.zero, .seconds(20), .seconds(120), .seconds(300)].map {
        Rung(after: $0, isLoud: true, callsOut: true, sendsOut: $0 > .zero)
      }
    case .silent:
      [Rung(after: .zero, sendsOut: true), Rung(after: .seconds(120), sendsOut: true)]
    }
  }

  /// When each rung above the first begins, while an alarm rings for so long.
  ///
  /// A ladder that the ringing leaves no time for is climbed faster, so that its last rung comes before the end.
  package func escalations(within limit: Duration) -> [Duration] {
    let moments = rungs.dropFirst().map(\.after)
    guard let last = moments.last, last >= limit else { return moments }
    return moments.map { limit * ($0 / last) * 0.75 }
  }

  /// The rung of this number; one that is beyond the last is the last.
  package subscript(number: Int) -> Rung {
    let rungs = rungs
    return rungs[min(max(number, 0), rungs.count - 1)]
  }

  package var isSilent: Bool { self == .silent }
}
