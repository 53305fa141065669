/// Every way in which the words of an utterance can be read one by one: as written, as part of a set
/// phrase, of a length, a number or a time of day, or as another word that sounds or is typed alike.
struct Lattice {
  struct Edge {
    var kind: RuleTable.Arc.Kind
    var end: Int
    var word: UInt16 = 0
    var classes = ClassSet()
    var cost: Float = 0
    /// Which length, or the number, the minutes since midnight, the ordinal.
    var value = 0.0
  }

  private(set) var edges: [Edge] = []
  /// Where a position's edges begin; one more than there are words.
  private(set) var first: [Int] = []
  /// What going from a position to the next costs where the words before are of the same clause.
  private(set) var marks: [Float] = []
  /// What a word costs inside a name, and at its ends.
  private(set) var names: [(inside: Float, edge: Float)] = []
  private(set) var known: [(start: Int, end: Int)] = []
  /// Every class that stands anywhere.
  private(set) var classes = ClassSet()
  let utterance: Utterance
  let table: RuleTable

  var count: Int { names.count }

  func edges(at position: Int) -> Range<Int> { first[position]..<first[position + 1] }

  init(_ utterance: Utterance, context: Context, table: RuleTable, slips: Bool = false) {
    self.utterance = utterance
    self.table = table
    let count = utterance.words.count
    var ids: [UInt16] = []
    ids.reserveCapacity(count)
    for index in 0..<count { ids.append(table.lexicon.id(Self.hash(utterance, index))) }
    edges.reserveCapacity(count * 2)
    first.reserveCapacity(count + 1)
    var piece = 0
    for index in 0..<count {
      first.append(edges.count)
      addWords(index, ids)
      while piece < utterance.pieces.count, utterance.pieces[piece].first < index { piece += 1 }
      var other = piece
      while other < utterance.pieces.count, utterance.pieces[other].first == index {
        add(utterance.pieces[other])
        other += 1
      }
      let isLeftOut =
        piece > 0 && utterance.pieces[piece - 1].end <= index
          && (piece >= utterance.pieces.count || utterance.pieces[piece].first > index)
        || piece == 0 && (utterance.pieces.isEmpty || utterance.pieces[0].first > index)
      if isLeftOut { edges.append(Edge(kind: .empty, end: index + 1)) }
      if slips, ids[index] == 0 { addSlips(index) }
      let word = utterance.words[index]
      marks.append(word.marks.contains(.stop) ? 0.8 : word.marks.contains(.comma) ? 0.15 : 0)
      names.append(Self.nameCost(edges[first[index]], word, table))
      for edge in edges[first[index]...] { classes.formUnion(edge.classes) }
    }
    first.append(edges.count)
    addKnown(context.timerNames)
  }

  // MARK: Words

  private static func hash(_ utterance: Utterance, _ range: Range<Int>) -> UInt64 {
    var hash = RuleLexicon.emptyHash
    for index in range {
      let word = utterance.words[index]
      var at = Int(word.start)
      while at < Int(word.end) {
        let byte = utterance.bytes[at]
        if byte == 0xE2, at + 2 < Int(word.end), utterance.bytes[at + 1] == 0x80,
          utterance.bytes[at + 2] == 0x99
        {
          hash = RuleLexicon.hash(hash, UInt8(ascii: "'"))
          at += 3
          continue
        }
        let isUpper = byte >= 65 && byte <= 90
        // Ä, Ö, Ü and the rest of Latin-1 follow C3.
        let isUmlaut = at > 0 && utterance.bytes[at - 1] == 0xC3 && byte >= 0x80 && byte <= 0x9E
        hash = RuleLexicon.hash(hash, isUpper || isUmlaut ? byte | 0x20 : byte)
        at += 1
      }
    }
    return hash
  }

  private static func hash(_ utterance: Utterance, _ index: Int) -> UInt64 {
    hash(utterance, index..<(index + 1))
  }

  private mutating func addWords(_ index: Int, _ ids: [UInt16]) {
    let id = ids[index]
    let entry = table.lexicon.entries[Int(id)]
    edges.append(
      Edge(
        kind: .word, end: index + 1, word: id, classes: entry.classes, value: Double(entry.value)))
    // "what's", read as two words.
    if index + 1 < ids.count, utterance.words[index + 1].marks.contains(.glued) {
      let joined = table.lexicon.id(Self.hash(utterance, index..<(index + 2)))
      if joined != 0 { add(entry: joined, index + 2) }
    }
    guard id != 0 else { return }
    var place: UInt16 = 0
    var at = index
    while at < ids.count, ids[at] != 0, at == index || !utterance.words[at].marks.contains(.stop),
      let step = table.lexicon.step(from: place, over: ids[at])
    {
      place = step.place
      at += 1
      if step.phrase != 0 { add(entry: step.phrase, at) }
    }
  }

  private mutating func add(entry id: UInt16, _ end: Int, cost: Float = 0) {
    let entry = table.lexicon.entries[Int(id)]
    edges.append(
      Edge(
        kind: .word, end: end, word: id, classes: entry.classes, cost: cost,
        value: Double(entry.value)))
  }

