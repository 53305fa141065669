import Foundation
import Routines
import Testing
import Understanding

@testable import OpinionTraining

@Suite struct SecondOpinionTests {
  /// The root of the project.
  static let root = URL(filePath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent()

  @Test(arguments: ["en", "de"])
  func `the weights that are built in are those that training gives`(language: String) throws {
    let trained = try TrainOpinion(language: language, root: Self.root)

    let file = Self.root.appending(path: "Sources/CLanguages/Tables/\(language).weights")
    let isCurrent = try Data(contentsOf: file) == Data(trained.bytes)
    #expect(isCurrent, "run `make train` and commit what it writes")
    #expect(trained.bytes.count <= 256 << 10)
  }

  @Test func `every language that has sentences has weights`() throws {
    let languages = try EmbeddedWeights.opinions.languages(in: Self.root)

    #expect(languages == ["de", "en"])
    for language in languages { #expect(SecondOpinion(language: language) != nil) }
    #expect(SecondOpinion(language: "eo") == nil)
  }

  @Test(arguments: [
    ("set a timer for ten minutes", Opinion.Subject.startTimer),
    ("could you cancel the back exercises timer", .cancelTimer),
    ("add five minutes to the pasta", .increaseTimer),
    ("how much time is left on the laundry", .status),
    ("wake me at half past six", .alarm),
    ("remind me to call grandma", .reminder),
  ])
  func `a command has its subject and is for Simmer`(said: String, subject: Opinion.Subject) throws
  {
    let opinion = try #require(SecondOpinion(language: "en")).opinion(of: said)

    #expect(opinion.best.subject == subject)
    #expect(opinion.best.margin > 0)
    #expect(opinion.relevance > 0)
  }

  @Test(arguments: [
    "the chip on my card is damaged and i need a new one",
    "could you set the table before your father comes home",
    "transfer ten dollars to my savings account",
    "the train to Oslo leaves in ten minutes and we have no tickets",
  ])
  func `other talk is not for Simmer`(said: String) throws {
    let opinion = try #require(SecondOpinion(language: "en")).opinion(of: said)

    #expect(opinion.relevance < 0)
  }

  @Test(arguments: [
    ("TEN Minutes, please!", "17 min please"), ("don't stop", "dont stop"),
    ("don’t stop", "dont stop"), ("2½ hours", "twenty-five hours"),
    ("wake me at 7:30", "wake me at seven"), ("ÄPFEL «kochen»", "äpfel kochen"),
  ])
  func `numbers, case and punctuation make no difference`(said: String, same: String) throws {
    let judge = try #require(SecondOpinion(language: "en"))

    #expect(scores(of: judge.opinion(of: said)) == scores(of: judge.opinion(of: same)))
  }

  @Test func `any bytes are judged, and a megabyte as fast as what is read of it`() throws {
    let judge = try #require(SecondOpinion(language: "en"))
    var random = SeededGenerator(seed: 7)

    let long = [UInt8](repeating: UInt8(ascii: "x"), count: 1 << 20)
    let words = Array(String(repeating: "ten minutes and ", count: 60_000).utf8)
    for bytes in [[], [0], [0xFF, 0xC3, 0xE2, 0x80], long, words] {
      let opinion = bytes.withUnsafeBufferPointer { judge.opinion(of: $0) }
      #expect(opinion.relevance.magnitude < 1 << 20)
    }
    for _ in 0..<300 {
      let bytes = (0..<Int.random(in: 0..<700, using: &random)).map { _ in
        UInt8.random(in: 0...255, using: &random)
      }
      let first = bytes.withUnsafeBufferPointer { judge.opinion(of: $0) }
      let second = bytes.withUnsafeBufferPointer { judge.opinion(of: $0) }
      #expect(scores(of: first) == scores(of: second))
    }
  }

  @Test func `bytes that are no weights are refused`() throws {
    let trained = try Data(
      contentsOf: Self.root.appending(path: "Sources/CLanguages/Tables/en.weights"))
    var damaged = [UInt8](trained)
    damaged[0] ^= 1

    #expect(damaged.withUnsafeBytes { OpinionWeights(bytes: $0) == nil })
    #expect([UInt8](trained.dropLast()).withUnsafeBytes { OpinionWeights(bytes: $0) == nil })
    #expect([UInt8](trained).withUnsafeBytes { OpinionWeights(bytes: $0) != nil })
  }

  @Test func `a pattern stands for its sentences`() throws {
    var random = SeededGenerator(seed: 1)
    let lists = ["dish": [try SentencePattern("rice"), try SentencePattern("(tea|eggs)")]]

    let all = try SentencePattern("stop (the|my) {dish} [now]")
      .sentences(12, from: lists, by: &random)

    #expect(Set(all).count == all.count)
    #expect(all.allSatisfy { $0.hasPrefix("stop ") && !$0.contains("  ") })
    #expect(all.contains { $0.hasSuffix(" now") } && all.contains { !$0.hasSuffix(" now") })
    #expect(throws: PatternError.unbalanced("a (b")) { try SentencePattern("a (b") }
    #expect(throws: PatternError.unknownList("pan")) {
      try SentencePattern("{pan}").sentences(1, from: lists, by: &random)
    }
  }

  @Test func `the exponential is right to the last digits`() {
    for power in stride(from: -40.0, through: 40, by: 0.37) {
      #expect(abs(exponential(power) / Foundation.exp(power) - 1) < 1e-14)
    }
  }
}

private func scores(of opinion: Opinion) -> [Int32] {
  [opinion.relevance] + Opinion.Subject.allCases.map { opinion[$0] }
}
