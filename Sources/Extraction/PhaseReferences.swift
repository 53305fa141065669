import Understanding

/// Finds the phase that a model refers to by the name that it gave it.
///
/// The first that has the name is meant; else the only one whose name has all the words of the
/// reference, or the other way round: "ends_with:the pie" means "pie".
struct PhaseReferences {
  private let names: [[String]]

  init(_ phases: [GroundedPhase]) {
    names = phases.map { $0.said.map(Self.words) ?? [] }
  }

  subscript(name: String) -> Int? {
    let sought = Self.words(name)
    guard !sought.isEmpty else { return nil }
    if let exact = names.firstIndex(of: sought) { return exact }
    let like = names.indices.filter { at in
      !names[at].isEmpty
        && (Set(names[at]).isSubset(of: sought) || Set(sought).isSubset(of: names[at]))
    }
    return like.count == 1 ? like[0] : nil
  }

  private static func words(_ name: String) -> [String] {
    FoldedText(name).words.map(\.folded)
  }
}
