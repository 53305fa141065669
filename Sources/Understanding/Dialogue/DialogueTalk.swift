/// What is meant by words that no rule reads, as a model judges that was trained from what people say while timers run.
///
/// The model sees the words, and the timers that they may be about; what is to be done is filled with what is said and
/// nothing else. How sure it must be hangs on what is lost if it was not meant.
struct DialogueTalk {
  let features: DialogueFeatures
  let choice: Choice<DialogueAct>
  let kitchen: Context.Kitchen
  let canCorrect: Bool
  let slots: OrderSlots
  /// It is to be done later or perhaps: "when the eggs are done kill the pasta".
  let isConditional: Bool
  /// What the order gives a name to is called so; nil where nothing is.
  let given: GivenName?
  let language: Language
  /// It tells of what others do or say.
  let isReported: Bool
  /// Something is not to be done.
  let forbids: Bool
  /// It tells how something is: "the peas are hot".
  let isBeing: Bool
  /// It is one of what are probably several orders.
  let isPart: Bool
  /// The model itself cut it out of several orders, and knows that it is one.
  let isOrder: Bool
  /// Of the second opinion, in 256ths of the natural logarithm's unit.
  let relevance: Float

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
    isBeing = spoken.isBeing
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
    let act = choice.reading.act
    let given = GivenName(act, utterance, words, spoken)
    self.given = given
    var slots = OrderSlots(
      spoken, in: words, named: given?.surely, of: utterance, context, speaksOfUs: speaksOfUs)
    if act.mayGiveLength, (2...LengthFeatures.most).contains(slots.everyTime.count) {
      let features = LengthFeatures(act, utterance, words, spoken, slots.everyTime, in: kitchen)
      if let given = GivenTime(features, language: language.code), given.share >= Least.length,
        slots.takesBack(for: given.time)
          || (act == .start
            ? choice.chance >= Least.noDoubt && slots.isOnly(given.time) : !slots.isOfSeveralThings)
      {
        slots.settle(on: given.time)
      }
    }
    if act == .instead, !spoken.isBeing, let last = kitchen.last {
      slots.takeColonForLength(insteadOf: kitchen.timers[last].length)
    }
    self.slots = slots
    isConditional = utterance.isConditional
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
  var isCertain: Bool { choice.chance >= Least.certain }

  /// Nor does what is told or denied beside it: "she says so, take ten off the shortbread".
  var isBeyondDoubt: Bool {
    !isOrder && !isPart && choice.chance >= Least.beyondDoubt && choice.share >= Least.certain
      && relevance >= LeastRelevance.beyondDoubt
  }

  /// Nothing ends by it, and it is not forbidden.
  private func isBeyondDoubt(_ command: Command) -> Bool {
    isBeyondDoubt && !forbids && !command.losesWhatRuns && command.intent.traits.effect != .tells
  }

  /// A timer is to begin now, so long and by this name, whatever else is told: "boil the potatoes for fifteen minutes,
  /// then mash them".
  var beginsSurely: Bool {
    choice.reading.act == .start && isNoDoubt && (slots.saysOneTime || slots.end != nil)
      && given.map { $0.share >= Least.certain } ?? false
  }

  /// That timer is of something that is known to be timed.
  var beginsThing: Bool {
    beginsSurely && slots.start.map { slots.stated(for: $0) == .new } ?? false
  }

  /// What it orders; nil where that is not sure enough, or what it needs is not said.
  var command: Command? {
    if let asked = untimed ?? untold { return asked }
    guard let command = filled, !slots.hasClock || command.at != nil && isNoDoubt,
      let least = least(for: command),
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
    if isBeyondDoubt(command)
      || isCertain && choice.share >= Least.share && choice.chance >= least
    {
      return command
    }
    return choice.chance * choice.share >= least + doubt ? command : nil
  }

