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
  /// What the order gives a name to is called so; nil where nothing is.
  private let given: GivenName?
  private let language: Language
  /// It tells of what others do or say.
  private let isReported: Bool
  /// Something is not to be done.
  private let forbids: Bool
  /// It is one of what are probably several orders.
  private let isPart: Bool
  /// The model itself cut it out of several orders, and knows that it is one.
  private let isOrder: Bool
  /// Of the second opinion, in 256ths of the natural logarithm's unit.
  private let relevance: Float

  /// Nil for a language without a model.
  ///
  /// With `part` these words are one of several orders.
  init?(
    _ utterance: Utterance, part: Range<Int>? = nil, _ spoken: SpokenSlots, in context: Context,
    speaksOfUs: Bool, relevance: Float, isPart: Bool = false
  ) {
    let words = part ?? utterance.words.indices
    self.isPart = isPart
    isOrder = part != nil
    self.relevance = relevance
    language = utterance.language
    isReported = spoken.isTelling
    forbids = spoken.forbids
    canCorrect = context.canCorrect
    kitchen = context.kitchen ?? Context.Kitchen(context)
    guard let weights = ChoiceWeights(.dialogue, language: utterance.language.code),
      kitchen.timers.count <= DialogueFeatures.mostTimers
    else { return nil }
    features = DialogueFeatures(
      DialogueWords(utterance, spoken, in: kitchen), words, in: kitchen)
    let choice = part == nil ? weights.choice(features) : weights.order(features)
    guard let choice else { return nil }
    self.choice = choice
    slots = OrderSlots(spoken, in: words, of: utterance, context, speaksOfUs: speaksOfUs)
    given = GivenName(choice.reading.act, utterance, words, spoken)
  }

  var judgement: Explanation.Judgement {
    Explanation.Judgement(
      act: choice.reading.act, chance: choice.chance, share: choice.share)
  }

  /// It is quite sure that nothing was ordered.
  var isForOthers: Bool { choice.reading.act == .none && choice.chance >= Least.others }

  /// It is so sure of that as to doubt a rule.
  var isSurelyForOthers: Bool {
    choice.reading.act == .none && choice.chance >= Least.surelyOthers && !slots.hasClock
  }

  /// A new timer is to be as long as another one.
  var isSame: Bool { choice.reading.act == .same }

  /// There is probably more than one order in it.
  var isOfSeveral: Bool { choice.reading.act == .several && choice.chance >= Least.several }

  /// There are certainly several.
  var isSurelyOfSeveral: Bool { isOfSeveral && isCertain }

  /// Not even that a rule reads something else.
  var isNoDoubt: Bool { choice.chance >= Least.noDoubt }

  /// Nothing else speaks against what the model knows.
  private var isCertain: Bool { choice.chance >= Least.certain }

  /// What it orders; nil where that is not sure enough, or what it needs is not said.
  var command: Command? {
    guard !slots.hasClock, let command = filled, let least = least(for: command),
      relevance >= LeastRelevance.any || command.intent.traits.effect == .tells
    else { return nil }
    let perDoubt = command.losesWhatRuns ? Least.perDoubtOfLoss : Least.perDoubt
    var doubt = Double(max(0, -relevance)) / 256 * perDoubt
    if isOrder {
      if !features.isNamedAsWritten { doubt += Least.misheard }
      return choice.chance * choice.share >= least + doubt ? command : nil
    }
    if choice.reading.act.hasTarget, choice.reading.act != .heard {
      if features.named.isEmpty, kitchen.timers.count > 1 { doubt += Least.unnamed }
      if slots.mayNameOther { doubt += Least.unknown }
    }
    if !features.isNamedAsWritten { doubt += Least.misheard }
    if isPart, command.changesWhatRuns { doubt -= Least.ofPart }
    if isCertain, choice.share >= Least.share, choice.chance >= least { return command }
    return choice.chance * choice.share >= least + doubt ? command : nil
  }

  /// Nil where it must not be done, however probable it is.
  private func least(for command: Command) -> Double? {
    if isOrder {
      if slots.isBare { return nil }
      if forbids, !choice.reading.act.takesBack { return nil }
      // "Call dad and stop the pasta".
      if command.intent == .renameTimer, !slots.namesLive, !slots.pointsOut { return nil }
      if slots.isTold { return command.losesWhatRuns ? nil : Least.deniedInOrder }
      guard command.losesWhatRuns else { return Least.order }
      return isReported ? Least.noDoubt : Least.destroysInOrder
    }
    switch choice.reading.act {
    case .instead, .undo, .back: return Least.takesBack
    case .heard: return Least.heard
    default: break
    }
    guard command.intent.traits.effect != .tells else {
      return command.intent == .repeatReply || kitchen.timers.isEmpty ? Least.again : Least.told
    }
    // "Don't stop it": what is forbidden is not done.
    guard !forbids else { return nil }
    // What was heard of an order may be its end alone: "the pasta timer".
    guard !slots.isBare else { return nil }
    if command.losesWhatRuns {
      // "We couldn't stop it", "dad's about to cancel the pasta".
      return slots.isTold || isReported ? nil : isPart ? Least.destroysInPart : Least.destroys
    }
    return slots.isTold ? Least.denied : isReported ? Least.reported : Least.changes
  }

  /// What is to be done rather than what a rule reads in it.
  func command(insteadOf ruled: Command) -> Command? {
    guard let command, choice.chance * choice.share >= Least.insteadOfRule,
      DialogueAct(of: ruled.intent) != choice.reading.act
    else { return nil }
    return command
  }

  /// A new timer was meant for Simmer.
  private func isSaid(_ start: Command) -> Bool {
    if isOrder { return true }
    // What is said where none runs, the model has hardly heard.
    if isCertain, !kitchen.timers.isEmpty, start.name != nil, !slots.isJoint {
      return relevance >= Segmentation.leastRelevance
    }
    // A name that may be any words is left to the parts of the sentence.
    let isSaid =
      start.name == nil
      ? slots.hasLength && !slots.isJoint : slots.stated(for: start) == .new
    return isSaid && relevance >= slots.leastRelevance(for: start)
  }

  /// What is surely named, where a rule finds more words or others: "potatoes boil".
  func name(insteadOf ruled: Command) -> String? {
    guard ruled.intent == .startTimer || ruled.intent == .renameTimer, isCertain,
      DialogueAct(of: ruled.intent)?.inEffect == choice.reading.act.inEffect,
      let given, given.share >= Least.certain, let name = given.name, name != ruled.name,
      // "Mac and cheese and peas" is more than "mac and cheese".
      ruled.name.map({ !$0.contains(name) || !slots.isJoint }) ?? true
    else { return nil }
    return name
  }

  /// What the second opinion found is probably what was meant.
  func consents(to intent: Intent) -> Bool {
    DialogueAct(of: intent).map { choice[$0] >= Least.likely } ?? false
  }

  /// It is what the model holds the words for.
  func agrees(with command: Command) -> Bool {
    DialogueAct(of: command.intent)?.inEffect == choice.reading.act.inEffect
  }

  /// The timers that it is about, by their places.
  var places: [Int] {
    choice.reading.act.hasTarget && !kitchen.timers.isEmpty
      ? features.timers(of: choice.reading.target) : []
  }

  /// It names none, but points at what was spoken of: "give them one more".
  var onlyPoints: Bool { !slots.namesLive && !slots.isOfAll }

  private var filled: Command? {
    switch choice.reading.act {
    case .start:
      // What the box says may be an order.
      slots.start(named: given, evenTold: isOrder || choice.chance >= Least.denied).flatMap {
        start in
        isSaid(start) ? start : nil
      }
    case .same where slots.namesLive && !features.named.contains(choice.reading.target): nil
    case .same:
      timer.flatMap { timer in
        timer.length == .zero || !slots.saysNoTime(but: timer.length)
          || !isOrder && !isCertain
            && relevance < (given?.name == nil ? LeastRelevance.stopwatch : LeastRelevance.names)
          ? nil : Command(.startTimer, duration: timer.length, name: given?.name)
      }
    case .add: changing(.increaseTimer)
    case .less: changing(.decreaseTimer)
    case .set: changing(.setDuration)
    case .pause: timeless(.pauseTimer)
    case .resume: timeless(.resumeTimer)
    case .restart: restart
    case .cancel: timeless(.cancelTimer)
    case .heard: timeless(.dismiss)
    case .rename
    where slots.hasTime && !isCertain || !isOrder && !isCertain && relevance < leastForRenaming: nil
    case .rename:
      target.flatMap { target in
        given?.name.map { Command(.renameTimer, name: $0, target: target) }
      }
    case .status where slots.hasException || !isCertain && (slots.endsInOther || slots.hasTime): nil
    case .status:
      // Nothing is lost by telling too much.
      features.timers(of: choice.reading.target).count == 1 && !kitchen.timers.isEmpty
        ? (isCertain ? words(for: features.timers(of: choice.reading.target)) : target)
          .map { Command(.timerStatus, target: $0) }
        : Command(.listTimers)
    case .instead: correction
    case .undo: slots.hasTime && !isCertain ? nil : Command(.undo)
    case .back: slots.hasTime && !isCertain ? nil : Command(.undo, about: .cancelled)
    case .again: Command(.repeatReply)
    case .stopwatch:
      !slots.hasTime
        && (isOrder
          || choice.chance >= (kitchen.timers.isEmpty ? Least.whereNoneRuns : Least.stopwatch)
            && relevance >= LeastRelevance.stopwatch)
        ? Command(.startStopwatch) : nil
    case .several, .other, .none: nil
    }
  }

  // MARK: Slots

  /// A timer without a name loses nothing.
  private var leastForRenaming: Float {
    timer?.name == nil ? LeastRelevance.names : LeastRelevance.renames
  }

  private var timer: Context.Kitchen.Timer? {
    let place = choice.reading.target
    return kitchen.timers.indices.contains(place) ? kitchen.timers[place] : nil
  }

  /// All words of another timer's name are said, and not as part of what is meant: "the rice" beside "the rice pudding".
  private func namesAnother(than places: [Int]) -> Bool {
    func parts(_ name: String) -> Set<Substring> { Set(name.lowercased().split(separator: " ")) }
    let meant = places.compactMap { kitchen.timers[$0].name }.reduce(into: Set()) { words, name in
      words.formUnion(parts(name))
    }
    return kitchen.timers.indices.contains { place in
      guard !places.contains(place), let name = kitchen.timers[place].name else { return false }
      return !parts(name).isSubset(of: meant) && slots.says(name)
    }
  }

  /// Words that the timers which are meant can be found by; nil where none tells them from others.
  ///
  /// Nothing is done to what runs by words for what does not, unless "that one" points at it.
  private var target: Target? {
    let places = features.timers(of: choice.reading.target)
    guard !kitchen.timers.isEmpty,
      choice.reading.act == .rename || !slots.namesOther || slots.pointsOut
    else {
      return nil
    }
    // Who names one means that one.
    guard !slots.namesLive || Set(places) == Set(features.named) else { return nil }
    return namesAnother(than: places) ? nil : words(for: places)
  }

  /// Words by which timers are found.
  private func words(for places: [Int]) -> Target? {
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
    guard !slots.isCount || isCertain,
      isOrder || isCertain || !slots.endsInOther || slots.pointsOut,
      let length = intent == .setDuration ? slots.length(besides: timer?.length) : slots.length,
      length.maxDuration == nil, let target
    else { return nil }
    let isNegative = length.duration < .zero
    guard !isNegative || intent == .decreaseTimer else { return nil }
    let duration = isNegative ? .zero - length.duration : length.duration
    return duration > .zero ? Command(intent, duration: duration, target: target) : nil
  }

  private func timeless(_ intent: Intent) -> Command? {
    // "Pause it for ten minutes" is more than a pause; "oh hush, an hour I've waited" is not.
    guard !slots.hasTime || isCertain && intent == .dismiss, let target else { return nil }
    if intent == .cancelTimer, target.isAll {
      return isOrder || isCertain || relevance >= LeastRelevance.cancelsAll
        ? Command(.cancelAllTimers) : nil
    }
    return Command(intent, target: target)
  }

  /// "From the top", and "begin from four again" of one that had four minutes.
  private var restart: Command? {
    guard slots.hasTime else { return timeless(.restartTimer) }
    guard let target, let timer,
      slots.saysOnly(timer.length) || isCertain && slots.says(timer.length)
    else { return nil }
    return Command(.restartTimer, target: target)
  }

  /// "No, fifteen", "ten, not five", "I meant the rice, not the peas".
  private var correction: Command? {
    guard canCorrect else { return nil }
    var command = Command(.reject)
    let old = kitchen.last.map { kitchen.timers[$0].length }
    if let length = slots.length(besides: old) {
      command.duration = length.duration
      command.maxDuration = length.maxDuration
    } else if slots.hasTime {
      return nil
    }
    if let name = given?.name {
      command.target = Target(name: name)
    } else if slots.namesLive {
      // "Sorry, gammon I said": of two, what was done last was done to the wrong one.
      let matcher = NameMatcher(language: language)
      let wrong = kitchen.last.flatMap { kitchen.timers[$0].name }
      var meant = slots.affirmedNames
      if meant.count > 1, let wrong {
        meant.removeAll { matcher.match($0, among: [wrong]) == .one(0) }
      }
      command.target = meant.count == 1 ? Target(name: meant[0]) : nil
    }
    return command.duration != nil || command.target != nil ? command : nil
  }
}

extension Command {
  /// It can be taken back whole.
  fileprivate var changesWhatRuns: Bool {
    !losesWhatRuns && intent.traits.effect != .tells && intent != .startTimer
  }

  /// What is renamed is lost as what is ended.
  var losesWhatRuns: Bool { intent.traits.effect == .destroys || intent == .renameTimer }
}
