internal import CLanguages

/// Every way in which the words of an utterance can be read one by one: as written, as part of a set
/// phrase, of a length, a number or a time of day, or as another word that is typed alike.
struct Lattice {
  struct Edge {
    var kind: ArcKind
    var end: UInt8
    var word: UInt16 = 0
    var cost: Float = 0
    /// Which length, or the number, the minutes since midnight, the ordinal.
    var value = 0.0
    var classes = SmallSet()
    var filter: ArcFilter
  }

  /// What a word costs in a name.
  struct NameCost {
    var inside: Float
    /// As its first word, and as its last.
    var edge: Float
    var last: Float
  }

  let said: UnsafePointer<Utterance>
  let table: RuleTable
  /// Words.
  let count: Int
  let edges: UnsafeMutablePointer<Edge>
  /// Where a position's edges begin; one more than there are words.
  let first: UnsafeMutablePointer<UInt16>
  /// What begins at each position, the end among them.
  let openers: UnsafeMutablePointer<Openers>
  /// What begins at each position or behind it.
  let rest: UnsafeMutablePointer<ArcFilter>
  /// What going on over a position costs within a clause: a comma, a full stop.
  let marks: UnsafeMutablePointer<Float>
  let names: UnsafeMutablePointer<NameCost>
  private let ids: UnsafeMutablePointer<UInt16>
  /// The names of live timers that begin at each word: a bit for each count of words.
  let live: UnsafeMutablePointer<UInt8>
  let routines: UnsafePointer<SavedRoutines>
  private(set) var edgeCount = 0
  /// Where the edges of the position at work begin.
  private var firstHere = 0
  /// Every class that stands anywhere.
  private(set) var classes = SmallSet()

  static let mostWords = 80
  /// At one position; the word as it was written is the first of them.
  private static let mostWays = 12

  @inline(__always)
  func edges(at position: Int) -> UnsafeBufferPointer<Edge> {
    let start = Int(first[position])
    return UnsafeBufferPointer(start: edges + start, count: Int(first[position + 1]) - start)
  }

  var utterance: Utterance { said.pointee }

  /// All that is pointed at must outlive the lattice, and so must `workspace`; the utterance has at most
  /// `mostWords`.
  init(
    _ said: UnsafePointer<Utterance>, context: Context, routines: UnsafePointer<SavedRoutines>,
    table: RuleTable, in workspace: inout Workspace, slips: Bool
  ) {
    self.said = said
    self.routines = routines
    self.table = table
    let utterance = said.pointee
    count = utterance.words.count
    edges = workspace.take(count * Self.mostWays)
    first = workspace.take(count + 1)
    openers = workspace.take(count + 1)
    rest = workspace.take(count + 1)
    marks = workspace.take(count)
    names = workspace.take(count)
    ids = workspace.take(count)
    live = workspace.take(count)
    live.initialize(repeating: 0, count: count)
    for index in 0..<count { ids[index] = table.id(hash(index..<(index + 1))) }
    var piece = 0
    for index in 0..<count {
      first[index] = UInt16(edgeCount)
      firstHere = edgeCount
      addWords(index)
      while piece < utterance.pieces.count, utterance.pieces[piece].end <= index { piece += 1 }
      let isCovered = piece < utterance.pieces.count && utterance.pieces[piece].first <= index
      if !isCovered { add(Edge(kind: .empty, end: UInt8(index + 1), filter: ArcFilter())) }
      if isCovered, utterance.pieces[piece].first == index {
        add(utterance.pieces[piece])
        addHalf(behind: piece)
      }
      if slips, ids[index] == 0, utterance.words[index].id == 0 { addSlips(index) }
      let word = utterance.words[index]
      marks[index] =
        word.marks.contains(.stop) && !isInitial(before: index)
        ? 0.8 : word.marks.contains(.comma) ? 0.15 : 0
      names[index] = nameCost(at: index, word)
      openers[index] = .start
      for edge in firstHere..<edgeCount {
        openers[index].insert(edges[edge], skip: table.special.skip)
      }
      classes.formUnion(openers[index].classes)
    }
    first[count] = UInt16(edgeCount)
    openers[count] = .end
    if classes.has(table.special.thing) { admitThings() }
    if !context.timerNames.isEmpty {
      var asksWhich = false
      if case .which = context.pending { asksWhich = true }
      addKnown(context.timerNames, asChoice: asksWhich)
      if context.timerNames.count > 1 { addDifferences(of: context.timerNames) }
    }
    var behind = ArcFilter()
    for index in (0...count).reversed() {
      behind.formUnion(openers[index].filter)
      rest[index] = behind
    }
  }

