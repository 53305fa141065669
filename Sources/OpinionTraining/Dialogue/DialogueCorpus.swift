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
  private(set) var digest = FeatureHash.seed

  init(folder: URL, language: Language) throws {
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    for file in files where file.hasSuffix(".ndjson") {
      let text = try String(contentsOf: folder.appending(path: file), encoding: .utf8)
      for byte in text.utf8 { digest = FeatureHash.adding(byte, to: digest) }
      try read(text, of: file, language)
    }
  }

  private mutating func read(_ text: String, of file: String, _ language: Language) throws {
    var kitchen = Context.Kitchen()
    for line in text.split(separator: "\n") {
      let value = try StrictJSON().value(of: line.utf8)
      if let moment = Context.Kitchen(value) {
        kitchen = moment
        continue
      }
      guard let text = value["say"]?.string, let meaning = Meaning(value) else {
        throw DialogueCorpusError(file: file, line: String(line))
      }
      guard let features = DialogueFeatures(text, in: kitchen, language) else { continue }
      sentences.append(
        DialogueSentence(
          author: file, text: text, act: meaning.act, features: features,
          right: meaning.readings(of: features, in: kitchen)))
    }
  }

  /// Adds what was said without a moment: the timers that it names run, and perhaps others.
  mutating func add(said: [LabelledSentence], by author: String, _ language: Language) {
    for sentence in said {
      guard let act = sentence.act else { continue }
      let kitchen = Context.Kitchen(of: sentence, act)
      guard let features = DialogueFeatures(sentence.text, in: kitchen, language) else { continue }
      let wanted =
        act == .cancel && sentence.subject == .cancelAllTimers
        ? Array(kitchen.timers.indices) : Array(0..<max(1, sentence.liveNames.count))
      let right = features.readings.indices.filter { place in
        let reading = features.readings[place]
        guard reading.act == act else { return false }
        return !act.hasTarget || kitchen.timers.isEmpty
          || sentence.subject == .status && sentence.live.isEmpty
          || features.timers(of: reading.target).sorted() == wanted
      }
      sentences.append(
        DialogueSentence(
          author: author, text: sentence.text, act: act, features: features, right: right))
    }
  }

  /// What an utterance means.
  private struct Meaning {
    let act: DialogueAct
    let timers: [String]

    init?(_ value: JSONValue) {
      if let orders = value["orders"]?.items {
        guard orders.count > 1 else { return nil }
        act = .several
      } else {
        guard let name = value["act"]?.string,
          let act = name == "repeat" ? .again : DialogueAct(named: name)
        else { return nil }
        self.act = act
      }
      timers = (value["timers"]?.items ?? []).compactMap(\.string)
    }

    func readings(of features: DialogueFeatures, in kitchen: Context.Kitchen) -> [Int] {
      let wanted = kitchen.timers.indices.filter { timers.contains(kitchen.timers[$0].name ?? "") }
      return features.readings.indices.filter { place in
        let reading = features.readings[place]
        guard reading.act == act else { return false }
        return !act.hasTarget || kitchen.timers.isEmpty
          || features.timers(of: reading.target).sorted() == wanted
      }
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

/// A line that is none of the corpus.
struct DialogueCorpusError: Error {
  let file: String
  let line: String
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
    let deed = value["did"]?.string
    self.init(
      timers: timers, last: last.flatMap { last in timers.firstIndex { $0.name ?? "" == last } },
      deed: deed.flatMap(DialogueAct.init(named:)), since: .seconds(value["ago"]?.int ?? 0))
  }
}
