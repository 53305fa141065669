import Languages
package import Timers
package import Understanding

/// Lets through what is said to Simmer.
///
/// With a wake phrase, that is what begins with it, and what is said while Simmer waits: for the answer to
/// a question, or a little while after it said something itself. A wake-word program may call in place of the
/// phrase. What ends or puts off an alarm that rings needs no phrase. What is said to another assistant by its name is never let through.
package struct WakeGate: Sendable {
  private let phrase: WakePhrase?
  /// Nothing is for Simmer before it is called.
  private let mustBeCalled: Bool
  private let followUp: Duration
  private let questionExpiry: Duration
  private let classifier: IntentClassifier
  private var openUntil: Moment?
  /// A program called, and nothing that was said has answered to it.
  private var calledUntil: Moment?

  package enum Verdict: Hashable, Sendable {
    case forSimmer(String)
    /// For Simmer if an alarm rings.
    case forAlarm(String)
    /// Nothing but the phrase: what comes next is for Simmer.
    case called
    case forOthers
  }

  /// Without a phrase, and where no program calls, everything is for Simmer that is not said to another assistant.
  package init(
    _ phrase: WakePhrase?, isCalledByProgram: Bool = false, followUp: Duration,
    rules: EngineRules = EngineRules(), classifier: IntentClassifier
  ) {
    self.phrase = phrase
    mustBeCalled = phrase != nil || isCalledByProgram
    self.followUp = followUp
    questionExpiry = rules.questionExpiry
    self.classifier = classifier
  }

  /// Whom words are said to that were spoken at this moment.
  package mutating func verdict(on text: String, at moment: Moment) -> Verdict {
    guard !WakePhrase.isForAnother(text) else { return .forOthers }
    guard mustBeCalled else { return .forSimmer(text) }
    if let rest = phrase?.rest(of: text) {
      guard rest.isEmpty else { return .forSimmer(rest) }
      keepOpen(until: moment + followUp)
      return .called
    }
    if let openUntil, moment <= openUntil { return .forSimmer(text) }
    return endsAlarm(text) ? .forAlarm(text) : .forOthers
  }

  /// A program heard the wake word: what is being said, or comes next, is for Simmer.
  package mutating func called(at moment: Moment) {
    keepOpen(until: moment + followUp)
    calledUntil = moment + followUp
  }

  /// Whether a program called for words that were spoken at this moment; it calls once.
  package mutating func takeCall(at moment: Moment) -> Bool {
    defer { calledUntil = nil }
    return calledUntil.map { moment <= $0 } ?? false
  }

  /// What else may have been said to Simmer, where what was heard is said to it; nil where that would have been nothing.
  ///
  /// `wasCalled` says whether the phrase was heard before it.
  package func words(ofAlternative text: String, wasCalled: Bool) -> String? {
    guard let rest = phrase?.rest(of: text) else { return wasCalled ? nil : text }
    return rest.isEmpty ? nil : rest
  }

  /// How long it takes to say a letter, some 14 of which make a second.
  private static let letter = Duration.milliseconds(70)

  /// Simmer said this, or shows it: for a while the next words need no phrase.
  package mutating func answered(_ reply: String, asks: Bool, at moment: Moment) {
    guard !reply.isEmpty else { return }
    let said = moment + Self.letter * reply.count
    keepOpen(until: said + (asks ? max(questionExpiry, followUp) : followUp))
  }

  private mutating func keepOpen(until moment: Moment) {
    openUntil = max(openUntil ?? moment, moment)
  }

  /// "Stop", "snooze", "cancel": words that end a noise, or put it off, whatever rings.
  private func endsAlarm(_ text: String) -> Bool {
    LanguageCode.all.contains { language in
      func commands(isRinging: Bool) -> [Command] {
        let read = classifier.classify(
          text, context: Context(isRinging: isRinging, hasTimers: true, language: language))
        return read.isSettled ? read.commands : []
      }
      let ending = commands(isRinging: true)
      // A length alone is meant of what rings, but anybody may say one.
      return !ending.isEmpty && ending.allSatisfy(\.endsAlarm)
        && !commands(isRinging: false).contains { $0.intent == .startTimer }
    }
  }
}

extension Command {
  fileprivate var endsAlarm: Bool {
    switch intent {
    case .dismiss, .snoozeAlarm: true
    // "Snooze for five minutes" adds to what rings.
    case .cancelTimer, .cancelAlarm, .increaseTimer: name == nil && target?.name == nil
    default: false
    }
  }
}
