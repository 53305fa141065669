import Understanding

/// Goes through the lines of a text and tells each what part of the recipe it is.
struct LayoutSorter {
  private(set) var parts: [Recipe.Part] = []
  private(set) var foundTitle: Range<Int>?
  private(set) var hasMethod = false

  let bytes: UnsafeBufferPointer<UInt8>
  let words: LayoutWords
  let survey: LayoutSurvey
  let givenTitle: String?
  private let widest: Int

  /// What the lines are about that come now.
  enum Zone { case opening, loose, ingredients, equipment, note, aside, nutrition, comments }

  private(set) var zone: Zone
  /// The ingredients that stand under no heading.
  private var bareList: Range<Int>?
  /// Steps so far.
  private(set) var steps = 0
  private(set) var listedSteps = 0
  /// Of the last line that became a part; nil where it may not be gone on with.
  private(set) var lastKind: Recipe.Kind?
  private(set) var lastLine: LayoutLine?
  /// The line before was a key of the head without its value.
  private(set) var awaitsValue = false
  private var lastStepNumber: Int32 = 0
  /// A paragraph of the note that lasts one paragraph has begun.
  private var asideHasText = false
  private var isFirstOfNotes = false
  /// Under a heading of notes, before the recipe begins.
  private var isInOpeningNote = false

  init(
    _ bytes: UnsafeBufferPointer<UInt8>, _ reader: consuming LayoutLineReader,
    _ layout: RecipeLayout
  ) {
    self.bytes = bytes
    words = layout.words
    givenTitle = layout.title
    widest = reader.widest
    survey = LayoutSurvey(reader.takeLines(), isMarkdown: layout.isMarkdown)
    zone =
      survey.openingEnd > 0 || survey.rules != nil
      ? .opening : survey.lines.first?.heading == .ingredients ? .ingredients : .loose
    hasMethod = layout.isMethod
  }

  mutating func sort() {
    parts.reserveCapacity(survey.lines.count)
    bareList = findBareList()
    if bareList != nil { zone = .opening }
    for (place, line) in survey.lines.enumerated() {
      if place == survey.openingEnd, zone == .opening, survey.rules == nil, bareList == nil {
        zone = .loose
      }
      if place == bareList?.lowerBound { begin(.ingredients) }
      if place == bareList?.upperBound {
        begin(.loose)
        hasMethod = true
      }
      if let (first, second) = survey.rules {
        if place == first { zone = .ingredients }
        if place == second { begin(.loose) }
      }
      if line.shape.contains(.empty) {
        if line.number >= 0 { lastStepNumber = line.number }
        lastKind = nil
      } else if line.heading != .none {
        open(line, at: place)
      } else {
        sort(line, at: place)
      }
    }
  }

  // MARK: Headings

  private mutating func begin(_ zone: Zone) {
    self.zone = zone
    lastKind = nil
    asideHasText = false
    isFirstOfNotes = true
    awaitsValue = false
  }

  private mutating func open(_ line: LayoutLine, at place: Int) {
    if zone == .opening, place < survey.openingEnd || survey.rules != nil {
      // A story has headings of its own.
      lastKind = nil
      isInOpeningNote = line.heading == .note
      if line.level == 1 { takeTitle(line) } else { add(.note, line) }
      return
    }
    // "Ingredients: 2 eggs" says it all on one line.
    let rest = line.shape.contains(.label) ? afterLabel(line) : line.end
    switch line.heading {
    case .none: break
    case .ingredients:
      begin(.ingredients)
      // "Ingredients for 4 people".
      let said = bytes[line.range].prefix { $0 != UInt8(ascii: ":") }
      if said.contains(where: Letters.isDigit), line.words <= 6, steps == 0 {
        parts.append(.init(.head, bare(line)))
      }
    case .method:
      begin(.loose)
      hasMethod = true
    case .note: begin(line.lead.contains(.aside) ? .aside : .note)
    case .nutrition: begin(.nutrition)
    case .comments: begin(.comments)
    case .equipment: begin(.equipment)
    }
    guard rest < line.end, !line.shape.contains(.leadIsAll) else { return }
    var content = line
    content.start = rest
    switch line.heading {
    case .ingredients: add(.ingredient, content)
    case .none, .method, .note, .nutrition, .comments, .equipment: break
    }
  }

  /// Where a line goes on after its label: "Notes: …".
  func afterLabel(_ line: LayoutLine) -> Int32 {
    var at = Int(line.leadEnd)
    while at < line.end {
      let byte = bytes[at]
      if bytes.has("\u{2013}", at: at) || bytes.has("\u{2014}", at: at) {
        at += 3
      } else if Letters.isSpace(byte) || [UInt8](":-=*_".utf8).contains(byte) {
        at += 1
      } else {
        break
      }
    }
    return Int32(at)
  }

