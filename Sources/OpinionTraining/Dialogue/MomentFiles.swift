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
    /// What each order means, in turn; for what is none, one that says so.
    let orders: [Order]

    var act: DialogueAct { orders.count > 1 ? .several : orders[0].act }
  }

  /// What one order means.
  struct Order {
    let act: DialogueAct
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
        let lines = line["orders"]?.items ?? [line]
        let orders = lines.compactMap { Order($0, in: kitchen) }
        guard let text = line["say"]?.string, !orders.isEmpty, orders.count == lines.count else {
          throw ChoiceCorpusError(author: author, line: line)
        }
        said.append(Said(author: author, text: text, kitchen: kitchen, orders: orders))
      }
    }
  }
}

extension MomentFiles.Order {
  /// Nil for a line whose act is not known.
  fileprivate init?(_ line: JSONValue, in kitchen: Context.Kitchen) {
    // "Repeat" is a Swift word.
    guard let name = line["act"]?.string,
      let act = DialogueAct(named: name == "repeat" ? "again" : name)
    else { return nil }
    let names = (line["timers"]?.items ?? []).compactMap(\.string)
    self.act = act
    places = kitchen.timers.indices.filter { names.contains(kitchen.timers[$0].name ?? "") }
    seconds = line["seconds"]?.int
    self.name = line["name"]?.string
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
