/// Where something else than an order begins.
extension Lattice {
  /// The first position from which on there is no time, no number and no word of these classes.
  func quietStart(of classes: [Int]) -> Int {
    var start = count
    while start > 0, !hasTime(at: start - 1), !hasNumber(at: start - 1),
      !classes.contains(where: { has($0, at: start - 1) })
    { start -= 1 }
    return start
  }

  /// Where the longest "could you", or word that says nothing, ends.
  func wrapperEnd(at position: Int) -> Int? {
    if has(table.special.teller, at: position) { return nil }
    var end: Int?
    for edge in edges(at: position) {
      let isWrapper =
        edge.kind == .empty || edge.classes.has(table.special.skip)
        || edge.classes.has(table.special.lead)
      if isWrapper { end = max(end ?? 0, Int(edge.end)) }
    }
    return end
  }

  /// "They're crunchy", "the phone is going", "derek's here"; but "… for when the wash is done", "… that the coach has".
  func beginsRemark(_ position: Int) -> Bool {
    let special = table.special
    let isBound = [special.bound, special.barrier, special.inner, special.within].contains {
      has($0, at: position - 1)
    }
    let isRelative =
      has(special.ours, at: position - 1)
      && (has(special.bound, at: position)
        || has(special.teller, at: position)
          && !has(special.remark, at: position))
    if isBound || isRelative || special.remark == SpecialClasses.none { return false }
    if has(special.remark, at: position) { return position + 1 < count }
    // "Alfie thinks he can": somebody, and soon what is told of him.
    let subject = has(special.teller, at: position) ? 3 : 1
    let isSoonTold = (position + 1...position + subject).contains {
      $0 + 1 < count && has(special.being, at: $0)
    }
    let isOfSomebody =
      position + 3 < count && has(special.teller, at: position + 2)
      && has(special.barrier, at: position + 2)
    return isSoonTold || isOfSomebody
  }
}