  private mutating func add(_ piece: Piece) {
    let end = Int(piece.end)
    switch piece.kind {
    case .word: break
    case .number: edges.append(Edge(kind: .number, end: end, value: piece.value))
    case .clock:
      edges.append(Edge(kind: .clock, end: end, value: piece.value))
    case .length:
      let length = utterance.lengths[piece.length]
      let isLess = length.isLess || length.duration < .zero
      let kind: RuleTable.Arc.Kind = length.isMore ? .more : isLess ? .less : .length
      edges.append(Edge(kind: kind, end: end, value: Double(piece.length)))
    }
  }

  /// Words of the rules that are one slip of the thumb away.
  private mutating func addSlips(_ index: Int) {
    let word = utterance.words[index]
    let typed = utterance.bytes[Int(word.start)..<Int(word.end)].map { $0 | 0x20 }
    guard typed.count >= 4, typed.count < 24, typed.allSatisfy(Letters.isLetter) else { return }
    for (spelling, id) in table.lexicon.spellings
    where abs(spelling.count - typed.count) <= 1 && !table.lexicon.entries[Int(id)].classes.isEmpty
      && Self.isSlip(typed, spelling)
    {
      add(entry: id, index + 1, cost: 1.1)
    }
  }

  /// One letter more, less or other, or two that changed places.
  static func isSlip(_ typed: [UInt8], _ word: [UInt8]) -> Bool {
    guard word.count >= 4, typed.first == word.first || typed.count == word.count else {
      return false
    }
    var front = 0
    while front < min(typed.count, word.count), typed[front] == word[front] { front += 1 }
    var back = 0
    while back < min(typed.count, word.count) - front,
      typed[typed.count - 1 - back] == word[word.count - 1 - back]
    { back += 1 }
    let (a, b) = (typed.count - front - back, word.count - front - back)
    if a == 2, b == 2 { return typed[front] == word[front + 1] && typed[front + 1] == word[front] }
    return a <= 1 && b <= 1 && (word.count >= 5 || a != b)
  }

  // MARK: Names

  private static func nameCost(
    _ edge: Edge, _ word: Word, _ table: RuleTable
  ) -> (inside: Float, edge: Float) {
    let roles = table.nameClasses
    if edge.classes.has(roles.barrier) { return (9, 9) }
    if word.marks.contains(.digits) { return (1, 1.2) }
    if edge.classes.has(roles.thing) { return (0.1, 0.1) }
    if edge.classes.has(roles.frame) { return (1.5, 1.6) }
    if edge.classes.has(roles.inner) { return (0.5, 2.2) }
    return (0.3, 0.3)
  }

  /// Where the names of live timers stand.
  private mutating func addKnown(_ all: [String]) {
    for name in all.prefix(64) {
      let words = Self.words(of: name)
      guard !words.isEmpty, words.count <= 8, words.count <= count else { continue }
      for start in 0...(count - words.count)
      where words.indices.allSatisfy({ Self.hash(utterance, start + $0) == words[$0] }) {
        known.append((start, start + words.count))
      }
    }
  }

  private static func words(of name: String) -> [UInt64] {
    name.lowercased().split { $0 == " " || $0 == "-" }.map {
      $0.utf8.reduce(RuleLexicon.emptyHash, RuleLexicon.hash)
    }
  }

  /// What a name from `start` to `end` costs, nil where none may stand.
  func nameCost(_ start: Int, _ end: Int) -> Float? {
    if isKnown(start, end) { return -0.5 }
    if end - start > 1, isThing(start, end) { return 0.1 }
    var cost = names[start].edge
    if end - start > 1 {
      cost += names[end - 1].edge
      for index in (start + 1)..<(end - 1) { cost += names[index].inside }
    }
    return cost
  }

  /// What a name costs that stands there without the word "timer": nil where it is none of something that
  /// is known to be timed, or of a live timer.
  func thingCost(_ start: Int, _ end: Int) -> Float? {
    if isKnown(start, end) { return -0.5 }
    guard end - start <= 5, let thing = (start..<end).first(where: { isThing($0, end) }) else {
      return nil
    }
    var cost: Float = 0.1
    for index in start..<thing { cost += names[index].edge > 2 ? 1 : names[index].inside }
    return cost
  }

  /// A word or a set phrase for a thing goes from here to there.
  private func isThing(_ start: Int, _ end: Int) -> Bool {
    edges(at: start).contains {
      edges[$0].end == end && edges[$0].classes.has(table.nameClasses.thing)
    }
  }

  private func isKnown(_ start: Int, _ end: Int) -> Bool {
    known.contains { $0.start == start && $0.end == end }
  }

  /// The words, as they were written.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let start = Int(utterance.words[range.lowerBound].start)
    let end = Int(utterance.words[range.upperBound - 1].end)
    return String(decoding: utterance.bytes[start..<end], as: UTF8.self)
  }
}