  static func size(words: Int) -> Int {
    (words + 1)
      * (mostWays * MemoryLayout<Edge>.stride + MemoryLayout<Openers>.stride
        + MemoryLayout<ArcFilter>.stride
        + MemoryLayout<NameCost>.stride + MemoryLayout<Float>.stride
        + 2 * MemoryLayout<UInt16>.stride + MemoryLayout<UInt8>.stride) + 64
  }

  /// Whether a network may be gone over from a position; one that may can still find nothing.
  @inline(__always)
  func allow(_ network: UnsafePointer<rule_network>, at position: Int) -> Bool {
    rest[position].hasAny(ArcFilter(bits: network.pointee.cut))
      && openers[position].allow(network)
  }

  /// A length or a time of day begins here.
  func hasTime(at position: Int) -> Bool { openers[position].hasTime }

  /// A number that is no article begins here.
  func hasNumber(at position: Int) -> Bool {
    edges(at: position).contains { $0.kind == .number && $0.cost == 0 }
  }

  /// Whether a stop stands behind a single letter, as in "D.I.Y.", and ends no sentence.
  private func isInitial(before index: Int) -> Bool {
    guard index > 0 else { return false }
    let word = utterance.words[index - 1]
    return word.end - word.start == 1 && !word.marks.contains(.digits)
  }

  // MARK: Words

  static let emptyHash: UInt64 = 0xcbf2_9ce4_8422_2325

  /// FNV-1a, 64 bits.
  static func hash(_ hash: UInt64, _ byte: UInt8) -> UInt64 {
    (hash ^ UInt64(byte)) &* 0x100_0000_01b3
  }

  /// Of a word in lower case.
  static func hash(of word: Word, in bytes: UnsafeBufferPointer<UInt8>) -> UInt64 {
    hash(of: Int(word.start)..<Int(word.end), in: bytes, after: emptyHash)
  }

  /// Of some words in lower case, without what is between them.
  func hash(_ range: Range<Int>) -> UInt64 {
    range.reduce(Self.emptyHash) { hash, index in
      let word = said.pointee.words[index]
      return Self.hash(of: Int(word.start)..<Int(word.end), in: said.pointee.bytes, after: hash)
    }
  }

  /// Of some bytes, after those of `hash`.
  private static func hash(
    of range: Range<Int>, in bytes: UnsafeBufferPointer<UInt8>, after hash: UInt64
  ) -> UInt64 {
    var hash = hash
    var at = range.lowerBound
    while at < range.upperBound {
      let byte = bytes[at]
      if byte == 0xE2, at + 2 < range.upperBound, bytes[at + 1] == 0x80, bytes[at + 2] == 0x99 {
        hash = Self.hash(hash, UInt8(ascii: "'"))
        at += 3
        continue
      }
      let isUpper = byte >= 65 && byte <= 90
      // Ä, Ö, Ü and the other capitals of Latin-1 follow C3.
      let isAccented = byte >= 0x80 && byte <= 0x9E && at > 0 && bytes[at - 1] == 0xC3
      hash = Self.hash(hash, isUpper || isAccented ? byte | 0x20 : byte)
      at += 1
    }
    return hash
  }

  private mutating func add(_ edge: Edge) {
    guard edgeCount - firstHere < Self.mostWays else { return }
    (edges + edgeCount).initialize(to: edge)
    edgeCount += 1
  }

  private mutating func add(entry id: UInt16, _ end: Int, cost: Float = 0) {
    let entry = table.entry(id)
    add(
      Edge(
        kind: .word, end: UInt8(end), word: id, cost: cost, value: Double(entry.value),
        classes: entry.classes, filter: entry.filter))
  }

  private mutating func addWords(_ index: Int) {
    let id = ids[index]
    add(entry: id, index + 1)
    if id == 0, endsInThing(index) {
      edges[edgeCount - 1].classes.insert(table.special.thing)
      edges[edgeCount - 1].filter.formUnion(ArcFilter(class: table.special.thing))
    }
    // "what's", read as two words.
    if index + 1 < count, utterance.words[index + 1].marks.contains(.glued),
      !utterance.words[index].marks.contains(.digits)
    {
      let joined = table.id(hash(index..<(index + 2)))
      if joined != 0 { add(entry: joined, index + 2) }
    }
    guard id != 0 else { return }
    var place: UInt16 = 0
    var at = index
    while at < count, ids[at] != 0, at == index || !utterance.words[at].marks.contains(.stop),
      let step = table.step(from: place, over: ids[at])
    {
      place = step.place
      at += 1
      if step.phrase != 0 { add(entry: step.phrase, at) }
    }
  }

