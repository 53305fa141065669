import FoundationEssentials
import Routines
import Understanding

typealias DialogueSentence = ChoiceSentence<DialogueFeatures>

/// What people say while timers run, each with what it means at that moment.
struct DialogueCorpus {
  private(set) var sentences: [DialogueSentence] = []
  private let moments: MomentFiles
  private let language: Language

  var digest: UInt32 { moments.digest }

  init(folder: URL, language: Language) throws {
    moments = try MomentFiles(folder: folder)
    self.language = language
    for said in moments.said {
      append(
        said.text, by: said.author, said.act, of: said.orders[0].places, in: said.kitchen)
    }
  }

  /// The words of every order, and which of them are the name it gives; and of every order in which several lengths
  /// are said, which of them it is to be.
  ///
  /// Where several are given in one breath, the weights tell which words are which.
  func slots(
    by weights: ChoiceWeights
  ) -> (names: [ChoiceSentence<NameFeatures>], lengths: [ChoiceSentence<LengthFeatures>]) {
    var names: [ChoiceSentence<NameFeatures>] = []
    var lengths: [ChoiceSentence<LengthFeatures>] = []
    for said in moments.said {
      let parts: [Range<Int>?] = said.act == .several ? parts(of: said, by: weights) ?? [] : [nil]
      for (order, words) in zip(said.orders, parts) {
        if let name = name(of: order, said, words) { names.append(name) }
        if let length = length(of: order, said, words) { lengths.append(length) }
      }
    }
    return (names, lengths)
  }

  private func name(
    of order: MomentFiles.Order, _ said: MomentFiles.Said, _ words: Range<Int>?
  ) -> ChoiceSentence<NameFeatures>? {
    guard order.act.mayGiveName,
      let found = NameFeatures.labelled(
        order.act, said.text, words, name: order.name, in: said.kitchen, language)
    else { return nil }
    return ChoiceSentence(
      author: said.author, text: said.text, act: .named, features: found.features,
      right: found.right)
  }

  private func length(
    of order: MomentFiles.Order, _ said: MomentFiles.Said, _ words: Range<Int>?
  ) -> ChoiceSentence<LengthFeatures>? {
    guard order.act.mayGiveLength, let seconds = order.seconds,
      let found = LengthFeatures.labelled(
        order.act, said.text, words, length: .seconds(seconds), in: said.kitchen, language)
    else { return nil }
    return ChoiceSentence(
      author: said.author, text: said.text, act: .said, features: found.features,
      right: found.right)
  }

  /// The orders of those who gave several in one breath, each as the words that are it by what is known so far.
  func orders(by weights: ChoiceWeights) -> [DialogueSentence] {
    moments.said.filter { $0.act == .several }.flatMap { said in
      parts(of: said, by: weights).map { sentences(of: said, in: $0) } ?? []
    }
  }

  private func parts(of said: MomentFiles.Said, by weights: ChoiceWeights) -> [Range<Int>]? {
    OrderCuts(said.text, in: said.kitchen, language)?.likeliest(said.orders.count) { part, order in
      let order = said.orders[order]
      return weights.probability(
        of: order.act, order.right(among: part.features, in: said.kitchen), in: part.features)
    }?.map(\.words)
  }

  private func sentences(of said: MomentFiles.Said, in parts: [Range<Int>]) -> [DialogueSentence] {
    var kitchen = said.kitchen
    return zip(said.orders, parts).compactMap { order, words in
      defer { kitchen.turn(to: order.places) }
      guard let features = DialogueFeatures(said.text, words, in: kitchen, language) else {
        return nil
      }
      return DialogueSentence(
        author: said.author, text: said.text, act: order.act, features: features,
        right: order.right(among: features, in: kitchen))
    }
  }