  /// Nil where it must not be done, however probable it is.
  private func least(for command: Command) -> Double? {
    if isOrder {
      // "Kraut on" is one, "the pasta" is none; and what is heard needs no more than "yep".
      if slots.isBare, choice.reading.act != .heard, !isNoDoubt || command.losesWhatRuns {
        return nil
      }
      if forbids, !choice.reading.act.takesBack { return nil }
      // "Call dad and stop the pasta".
      if command.intent == .renameTimer, !slots.namesLive, !slots.pointsOut { return nil }
      if slots.isTold { return command.losesWhatRuns ? nil : Least.deniedInOrder }
      guard command.losesWhatRuns else { return Least.order }
      return isReported ? Least.noDoubt : Least.destroysInOrder
    }
    switch choice.reading.act {
    // "No, the peas are hot" means no other timer.
    case .instead where isBeing && command.duration == nil && command.name == nil:
      return Least.noDoubt
    case .instead, .undo, .back: return Least.takesBack
    case .heard: return Least.heard
    default: break
    }
    if isBeyondDoubt(command) { return Least.beyondDoubt }
    guard command.intent.traits.effect != .tells else {
      if command.intent == .repeatReply { return Least.again }
      return kitchen.timers.isEmpty ? Least.toldOfNone : Least.told
    }
    // "Don't stop it": what is forbidden is not done.
    guard !forbids else { return nil }
    // What was heard of an order may be its end alone: "the pasta timer".
    guard !slots.isBare else { return nil }
    // What is called otherwise is easily called back.
    if command.intent == .renameTimer, slots.isTold || isReported { return Least.denied }
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
  func isSaid(_ start: Command) -> Bool {
    if isOrder { return true }
    // "Fish fingers twelve under the grill", "a quarter of an hour then I have to leave".
    if isCertain, given.map({ $0.share >= Least.share }) ?? true,
      start.name != nil || slots.hasLength || slots.end != nil
    {
      let isKnown = start.name != nil && slots.stated(for: start) != .perhapsNew
      return isKnown || isNoDoubt && relevance >= LeastRelevance.unknown
    }
    // A name that may be any words is left to the parts of the sentence.
    let isSaid =
      start.name == nil
      ? slots.hasLength && !slots.isJoint : slots.stated(for: start) == .new
    return isSaid && relevance >= slots.leastRelevance(for: start)
  }

  /// What is asked for beside orders is nothing about timers: "porridge down a minute, and what's the weather".
  var isOfOther: Bool { choice.reading.act == .other && choice.chance >= Least.others }

  /// What is surely named, where a rule finds more words or others: "potatoes boil".
  func name(insteadOf ruled: Command) -> String? {
    guard ruled.intent == .startTimer || ruled.intent == .renameTimer, isCertain,
      DialogueAct(of: ruled.intent)?.inEffect == choice.reading.act.inEffect,
      let given, given.share >= Least.certain, let name = given.name,
      // In another form it is the same: "die dicken Bohnen".
      ruled.name.map({ !NameMatcher.isSame($0, name, in: language) }) ?? true,
      // "Can you rename the pasta" tells no new name.
      ruled.intent != .renameTimer
        || ruled.target?.name.map({ !NameMatcher.isSame($0, name, in: language) })
          ?? (ruled.name != nil || ruled.target?.index == nil),
      // "Mac and cheese and peas" is more than "mac and cheese".
      ruled.name.map({ !$0.contains(name) || !slots.isJoint }) ?? true
    else { return nil }
    guard kitchen.timers.isEmpty else { return name }
    // Where nothing runs a rule knows better whether one is given: "ten minutes, the cake is in"; but "for the snags".
    return ruled.name.map { mayBe(name, insteadOf: $0) } ?? slots.isFor(given.words) ? name : nil
  }

  /// "Victoria sponge" of "Victoria sponge, top shelf", or another thing; "check on the chicken" and "bathroom break" are
  /// kept whole.
  private func mayBe(_ name: String, insteadOf ruled: String) -> Bool {
    let isDeed =
      ruled.lowercased().split(separator: " ").first
      .map { language[.deedForms].contains(String($0)) } ?? false
    return !isDeed && !name.contains(ruled) && (ruled.hasPrefix(name) || !ruled.contains(name))
  }

  /// The only order that was found in a part of the words, with the name that the whole gives: "jars are in the oven
  /// twenty minutes" times no oven.
  func completed(_ order: Command) -> Command {
    var order = order
    if let name = name(insteadOf: order) { order.name = name }
    return order
  }

  /// It is certain of what it is about, and of the name that is given.
  var knowsNames: Bool {
    isCertain && choice.share >= Least.certain && given.map { $0.share >= Least.certain } ?? true
  }

  /// What the second opinion found is probably what was meant.
  func consents(to intent: Intent) -> Bool {
    DialogueAct(of: intent).map { choice[$0] >= Least.likely } ?? false
  }

  /// It orders something of what runs that can be taken back whole.
  var changesWhatRuns: Bool { isBeyondDoubt && command?.changesWhatRuns == true }

  /// It is what the model holds the words for.
  func agrees(with command: Command) -> Bool {
    DialogueAct(of: command.intent)?.inEffect == choice.reading.act.inEffect
  }

  /// It is certain that the whole is this order, or has no doubt where something is lost by it.
  func holds(_ command: Command) -> Bool {
    !forbids && command.intent != .startTimer && !(isReported && command.losesWhatRuns)
      && mayBe(command)
      && choice.chance * choice.share
        >= (isReported || command.losesWhatRuns ? Least.noDoubt : Least.certain)
  }

  /// It is rather this order than anything else, though what is told beside it makes it less sure.
  func leans(to command: Command) -> Bool {
    !forbids && command.intent != .startTimer
      && (command.losesWhatRuns ? isNoDoubt && agrees(with: command) : consents(to: command.intent))
  }

  /// There is something that it can be done to.
  func canBe(_ command: Command) -> Bool {
    DialogueAct(of: command.intent).map { act in
      features.readings.contains { $0.act.inEffect == act.inEffect }
    } ?? true
  }

  /// It may be that, about no other timers.
  func mayBe(_ command: Command) -> Bool {
    guard agrees(with: command) else { return false }
    let matcher = NameMatcher(language: language)
    func isAmong(_ names: [String]) -> (_ name: String) -> Bool {
      { matcher.match($0, among: names) != .none }
    }
    if !choice.reading.act.hasTarget || choice.reading.act == .same {
      guard let name = command.name, let given = given?.name else { return true }
      return isAmong([given])(name)
    }
    if command.intent == .cancelAllTimers || command.target?.isAll == true {
      return places.count == kitchen.timers.count
    }
    let meant = command.target.map { $0.names + [$0.name].compactMap(\.self) } ?? []
    return meant.allSatisfy(isAmong(places.compactMap { kitchen.timers[$0].name }))
  }

  /// The timers that it is about, by their places.
  var places: [Int] {
    choice.reading.act.hasTarget && !kitchen.timers.isEmpty
      ? features.timers(of: choice.reading.target) : []
  }

  /// It names none, but points at what was spoken of: "give them one more".
  var onlyPoints: Bool { !slots.namesLive && !slots.isOfAll }
}

extension Command {
  /// It can be taken back whole.
  fileprivate var changesWhatRuns: Bool {
    !losesWhatRuns && intent.traits.effect != .tells && intent != .startTimer
  }

  /// What is renamed is lost as what is ended.
  var losesWhatRuns: Bool { intent.traits.effect == .destroys || intent == .renameTimer }
}
