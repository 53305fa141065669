import Understanding

/// What a line looks like, where no heading tells.
extension LayoutSorter {
  func isTitle(_ line: LayoutLine, at place: Int) -> Bool {
    guard foundTitle == nil, steps == 0 else { return false }
    if let givenTitle, isSame(givenTitle, line) { return true }
    guard line.shape.isDisjoint(with: [.listed, .quote, .table]), !line.isChrome else {
      return false
    }
    if line.level == 1 { return true }
    let isOpening = zone == .opening
    guard parts.count < 8, !parts.contains(where: { $0.kind != .head }), line.words <= 12,
      !head(line).isHead, !isLabelled(line, .note)
    else { return false }
    let isPlain = line.shape.isDisjoint(with: [.endsSentence, .endsInComma, .endsInColon])
    if isOpening { return isPlain && givenTitle == nil && !line.lead.contains(.web) }
    guard givenTitle == nil, isPlain, place + 1 < survey.lines.count, place < 8 else {
      return false
    }
    if line.level > 0 || line.shape.contains(.underlined) { return true }
    let next = survey.lines[place + 1]
    // Pasted closely: the name, and right below it what to do, or for how many.
    let isAbove =
      place == 0 && line.words <= 6 && !hasLength(line)
      && (next.first.contains(.verb) || head(next).isHead)
    return line.words <= 8 && (next.shape.contains(.afterBlank) || isAbove)
      && !line.first.contains(.verb) && !line.lead.contains(.lead) && !line.lead.contains(.part)
      && !line.shape.contains(.startsLower) && !hasComma(line)
      && !looksLikeIngredient(line) && !(hasLength(line) && line.shape.contains(.startsWithNumber))
  }

  /// Whether a line says what somebody called the recipe, whatever the case and the marks.
  private func isSame(_ title: String, _ line: LayoutLine) -> Bool {
    guard line.count <= title.utf8.count + 8 else { return false }
    var title = title
    return title.withUTF8 { title in
      let wanted = title.lazy.filter { !Self.isMark($0) }.map(Letters.folded)
      let said = bytes[line.range].lazy.filter { !Self.isMark($0) }.map(Letters.folded)
      return !title.isEmpty && wanted.elementsEqual(said)
    }
  }

  private static func isMark(_ byte: UInt8) -> Bool {
    byte < 0x80 && !Letters.isLetter(byte) && !Letters.isDigit(byte)
  }

  private func hasComma(_ line: LayoutLine) -> Bool {
    bytes[line.range].contains(UInt8(ascii: ","))
  }

  /// "Prep time: 15 minutes", "Serves 4", "Prep 10 min | Cook 20 min", "By Ann"; and whether it is
  /// a key whose value the next line gives.
  func head(_ line: LayoutLine, _ wasAwaiting: Bool = false) -> (isHead: Bool, awaits: Bool) {
    guard !line.shape.contains(.numbered), line.count <= 200 else { return (false, false) }
    let isAbove = zone == .opening || zone == .ingredients
    if wasAwaiting, line.words <= 6, line.shape.contains(.startsWithNumber) { return (true, false) }
    if line.lead.contains(.web) { return (line.words <= 15, false) }
    let isLoud = line.shape.contains(.label) || line.shape.contains(.leadThenNumber)
    if line.shape.contains(.leadIsAll) {
      let isKey =
        line.lead.contains(.headKey)
        || !line.lead.isDisjoint(with: [.bareKey, .verbKey]) && line.shape.contains(.label)
      return (isKey && (isAbove || steps == 0 && line.lead.contains(.headKey)), isKey)
    }
    if line.lead.contains(.headKey), isLoud { return (isAbove || isShort(line), false) }
    guard line.shape.contains(.leadThenNumber) else {
      let isByline =
        line.lead.contains(.byline) && line.words <= 6 && isAbove && !hasLength(line)
        && !line.shape.contains(.endsSentence)
      return (isByline, false)
    }
    if line.lead.contains(.count) {
      let isPlain = line.count <= 60 && !hasComma(line) && !hasLength(line)
      return (isAbove || isPlain || line.shape.contains(.label) && isShort(line), false)
    }
    if line.lead.contains(.bareKey) { return (isAbove || isShort(line), false) }
    guard line.lead.contains(.verbKey), !line.shape.contains(.endsSentence), line.count <= 40 else {
      return (false, false)
    }
    return (steps == 0 && (isAbove || lastKind == .head), false)
  }

  /// Not so long that it could be a step with a key for its first word.
  private func isShort(_ line: LayoutLine) -> Bool {
    line.count <= 90 && (!line.first.contains(.verb) || !hasComma(line))
  }

  func isNutrient(_ line: LayoutLine) -> Bool {
    line.lead.contains(.nutrient) && line.shape.contains(.leadThenNumber) && !hasLength(line)
      && line.count <= 200
  }

