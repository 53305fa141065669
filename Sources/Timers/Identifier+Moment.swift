package import Routines

extension Identifier {
  /// Made from `moment` and `random` bits; the same moment and bits give the same identifier.
  package init(at moment: Moment, using random: inout some RandomNumberGenerator) {
    self.init(milliseconds: moment.nanoseconds / 1_000_000, using: &random)
  }

  /// The same words at the same moment make the same identifier, in every version: it is stored.
  package init(at moment: Moment, hashing words: String) {
    self.init(milliseconds: moment.nanoseconds / 1_000_000, hashing: words)
  }
}
