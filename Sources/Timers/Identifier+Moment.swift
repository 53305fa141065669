package import Routines

extension Identifier {
  /// Made from `moment` and `random` bits; the same moment and bits give the same identifier.
  package init(at moment: Moment, using random: inout some RandomNumberGenerator) {
    self.init(milliseconds: moment.nanoseconds / 1_000_000, using: &random)
  }
}
