import Assistant

/// One object of a transcript in JSON, whoever wrote it.
///
///     NDJSON         {"at":1.5,"text":"…","final":true,"confidence":0.93,"alternatives":["…"]}
///     vosk           {"partial":"…"} · {"text":"…","result":[{"conf":…,"start":…,"word":"…"}]} ·
///                    {"alternatives":[{"text":"…","confidence":…}]}; the transcriber's monologues
///                    {"start":…,"terms":[{"text":"…","confidence":…}]}
///     whisper        {"start":…,"text":"…","avg_logprob":…,"no_speech_prob":…,
///                    "words":[{"word":"…","probability":…}]} ·
///                    {"offsets":{"from":ms},"text":"…","tokens":[{"text":"…","p":…}]}
///     RealtimeSTT    {"type":"realtime"|"fullSentence","text":"…"}
///     pocketsphinx   {"b":…,"p":…,"t":"…"}
///     Google's       {"alternatives":[{"transcript":"…","confidence":…}],"isFinal":true}
///
/// Fields of the wrong kind count as absent, all but `text` and `at`.
struct JSONUtterance: Decodable {
  var text: String?
  var isPartial: Bool
  /// In seconds.
  var start: Double?
  var confidence: Double?
  /// Each word with its confidence, where all of them have one.
  var words: [HeardWord]
  /// What else it may have been, the likeliest first.
  var alternatives: [String]
  var isSilence: Bool
  /// An object that tells of something other than words, or of an utterance without any.
  var isOther: Bool

  private enum Field: String, CodingKey {
    case text, t, partial, alternatives, result, terms, tokens, words, offsets
    case at, start, b
    case final, type, isFinal
    case isFinalLow = "is_final"
    case confidence, p
    case logProbability = "avg_logprob"
    case compression = "compression_ratio"
    case noSpeech = "no_speech_prob"
  }

  init(from decoder: any Decoder) throws {
    let fields = try decoder.container(keyedBy: Field.self)
    let keys = Set(fields.allKeys)
    let type = keys.contains(.type) ? try? fields.decode(String.self, forKey: .type) : nil
    let words = Self.words(in: fields, keys)
    let partial = keys.contains(.partial) ? try? fields.decode(String.self, forKey: .partial) : nil

    let others =
      keys.contains(.alternatives)
      ? (try? fields.decode([Alternative].self, forKey: .alternatives)) ?? [] : []

    isPartial =
      partial != nil || type == "realtime"
      || [Field.final, .isFinal, .isFinalLow].contains { key in
        keys.contains(key) && (try? fields.decode(Bool.self, forKey: key)) == false
      }
    let own = try Self.text(in: fields, keys)
    text =
      own ?? (keys.contains(.alternatives) ? others.first?.text ?? "" : nil) ?? partial
      ?? Self.joined(words)
    // The best comes first, and is what was heard where nothing else says what was.
    alternatives = others.dropFirst(own == nil ? 1 : 0).compactMap(\.text)
    start = try Self.start(in: fields, keys) ?? words?.first?.start
    isOther = text == nil && type != nil
    confidence =
      Self.confidence(in: fields, keys, words)
      ?? (own == nil ? Confidence.given(others.first?.confidence) : nil)
    self.words = HeardWord.joining(words ?? [])
    isSilence = Confidence.isSilence(
      averageLogProbability: try? fields.decode(Double.self, forKey: .logProbability),
      noSpeech: try? fields.decode(Double.self, forKey: .noSpeech))
  }

  private typealias Fields = KeyedDecodingContainer<Field>

  private static func text(in fields: Fields, _ keys: Set<Field>) throws -> String? {
    if keys.contains(.text) { return try fields.decode(String.self, forKey: .text) }
    if keys.contains(.t) { return try? fields.decode(String.self, forKey: .t) }
    return nil
  }

  private static func words(in fields: Fields, _ keys: Set<Field>) -> [Word]? {
    if keys.contains(.result) { return try? fields.decode([Word].self, forKey: .result) }
    if keys.contains(.terms) { return try? fields.decode([Word].self, forKey: .terms) }
    if keys.contains(.tokens) { return try? fields.decode([Word].self, forKey: .tokens) }
    if keys.contains(.words) { return try? fields.decode([Word].self, forKey: .words) }
    // Those of the best are the words of what was heard, unless that stands beside them.
    guard keys.contains(.alternatives), !keys.contains(.text), !keys.contains(.t) else {
      return nil
    }
    return (try? fields.decode([Alternative].self, forKey: .alternatives))?.first?.words
  }

