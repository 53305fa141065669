import FoundationEssentials
import JSON
import Routines
import Understanding

typealias DialogueSentence = ChoiceSentence<DialogueFeatures>

/// What people say while timers run, each with what it means at that moment.
///
/// `Languages/LANGUAGE/dialogue/` has a file for each author, NDJSON. A line is a moment, or an utterance at the moment
/// before it:
///
///     {"timers": [{"name": "rice", "left": 190, "of": 900, "paused": true}], "last": "rice", "did": "pause", "ago": 8}
///     {"say": "right carry on with it", "act": "resume", "timers": ["rice"]}
///
/// `left`, `of` and `ago` are seconds. `orders` has several acts in one breath. Those in `held` are put away: nothing
/// is trained from them.
struct DialogueCorpus {
  private(set) var sentences: [DialogueSentence] = []
  let digest: UInt32

  init(folder: URL, language: Language) throws {
    let corpus = try ChoiceCorpus(folder: folder)
    digest = corpus.digest
    for (author, lines) in corpus.files {
      var kitchen = Context.Kitchen()
      for line in lines {
        if let moment = Context.Kitchen(line) {
          kitchen = moment
          continue
        }
        guard let text = line["say"]?.string, let act = DialogueAct(line) else {
          throw ChoiceCorpusError(author: author, line: line)
        }
        let names = (line["timers"]?.items ?? []).compactMap(\.string)
        let places = kitchen.timers.indices.filter {
          names.contains(kitchen.timers[$0].name ?? "")
        }
        append(text, by: author, act, of: places, in: kitchen, language)
      }
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

extension DialogueAct {
  /// Nil where a line has none that is known.
  fileprivate init?(_ line: JSONValue) {
    if let orders = line["orders"]?.items {
      guard orders.count > 1 else { return nil }
      self = .several
    } else {
      guard let name = line["act"]?.string else { return nil }
      // A Swift word.
      self.init(named: name == "repeat" ? "again" : name)
    }
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

extension Context.Kitchen {
  /// Nil for what is no moment.
  fileprivate init?(_ value: JSONValue) {
    guard let items = value["timers"]?.items, value["say"] == nil else { return nil }
    let timers = items.map { item in
      let name = item["name"]?.string ?? ""
      return Timer(
        name: name.isEmpty ? nil : name, length: .seconds(item["of"]?.int ?? 0),
        left: .seconds(item["left"]?.int ?? 0),
        stand: item["ringing"]?.bool == true
          ? .ringing : item["paused"]?.bool == true ? .paused : .running)
    }
    let last = value["last"]?.string
    // What was asked or rang last is no deed, as in a running conversation.
    let deed = value["did"]?.string.flatMap(DialogueAct.init(named:))
    self.init(
      timers: timers, last: last.flatMap { last in timers.firstIndex { $0.name ?? "" == last } },
      deed: deed == .status ? nil : deed, since: .seconds(value["ago"]?.int ?? 0))
  }
}
