/// What is meant by words that no rule reads, as a model judges that was trained from what people say while timers run.
///
/// The model sees the words, and the timers that they may be about; what is to be done is filled with what is said and
/// nothing else. How sure it must be hangs on what is lost if it was not meant.
struct DialogueTalk {
  private let features: DialogueFeatures
  private let choice: Choice<DialogueAct>
  private let kitchen: Context.Kitchen
  private let canCorrect: Bool
  private let slots: OrderSlots
  /// It tells of what others do or say.
  private let isReported: Bool
  /// Of the second opinion, in 256ths of the natural logarithm's unit.
  private let relevance: Float

  /// Nil for a language without a model.
  init?(
    _ utterance: Utterance, _ spoken: SpokenSlots, in context: Context, speaksOfUs: Bool,
    relevance: Float
  ) {
    self.relevance = relevance
    isReported = spoken.isTelling
    canCorrect = context.canCorrect
    kitchen = context.kitchen ?? Context.Kitchen(context)
    guard let weights = ChoiceWeights(.dialogue, language: utterance.language.code),
      kitchen.timers.count <= DialogueFeatures.mostTimers
    else { return nil }
    features = DialogueFeatures(utterance, spoken, in: kitchen)
    guard let choice = Choice(features, weights.probabilities(features)) else { return nil }
    self.choice = choice
    slots = OrderSlots(
      spoken, in: utterance.words.indices, of: utterance, context, speaksOfUs: speaksOfUs)
  }

  /// It is quite sure that nothing was ordered.
  var isForOthers: Bool { choice.reading.act == .none && choice.chance >= Least.others }

  /// How probable an act and what it is about have to be.
  private enum Least {
    static let others = 0.85
    static let told = 0.7
    static let changes = 0.6
    static let destroys = 0.85
    /// More, where no timer is named.
    static let unnamed = 0.1
    /// More, where its name was only heard in what sounds like it.
    static let misheard = 0.3
    /// More, for each unit of the natural logarithm by which the second opinion holds it for others' words.
    static let perDoubt = 0.15
  }

  /// What it orders; nil where that is not sure enough, or what it needs is not said.
  var command: Command? {
    guard !slots.hasClock, let command = filled else { return nil }
    let least: Double
    switch command.intent.traits.effect {
    case .tells: least = Least.told
    case .answers, .changes, .destroys:
      // What is renamed or corrected is lost as what is ended.
      let destroys =
        command.intent.traits.effect == .destroys || command.intent == .renameTimer
        || command.intent == .reject
      // "We couldn't stop it", "dad's about to cancel the pasta".
      // What was heard of an order may be its end alone: "the pasta timer".
      guard !slots.isTold, !slots.isBare, !destroys || !isReported else { return nil }
      least = destroys || isReported ? Least.destroys : Least.changes
    }
    var doubt = Double(max(0, -relevance)) / 256 * Least.perDoubt
    if features.named.isEmpty { doubt += Least.unnamed }
    if !features.isNamedAsWritten { doubt += Least.misheard }
    return choice.chance * choice.share >= least + doubt ? command : nil
  }

  private var filled: Command? {
    switch choice.reading.act {
    case .start:
      slots.start.flatMap { start in
        // A name that may be any words is left to the parts of the sentence.
        let isSaid =
          start.name == nil
          ? slots.hasLength && !slots.isJoint : slots.stated(for: start) == .new
        return isSaid && relevance >= slots.leastRelevance(for: start) ? start : nil
      }
    case .same where slots.hasTime: nil
    case .same:
      timer.flatMap { timer in
        timer.length == .zero
          ? nil : slots.newName.map { Command(.startTimer, duration: timer.length, name: $0) }
      }
    case .add: changing(.increaseTimer)
    case .less: changing(.decreaseTimer)
    case .set: changing(.setDuration)
    case .pause: timeless(.pauseTimer)
    case .resume: timeless(.resumeTimer)
    case .restart: timeless(.restartTimer)
    case .cancel: timeless(.cancelTimer)
    // The rules know what ends a noise; its own announcement, heard wrongly, must not.
    case .heard: nil
    case .rename where slots.hasTime || relevance < Segmentation.leastForAny: nil
    case .rename:
      target.flatMap { target in
        slots.lastRun.map { Command(.renameTimer, name: $0, target: target) }
      }
    case .status where slots.endsInOther: nil
    case .status:
      features.timers(of: choice.reading.target).count == 1 && !kitchen.timers.isEmpty
        ? timeless(.timerStatus) : slots.hasTime ? nil : Command(.listTimers)
    case .instead: correction
    case .undo: slots.hasTime ? nil : Command(.undo)
    case .back: slots.hasTime ? nil : Command(.undo, about: .cancelled)
    case .again: Command(.repeatReply)
    // How a stopwatch is asked for, the rules know.
    case .stopwatch, .several, .other, .none: nil
    }
  }

  // MARK: Slots

  private var timer: Context.Kitchen.Timer? {
    let place = choice.reading.target
    return kitchen.timers.indices.contains(place) ? kitchen.timers[place] : nil
  }

  /// Words that the timers which are meant can be found by; nil where none tells them from others.
  ///
  /// Nothing is done to what runs by words for what does not.
  private var target: Target? {
    let places = features.timers(of: choice.reading.target)
    guard !kitchen.timers.isEmpty, choice.reading.act == .rename || !slots.namesOther else {
      return nil
    }
    // Who names one means that one.
    guard !slots.namesLive || Set(places) == Set(features.named) else { return nil }
    if places.count > 1 {
      if places.count == kitchen.timers.count, kitchen.isWhole { return Target(isAll: true) }
      let names = places.compactMap { kitchen.timers[$0].name }
      return names.count == places.count ? Target(names: names) : nil
    }
    guard let place = places.first else { return nil }
    if let name = kitchen.timers[place].name {
      return kitchen.timers.count { $0.name == name } == 1 ? Target(name: name) : nil
    }
    if kitchen.last == place || kitchen.isWhole && kitchen.timers.count == 1 {
      return Target(pronoun: .it)
    }
    let length = kitchen.timers[place].length
    return kitchen.timers.count { $0.length == length } == 1 ? Target(duration: length) : nil
  }

  private func changing(_ intent: Intent) -> Command? {
    guard !slots.isCount, !slots.endsInOther, let length = slots.length,
      length.maxDuration == nil, let target
    else { return nil }
    let isNegative = length.duration < .zero
    guard !isNegative || intent == .decreaseTimer else { return nil }
    let duration = isNegative ? .zero - length.duration : length.duration
    return duration > .zero ? Command(intent, duration: duration, target: target) : nil
  }

  private func timeless(_ intent: Intent) -> Command? {
    guard !slots.hasTime, let target else { return nil }
    if intent == .cancelTimer, target.isAll {
      return relevance >= Segmentation.leastForAny ? Command(.cancelAllTimers) : nil
    }
    return Command(intent, target: target)
  }

  /// "No, fifteen", "I meant the rice".
  private var correction: Command? {
    guard canCorrect, features.named.count < 2 else { return nil }
    var command = Command(.reject)
    if let length = slots.length {
      command.duration = length.duration
      command.maxDuration = length.maxDuration
    } else if slots.hasTime {
      return nil
    }
    if features.named.count == 1 {
      command.target = kitchen.timers[features.named[0]].name.map { Target(name: $0) }
    } else if features.named.isEmpty, command.duration == nil {
      command.target = slots.newName.map { Target(name: $0) }
    }
    return command.duration != nil || command.target != nil ? command : nil
  }
}
