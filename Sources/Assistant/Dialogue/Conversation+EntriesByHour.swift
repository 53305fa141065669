import Replies
import Routines
import Timers
import Understanding

/// An alarm or a reminder that is called by its hour: "the six one".
extension Conversation {
  /// The words as they are read: "it" for what is called by its hour, and the hour that was left out.
  func asMeant(_ text: String, in snapshot: BookSnapshot) -> String {
    withHour(entryByHour(in: text, snapshot)?.text ?? text, in: snapshot)
  }

  /// The words with "it" in place of the hour that one entry is called by, and that entry: "move the six one to half
  /// past" is "move it to half past".
  ///
  /// Nil where no entry is called so or several may be, and where a timer may be meant by its length.
  func entryByHour(
    in text: String, _ snapshot: BookSnapshot
  ) -> (text: String, entry: KitchenTimer)? {
    let entries = snapshot.appointed.filter { $0.mode == .alarm || $0.mode == .reminder }
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" && $0 != ":" }
    guard !entries.isEmpty, question == nil, 3...Self.longestByHour ~= words.count else {
      return nil
    }
    let said = words.map { $0.lowercased() }
    let marks = writer.wording.phrases(.entryOne) + writer.wording.phrases(.entryChanged)
    // "The six one to seven and the seven one to eight" are two orders.
    guard said.contains(where: { marks.contains($0) || spokenLanguage[.calendarTo].contains($0) }),
      !said.drop(while: isAside).contains(where: spokenLanguage[.cueDenials].contains),
      said.count(where: writer.wording.phrases(.entryOne).contains) < 2
    else { return nil }
    // "Remind me to cancel the six one" tells what is to be done, and orders nothing of it.
    for start in said.indices where orders(said[..<start]) {
      for end in start + 1...min(start + Self.longestHour, said.count) {
        guard let called = hourWords(start..<end, in: said), start > 0 || isChanged(end, in: said),
          let entry = entry(called: said[called], among: entries, snapshot)
        else { continue }
        // "Den um sechs lieber um fünf" is "lieber um fünf".
        let it = start > 0 ? writer.wording.phrases(.entryIt).prefix(1) : []
        let rest = words[..<start].map(String.init) + it + words[end...].map(String.init)
        return (rest.joined(separator: " "), entry)
      }
    }
    return nil
  }

  /// What begins there tells what becomes of what was called before: "to", "should".
  private func isChanged(_ end: Int, in said: [String]) -> Bool {
    end < said.count
      && (spokenLanguage[.calendarTo].contains(said[end])
        || writer.wording.phrases(.entryChanged).contains(said[end]))
  }

  /// Nothing but an order stands there: "no, move", "can you cancel my".
  private func orders(_ words: ArraySlice<String>) -> Bool {
    let leads = writer.wording.phrases(.planLead)
    var order = Array(words)
    while let lead = SpokenClauses.prefix(leads, of: order)
      ?? (order.first.map(isAside) == true ? 1 : nil), lead > 0
    { order.removeFirst(lead) }
    return order.allSatisfy(mayStandBeside)
      || [WordList.calendarMove, .calendarEnd].contains {
        spokenLanguage[$0].prefix(of: order) == order.count
      }
  }

  /// The words of an hour, where some of the words call something by one: "the six one", "the six" before "to", "my alarm
  /// from six" before "to".
  private func hourWords(_ range: Range<Int>, in said: [String]) -> Range<Int>? {
    let wording = writer.wording
    func isOne(_ word: String) -> Bool { wording.phrases(.entryOne).contains(word) }
    let isChanged = isChanged(range.upperBound, in: said)
    let isLed = wording.phrases(.entryThe).contains(said[range.lowerBound])
    var words = range.dropFirst(isLed ? 1 : 0)
    if isLed, words.count > 1, isOne(said[words.lowerBound]) {
      words = words.dropFirst()
      guard words.count > 1, wording.phrases(.entryFrom).contains(said[words.lowerBound]) else {
        return nil
      }
      return isChanged || range.upperBound == said.count ? words.dropFirst() : nil
    }
    if isLed, words.count > 1, wording.phrases(.entryFrom).contains(said[words.lowerBound]) {
      return words.dropFirst()
    }
    if isLed, words.count > 1, isOne(said[words.upperBound - 1]) { return words.dropLast() }
    let places = wording.phrases(.entryFirst) + wording.phrases(.entrySecond)
    if isLed, isChanged, words.count == 1,
      (places + wording.phrases(.entryLast)).contains(said[words.lowerBound])
    {
      return words
    }
    let isMoved =
      range.lowerBound > 0 && spokenLanguage[.calendarMove].contains(said[range.lowerBound - 1])
    return isMoved && isChanged && !words.isEmpty ? words : nil
  }

  /// The one of that hour, or of that place in the order of time: "the first one".
  private func entry(
    called words: ArraySlice<String>, among entries: [KitchenTimer], _ snapshot: BookSnapshot
  ) -> KitchenTimer? {
    let ordered = entries.sorted {
      ($0.appointment?.time.seconds ?? 0) < ($1.appointment?.time.seconds ?? 0)
    }
    let wording = writer.wording
    if words.count == 1, let word = words.first, entries.count > 1, snapshot.timers.isEmpty {
      if wording.phrases(.entryFirst).contains(word) { return ordered.first }
      if wording.phrases(.entryLast).contains(word) { return ordered.last }
      if wording.phrases(.entrySecond).contains(word) { return ordered[1] }
    }
    guard let hour = hour(in: words.joined(separator: " ")),
      case let times = entries.filter({ $0.isTold(by: SpokenWhen(at: hour), now: snapshot.now) }),
      times.count == 1, !snapshot.timers.contains(where: { isOfLength($0, hour) })
    else { return nil }
    return times[0]
  }

  /// "The seven one" may be a timer of seven minutes.
  private func isOfLength(_ timer: KitchenTimer, _ hour: SpokenWhen.Clock) -> Bool {
    timer.hasLength && timer.original == .seconds(hour.minutes)
  }

  /// In words: "the six o'clock alarm".
  private static let longestHour = 5
  private static let longestByHour = 14
}
