import PlainText
import Replies
import Timers

/// Puts into words what the engine says it did and how things stand.
///
/// Figures come from receipts and timers, never from what was asked for.
struct ReplyWriter: Sendable {
  let wording: Wording

  init(wording: Wording = .english) {
    self.wording = wording
  }

  func say(_ sentence: Sentence, _ places: [Place: String] = [:]) -> String {
    wording.say(sentence, places)
  }

  /// Several sentences as one reply.
  func join(_ sentences: [String]) -> String {
    wording.join(sentences)
  }

  /// A name as it can be said; nil where nothing of it can.
  func spoken(_ name: String?) -> String? {
    guard let name else { return nil }
    let clean = TextCleaner.name(name)
    return clean.isEmpty ? nil : clean
  }

  /// What stands before a colon: "pasta", "pomodoro", "the 10 minute timer".
  func label(_ timer: KitchenTimer) -> String {
    if let name = spoken(timer.name) { return name }
    return timer.mode == .countdown ? unnamed(timer) : kind(timer)
  }

  /// How a timer is called inside a sentence: "the pasta", "the 10 minute timer".
  func the(_ timer: KitchenTimer) -> String {
    guard let name = spoken(timer.name) else { return unnamed(timer) }
    return the(name)
  }

  /// A name inside a sentence: "the pasta", "my soup".
  func the(_ name: String) -> String {
    takesArticle(name) ? wording.article + name : name
  }

  private func unnamed(_ timer: KitchenTimer) -> String {
    wording.article + kind(timer)
  }

  private func kind(_ timer: KitchenTimer) -> String {
    switch timer.mode {
    case .countdown:
      "\(wording.attribute(timer.knownLength)) \(wording.modes.timer)"
    case .routine: spoken(timer.run?.name) ?? wording.modes.routine
    case .reminder, .pomodoro, .focus, .stopwatch: wording.modes.name(of: timer.mode)
    }
  }

  private func takesArticle(_ name: String) -> Bool {
    let words = name.split(separator: " ")
    guard let first = words.first else { return false }
    let rule = wording.namesWithoutArticle
    if rule.firstWords.contains(first.lowercased()) { return false }
    // "Stir the sauce" is something to do, not a thing.
    if words.dropFirst().contains(where: { rule.firstWords.contains($0.lowercased()) }) {
      return false
    }
    return !words.contains { word in rule.endings.contains { word.hasSuffix($0) } }
  }

  /// Whether a name means many things ("eggs").
  func isMany(_ timer: KitchenTimer) -> Bool {
    guard let name = spoken(timer.name)?.lowercased(),
      let last = name.split(separator: " ").last.map(String.init)
    else { return false }
    let rule = wording.number
    if rule.plurals.contains(last) || rule.plurals.contains(name) { return true }
    if rule.singulars.contains(last) { return false }
    return rule.pluralEndings.contains { last.hasSuffix($0) }
      && !rule.singularEndings.contains { last.hasSuffix($0) }
  }

  /// The places that are filled by naming a timer.
  func naming(_ timer: KitchenTimer) -> [Place: String] {
    let number = wording.number
    let many = isMany(timer)
    return [
      .the: the(timer), .label: label(timer), .verb: many ? number.isMany : number.isOne,
      .was: many ? number.wasMany : number.wasOne,
      .itHas: many ? number.itMany : number.itOne,
    ]
  }

  /// Names of several timers that tell them apart: by what is left where the names do not.
  func distinctNames(_ timers: [KitchenTimer], at moment: Moment) -> [String] {
    let names = timers.map { label($0) }
    return zip(timers, names).map { timer, name in
      guard names.count(where: { $0.lowercased() == name.lowercased() }) > 1,
        let left = timer.remaining(at: moment)
      else { return name }
      return say(.nameWithTimeLeft, [.name: name, .left: wording.rough(left)])
    }
  }

  /// A number as it begins a sentence: in words while it is small.
  func count(_ number: Int) -> String {
    wording.count(number)
  }
}

extension KitchenTimer {
  /// The length that it is called by: the one that it has by now, unless a snooze or a few seconds
  /// made an odd one of it.
  fileprivate var knownLength: Duration {
    let present = maxDuration ?? duration
    return present.isWholeMinutes || !original.isWholeMinutes ? present : original
  }
}

extension Duration {
  fileprivate var isWholeMinutes: Bool {
    components.seconds % 60 == 0 && components.attoseconds == 0
  }
}

/// Fills one timer's places and some more.
extension [Place: String] {
  func with(_ more: [Place: String]) -> [Place: String] {
    merging(more) { _, new in new }
  }
}
