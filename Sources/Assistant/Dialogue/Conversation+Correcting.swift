import Languages
import Replies
import Timers
import Understanding

/// "No, fifteen" and "I meant the rice": the last action is rewritten.
extension Conversation {
  /// What was done last with the correction in its place; nil where `command` corrects nothing, and
  /// empty where nothing of the last action could be meant.
  func corrections(
    _ command: Command, said text: String, in snapshot: BookSnapshot
  ) -> [Request]? {
    let moment = snapshot.moment
    if command.about == .instead { return [anotherDeed(command, at: moment)] }
    guard command.isCorrection else { return nil }
    // "No, six" after "how many are coming" answers somebody else.
    if hasHeardOthers, command.target == nil, command.name == nil, !saysLength(text),
      wordsHeard <= Self.shortAnswer
    {
      return [Request(Command(.none))]
    }
    if let spared = spared(command, said: text, in: snapshot) { return [spared] }
    if let other = changeOfAnother(command, in: snapshot) { return [other] }
    var command = command
    command.target?.except = []
    command.target?.duration = nil
    if command.target == Target() { command.target = nil }
    guard let lastDeed, moment - lastDeed.at <= rules.correctionExpiry,
      let place = lastDeed.requests.lastIndex(where: { $0.hasPlace(for: command) })
    else { return command.asOrder.map { [Request($0)] } ?? [] }
    // "Just the rice" gives no second timer the name of one that runs.
    let isOfAnother = command.target?.name.map { name in
      lastDeed.requests[place].command.intent.traits.starts
        && finder(snapshot).named(name, among: snapshot.timers).contains {
          !lastDeed.started.contains($0.id)
        }
    }
    guard isOfAnother != true else { return [] }
    var requests = lastDeed.requests
    requests[place].put(command)
    // "No, not the rice": says nothing that was not said before.
    guard requests[place] != lastDeed.requests[place] else { return [] }
    for each in requests.indices { requests[each].corrects = true }
    return requests
  }

  /// "I meant pause it": this, with what was done last taken back, where that has to do with it.
  private func anotherDeed(_ command: Command, at moment: Moment) -> Request {
    var request = Request(command)
    request.command.about = nil
    request.command.target = command.target ?? Target(pronoun: .it)
    request.corrects =
      lastDeed.map { last in
        moment - last.at <= rules.correctionExpiry
          && last.requests.allSatisfy {
            $0.command.intent.traits.takesTarget && $0.command.intent != command.intent
              && $0.command.intent != .dismiss
          }
      } ?? false
    return request
  }

  /// "Not the chips", once all were paused: these go on.
  private func spared(
    _ command: Command, said text: String, in snapshot: BookSnapshot
  ) -> Request? {
    guard command.duration == nil, let name = command.target?.name, command.target?.except == [],
      let last = lastDeed?.requests.last?.command, last.intent == .pauseTimer, isDeedLast,
      last.target.map({ $0.meansAll || $0.pronoun == .both || $0.names.count > 1 }) ?? false,
      SpokenClauses(text).clauses.joined().contains(where: {
        spokenLanguage[.cueDenials].contains($0)
          && !writer.wording.phrases(.listNo).contains($0)
      })
    else { return nil }
    return Request(Command(.resumeTimer, target: Target(name: name)))
  }

  /// In words: "no, six".
  static let shortAnswer = 3

  /// "It's risotto, not rice": a timer that runs was given the wrong name, though it was not the last one to begin.
  private func renaming(_ command: Command, in snapshot: BookSnapshot) -> Request? {
    guard let wrong = command.target?.except.first?.name, let name = command.target?.name,
      isDeedLast || lastDeed == nil
    else { return nil }
    let finder = finder(snapshot)
    let mistaken = finder.named(wrong, among: snapshot.timers)
    guard mistaken.count == 1, finder.named(name, among: snapshot.timers).isEmpty,
      lastDeed?.started.contains(mistaken[0].id) != true
    else { return nil }
    return Request(
      Command(.renameTimer, name: name, target: Target(name: wrong)), targets: [mistaken[0].id])
  }

