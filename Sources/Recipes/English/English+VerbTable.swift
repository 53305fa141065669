import Understanding

extension English {
  /// The cooking verbs, to be looked up by their place.
  static let verbTable = LastingList(cookingVerbs)
}
