import FoundationEssentials
import JSON
import Understanding

/// Moments in a kitchen, and what people said in them.
///
/// A folder has a file for each author, NDJSON. A line is a moment, or an utterance at the moment before it:
///
///     {"timers": [{"name": "rice", "left": 190, "of": 900, "paused": true}], "last": "rice", "did": "pause", "ago": 8}
///     {"say": "right carry on with it", "act": "resume", "timers": ["rice"]}
///
/// `left`, `of` and `ago` are seconds; `last` may name a timer that was ended. `orders` has several acts in one breath.
/// Those in a folder `held` are put away: nothing is trained from them.
struct MomentFiles {
  /// An utterance, and what it means.
  struct Said {
    let author: String
    let text: String
    let kitchen: Context.Kitchen
    let act: DialogueAct
    /// Of several orders in one breath.
    let orders: [DialogueAct]
    /// Of the timers that are meant.
    let places: [Int]
    let seconds: Int?
    let name: String?
  }

  private(set) var said: [Said] = []
  /// Of all bytes.
  let digest: UInt32

  init(folder: URL) throws {
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
        let places = kitchen.timers.indices.filter { names.contains(kitchen.timers[$0].name ?? "") }
        said.append(
          Said(
            author: author, text: text, kitchen: kitchen, act: act,
            orders: (line["orders"]?.items ?? []).compactMap(DialogueAct.init), places: places,
            seconds: line["seconds"]?.int, name: line["name"]?.string))
      }
    }
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
    let place = last.flatMap { last in timers.firstIndex { $0.name ?? "" == last } }
    self.init(
      timers: timers, last: place, gone: place == nil && last?.isEmpty == false ? last : nil,
      deed: deed == .status ? nil : deed, since: .seconds(value["ago"]?.int ?? 0))
  }
}
