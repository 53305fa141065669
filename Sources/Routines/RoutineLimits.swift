/// What a routine may be at most when it is started.
package struct RoutineLimits: Hashable, Sendable {
  /// The longest a phase may last.
  package var longest: Duration
  /// In characters; of the routine's name and of each phase's.
  package var longestName: Int
  /// With every repeat written out.
  package var mostPhases: Int

  package init(
    longest: Duration = .seconds(30 * 86400), longestName: Int = 200, mostPhases: Int = 1000
  ) {
    self.longest = longest
    self.longestName = longestName
    self.mostPhases = mostPhases
  }
}
