/// A length of time that is said: both ends of a range, or one length to the second.
package struct SpokenLength: Hashable, Sendable {
  let duration: Duration
  /// The upper end of a range.
  let most: Duration?

  package init(_ duration: Duration, to most: Duration? = nil) {
    self.duration = duration
    self.most = most
  }

  /// How long is left or has passed: what nobody needs to the second is rounded to the two largest
  /// units.
  package static func rough(_ duration: Duration) -> SpokenLength {
    let seconds = duration.spokenSeconds
    let step: Int64 = seconds >= 86400 ? 3600 : seconds >= 3600 ? 60 : 1
    return SpokenLength(.seconds((seconds + step / 2) / step * step))
  }
}

extension Duration {
  /// To the nearest second, and never less than none.
  var spokenSeconds: Int64 {
    (max(self, .zero) + .milliseconds(500)).components.seconds
  }
}