  // MARK: Lines

  private mutating func sort(_ line: LayoutLine, at place: Int) {
    if continues(line) {
      goOn(line)
      return
    }
    let wasAwaiting = awaitsValue
    awaitsValue = false
    leaveNotes(for: line, at: place)
    switch zone {
    case .opening: sortOpening(line, at: place, wasAwaiting)
    case .loose: sortLoose(line, at: place, wasAwaiting)
    case .ingredients, .equipment: sortList(line, at: place, wasAwaiting)
    case .note, .aside, .comments: add(.note, line)
    case .nutrition: add(.nutrition, line)
    }
    if zone == .aside { asideHasText = true }
    isFirstOfNotes = false
  }

  /// Ends a zone of notes where the method plainly goes on.
  private mutating func leaveNotes(for line: LayoutLine, at place: Int) {
    switch zone {
    case .opening, .loose, .ingredients, .equipment, .comments: return
    case .aside where asideHasText && line.shape.contains(.afterBlank): begin(.loose)
    case .note, .aside, .nutrition:
      let goesOn =
        isFirstOfNumbered(line) && lastStepNumber > 0 && line.number == lastStepNumber + 1
      let methodIsToCome = (survey.lastMethod ?? -1) > place
      let isOnlyChance =
        steps == 0 && !methodIsToCome && !isFirstOfNotes && line.shape.contains(.afterBlank)
        && looksLikeStep(line, isSure: zone == .nutrition)
      let isNextPart = line.level > 0 && line.lead.contains(.part)
      if goesOn || isOnlyChance || isNextPart { begin(.loose) }
    }
  }

  private func isFirstOfNumbered(_ line: LayoutLine) -> Bool {
    guard line.shape.contains(.numbered) else { return false }
    return !(lastLine?.shape.contains(.numbered) ?? false) || lastKind == nil
  }

  private mutating func sortOpening(_ line: LayoutLine, at place: Int, _ wasAwaiting: Bool) {
    if isTitle(line, at: place) {
      takeTitle(line)
    } else if line.isChrome {
      lastKind = nil
    } else if readHead(line, wasAwaiting) {
      add(.head, line)
    } else if isNutrient(line) {
      add(.nutrition, line)
    } else if survey.rules != nil {
      add(line.shape.contains(.bold) ? .head : .note, line)
    } else if isInOpeningNote {
      add(.note, line)
    } else if openingTakesSteps, looksLikeIngredient(line) {
      add(.ingredient, line)
    } else if openingTakesSteps, looksLikeStep(line, isSure: false) {
      add(.step, line)
    } else {
      add(.note, line)
    }
  }

  /// Whether what stands before the first heading may be steps.
  ///
  /// Before a list of ingredients stands a story, unless no step comes after the list.
  private lazy var openingTakesSteps: Bool = {
    guard let list = survey.firstIngredients, list <= survey.openingEnd else {
      return survey.openingEnd == survey.firstMethod
    }
    return survey.lastMethod == nil
      && !survey.lines[list...].contains { looksLikeStep($0, isSure: false) }
  }()

  private mutating func sortList(_ line: LayoutLine, at place: Int, _ wasAwaiting: Bool) {
    if line.isChrome {
      lastKind = nil
    } else if readHead(line, wasAwaiting) {
      add(.head, line)
    } else if isLabelled(line, .method) {
      begin(.loose)
      addStep(line)
    } else if survey.rules == nil, bareList?.contains(place) != true, endsList(line, at: place) {
      if !methodFollows(place) { begin(.loose) }
      addStep(line)
    } else if isLabelled(line, .note) {
      add(.note, line)
    } else {
      add(zone == .equipment ? .equipment : .ingredient, line)
    }
  }

  /// Whether a heading of the method comes after this place, before another list.
  private func methodFollows(_ place: Int) -> Bool { (survey.lastMethod ?? -1) > place }

  private func endsList(_ line: LayoutLine, at place: Int) -> Bool {
    if methodFollows(place) {
      return line.first.contains(.verb) && line.words >= 6 && line.shape.contains(.endsSentence)
        && !line.shape.contains(.bullet)
    }
    return looksLikeStep(line, isSure: true)
  }

  private mutating func sortLoose(_ line: LayoutLine, at place: Int, _ wasAwaiting: Bool) {
    if isTitle(line, at: place) {
      takeTitle(line)
    } else if line.isChrome {
      lastKind = nil
    } else if isLabelled(line, .note) {
      add(.note, line)
    } else if isLabelled(line, .nutrition) || isNutrient(line) {
      add(.nutrition, line)
    } else if readHead(line, wasAwaiting) {
      add(.head, line)
    } else if isReview(line) {
      add(.note, line)
      if listedSteps > 1 { zone = .comments }
    } else if line.shape.contains(.quote) {
      add(.note, line)
    } else if isListAgain || place < firstNumbered,
      looksLikeIngredient(line) || isAmongIngredients(line)
    {
      add(.ingredient, line)
    } else if isSection(line) {
      add(.section, line)
    } else if place < firstNumbered, !line.first.contains(.verb),
      !line.shape.contains(.endsSentence)
    {
      // "For 4 people; ready in 40 minutes" above a numbered method.
      add(.head, line)
    } else {
      addStep(line)
    }
  }

