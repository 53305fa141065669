/// Says whether a model may be asked for the routine in an utterance that is not settled.
///
/// It must state a length, with a unit or as a bare number in the place of minutes, and more than a
/// plain order would; it must not be a report or a question, and hold no order to what is running:
/// those never leave the house.
struct RoutineWish {
  private let pieces: [Piece]
  private let utterance: Utterance

  init(_ utterance: Utterance) {
    self.utterance = utterance
    pieces = utterance.pieces
  }

  var isOne: Bool {
    let lengths = self.lengths
    return (lengths > 1 || lengths == 1 && utterance.words.count >= Self.fewestWords) && isWish
  }

  /// Several lengths and something to cook, or one and an order about food: for us, though nobody
  /// said "timer".
  var isPlan: Bool {
    guard utterance.lengths.count > 0, isWish else { return false }
    if lengths > 1 { return pieces.contains { $0.kind == .word && $0.isAny([.food, .cooking]) } }
    guard let first = pieces.first(where: { !$0.isFiller }), first.kind == .word
    else {
      return false
    }
    return utterance.words.count >= Self.fewestWordsOfAnOrder
      && first.isAny([.start, .make, .cooking]) && !first.is(.person)
      && pieces.contains { $0.kind == .word && $0.is(.food) }
  }

  var hasSeveral: Bool { lengths > 1 }

  private var lengths: Int {
    utterance.lengths.count + MinuteGrammar(utterance).mentions().count
  }

  /// A plan may be in it: several lengths or numbers, or one length in many words, and neither a question nor, where
  /// anything runs, an order to it.
  func mayBePlan(besideTimers hasTimers: Bool) -> Bool {
    let stated = utterance.lengths.count
    let numbers = stated + pieces.count { $0.kind == .number }
    let words = utterance.words.count
    return
      (numbers > 1 && (stated > 0 || words >= Self.fewestWordsWithoutUnits)
      || stated == 1 && words >= Self.fewestWordsOfAPlan)
      // "Could the rice soak an hour, then steam thirty, with the mango chilling for twenty five".
      && (numbers >= Self.fewestOfWhatIsNoQuestion && stated > 0 && !hasQuestionMark
        || !isAsked(besides: [.condition, .when]))
      && !(hasTimers && pieces.indices.contains(where: isControl))
  }

  /// A question, though it may begin with one of `besides`: "while the rice cooks".
  private func isAsked(besides: Roles = []) -> Bool {
    guard let first = pieces.first(where: { !$0.isFiller }) else { return false }
    let isAsker = first.isAny(Self.askers.subtracting(besides)) && !first.isAny(besides)
    return first.kind == .word && (isAsker || first.is(.doing) && !first.is(.start))
      && !first.is(.imperative)
  }

  private var hasQuestionMark: Bool { utterance.words.contains { $0.marks.contains(.asked) } }

  private var isWish: Bool {
    !pieces.allSatisfy(\.isFiller) && !isAsked() && !hasQuestionMark
      && !pieces.contains {
        $0.kind == .word && $0.isAny([.pastTime, .negation]) && !$0.is(.filler)
      }
      && !pieces.indices.contains(where: isControl)
  }

  /// "cancel …" at the beginning of a clause, or before a timer, "all" or "it".
  private func isControl(_ at: Int) -> Bool {
    guard pieces[at].kind == .word, pieces[at].isAny(Self.controls),
      !utterance.language[.cookingControls].contains(utterance.text(at..<(at + 1)).lowercased())
    else { return false }
    let before = at > 0 ? pieces[at - 1] : nil
    let opens =
      before == nil || !pieces[at].marks.isDisjoint(with: [.stop, .comma, .aside, .opens])
      || before?.kind == .word && before?.isAny([.and, .then, .filler]) == true
    if opens, !pieces[at].isAny([.imperative, .take, .finish, .start]) { return true }
    var next = at + 1
    if opens, next < pieces.count, pieces[next].kind == .word,
      pieces[next].isAny([.definite, .pronoun, .all])
    {
      return true
    }
    while next < pieces.count, pieces[next].kind == .word,
      pieces[next].isAny([.definite, .article, .ordinal, .other, .newness, .food])
    { next += 1 }
    return next < pieces.count && pieces[next].kind == .word
      && pieces[next].isAny([.timer, .alarm, .reminder, .stopwatch, .all])
  }

  private static let askers: Roles = [
    .what, .how, .howLong, .howMany, .howMuch, .when, .which, .condition,
  ]

  private static let fewestWordsWithoutUnits = 5
  private static let fewestOfWhatIsNoQuestion = 3
  private static let fewestWords = 6
  private static let fewestWordsOfAPlan = 7
  private static let fewestWordsOfAnOrder = 9

  private static let controls: Roles = [
    .cancel, .stop, .pause, .resume, .restart, .silence, .snooze, .skip, .erase, .rename,
  ]
}
