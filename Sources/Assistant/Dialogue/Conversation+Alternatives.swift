import PlainText
import Replies
import Timers
import Understanding

/// What a turn is about, and how it was read.
struct HeardReading: Sendable {
  var heard: HeardTurn
  var interpretation: Interpretation
  /// It may have been said to others.
  var isDoubtful = false
  /// It is our own voice, or too much like it.
  var isEcho = false
  var alternatives = HeardAlternatives()

  init(_ heard: HeardTurn, _ interpretation: Interpretation) {
    self.heard = heard
    self.interpretation = interpretation
  }
}

/// What else a recogniser holds possible, where that means something for certain.
struct HeardAlternatives: Hashable, Sendable {
  /// What was heard first meant nothing, and one of them was taken in its place.
  var isOneTaken = false
  /// There are some, and all of them say the same lengths.
  var areLengthsSame = false
  /// What the others mean, the likeliest first.
  var others: [Other] = []

  struct Other: Hashable, Sendable {
    var text: String
    var commands: [Command]
  }
}

/// What a recogniser heard first is taken as it is. Where that means nothing, the likeliest of its alternatives is that
/// means something for certain; what they disagree about and must not be guessed is asked.
extension Conversation {
  /// `read` has the reading of what was heard first, `classify` reads others in the same context.
  func considering(
    _ alternatives: [String], beside read: HeardReading, in snapshot: BookSnapshot,
    by classify: (String) -> Interpretation
  ) -> HeardReading {
    var read = read
    let lengths = lengths(in: read.heard.segment.text)
    read.alternatives.areLengthsSame =
      read.heard.segment.hasAlternatives
      && alternatives.allSatisfy { self.lengths(in: $0) == lengths }
    guard !alternatives.isEmpty else { return read }
    let moment = read.heard.moment
    var certain = alternatives.compactMap { text -> (text: String, read: Interpretation)? in
      let interpretation = classify(text)
      // Our own words may be in an alternative alone.
      guard interpretation.isCertainAlternative, !echoes.mayBeEcho(text, at: moment) else {
        return nil
      }
      return (text, interpretation)
    }
    if read.interpretation.meansNothing, !certain.isEmpty, isSpokenWith(read, in: snapshot) {
      let taken = certain.removeFirst()
      read.heard = read.heard.saying(taken.text)
      read.interpretation = taken.read
      read.alternatives.isOneTaken = true
    }
    read.alternatives.others = certain.map { .init(text: $0.text, commands: $0.read.commands) }
    return read
  }

  /// The lengths that are said, in seconds, or else the numbers.
  private func lengths(in text: String) -> [Int] {
    let mentions = DurationReader(language: spokenLanguage).mentions(in: text)
    guard mentions.isEmpty else {
      return mentions.map { Int(($0.maxDuration ?? $0.duration) / .seconds(1)) }
    }
    return FoldedText(text, language: spokenLanguage).words.compactMap { Int($0.folded) }
  }

  /// Words that speak of nothing that Simmer does are most probably said to others, and each alternative makes them one
  /// time more likely to sound like an order: they count only while somebody is talking with Simmer.
  private func isSpokenWith(_ read: HeardReading, in snapshot: BookSnapshot) -> Bool {
    guard read.interpretation.commands.allSatisfy({ $0.intent == .none }) else { return true }
    return isTalkedWith(read.heard, in: snapshot)
  }

  /// Simmer was called, asked or answered just now, or something rings.
  func isTalkedWith(_ heard: HeardTurn, in snapshot: BookSnapshot) -> Bool {
    let isAnswered = lastReplyAt.map { heard.moment - $0 <= Self.followUp } ?? false
    return heard.segment.isCalled || question != nil || isAnswered || !snapshot.ringing.isEmpty
  }

  /// As long as an answer takes to say, and another sentence behind it.
  private static let followUp = Duration.seconds(10)

  /// What is to be done, unless the alternatives leave in doubt what must not be guessed: then that is asked.
  func choosing(_ opening: Opening, of turn: UnderstoodTurn) -> Opening {
    let alternatives = turn.alternatives
    if turn.isDoubtful, changesSomething(opening, in: turn.snapshot) {
      return readingBack(turn.heard.segment.text, opening.requests, of: turn)
    }
    guard alternatives.isOneTaken || !alternatives.others.isEmpty else { return opening }
    let requests = opening.requests.isEmpty ? doubted(in: opening, of: turn) : opening.requests
    guard !requests.isEmpty else { return opening }
    let commands = turn.interpretation.commands
    let rivals = alternatives.others.lazy.compactMap { other in
      Rival(to: commands, other.commands) { mine, theirs in
        areSameTimer(mine, theirs, in: turn.snapshot)
      }.map { (rival: $0, other: other) }
    }
    guard let (rival, other) = rivals.first else {
      let ends = requests.contains { $0.command.intent.traits.effect == .destroys }
      return alternatives.isOneTaken && ends && !opening.requests.isEmpty
        ? readingBack(turn.heard.segment.text, requests, of: turn) : opening
    }
    switch rival {
    case .fuller: return readingBack(other.text, other.commands.map { Request($0) }, of: turn)
    case .length(let mine, let others):
      if question?.lengths.contains(mine) == true || isSurelyHeard(requests, of: turn) {
        return opening
      }
      guard let asked = either(mine, or: others, for: requests, of: turn) else { fallthrough }
      return Opening(words: asked.words, question: asked)
    case .meaning where !turn.interpretation.isCertainAlternative:
      // A rule reads the alternative, and none what was heard first.
      return readingBack(other.text, other.commands.map { Request($0) }, of: turn)
    case .meaning:
      return opening.requests.isEmpty
        ? opening : readingBack(turn.heard.segment.text, requests, of: turn)
    }
  }

