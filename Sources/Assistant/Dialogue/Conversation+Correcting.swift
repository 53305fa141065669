import Languages
import Replies
import Timers
import Understanding

/// "No, fifteen" and "I meant the rice": the last action is rewritten.
extension Conversation {
  /// What was done last with the correction in its place; nil where `command` corrects nothing, and
  /// empty where nothing of the last action could be meant.
  func corrections(_ command: Command, at moment: Moment) -> [Request]? {
    guard command.isCorrection else { return nil }
    if let earlier = corrected(command, in: deedBefore, at: moment) { return [earlier] }
    guard let lastDeed, moment - lastDeed.at <= rules.correctionExpiry,
      let place = lastDeed.requests.lastIndex(where: { $0.hasPlace(for: command) })
    else { return command.asOrder.map { [Request($0)] } ?? [] }
    var requests = lastDeed.requests
    requests[place].put(command)
    // "No, not the rice": says nothing that was not said before.
    guard requests[place] != lastDeed.requests[place] else { return [] }
    for each in requests.indices { requests[each].corrects = true }
    return requests
  }

  /// What changes the timer that the deed before the last one started: "no, the rice was twelve", said after the
  /// eggs were started.
  ///
  /// Nil where it may be meant of the last deed.
  private func corrected(
    _ command: Command, in deed: LastDeed?, at moment: Moment
  ) -> Request? {
    let isOfLast = lastDeed?.requests.contains { request in
      guard let said = command.target?.name ?? command.name, let name = request.command.name else {
        return false
      }
      return !NameLookup.find(said, among: [name], in: writer.wording.language).isEmpty
    }
    guard isOfLast != true, let deed, moment - deed.at <= rules.correctionExpiry * 2 else {
      return nil
    }
    let said = command.target?.name ?? command.name
    let starts = deed.requests.filter { $0.command.intent == .startTimer }
    guard let said, starts.count == deed.started.count,
      let place = starts.firstIndex(where: {
        $0.command.name.map {
          !NameLookup.find(said, among: [$0], in: writer.wording.language).isEmpty
        } ?? false
      }),
      let length = command.duration
    else { return nil }
    var change = Command(.setDuration, duration: length, target: Target(name: said))
    change.maxDuration = command.maxDuration
    return Request(change, targets: [deed.started[place]])
  }

  /// "And the soup", "the same for the fish": what was asked or done last, of another timer or for another thing.
  ///
  /// Nil where `command` says nothing of that kind, or there is nothing that it leans on.
  func likewise(_ command: Command, in snapshot: BookSnapshot) -> Command? {
    guard command.intent == .startTimer, command.target?.pronoun == .it, command.duration == nil,
      let name = command.name
    else { return nil }
    let live = finder(snapshot).named(name, among: snapshot.timers)
    let wasAsked = isQuestionLast(after: lastDeed?.at)
    let last = wasAsked ? lastQuestion?.request : lastDeed?.requests.last
    let isFresh =
      (wasAsked ? lastQuestion?.at : lastDeed?.at)
      .map { snapshot.moment - $0 <= rules.correctionExpiry } ?? false
    if var same = last?.command, same.intent.traits.takesTarget, same.intent != .renameTimer,
      !live.isEmpty, isFresh
    {
      same.target = Target(name: name)
      return same
    }
    // "And the rice" asks about what runs already.
    if live.contains(where: { !$0.isRinging }) {
      return Command(.timerStatus, target: Target(name: name))
    }
    // What is not there begins as the last one did.
    guard isFresh, var same = lastStart.last?.command, same.intent == .startTimer,
      same.routine == nil
    else { return nil }
    same.name = name
    same.elapsed = nil
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
