/// Several alarms or reminders in one sentence, each with a time of its own.
///
/// "Remind me to ring mum at four and to pick up the kids at five", "an alarm for half seven and another for eight".
extension UtteranceReader {
  /// More of them are made at once by nobody.
  private static let mostAppointments = 4
  /// Each may be where the next begins, and is tried.
  private static let mostJoins = 8

  /// Each part by itself, behind the words that the first begins with; nil where it is one.
  func appointments(
    insteadOf command: Command, in utterance: Utterance, _ context: Context
  ) -> [Command]? {
    guard [.setReminder, .setAlarm].contains(command.intent) else { return nil }
    let joins = CalendarReader.joins(in: utterance)
    guard 1...Self.mostJoins ~= joins.count, let opening = opening(of: command, in: utterance)
    else { return nil }
    var told: [Command] = []
    var start = 0
    for end in joins.map(\.lowerBound) + [utterance.words.count] where end > start {
      guard
        let one = appointment(
          command.intent, start..<end, behind: opening, of: utterance, context)
      else { continue }
      told.append(one)
      start = joins.first { $0.lowerBound == end }?.upperBound ?? end
    }
    guard start == utterance.words.count, 2...Self.mostAppointments ~= told.count,
      command.intent == .setAlarm || Set(told.map(\.text)).count == told.count
    else { return nil }
    return told
  }

  /// "Remind me to", "set an alarm for": what stands before the first time and before what is reminded of.
  private func opening(of command: Command, in utterance: Utterance) -> Range<Int>? {
    let text = command.text.flatMap { utterance.place(of: $0) }?.lowerBound
    let time = CalendarReader.firstTime(in: utterance)
    let end = [text, time].compactMap(\.self).min() ?? 0
    return end > 0 ? 0..<end : nil
  }

  /// One of them, whole: what it is of and when.
  private func appointment(
    _ intent: Intent, _ words: Range<Int>, behind opening: Range<Int>, of utterance: Utterance,
    _ context: Context
  ) -> Command? {
    var words = words
    let isFirst = words.lowerBound == 0
    // "And remind me to …": the joint opens it.
    guard !isFirst || opening.upperBound < words.upperBound else { return nil }
    if !isFirst {
      let lower = words.map { utterance.words($0..<$0 + 1).lowercased() }
      let more = language[.calendarMore].prefix(of: lower.map { Substring($0) }) ?? 0
      words = words.lowerBound + more..<words.upperBound
    }
    guard !words.isEmpty else { return nil }
    let part = utterance.words(words)
    let begun = utterance.words(opening)
    // "Remind me to … and to …", "for seven and for eight": what leads to it may be said once more.
    let shorter = utterance.words(opening.dropLast())
    let ways = isFirst ? [part] : [part, begun + " " + part, shorter + " " + part]
    let own = isFirst ? utterance.words(opening.upperBound..<words.upperBound) : part
    for text in ways {
      let read = classify(text, context: context, mayBeSeveral: false).commands
      guard let one = read.first, read.count == 1, one.intent == intent,
        intent == .setAlarm ? one.at != nil || one.duration != nil : one.isAppointed,
        intent == .setAlarm || one.text.map(tellsNoTime) == true && isWhole(one, own)
      else { continue }
      return one
    }
    return nil
  }

  /// Nothing is lost of what is said: "dad" of "ring mum and dad and at five to go".
  private func isWhole(_ one: Command, _ part: String) -> Bool {
    var part = part
    return part.withUTF8 { bytes in
      let utterance = Utterance(bytes, language: language, limit: Self.longest)
      guard let text = one.text.flatMap({ utterance.place(of: $0) }) else { return false }
      let times = CalendarReader.reading(of: utterance)?.ranges ?? []
      let lengths = utterance.pieces.filter { $0.kind == .length }
      return utterance.words.indices.allSatisfy { place in
        let word = utterance.words(place..<place + 1).lowercased()
        return text.contains(place) || times.contains { $0.contains(place) }
          || lengths.contains { Int($0.first) <= place && place < Int($0.end) }
          || [.cookSmall, .calendarBridge, .calendarThanks].contains { language[$0].contains(word) }
          || Int(language.withDigits(word)) != nil
      }
    }
  }

  /// "That mum comes at five and dad at six" is one thing.
  private func tellsNoTime(_ text: String) -> Bool {
    var text = text
    return text.withUTF8 {
      CalendarReader.firstTime(in: Utterance($0, language: language, limit: Self.longest)) == nil
    }
  }
}

extension Command {
  /// When it is to be is said.
  fileprivate var isAppointed: Bool {
    guard let when else { return duration != nil }
    return !when.clocks.isEmpty || !when.days.isEmpty || when.rule != nil
  }
}

extension CalendarReader {
  /// The words between which another may begin: "and".
  static func joins(in utterance: Utterance) -> [Range<Int>] {
    CalendarTokens(utterance).tokens.filter { $0.word == .and }.map(\.range)
  }

  /// Where the first word stands that says when.
  static func firstTime(in utterance: Utterance) -> Int? {
    let tokens = CalendarTokens(utterance).tokens
    return runs(of: tokens).first.map { tokens[$0.lowerBound].range.lowerBound }
  }
}
