import Replies
import Routines
import Timers
import Understanding

/// Times of day that leave out the hour.
extension Conversation {
  /// "No, ten past" and "make it quarter to", with the hour behind it that is nearest to what was told; the same where
  /// nothing was told that ends at a time of day, or runs.
  func withHour(_ text: String, in snapshot: BookSnapshot) -> String {
    let links = writer.wording.phrases(.clockLinks)
    let words = text.split { !$0.isLetter && !$0.isNumber && $0 != "'" }
    guard words.count <= Self.longestHalfClock,
      let link = words.lastIndex(where: { links.contains($0.lowercased()) }), link > 0,
      words[(link + 1)...].allSatisfy({
        writer.wording.phrases(.clockBehind).contains($0.lowercased())
      }),
      let offset = minutes(before: link, of: words), let old = endSpokenOf(in: snapshot)
    else { return text }
    let midnight = LocalTime(old.day, minutes: 0)
    let hours = (0...24).map { (hour: $0, time: midnight + .seconds(60 * ($0 * 60 + offset))) }
      .filter { $0.time > snapshot.now }
    guard
      let nearest = hours.min(by: {
        // "Half past" of what is at six is later.
        let (one, other) = (abs($0.time.seconds - old.seconds), abs($1.time.seconds - old.seconds))
        return one == other ? $0.time > $1.time : one < other
      })
    else { return text }
    let hour = (nearest.hour + 11) % 12 + 1
    return text[..<words[link].endIndex] + " \(hour)" + text[words[link].endIndex...]
  }

  private static let longestHalfClock = 10
  private static let someHour = 6

  /// How many minutes "ten past" is behind an hour, or "ten to" before it; nil for what is no time of day.
  private func minutes(before link: Int, of words: [Substring]) -> Int? {
    for start in Swift.max(0, link - 2)..<link {
      let said = words[start...link].joined(separator: " ").lowercased() + " \(Self.someHour)"
      let when = SpokenWhen(in: said, language: spokenLanguage) { _ in false }
      if let clock = when?.clocks.first, when?.clocks.count == 1 {
        let minutes = clock.minutes % 720 - Self.someHour * 60
        return minutes == 0 ? nil : minutes
      }
    }
    return nil
  }

  /// When what was spoken of last is over, or rings; of a plan, when all of it is.
  private func endSpokenOf(in snapshot: BookSnapshot) -> LocalTime? {
    if let entry = entrySpokenOf(in: snapshot) { return entry.appointment?.time }
    let running = snapshot.timers.filter { !$0.isRinging && $0.hasLength && $0.parent == nil }
    guard let timer = snapshot[mentioned].first ?? (running.count == 1 ? running[0] : nil) else {
      return nil
    }
    let moment = snapshot.moment
    guard timer.isRoutine else {
      return timer.remaining(at: moment).map { snapshot.now + $0 }
    }
    let sides = snapshot.timers.filter { $0.parent == timer.id }
    return snapshot.now + writer.rest(of: timer, beside: sides, at: moment)
  }
}
