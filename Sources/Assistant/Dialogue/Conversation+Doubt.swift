import PlainText
import Replies
import Timers
import Understanding

/// Words that the transcriber is not sure of are read back before they are acted upon.
extension Conversation {
  func doubt(
    _ requests: [Request], text: String, confidence: HeardConfidence, in snapshot: BookSnapshot
  ) -> PendingQuestion? {
    var ofLength = confidenceOfLength(requests, text: text, confidence)
    // "Fifty" was not heard well, but it is in all that may have been said.
    if confidence.isUnanimous, let heard = ofLength, heard >= Self.leastUnanimous { ofLength = 1 }
    guard let overall = confidence.overall ?? ofLength, !requests.allSatisfy(\.isConfirmed)
    else { return nil }
    let effect = requests.map(\.command.intent.traits.effect).max() ?? .tells
    guard effect >= .changes, requests.contains(where: { leadsOn($0, in: snapshot) }) else {
      return nil
    }
    let least = effect == .destroys ? rules.confirmDestructiveBelow : rules.confirmBelow
    // What ends something has to be heard to the last word.
    let isGuess =
      effect == .destroys
      && confidence.least.map { $0 < rules.confirmBelow } ?? false
    if isGuess || min(overall, ofLength ?? 1) < least {
      return ask(
        writer.say(
          .askHeard(words: TextCleaner.name(text, longest: ReplyWriter.longestText))),
        requests, at: snapshot.moment)
    }
    guard ofLength ?? overall < rules.confirmNumbersBelow else { return nil }
    for request in requests {
      guard let length = request.command.duration,
        let spelled = writer.wording.soundAlike(length)
      else { continue }
      return ask(
        writer.say(.askHeardNumber(length: SpokenLength(length), spelled: spelled)),
        requests, at: snapshot.moment)
    }
    return nil
  }

  /// How sure the transcriber was of the words of a length that is to be acted upon, the least sure
  /// of them; nil where it tells nothing about single words.
  ///
  /// A recogniser is often sure of a sentence as a whole and not of its one word that counts.
  func confidenceOfLength(
    _ requests: [Request], text: String, _ confidence: HeardConfidence
  ) -> Double? {
    guard !confidence.words.isEmpty, requests.contains(where: { $0.command.duration != nil }) else {
      return nil
    }
    let mentions = DurationReader(language: spokenLanguage).mentions(in: text)
    guard mentions.isEmpty else {
      return mentions.compactMap { confidence.least(in: $0.text) }.min()
    }
    // "No, fifteen", "four more": a length where a timer runs.
    let numbers = confidence.words.filter { word in
      FoldedText(word.text, language: spokenLanguage).words.contains { Int($0.folded) != nil }
    }
    return numbers.map(\.confidence).min()
  }

  /// A guess is one though nothing else was guessed.
  private static let leastUnanimous = 0.2

  /// What only says something needs no reading back.
  func leadsOn(_ request: Request, in snapshot: BookSnapshot) -> Bool {
    let response = respond(to: request, in: snapshot)
    return request.corrects || !response.commands.isEmpty || response.question != nil
  }

  func ask(_ words: String, _ requests: [Request], at moment: Moment) -> PendingQuestion {
    var requests = requests
    for place in requests.indices { requests[place].spokenAt = moment }
    return PendingQuestion(kind: .yesOrNo, words: words, requests: requests, askedAt: moment)
  }
}