  /// What the words correct, where that is not what was done last: "no, the rice was twelve", said after the eggs were
  /// started, or "not eight, nine", where the last one has five.
  private func changeOfAnother(_ command: Command, in snapshot: BookSnapshot) -> Request? {
    if let renamed = renaming(command, in: snapshot) { return renamed }
    guard let length = command.duration, let lastDeed else { return nil }
    let finder = finder(snapshot)
    var meant: [KitchenTimer] = []
    if let name = command.target?.name ?? command.name {
      meant = finder.named(name, among: snapshot.timers)
    } else if let wrong = command.target?.duration,
      !lastDeed.requests.contains(where: { $0.command.duration == wrong })
    {
      meant = snapshot.timers.ofLength(wrong)
    }
    guard meant.count == 1, meant[0].hasLength, !lastDeed.started.contains(meant[0].id),
      !isOfLastDeed(command)
    else { return nil }
    var change = Command(.setDuration, duration: length, target: Target(pronoun: .it))
    change.maxDuration = command.maxDuration
    return Request(change, targets: [meant[0].id])
  }

  /// It gives a name that was given in what was done last.
  private func isOfLastDeed(_ command: Command) -> Bool {
    guard let said = command.target?.name ?? command.name else { return false }
    return lastDeed?.requests.contains { request in
      let names = [request.command.name, request.command.target?.name].compactMap(\.self)
      return !NameLookup.find(said, among: names, in: writer.wording.language).isEmpty
    } ?? false
  }

  /// "And the soup", "the same for the fish": what was asked or done last, of another timer or for another thing.
  ///
  /// Nil where `command` says nothing of that kind, or there is nothing that it leans on.
  func likewise(_ command: Command, said text: String, in snapshot: BookSnapshot) -> Command? {
    guard command.intent == .startTimer else { return nil }
    if command.duration != nil { return likewise(withLength: command, said: text, in: snapshot) }
    guard let target = command.target else { return nil }
    guard target.pronoun == .it else { return likewise(of: target, said: text, in: snapshot) }
    guard let name = command.name else { return nil }
    let live = finder(snapshot).named(name, among: snapshot.timers)
    let wasAsked = isQuestionLast(after: lastDeed?.at)
    let last = wasAsked ? lastQuestion?.request : lastDeed?.requests.last
    let isFresh =
      (wasAsked ? lastQuestion?.at : lastDeed?.at)
      .map { snapshot.moment - $0 <= rules.correctionExpiry } ?? false
    // "And the sauce?", once something was ended, is a question; and so is it after a bell.
    let mayEnd = last.map { $0.command.intent.traits.effect == .destroys } ?? false
    let isAsked = mayEnd && text.hasSuffix("?") || last?.command.intent == .dismiss
    if var same = last?.command, same.intent.traits.takesTarget, same.intent != .renameTimer,
      !live.isEmpty, isFresh, !isAsked
    {
      same.target = Target(name: name)
      return same
    }
    // "And the rice" asks about what runs already.
    if live.contains(where: { !$0.isRinging }) {
      return Command(.timerStatus, target: Target(name: name))
    }
    if text.hasSuffix("?") { return Command(.timerStatus, target: Target(name: name)) }
    // What is not there begins as the last one did, unless that was asked, or something else was done since.
    let isAnd = writer.wording.phrases(.listWith).contains(
      SpokenClauses(text).clauses.first?.first ?? "")
    guard isFresh, !wasAsked, !isAnd || last?.command.intent.traits.starts == true,
      var same = lastStart.last?.command, same.intent == .startTimer,
      same.routine == nil
    else { return nil }
    same.name = name
    same.elapsed = nil
    return same
  }

