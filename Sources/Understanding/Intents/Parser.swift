/// Reads a whole utterance: wrappers off, clauses apart, each clause by its grammar.
struct Parser {
  let utterance: Utterance
  let context: Context
  /// Without fillers.
  private let pieces: [Piece]

  init(_ utterance: Utterance, context: Context) {
    self.utterance = utterance
    self.context = context
    var kept: [Piece] = []
    kept.reserveCapacity(utterance.pieces.count)
    var carried: Word.Marks = []
    for (k, piece) in utterance.pieces.enumerated() {
      if Self.isFiller(utterance.pieces, k) {
        carried.formUnion(piece.marks.intersection([.stop, .comma]))
        continue
      }
      var piece = piece
      piece.marks.formUnion(carried)
      carried = []
      kept.append(piece)
    }
    pieces = kept
  }

  private static func isFiller(_ pieces: [Piece], _ at: Int) -> Bool {
    let piece = pieces[at]
    guard piece.kind == .word, piece.is(.filler) else { return false }
    return !piece.isAny([.there, .number, .newness, .stopwatch])
  }

  func interpretation() -> Interpretation {
    if let whole = saying() { return whole }
    guard !pieces.isEmpty else { return settled([Command(.none)]) }
    var commands: [Command] = []
    var understood: [Command] = []
    var leftovers: [Int] = []
    var before: Frame?
    for range in clauses() {
      let (found, left, frame) = clause(range, before)
      leftovers.append(contentsOf: left)
      if let found {
        if left.isEmpty { commands.append(contentsOf: found) }
        understood.append(contentsOf: found)
      } else if left.isEmpty {
        leftovers.append(contentsOf: range)
      }
      before = frame ?? before
    }
    if leftovers.isEmpty, !commands.isEmpty { return settled(commands) }
    return unsettled(understood, leftovers)
  }

  private func settled(_ commands: [Command]) -> Interpretation {
    Interpretation(commands: commands, confidence: 0.98)
  }

  /// For Simmer when it speaks of timers or orders something with a length.
  private func unsettled(_ understood: [Command], _ leftovers: [Int]) -> Interpretation {
    let isOurs =
      pieces.contains { $0.isAny([.timer, .stopwatch, .pomodoro]) } || !understood.isEmpty
    var command = Command(isOurs ? .unknown : .none)
    if utterance.lengths.count == 1 {
      command.duration = utterance.lengths[0].duration
      command.maxDuration = utterance.lengths[0].maxDuration
    }
    let rest = leftovers.sorted().map { text($0..<($0 + 1)) }.joined(separator: " ")
    return Interpretation(
      commands: [command], confidence: isOurs ? 0.3 : 0.8, partial: isOurs ? understood : [],
      rest: isOurs && !rest.isEmpty ? rest : nil)
  }

  private func text(_ range: Range<Int>) -> String { textOf(range) }

  private func textOf(_ range: Range<Int>) -> String {
    let start = Int(utterance.words[Int(pieces[range.lowerBound].first)].start)
    let end = Int(utterance.words[Int(pieces[range.upperBound - 1].end) - 1].end)
    return String(decoding: utterance.bytes[start..<end], as: UTF8.self)
  }

  // MARK: Whole utterances

  private func saying() -> Interpretation? {
    let all = utterance.pieces
    var intents: [Intent] = []
    for (k, piece) in all.enumerated() {
      if piece.kind == .word, piece.is(.saying) {
        let intent = utterance.entry(piece).intent
        if intents.last != intent { intents.append(intent) }
      } else if !Self.isFiller(all, k), !piece.is(.noise), !piece.is(.adverb) {
        return nil
      }
    }
    guard !intents.isEmpty else {
      return all.allSatisfy { $0.is(.noise) } ? settled([Command(.none)]) : nil
    }
    if all.count == 1, all[0].is(.cancel), !all[0].is(.saying) { return nil }
    let weak: Set<Intent> = [.gratitude, .none, .confirm]
    if intents.count > 1 {
      let strong = intents.filter { !weak.contains($0) }
      intents = strong.isEmpty ? [intents[0] == .none ? intents[1] : intents[0]] : strong
    }
    guard intents.count == 1 else { return nil }
    return settled([Command(intents[0])])
  }

  // MARK: Clauses

  private func clauses() -> [Range<Int>] {
    var ranges: [Range<Int>] = []
    var start = 0
    var at = 1
    while at < pieces.count {
      let piece = pieces[at]
      let isJoint = piece.kind == .word && piece.isAny([.and, .then]) && !piece.is(.number)
      let next = isJoint ? at + 1 : at
      if next < pieces.count, isJoint || piece.marks.contains(.stop) || piece.marks.contains(.comma),
        begins(next, from: start, isJoint: isJoint)
      {
        ranges.append(start..<at)
        start = next
        at = next
      }
      at += 1
    }
    ranges.append(start..<pieces.count)
    return ranges
  }

  /// A new clause begins here: with a verb, a question, or a length of its own.
  private func begins(_ at: Int, from start: Int, isJoint: Bool) -> Bool {
    let left = start..<(isJoint ? at - 1 : at)
    let hasVerb = left.contains { pieces[$0].isAny(ClauseGrammar.verbs) && !pieces[$0].is(.timer) }
    let hasLength = left.contains { pieces[$0].kind == .length || pieces[$0].kind == .number }
    let piece = pieces[at]
    if piece.kind == .word, piece.isAny(ClauseGrammar.verbs), !piece.isAny([.food, .timer]) { return hasVerb || isJoint && hasLength }
    if piece.kind == .word, piece.isAny([.howLong, .what, .when, .how, .howMuch]) { return hasVerb }
    guard isJoint, hasLength else { return false }
    var k = at
    while k < pieces.count, !pieces[k].isAny([.and, .then]) {
      if pieces[k].kind == .length || pieces[k].kind == .number { return true }
      if pieces[k].isAny(ClauseGrammar.verbs), !pieces[k].is(.timer) { return false }
      k += 1
    }
    return false
  }

  private func clause(
    _ range: Range<Int>, _ before: Frame?
  ) -> (commands: [Command]?, leftovers: [Int], frame: Frame?) {
    guard !range.isEmpty else { return (nil, [], nil) }
    let piece = pieces[range.lowerBound]
    var scope = utterance
    scope.replacePieces(pieces)
    if piece.kind == .word, piece.isAny(QuestionGrammar.openers), !piece.isAny([.make, .put]) || piece.is(.show) {
      let question = QuestionGrammar(utterance: scope, pieces: pieces, context: context)
      let (commands, left) = question.commands(range)
      if commands != nil || !piece.isAny(ClauseGrammar.verbs.subtracting([.show])) {
        return (commands, left, nil)
      }
    }
    let frame = ClauseGrammar(utterance: scope, pieces: pieces, context: context).frame(range)
    let orders = Orders(utterance: scope, pieces: pieces, context: context, before: before)
    return (orders.commands(frame), frame.leftovers, frame)
  }
}