  /// "The egg timer" and "the eggs timer".
  private func areSameTimer(_ mine: Command, _ theirs: Command, in snapshot: BookSnapshot) -> Bool {
    guard let name = mine.target?.name, let other = theirs.target?.name else { return false }
    let named = finder(snapshot).named(name, among: snapshot.timers)
    return !named.isEmpty
      && named.map(\.id) == finder(snapshot).named(other, among: snapshot.timers).map(\.id)
  }

  /// What is read back already, because it was not heard well.
  private func doubted(in opening: Opening, of turn: UnderstoodTurn) -> [Request] {
    guard let asked = opening.question, asked.kind == .yesOrNo, asked.words == opening.words,
      asked.askedAt == turn.snapshot.moment
    else { return [] }
    return asked.requests
  }

  private func isSurelyHeard(_ requests: [Request], of turn: UnderstoodTurn) -> Bool {
    let segment = turn.heard.segment
    let sureness = confidenceOfLength(
      requests, text: segment.text, segment.heardConfidence)
    return sureness.map { $0 >= rules.confirmNumbersBelow } ?? false
  }

  /// "Was that 15 minutes, one five, or 50 minutes, five zero?"; nil where it cannot be put like that.
  private func either(
    _ length: Duration, or other: Duration, for requests: [Request], of turn: UnderstoodTurn
  ) -> PendingQuestion? {
    let places = requests.indices.filter { requests[$0].command.duration == length }
    guard places.count == 1, let place = places.first else { return nil }
    var requests = requests
    var open = requests.remove(at: place)
    open.command.duration = nil
    open.command.maxDuration = nil
    requests.insert(open, at: 0)
    for place in requests.indices { requests[place].spokenAt = turn.snapshot.moment }
    let choices = [length, other].map { length in
      SpokenList.Item.length(SpokenLength(length), spelled: writer.wording.soundAlike(length))
    }
    var asked = PendingQuestion(
      kind: .howLong, words: writer.say(.askEitherLength(choices: SpokenList(choices))),
      requests: requests, askedAt: turn.snapshot.moment)
    asked.lengths = [length, other]
    return asked
  }

  private func readingBack(
    _ text: String, _ requests: [Request], of turn: UnderstoodTurn
  ) -> Opening {
    let words = TextCleaner.name(text, longest: ReplyWriter.longestText)
    let asked = ask(writer.say(.askHeard(words: words)), requests, at: turn.snapshot.moment)
    return Opening(words: asked.words, question: asked)
  }
}

/// What an alternative would do otherwise, and nobody may guess.
private enum Rival: Hashable {
  /// The same orders, one of them with another length.
  case length(Duration, Duration)
  /// The same order with the length that it lacks.
  case fuller
  /// Something else ends, or at another time.
  case meaning

  /// Nil where it makes no difference that matters.
  init?(
    to commands: [Command], _ other: [Command], areSameTimer: (Command, Command) -> Bool
  ) {
    guard commands.map(\.intent) == other.map(\.intent) else {
      let intents = Set((commands + other).map(\.intent))
      guard commands.contains(where: \.ends) || intents == [.confirm, .reject] else { return nil }
      self = .meaning
      return
    }
    let pairs = zip(commands, other)
    let lengths = pairs.filter {
      $0.duration != $1.duration || $0.maxDuration != $1.maxDuration
    }
    if let (mine, theirs) = lengths.first {
      self =
        switch (mine.duration, theirs.duration) {
        case (let length?, let other?) where lengths.count == 1 && length != other:
          .length(length, other)
        case (nil, .some) where commands.count == 1: .fuller
        default: .meaning
        }
      return
    }
    let isOther = pairs.contains { mine, theirs in
      mine.at != theirs.at || mine.recurrence != theirs.recurrence
        || mine.ends && !areSameTimer(mine, theirs)
          && (mine.target != theirs.target || mine.name != theirs.name)
    }
    guard isOther else { return nil }
    self = .meaning
  }
}

extension Command {
  /// What is lost is not had again by saying so.
  fileprivate var ends: Bool { intent.traits.effect == .destroys }
}

extension Interpretation {
  /// Nothing was read that can be done or answered.
  ///
  /// A description of several waits means something, even where it has
  /// to be worked out.
  fileprivate var meansNothing: Bool {
    guard !asksForRoutine, !mayBePlan else { return false }
    return !isSettled || commands.allSatisfy { $0.intent == .none }
  }

  /// A rule reads all of it, and nothing is against it.
  fileprivate var isCertainAlternative: Bool {
    isCertainOrder && !isGathered && confidence >= 0.9
  }
}

extension HeardTurn {
  /// The same turn with other words, of which the recogniser does not tell one by one how sure it is.
  fileprivate func saying(_ text: String) -> HeardTurn {
    var segment = segment
    segment.text = text
    segment.words = []
    return HeardTurn(
      id: id, segment: segment, conversation: conversation, moment: moment, began: began)
  }
}