  /// A compound noun names what its end does: "Rinderbraten".
  private func endsInThing(_ index: Int) -> Bool {
    guard utterance.language.traits.contains(.joinsWords) else { return false }
    let (start, end) = (Int(utterance.words[index].start), Int(utterance.words[index].end))
    guard end - start > 2 * Self.shortestThing, end - start <= Language.longestCompound else {
      return false
    }
    return (start + 2..<end - Self.shortestThing).contains {
      let end = Self.hash(of: $0..<end, in: said.pointee.bytes, after: Self.emptyHash)
      return table.entry(table.id(end)).classes.has(table.special.thing)
    }
  }

  /// The letters that a thing has at least, at the end of a compound.
  static let shortestThing = 3

  /// "Six and a half", where no unit stands behind it.
  private mutating func addHalf(behind piece: Int) {
    let pieces = utterance.pieces
    guard pieces[piece].kind == .number, pieces[piece].end < count else { return }
    let grammar = LengthGrammar(pieces: pieces, language: utterance.language)
    guard let amount = grammar.amount(at: piece), amount.hasPart else { return }
    add(
      Edge(
        kind: .number, end: UInt8(clamping: pieces[amount.next - 1].end), value: amount.value,
        filter: ArcFilter(.number)))
  }

  private mutating func add(_ piece: Piece) {
    let end = UInt8(clamping: piece.end)
    switch piece.kind {
    case .word: break
    case .number:
      add(
        Edge(
          kind: .number, end: end, cost: costOfCounting(piece), value: piece.value,
          filter: ArcFilter(.number)))
    case .clock where piece.roles.has(.vague):
      add(Edge(kind: .colon, end: end, value: piece.value, filter: ArcFilter(.colon)))
    case .clock: add(Edge(kind: .clock, end: end, value: piece.value, filter: ArcFilter(.clock)))
    case .length:
      let length = utterance.lengths[piece.length]
      let isLess = length.isLess || length.duration < .zero
      // "Another minute less" is less.
      let kind: ArcKind = isLess ? .less : length.isMore ? .more : .length
      add(Edge(kind: kind, end: end, value: Double(piece.length), filter: ArcFilter(kind)))
    }
  }

  /// "Ein" counts more seldom than it is an article, and "one" than it is a timer: least behind a name, "the rice one".
  private func costOfCounting(_ piece: Piece) -> Float {
    let first = Int(piece.first)
    let roles = utterance.language.entry(utterance.words[first].id).roles
    guard piece.end - piece.first == 1, roles.hasAny([.article, .oneNoun]) else { return 0 }
    guard first > 0, roles.has(.oneNoun) else { return 0.6 }
    let before = utterance.language.entry(utterance.words[first - 1].id).roles
    return before.isEmpty || before.hasAny([.food, .appliance, .area]) ? 2.5 : 0.6
  }

  /// Words of the rules that are one slip of the thumb away.
  private mutating func addSlips(_ index: Int) {
    var count = 0
    let bytes = said.pointee.bytes
    Slips(table: table).forEach(of: said.pointee.words[index], in: bytes) { id in
      if count < 6 { add(entry: id, index + 1, cost: 1.2) }
      count += 1
    }
  }

  private func isBehindNumber(_ position: Int) -> Bool {
    (max(0, position - 4)..<position).contains { start in
      edges(at: start).contains { $0.kind == .number && $0.cost == 0 && Int($0.end) == position }
    }
  }

  /// What it costs to pass a word over; nil where it orders, or takes an order back, where it may name a timer,
  /// and where a number goes before it: "a hundred years".
  func gapCost(at position: Int) -> Float? {
    let special = table.special
    let classes = openers[position].classes
    let orders =
      classes.has(special.turn) || classes.has(special.ours) || classes.has(special.report)
      || classes.has(special.thing)
      || classes.has(special.order) || hasTime(at: position)
      || hasNumber(at: position) || isBehindNumber(position)
    if orders { return nil }
    if classes.has(special.frame) { return 0.3 }
    return classes.has(special.skip) || classes.has(special.inner) ? 0.06 : 0.15
  }

  /// A word of a class stands or begins here.
  @inline(__always)
  func has(_ number: Int, at position: Int) -> Bool { openers[position].classes.has(number) }

  /// "Stopp den | Timer um sechs": an article stands before its timer, though it may be a pronoun elsewhere.
  func partsArticle(at position: Int) -> Bool {
    guard position > 0, position < count else { return false }
    func roles(_ place: Int) -> Roles {
      utterance.language.entry(utterance.words[place].id).roles
    }
    return roles(position - 1).has(.definite) && roles(position).hasAny([.timer, .timers])
      && !utterance.words[position].marks.hasAny([.comma, .stop])
  }

  /// The words, as they were written.
  func text(_ range: Range<Int>) -> String {
    guard !range.isEmpty else { return "" }
    let start = Int(utterance.words[range.lowerBound].start)
    let end = Int(utterance.words[range.upperBound - 1].end)
    return String(decoding: utterance.bytes[start..<end], as: UTF8.self)
  }
}