  /// "And the others", "and the longer one": what was done to one is done to these, or else they are told of.
  private func likewise(
    of target: Target, said text: String, in snapshot: BookSnapshot
  ) -> Command {
    guard isDeedLast, !isQuestionLast(after: lastDeed?.at), !text.hasSuffix("?"), let lastDeed,
      snapshot.moment - lastDeed.at <= rules.correctionExpiry,
      var same = lastDeed.requests.last?.command,
      same.intent.traits.takesTarget, same.intent != .renameTimer
    else { return Command(.timerStatus, target: target) }
    same.target = target
    return same
  }

  /// "And the chicken thirty five", after the rice was changed: no second one begins of what runs.
  private func likewise(
    withLength command: Command, said text: String, in snapshot: BookSnapshot
  ) -> Command? {
    let words = SpokenClauses(text).clauses.joined()
    guard let first = words.first, writer.wording.phrases(.listWith).contains(first),
      !words.contains(where: spokenLanguage[.timerNouns].contains)
    else { return nil }
    let changes: Set<Intent> = [.setDuration, .increaseTimer, .decreaseTimer]
    guard let name = command.name, command.target == nil, isDeedLast, let lastDeed,
      snapshot.moment - lastDeed.at <= rules.correctionExpiry / 2,
      var same = lastDeed.requests.last?.command, changes.contains(same.intent),
      finder(snapshot).named(name, among: snapshot.timers).contains(where: { !$0.isRinging })
    else { return nil }
    same.target = Target(name: name)
    same.duration = command.duration
    same.maxDuration = command.maxDuration
    return same
  }

  /// No timer was spoken of after what was done last.
  var isDeedLast: Bool { mentionedAt ?? .zero <= lastDeed?.at ?? .zero }

  /// Whether something was asked and nothing was done since.
  func isQuestionLast(after moment: Moment?) -> Bool {
    guard let lastQuestion else { return false }
    return moment.map { lastQuestion.at > $0 } ?? true
  }

  /// "No, fifteen" after "ten seconds" is fifteen seconds, and after "an hour" fifteen minutes: a number without a unit,
  /// which the interpreter takes for minutes, has the unit in which it comes nearest to what it corrects.
  func inUnitOfWhatWasSaid(_ command: Command, text: String) -> Command {
    let isAnswer = question?.kind == .yesOrNo
    let corrected = isAnswer ? question?.requests : lastDeed?.requests
    guard command.isCorrection || isAnswer && isBareLength(command), let minutes = command.duration,
      let before = corrected?.compactMap(\.command.duration).last,
      !saysLength(text)
    else { return command }
    let unit = BareNumber.unit(of: minutes / .seconds(60), insteadOf: before)
    var command = command
    command.duration = minutes / 60 * unit
    command.maxDuration = command.maxDuration.map { $0 / 60 * unit }
    return command
  }

  /// A length with its unit is said, and not a number alone.
  func saysLength(_ text: String) -> Bool {
    !DurationReader(language: spokenLanguage).mentions(in: text).isEmpty
  }

  var spokenLanguage: Language {
    Language.named(writer.wording.language.rawValue) ?? .standard
  }

  /// The journal entries that these requests replace.
  func entriesToUndo(for requests: [Request]) -> [UInt64] {
    requests.contains(where: \.corrects) ? lastDeed?.entries ?? [] : []
  }
}

extension Command {
  /// Says what the last turn should have been.
  var isCorrection: Bool {
    intent == .reject && (duration != nil || name != nil || target != nil)
  }

  /// What it asks for where there is nothing to correct; nil where that is not said whole.
  fileprivate var asOrder: Command? {
    guard duration != nil, name != nil else { return nil }
    var order = self
    order.intent = .startTimer
    return order
  }
}

extension ReplyWriter {
  /// What was started in the place of something else.
  func instead(_ receipt: Receipt) -> String {
    join(
      receipt.timers(.started).filter { $0.parent == nil }.map { timer in
        say(
          spoken(timer.name) == nil
            ? .instead(length: length(of: timer))
            : .insteadNamed(named(timer), length: length(of: timer)))
      })
  }
}