  private static func joined(_ words: [Word]?) -> String? {
    words.map { $0.compactMap(\.text).joined(separator: " ") }
  }

  private static func start(in fields: Fields, _ keys: Set<Field>) throws -> Double? {
    if keys.contains(.at) { return try fields.decodeIfPresent(Double.self, forKey: .at) }
    if keys.contains(.start) { return try? fields.decode(Double.self, forKey: .start) }
    if keys.contains(.offsets) {
      return (try? fields.decode(Offsets.self, forKey: .offsets)).map { $0.from / 1000 }
    }
    return keys.contains(.b) ? try? fields.decode(Double.self, forKey: .b) : nil
  }

  private static func confidence(in fields: Fields, _ keys: Set<Field>, _ words: [Word]?)
    -> Double?
  {
    if keys.contains(.confidence) {
      return Confidence.given(try? fields.decode(Double.self, forKey: .confidence))
    }
    if let average = try? fields.decodeIfPresent(Double.self, forKey: .logProbability) {
      return Confidence.ofWhisper(
        averageLogProbability: average,
        compression: try? fields.decode(Double.self, forKey: .compression),
        noSpeech: try? fields.decode(Double.self, forKey: .noSpeech))
    }
    if let words, let mean = Confidence.mean(words.compactMap(\.sureness)) { return mean }
    return keys.contains(.p) ? Confidence.given(try? fields.decode(Double.self, forKey: .p)) : nil
  }

  /// A text, or an object with one.
  private struct Alternative: Decodable {
    var text: String?
    var confidence: Double?
    var words: [Word]?

    private enum Field: String, CodingKey {
      case text, transcript, confidence, result, words
    }

    init(from decoder: any Decoder) throws {
      if let text = try? decoder.singleValueContainer().decode(String.self) {
        self.text = text
        return
      }
      guard let fields = try? decoder.container(keyedBy: Field.self) else { return }
      text =
        (try? fields.decode(String.self, forKey: .text))
        ?? (try? fields.decode(String.self, forKey: .transcript))
      confidence = try? fields.decode(Double.self, forKey: .confidence)
      words =
        (try? fields.decode([Word].self, forKey: .result))
        ?? (try? fields.decode([Word].self, forKey: .words))
    }
  }

  private struct Offsets: Decodable {
    /// In milliseconds.
    var from: Double
  }

  /// A word of vosk's, or a token of whisper.cpp's.
  fileprivate struct Word: Decodable {
    var word: String?
    var text: String?
    var start: Double?
    var conf: Double?
    var confidence: Double?
    var probability: Double?
    var p: Double?

    var sureness: Double? {
      isMark ? nil : conf ?? confidence ?? probability ?? p
    }

    /// whisper.cpp's marks such as "[_BEG_]" are no words.
    var isMark: Bool { text?.hasPrefix("[_") == true }
  }
}

extension HeardWord {
  /// Makes words of their parts, each as sure as the least sure of them.
  ///
  /// whisper.cpp's tokens are parts of words, each first part with a space before it. Others hand on whole
  /// words, one like the other.
  fileprivate static func joining(_ parts: [JSONUtterance.Word]) -> [HeardWord] {
    let parts = parts.filter { !$0.isMark }
    let texts = parts.compactMap { $0.word ?? $0.text }
    let confidences = parts.compactMap { Confidence.given($0.sureness) }
    guard texts.count == parts.count, confidences.count == parts.count else { return [] }
    let haveSpaces = texts.contains { $0.hasPrefix(" ") }
    var words: [HeardWord] = []
    for (text, confidence) in zip(texts, confidences) {
      let bare = text.hasPrefix(" ") ? String(text.dropFirst()) : text
      if haveSpaces, bare == text, let last = words.indices.last {
        words[last].text += text
        words[last].confidence = min(words[last].confidence, confidence)
      } else {
        words.append(HeardWord(bare, confidence: confidence))
      }
    }
    return words
  }
}
