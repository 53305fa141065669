import Settings
import Storage
import Understanding
import Voice

/// What each target does with the bytes that libFuzzer makes up.
enum FuzzTarget {
  typealias Body = @convention(c) (UnsafePointer<UInt8>?, Int) -> Int32

  static var all: [String: Body] {
    [
      "durations": { bytes, count in
        let text = text(bytes, count)
        for mention in DurationReader.mentions(in: text) {
          precondition(mention.range.upperBound <= text.unicodeScalars.count)
          precondition(mention.duration > .zero)
        }
        return 0
      },
      "classifier": { bytes, count in
        let text = text(bytes, count)
        let answer = IntentClassifier().classify(text)
        precondition(!answer.commands.isEmpty)
        precondition(answer == IntentClassifier().classify(text))
        let ringing = Context(
          pending: .howLong, isRinging: true, timerNames: ["pasta", "rice"], canCorrect: true)
        _ = IntentClassifier().classify(text, context: ringing)
        return 0
      },
      "transcripts": { bytes, count in
        let all = Array(UnsafeBufferPointer(start: bytes, count: count))
        for format in TranscriptFormat.allCases {
          var whole = TranscriptReader(format: format)
          var heard = whole.read(all)
          heard.add(whole.finish())
        }
        return 0
      },
      "records": { bytes, count in
        readRecords(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      },
      "settings": { bytes, count in
        SettingsFuzz.read(Array(UnsafeBufferPointer(start: bytes, count: count)))
        return 0
      },
    ]
  }

  private static func text(_ bytes: UnsafePointer<UInt8>?, _ count: Int) -> String {
    String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
  }
}
