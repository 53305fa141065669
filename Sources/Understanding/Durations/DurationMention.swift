/// A length of time in a text, and where it stands.
package struct DurationMention: Hashable, Sendable {
  package var duration: Duration
  /// The upper end of a range.
  package var maxDuration: Duration?
  package var text: String
  /// Offsets in Unicode scalars.
  package var range: Range<Int>

  package init(duration: Duration, maxDuration: Duration?, text: String, range: Range<Int>) {
    self.duration = duration
    self.maxDuration = maxDuration
    self.text = text
    self.range = range
  }
}
