package import Understanding

/// Reads out of a text's own words when its waits begin and how often each is done.
///
/// A model is asked for the waits alone: which of the stated times they are, and what they are called.
package protocol RelationReader: Sendable {
  /// The routine of these waits, which are in the order of the text; nil where they are not found in it.
  func routine(
    of waits: [GroundedPhase], in text: String, _ language: Language
  ) -> SpokenRoutine?
}
