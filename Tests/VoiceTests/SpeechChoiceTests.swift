import Testing
import Voice

@Suite struct SpeechChoiceTests {
  @Test(arguments: [
    ("espeak-ng", ["espeak-ng"]),
    ("espeak-ng=en-us", ["espeak-ng=en-us"]),
    ("piper=joe.onnx, espeak-ng,flite=rms", ["piper=joe.onnx", "espeak-ng", "flite=rms"]),
    ("espeak-ng --stdin", ["espeak-ng --stdin"]),
    ("espeak-ng, say it", ["espeak-ng, say it"]),
    ("tr a, b | festival --tts", ["tr a, b | festival --tts"]),
    ("VOICE=1 mine", ["VOICE=1 mine"]),
    ("", []), (" , ", []),
  ])
  func namesVoices(_ text: String, _ choices: [String]) throws {
    #expect(try SpeechChoice.choices(in: text).map { "\($0)" } == choices)
  }

  @Test func `a preset is told from a command of the same name`() throws {
    guard case .preset = try #require(try SpeechChoice.choices(in: "flite").first) else {
      Issue.record("'flite' alone is the preset")
      return
    }
    guard case .command = try #require(try SpeechChoice.choices(in: "flite -").first) else {
      Issue.record("'flite -' is a command")
      return
    }
  }

  @Test(
    arguments: [
      ("piper", SpeechChoiceError.noVoice("piper")),
      ("espeak-ng,piper=", .noVoice("piper")),
      ("espeak,flite", .unknown("espeak")),
      ("espeak-ng=--path=/tmp", .notAVoice("--path=/tmp")),
    ] as [(String, SpeechChoiceError)])
  func refuses(_ text: String, _ error: SpeechChoiceError) {
    #expect(throws: error) { try SpeechChoice.choices(in: text) }
  }
}

@Suite struct QuietHoursTests {
  @Test(arguments: [
    ("22-7", [22 * 60, 23 * 60 + 59, 0, 6 * 60 + 59], [7 * 60, 12 * 60, 21 * 60 + 59]),
    ("21:30-6:45", [21 * 60 + 30, 6 * 60 + 44], [21 * 60 + 29, 6 * 60 + 45]),
    ("13-14", [13 * 60, 13 * 60 + 59], [14 * 60, 12 * 60 + 59, 0]),
  ])
  func knowsItsHours(_ text: String, _ quiet: [Int], _ loud: [Int]) throws {
    let hours = try #require(QuietHours(text))

    #expect(quiet.filter { !hours.contains(minute: $0) } == [])
    #expect(loud.filter { hours.contains(minute: $0) } == [])
  }

  @Test(arguments: ["", "22", "22-", "24-7", "22-7-8", "22:60-7", "a-b", "7-7", "22 -7", "+2-7"])
  func refusesOthers(_ text: String) {
    #expect(QuietHours(text) == nil)
  }
}
