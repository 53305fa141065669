/// Where something else than an order begins.
extension Lattice {
  /// The first position from which on there is no time, no number and no word of these classes, besides those that a
  /// remark begins with: "he doesn't …".
  func quietStart(of classes: [Int]) -> Int {
    var start = count
    while start > 0, !hasTime(at: start - 1), !hasNumber(at: start - 1),
      isInRemark(start - 1) || !classes.contains(where: { has($0, at: start - 1) })
    { start -= 1 }
    return start
  }

  /// It is a later word of what a remark begins with.
  private func isInRemark(_ position: Int) -> Bool {
    (max(position - Self.soon, 0)..<position).contains { start in
      edges(at: start).contains {
        Int($0.end) > position && $0.classes.has(table.special.remark)
      }
    }
  }

  /// How many times, each beginning at one of these words.
  func times(in range: Range<Int>) -> Int { range.count(where: hasTime) }

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
    // "Pause that one | it's going in the fridge".
    let binders =
      has(special.remark, at: position)
      ? [special.bound, special.barrier, special.within]
      : [special.bound, special.barrier, special.inner, special.within]
    let isBound = binders.contains { has($0, at: position - 1) }
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

  /// Where an order may stand beside something that is told, or that is taken back, with no mark between them: "oven
  /// wasn't hot enough | give both another four", "put fifteen on i mean | fifty for the scones", "pause everything |
  /// someone is at the door".
  func openings() -> [RuleEngine.Opening] {
    let starts = starts().prefix(Self.mostOpenings)
    let ends = ends().prefix(Self.mostOpenings)
    let before = ends.map { RuleEngine.Opening(words: 0..<$0) }
    let behind = starts.map { start in
      RuleEngine.Opening(
        words: start..<count, told: lastLive(before: start),
        isReported: (0..<start).contains { has(table.special.hearsay, at: $0) })
    }
    let between = behind.flatMap { opening in
      ends.filter { $0 > opening.words.lowerBound + 1 }.map {
        RuleEngine.Opening(
          words: opening.words.lowerBound..<$0, told: opening.told, isReported: opening.isReported)
      }
    }
    return Array((before + behind + between).prefix(2 * Self.mostOpenings)) + conclusions()
  }

  /// "Normally it is thirty but with this oven okay | thirty five minutes for the brioche": what is said last stands.
  ///
  /// Behind what others say, used to do or did, an order is only what begins with a word of one: "the box says twelve
  /// but that's my oven for you, so | let's go with ten minutes for the biscuits". What is said of a live timer before
  /// it may be an order of its own.
  private func conclusions() -> [RuleEngine.Opening] {
    guard let last = (0..<count).last(where: hasTime), last >= Self.leastBefore,
      lastLive(before: last) == nil
    else { return [] }
    let special = table.special
    let isTold = (0..<last).contains { word in
      has(special.hearsay, at: word) || has(special.report, at: word)
        || utterance.language.entry(utterance.words[word].id).roles.has(.pastTime)
    }
    let starts = (max(last - Self.mostLead, Self.leastBefore)...last).filter { start in
      let mayBegin =
        start == last ? !isTold && isParted(from: start) : has(special.order, at: start)
      return mayBegin && !isBound(to: start) && !has(special.hearsay, at: start - 1)
        && !has(special.denial, at: start - 1)
    }
    return starts.map { RuleEngine.Opening(words: $0..<count, isConclusion: true) }
  }

  /// "Okay", "so", "um" or a mark stands before it.
  private func isParted(from position: Int) -> Bool {
    utterance.words[position].marks.hasAny([.comma, .stop, .aside])
      || (0..<position).contains { start in
        edges(at: start).contains {
          Int($0.end) == position && ($0.kind == .empty || $0.classes.has(table.special.skip))
        }
      }
  }

  /// In words: less is no story.
  private static let leastBefore = 4
  /// Words of an order before its length: "let's go with".
  private static let mostLead = 3

