import Assistant
import Timers

/// What a transcriber wrote about one stretch of speech, before it is cleaned.
struct Utterance: Hashable, Sendable {
  var text: String
  /// Since the start of the transcript.
  var start: Duration?
  var isFinal = true
  var confidence: Double?
  var words: [HeardWord] = []
  /// What else it may have been, the likeliest first.
  var alternatives: [String] = []

  init(
    _ text: String, start: Duration? = nil, isFinal: Bool = true, confidence: Double? = nil,
    words: [HeardWord] = []
  ) {
    self.text = text
    self.start = start
    self.isFinal = isFinal
    self.confidence = confidence
    self.words = words
  }

  /// The words that are left when noise is taken away; nil where nothing is.
  ///
  /// A segment is spoken when its first word is: transcribers agree best on that end.
  var segment: Segment? {
    guard let words = CleanText.words(of: text) else { return nil }
    var segment = Segment(
      text: words, spokenAt: start.map { Moment.zero + $0 }, isFinal: isFinal,
      confidence: confidence)
    segment.words = self.words
    segment.tell(alternatives: alternatives.compactMap(CleanText.words))
    return segment
  }
}