  /// "Note: …", "**Tip** – …".
  func isLabelled(_ line: LayoutLine, _ role: LayoutRole) -> Bool {
    line.lead.contains(role) && line.shape.contains(.label)
  }

  /// What somebody wrote under a recipe.
  ///
  /// A cook's own words may begin so too; they are only a review where the steps stand in a list and
  /// this line does not.
  func isReview(_ line: LayoutLine) -> Bool {
    if line.shape.contains(.stars) { return true }
    return line.lead.contains(.review) && listedSteps > 1 && line.shape.isDisjoint(with: .listed)
      && line.indent == 0
  }

  /// The name of a part of the method: dressed as a heading, and no length in it.
  func isSection(_ line: LayoutLine) -> Bool {
    guard !line.shape.contains(.numbered), line.words <= 10, !line.shape.contains(.endsSentence)
    else { return false }
    let isDressed =
      line.level > 0 || line.shape.contains(.bold) || line.shape.contains(.underlined)
      || line.shape.contains(.bracketed)
      || line.shape.contains(.endsInColon) && line.words <= 8 && !line.shape.contains(.bullet)
      || line.shape.contains(.capitals) && !survey.isLoud && line.words <= 6
      || line.lead.contains(.part) && line.words <= 6 && line.lead.isDisjoint(with: [.verb])
        && !hasComma(line) && !line.shape.contains(.bullet)
    return isDressed && !hasLength(line)
  }

  /// Words that a step begins with, or a list mark with one of them behind it.
  ///
  /// Where it must be sure, an ingredient ("Cream cheese, soft") does not pass for a step.
  func looksLikeStep(_ line: LayoutLine, isSure: Bool) -> Bool {
    guard line.heading == .none, !line.shape.contains(.empty) else { return false }
    let isOpener = line.first.contains(.verb) || line.lead.contains(.lead)
    let isSentence = line.shape.contains(.endsSentence) || line.words >= 7
    if line.shape.contains(.numbered), !looksLikeIngredient(line) {
      return isOpener || isSentence || !isSure
    }
    if line.shape.contains(.startsWithNumber) {
      return line.shape.contains(.endsSentence) && line.count > 90
    }
    if isOpener {
      return isSentence || !isSure || line.shape.contains(.afterBlank) && line.words > 2
    }
    if line.count > 120, line.shape.contains(.endsSentence) { return true }
    return isSure && line.shape.contains(.afterBlank) && line.words >= 4
      && line.shape.contains(.endsSentence) && !line.shape.contains(.bullet)
  }

  /// "Olive oil" right below "2 eggs".
  func isAmongIngredients(_ line: LayoutLine) -> Bool {
    lastKind == .ingredient && line.words <= (line.shape.contains(.bullet) ? 6 : 4)
      && line.shape.isDisjoint(with: [.afterBlank, .numbered, .endsSentence, .endsInColon])
      && !line.first.contains(.verb) && !hasLength(line)
  }

  /// "200 g flour", "2 eggs", "a pinch of salt"; never with a length of time in it.
  func looksLikeIngredient(_ line: LayoutLine) -> Bool {
    let isAmount = line.shape.contains(.startsWithNumber) || line.first.contains(.amountWord)
    guard isAmount, line.words <= 14, !hasLength(line) else { return false }
    var hash = WordHash()
    var at = hash.word(in: bytes, from: Int(line.start), to: Int(line.end))
    // The unit may be glued to the number: "200g".
    var first = hash.start
    while first < at, Letters.isDigit(bytes[first]) { first += 1 }
    var glued = WordHash()
    _ = glued.word(in: bytes, from: first, to: at)
    if glued.count > 0, words.roles(of: glued.hash).contains(.unit) { return true }
    // More of the number: "1 1/2", "2-3", "½".
    for _ in 0..<4 {
      var word = WordHash()
      at = word.word(in: bytes, from: at, to: Int(line.end))
      guard word.count > 0 else { break }
      if Letters.isDigit(bytes[word.start]) || LayoutLook.isFraction(bytes, word.start) { continue }
      let roles = words.roles(of: word.hash)
      if roles.contains(.unit) { return true }
      if roles.contains(.verb) { return false }
      break
    }
    return line.shape.contains(.startsWithNumber) && line.words <= 8
      && !line.shape.contains(.endsSentence)
  }

  func hasLength(_ line: LayoutLine) -> Bool { words.hasLength(bytes, line.range) }
}

extension LayoutLine {
  /// "Print", "Jump to recipe": what a page offers its reader to press.
  var isChrome: Bool {
    lead.contains(.chrome) && shape.contains(.leadIsAll) && shape.isDisjoint(with: .listed)
      && !shape.contains(.endsInColon)
  }
}
