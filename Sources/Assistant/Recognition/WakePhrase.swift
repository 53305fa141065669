/// The words that somebody says first to be heard: "hey simmer".
///
/// It is found at the beginning of what was heard, as recognisers write it: "Hey, Summer.", "hay simmer",
/// "Heysimmer". A word with another beginning or of another length is another word: "they simmer the soup" and
/// "he simmers it" are what people say in a kitchen.
package struct WakePhrase: Hashable, Sendable {
  private let words: [[Unicode.Scalar]]

  /// nil where the text has no letters.
  package init?(_ text: String) {
    words = WakePhrase.words(of: text).map(\.letters)
    guard !words.isEmpty else { return nil }
  }

  /// What was said behind the phrase; nil where it does not stand at the beginning.
  package func rest(of text: String) -> String? {
    let heard = WakePhrase.words(of: text)
    if heard.count >= words.count,
      zip(words, heard).allSatisfy({ WakePhrase.isSame($0, $1.letters, slips: 1) })
    {
      return WakePhrase.rest(of: text, after: heard[words.count - 1].end)
    }
    // Written as one word.
    guard words.count > 1, let first = heard.first,
      WakePhrase.isSame(words.flatMap(\.self), first.letters, slips: words.count)
    else { return nil }
    return WakePhrase.rest(of: text, after: first.end)
  }

  private static func rest(of text: String, after end: String.Index) -> String {
    String(text[end...].drop { !$0.isLetter && !$0.isNumber })
  }

  /// Letters that are taken for one another are all that may differ.
  private static func isSame(
    _ word: [Unicode.Scalar], _ heard: [Unicode.Scalar], slips: Int
  ) -> Bool {
    guard word.count == heard.count, let first = word.first, let other = heard.first,
      sound(first) == sound(other)
    else { return false }
    return zip(word, heard).count { $0 != $1 && sound($0) != sound($1) } <= slips
  }

  /// First letters that recognisers confuse.
  private static func sound(_ letter: Unicode.Scalar) -> Unicode.Scalar {
    switch letter {
    case "z", "c": "s"
    default: letter
    }
  }

  private struct Word {
    /// In lower case, a doubled one once.
    var letters: [Unicode.Scalar]
    var end: String.Index
  }

  /// Longer than this no phrase is, and no beginning has to be read.
  private static let longest = 12

  private static func words(of text: String) -> [Word] {
    var words: [Word] = []
    var word: Word?
    for index in text.indices {
      let character = text[index]
      if character.isLetter {
        var next = word ?? Word(letters: [], end: index)
        for letter in character.lowercased().unicodeScalars where next.letters.last != letter {
          next.letters.append(letter)
        }
        next.end = text.index(after: index)
        word = next
      } else if let finished = word, character != "'" {
        words.append(finished)
        word = nil
        if words.count == longest { break }
      }
    }
    words += word.map { [$0] } ?? []
    for place in words.indices where words[place].letters == ["o", "k"] {
      words[place].letters = ["o", "k", "a", "y"]
    }
    return words
  }
}

extension WakePhrase {
  /// "Alexa, …", "ok google …": said to another assistant.
  package static func isForAnother(_ text: String) -> Bool {
    others.contains { $0.rest(of: text) != nil }
  }

  private static let others: [WakePhrase] = {
    let names = ["alexa", "siri", "cortana", "bixby", "google"]
    let calls = ["hey", "hi", "hello", "ok", "okay", "hallo"]
    return (names + calls.flatMap { call in names.map { "\(call) \($0)" } }).compactMap {
      WakePhrase($0)
    }
  }()
}
