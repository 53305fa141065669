/// Finds a spoken name among others.
enum NameLookup {
  /// The places of the names that are meant: one, several that are equally near, or none.
  static func find(_ spoken: String, among names: [String]) -> [Int] {
    let wanted = spoken.lowercased()
    return names.indices.filter { names[$0].lowercased() == wanted }
  }
}