  /// Adds what was said without a moment: the timers that it names run, and perhaps others.
  mutating func add(said: [LabelledSentence], by author: String) {
    for sentence in said {
      guard let act = sentence.act else { continue }
      let kitchen = Context.Kitchen(of: sentence, act)
      let places: Range<Int>? =
        switch sentence.subject {
        case .cancelAllTimers: kitchen.timers.indices
        // "How long": of which, nothing tells.
        case .status where sentence.live.isEmpty: nil
        default: 0..<max(1, sentence.liveNames.count)
        }
      append(sentence.text, by: author, act, of: places.map(Array.init), in: kitchen)
    }
  }

  /// `places` are those of the timers that are meant; nil where it may be any.
  private mutating func append(
    _ text: String, by author: String, _ act: DialogueAct, of places: [Int]?,
    in kitchen: Context.Kitchen
  ) {
    guard let features = DialogueFeatures(text, in: kitchen, language) else { return }
    let right = features.readings(of: act, about: places, in: kitchen)
    sentences.append(
      DialogueSentence(author: author, text: text, act: act, features: features, right: right))
  }
}

extension DialogueFeatures {
  /// Those of an act about the timers with these places, by their own; nil where it may be about any.
  fileprivate func readings(
    of act: DialogueAct, about places: [Int]?, in kitchen: Context.Kitchen
  ) -> [Int] {
    readings.indices.filter { place in
      guard readings[place].act == act else { return false }
      return !act.hasTarget || kitchen.timers.isEmpty
        || places.map { timers(of: readings[place].target).sorted() == $0 } ?? true
    }
  }
}

extension MomentFiles.Order {
  /// The readings of some words that are this order.
  fileprivate func right(among features: DialogueFeatures, in kitchen: Context.Kitchen) -> [Int] {
    features.readings(of: act, about: places, in: kitchen)
  }
}

extension LabelledSentence {
  /// No two alike.
  fileprivate var liveNames: [String] {
    var names: [String] = []
    for range in live {
      let name = String(decoding: Array(text.utf8)[range], as: UTF8.self)
      if !names.contains(where: { $0.lowercased() == name.lowercased() }) { names.append(name) }
    }
    return names
  }

  /// Nil where the subject may be several.
  fileprivate var act: DialogueAct? {
    guard !isOfSeveral else { return .several }
    return switch subject {
    case nil: DialogueAct.none
    case .startTimer: .start
    case .cancelTimer, .cancelAllTimers: .cancel
    case .pauseTimer: .pause
    case .resumeTimer: .resume
    case .increaseTimer: .add
    case .decreaseTimer: .less
    case .setDuration: .set
    case .renameTimer: .rename
    case .restartTimer: .restart
    case .status: .status
    case .stopwatch: .stopwatch
    case .routine, .alarm, .reminder, .list, .question, .other: .other
    case .answer, .talk: nil
    }
  }
}

extension Context.Kitchen {
  /// The timers that are named run, or the last one where none is; with up to two others beside them.
  fileprivate init(of sentence: LabelledSentence, _ act: DialogueAct) {
    var random = SeededGenerator(seed: UInt64(FeatureHash.text(sentence.text)))
    let stand: Stand = act == .resume ? .paused : .running
    var timers = sentence.liveNames.map { name in
      Timer(
        name: name, length: .seconds(600), left: .seconds(.random(in: 30...580, using: &random)),
        stand: stand)
    }
    if timers.isEmpty, act.hasTarget || Bool.random(using: &random) {
      timers = [
        Timer(
          name: nil, length: .seconds(600), left: .seconds(.random(in: 30...580, using: &random)),
          stand: stand)
      ]
    }
    for place in 0..<Int.random(in: 0...2, using: &random) where !timers.isEmpty {
      timers.append(
        Timer(
          name: "§\(place)", length: .seconds(900),
          left: .seconds(.random(in: 20...890, using: &random))))
    }
    self.init(
      timers: timers, last: timers.isEmpty ? nil : 0, deed: timers.isEmpty ? nil : .start,
      since: .seconds(.random(in: 5...200, using: &random)))
  }
}
