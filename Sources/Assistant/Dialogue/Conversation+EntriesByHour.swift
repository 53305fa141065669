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
    guard !said.contains(where: spokenLanguage[.cueDenials].contains) else { return nil }
    for start in said.indices {
      for end in start + 1...min(start + Self.longestHour, said.count) {
        guard let called = hourWords(start..<end, in: said),
          let hour = hour(in: said[called].joined(separator: " ")),
          case let times = entries.filter({
            $0.isTold(by: SpokenWhen(at: hour), now: snapshot.now)
          }),
          times.count == 1, !snapshot.timers.contains(where: { isOfLength($0, hour) })
        else { continue }
        let it = writer.wording.phrases(.entryIt).first ?? ""
        let rest = words[..<start].map(String.init) + [it] + words[end...].map(String.init)
        return (rest.joined(separator: " "), times[0])
      }
    }
    return nil
  }

  /// The words of an hour, where some of the words call something by one: "the six one", "the six" before "to", "my alarm
  /// from six" before "to".
  private func hourWords(_ range: Range<Int>, in said: [String]) -> Range<Int>? {
    let wording = writer.wording
    func isOne(_ word: String) -> Bool { wording.phrases(.entryOne).contains(word) }
    let isChanged =
      range.upperBound < said.count
      && (spokenLanguage[.calendarTo].contains(said[range.upperBound])
        || wording.phrases(.entryChanged).contains(said[range.upperBound]))
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
    let isMoved =
      range.lowerBound > 0 && spokenLanguage[.calendarMove].contains(said[range.lowerBound - 1])
    return isMoved && isChanged && !words.isEmpty ? words : nil
  }

  /// "The seven one" may be a timer of seven minutes.
  private func isOfLength(_ timer: KitchenTimer, _ hour: SpokenWhen.Clock) -> Bool {
    timer.hasLength && timer.original == .seconds(hour.minutes)
  }

  /// In words: "the six o'clock alarm".
  private static let longestHour = 5
  private static let longestByHour = 14
}
