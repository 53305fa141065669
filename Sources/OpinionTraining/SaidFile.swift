import Understanding

/// A file of what people said, with what they meant marked in it.
///
///     file  = *( "# " comment / line )
///     line  = label *( "+" label ) ": " order *( " / " order )      one order for each label
///     order = words, with slots among them: "[n " a new name "]", "[t " a timer's name "]", "[d " a length "]"
///
/// "pause_timer+increase_timer: hold the [t rice] / and [d two more minutes] for the [t stew]". A timer's name is that
/// of a live one, unless it only points at one: "it", "the first one".
struct SaidFile {
  /// Each order by itself, and each line with several of them whole.
  private(set) var sentences: [LabelledSentence] = []

  /// What is `pointing` names no timer: "it", "the", "one".
  init(_ text: String, pointing: Set<String>) throws(SaidFileError) {
    for line in text.split(separator: "\n") where !line.hasPrefix("# ") {
      guard let colon = line.firstIndex(of: ":") else { throw .noLabel(String(line)) }
      let labels = line[..<colon].split(separator: "+")
      var orders: [LabelledSentence] = []
      var order = MarkedWords(pointing: pointing)
      for word in line[line.index(after: colon)...].split(separator: " ") {
        if word == "/" {
          orders.append(order.sentence)
          order = MarkedWords(pointing: pointing)
        } else {
          order.append(word)
        }
      }
      orders.append(order.sentence)
      guard orders.allSatisfy({ !$0.text.contains(where: "[]".contains) }), !order.isOpen else {
        throw .badMark(String(line))
      }
      guard orders.count == labels.count else { throw .otherCount(String(line)) }
      for (place, label) in labels.enumerated() {
        guard let subject = Opinion.Subject.labelled(label) else {
          throw .unknownLabel(String(label))
        }
        orders[place].subject = subject
      }
      sentences += orders
      if orders.count > 1 { sentences.append(Self.whole(orders)) }
    }
  }

  private static func whole(_ orders: [LabelledSentence]) -> LabelledSentence {
    var all = LabelledSentence(text: "", isOfSeveral: true)
    for order in orders {
      let start = all.text.isEmpty ? 0 : all.text.utf8.count + 1
      all.text += all.text.isEmpty ? order.text : " " + order.text
      all.live += order.live.map { $0.lowerBound + start..<$0.upperBound + start }
    }
    return all
  }
}

/// The words of an order without its marks.
private struct MarkedWords {
  let pointing: Set<String>
  var sentence = LabelledSentence(text: "")
  /// The slot that is open, and where its name begins behind what only points.
  private var slot: Substring?
  private var start: Int?

  /// A slot has no end.
  var isOpen: Bool { slot != nil }

  init(pointing: Set<String>) { self.pointing = pointing }

  mutating func append(_ marked: Substring) {
    var word = marked
    if ["[n", "[t", "[d"].contains(word) {
      slot = word.dropFirst()
      start = nil
      return
    }
    var closes = false
    if slot != nil, let end = word.firstIndex(of: "]") {
      word.remove(at: end)
      closes = true
    }
    if !sentence.text.isEmpty { sentence.text += " " }
    if slot == "t", start == nil, !pointing.contains(word.lowercased()) {
      start = sentence.text.utf8.count
    }
    sentence.text += word
    if closes {
      if let start { sentence.live.append(start..<sentence.text.utf8.count) }
      slot = nil
      start = nil
    }
  }
}

/// Why a file of what was said cannot be used.
enum SaidFileError: Error, Equatable {
  case noLabel(String)
  case unknownLabel(String)
  case otherCount(String)
  case badMark(String)
}

extension SaidFileError: CustomStringConvertible {
  var description: String {
    switch self {
    case .noLabel(let line): "'\(line)' has no label; write 'start_timer: …'"
    case .unknownLabel(let label): "'\(label)' is no label; see Opinion.Subject.labelled"
    case .badMark(let line):
      "'\(line)' has a mark that is none; write '[t rice]', '[n …]' or '[d …]'"
    case .otherCount(let line): "'\(line)' has not one order for each label; put ' / ' between them"
    }
  }
}