  /// Where a method begins whose steps are numbered, without a heading of its own; 0 where none does.
  private lazy var firstNumbered: Int = {
    guard survey.firstMethod == nil else { return 0 }
    let numbered = survey.lines.indices.filter { survey.lines[$0].shape.contains(.numbered) }
    guard numbered.count > 1, let first = numbered.first, survey.lines[first].number == 1,
      survey.lines[numbered[1]].number == 2
    else { return 0 }
    return first
  }()

  /// Whether a line that looks like an ingredient may be one here.
  private var isListAgain: Bool {
    steps == 0 && !hasMethod || lastKind == .ingredient || parts.last?.kind == .section
  }

  private mutating func readHead(_ line: LayoutLine, _ wasAwaiting: Bool) -> Bool {
    let head = head(line, wasAwaiting)
    awaitsValue = head.awaits
    return head.isHead
  }

  // MARK: Parts

  private mutating func addStep(_ line: LayoutLine) {
    steps += 1
    if !line.shape.isDisjoint(with: .listed) { listedSteps += 1 }
    if line.number >= 0 { lastStepNumber = line.number }
    var line = line
    if isLabelled(line, .method) {
      hasMethod = true
      line.start = afterLabel(line)
      guard line.start < line.end else { return }
    }
    add(.step, line)
  }

  private mutating func add(_ kind: Recipe.Kind, _ line: LayoutLine) {
    parts.append(.init(kind, kind == .section ? bare(line) : line.range))
    lastKind = kind
    lastLine = line
  }

  private mutating func takeTitle(_ line: LayoutLine) {
    let range = bare(line)
    foundTitle = range
    parts.append(.init(.title, range))
    lastKind = nil
  }

  /// The words of a heading without its marks.
  private func bare(_ line: LayoutLine) -> Range<Int> {
    let marks = [UInt8](" *_#:[]=".utf8)
    var start = Int(line.start)
    var end = Int(line.end)
    while start < end, marks.contains(bytes[start]) { start += 1 }
    while end > start, marks.contains(bytes[end - 1]) { end -= 1 }
    return start < end ? start..<end : line.range
  }

  /// Whether a line goes on with the sentence of the line before it, because the text is wrapped.
  private func continues(_ line: LayoutLine) -> Bool {
    guard let lastKind, let last = lastLine, lastKind == .step || lastKind == .note,
      line.shape.isDisjoint(with: [.afterBlank, .bullet, .numbered, .bold, .piece, .table]),
      line.level == 0, last.shape.isDisjoint(with: [.endsSentence, .endsInColon]),
      line.shape.contains(.quote) == last.shape.contains(.quote)
    else { return false }
    if !last.shape.isDisjoint(with: .listed), line.indent > last.indent { return true }
    if line.shape.contains(.startsLower) {
      if last.shape.contains(.endsInComma) || last.shape.contains(.numbered) { return true }
    }
    if !line.shape.contains(.capitals), endsOpen(last) { return true }
    guard widest >= 40, widest <= 110 else { return false }
    var first = Int(line.start)
    while first < line.end, !Letters.isSpace(bytes[first]) { first += 1 }
    return Int(last.width) + 1 + first - Int(line.start) > widest
      && (line.shape.contains(.startsLower) || last.width >= 50 && !line.first.contains(.verb))
  }

  /// Whether the last word of a line asks for more: "simmer for".
  private func endsOpen(_ line: LayoutLine) -> Bool {
    var start = Int(line.end)
    while start > line.start, Letters.isLetter(bytes[start - 1]), Int(line.end) - start < 8 {
      start -= 1
    }
    guard start < line.end, start > line.start, bytes[start - 1] == 32 else { return false }
    var word = WordHash()
    _ = word.word(in: bytes, from: start, to: Int(line.end))
    return words.roles(of: word.hash).contains(.joint)
  }

  private mutating func goOn(_ line: LayoutLine) {
    guard let last = parts.indices.last else { return }
    parts[last].range = parts[last].range.lowerBound..<Int(line.end)
    // The shape of the end is the new line's, that of the start stays.
    lastLine?.end = line.end
    lastLine?.width = line.width
    lastLine?.shape.subtract([.endsSentence, .endsInComma, .endsInColon])
    lastLine?.shape.formUnion(
      line.shape.intersection([.endsSentence, .endsInComma, .endsInColon]))
  }
}
