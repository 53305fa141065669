import FoundationEssentials
import Routines
import Understanding

typealias DialogueSentence = ChoiceSentence<DialogueFeatures>

/// What people say while timers run, each with what it means at that moment.
struct DialogueCorpus {
  private(set) var sentences: [DialogueSentence] = []
  let digest: UInt32

  init(folder: URL, language: Language) throws {
    let moments = try MomentFiles(folder: folder)
    digest = moments.digest
    for said in moments.said {
      append(said.text, by: said.author, said.act, of: said.places, in: said.kitchen, language)
    }
  }

  /// Adds what was said without a moment: the timers that it names run, and perhaps others.
  mutating func add(said: [LabelledSentence], by author: String, _ language: Language) {
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
      append(sentence.text, by: author, act, of: places.map(Array.init), in: kitchen, language)
    }
  }

  /// `places` are those of the timers that are meant; nil where it may be any.
  private mutating func append(
    _ text: String, by author: String, _ act: DialogueAct, of places: [Int]?,
    in kitchen: Context.Kitchen, _ language: Language
  ) {
    guard let features = DialogueFeatures(text, in: kitchen, language) else { return }
    let right = features.readings.indices.filter { place in
      let reading = features.readings[place]
      guard reading.act == act else { return false }
      return !act.hasTarget || kitchen.timers.isEmpty
        || places.map { features.timers(of: reading.target).sorted() == $0 } ?? true
    }
    sentences.append(
      DialogueSentence(author: author, text: text, act: act, features: features, right: right))
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