  /// Where an order may begin behind something that is told.
  private func starts() -> [Int] {
    let special = table.special
    var found: [Int] = []
    var isTelling = false
    var hasOrder = false
    var told = -Self.ofHearsay
    for position in 1..<max(count - 1, 1) {
      let before = position - 1
      if has(special.otherAssistant, at: before) { break }
      if has(special.hearsay, at: before) { told = before }
      isTelling = isTelling || has(special.being, at: before)
      hasOrder =
        hasOrder || hasTime(at: before) || hasNumber(at: before) || has(special.order, at: before)
      // "He said to stop it"; but "he says he's not coming | can you set ten minutes for the pasta".
      if position - told <= Self.ofHearsay || isBound(to: position)
        || has(special.frame, at: before)
        || [before, position].contains(where: { has(special.joint, at: $0) })
      {
        continue
      }
      let beginsOrder = has(special.order, at: position)
      let isTold = isTelling || beginsOrder && hasEnding(.pastEndings, at: before)
      // "Thin as water that | half a minute more on the gravy".
      let isOfLive =
        (beginsOrder || hasTime(at: position) || hasNumber(at: position))
        && (position..<count).contains { live[$0] != 0 }
      // "I can't find the lid | set ten minutes for the pasta".
      let isWhole = beginsOrder && told >= 0 && (position + 1..<count).contains(where: hasTime)
      let isBehindTelling = !hasOrder && position > 1 && (isTold || isOfLive || isWhole)
      if isBehindTelling || isCorrected(before: position) { found.append(position) }
    }
    return found
  }

  /// Where something that is told may begin behind an order: "cancel it | dad already ate the leftovers".
  private func ends() -> [Int] {
    let special = table.special
    let first = max(
      quietStart(of: [special.order, special.turn, special.hearsay, special.ours]), 1)
    let isOrder = (0..<first).contains {
      has(special.order, at: $0) || hasTime(at: $0) || hasNumber(at: $0)
    }
    guard isOrder else { return [] }
    return (first..<max(count - 1, first)).filter { position in
      let isJoined = [position - 1, position].contains { has(special.joint, at: $0) }
      let isSubject = has(special.teller, at: position) || has(special.remark, at: position)
      // "… they won't eat them" tells, whatever follows.
      let isTold =
        has(special.remark, at: position) || tells(from: position)
        || hasEnding(.tellingEndings, at: position + 1)
      // "… an | Emil muss aufs Klo", "… ab | die Oma ist am Telefon".
      let isArticle = utterance.language.entry(utterance.words[position].id).roles
        .hasAny([.definite, .article])
      let isOfThing =
        has(special.being, at: position + 1)
        || isArticle && position + 2 < count && has(special.being, at: position + 2)
      return !isJoined && (isSubject && isTold || isOfThing)
    }
  }

  /// Soon something is, or was done.
  private func tells(from position: Int) -> Bool {
    (position..<min(position + Self.soon, count)).contains {
      has(table.special.being, at: $0) || hasEnding(.pastEndings, at: $0)
    }
  }

  /// Among so many words from its subject on, a remark tells something.
  private static let soon = 4
  private static let mostOpenings = 8
  /// So many words behind what others say are surely theirs.
  private static let ofHearsay = 3

  /// The name of a live timer that was said last before this word.
  private func lastLive(before position: Int) -> String? {
    for start in (0..<position).reversed() {
      if let end = liveEnd(at: start), end <= position { return name(start..<end) }
    }
    return nil
  }

  /// What stands before a word leads to it: "he is about to | stop it", "my wife's | set ten minutes".
  func isBound(to position: Int) -> Bool {
    // "Anywhere" ends in no "'re".
    has(table.special.bound, at: position - 1)
      || text(position - 1..<position).contains { $0 == "'" || $0 == "’" }
        && hasEnding(.boundEndings, at: position - 1)
  }

  private func hasEnding(_ list: WordList, at position: Int) -> Bool {
    let word = text(position..<position + 1).lowercased().replacing("’", with: "'")
    let endings = utterance.language[list]
    // "Grandpa's" is two words.
    return endings.contains(word)
      || (1...Self.longestEnding).contains {
        word.count > $0 + 2 && endings.contains(String(word.suffix($0)))
      }
  }

  private static let longestEnding = 4

  /// "No sorry", "I mean": right before this word.
  private func isCorrected(before position: Int) -> Bool {
    (max(position - 3, 0)..<position).contains { start in
      edges(at: start).contains {
        Int($0.end) == position && $0.classes.has(table.special.correction)
      }
    }
  }
}
