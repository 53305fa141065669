import FoundationEssentials
import SimmerTesting
import Testing
import Timers

@testable import Voice

@Suite struct SpeechFileTests {
  private let folder = FileManager.default.temporaryDirectory.appending(
    path: "simmer-speech-\(UInt64.random(in: 0 ... .max))")

  init() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
  }

  private var path: String { folder.appending(path: "out.wav").path() }

  /// What is in the file behind its header.
  private func samples() throws -> [Int16] {
    let bytes = try Array(Data(contentsOf: URL(filePath: path)))
    var wav = AudioDecoder()
    let samples = try wav.read(bytes)
    #expect(wav.rate == SpeechFile.rate)
    #expect(bytes.count == 44 + samples.count * 2)
    let length = bytes[40..<44].reversed().reduce(0) { $0 << 8 | Int($1) }
    #expect(length == samples.count * 2)
    return samples.map { Int16($0 * 32768) }
  }

  private func say(_ count: Int, rate: Int = SpeechFile.rate, in file: SpeechFile) async throws {
    let session = try await file.begin(rate: rate)
    try await session.play([UInt8](repeating: 1, count: count * 2))
    try await session.finish()
  }

  @Test func `texts follow one another with the pause between them, at most a second`() async throws
  {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try SpeechFile(path: path, clock: nil)
    try await say(2205, in: file)
    file.pass(to: .zero + .milliseconds(600))
    try await say(2205, in: file)
    file.pass(to: .zero + .seconds(3600))
    try await say(2205, in: file)

    let samples = try samples()

    // The first lasts 0.1 s, so that 0.5 s are left until the second.
    #expect(samples.count == 39_690)
    #expect(samples[2204] == 257)
    #expect(samples[2205..<13_230].allSatisfy { $0 == 0 })
    #expect(samples[13_230] == 257)
  }

  @Test func `pauses are as long as time was where they are kept`() async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try SpeechFile(path: path, keepsPauses: true, clock: nil)
    file.pass(to: .zero + .seconds(10))
    try await say(100, in: file)

    let samples = try samples()

    #expect(samples.count == 220_600)
    #expect(samples.suffix(100).allSatisfy { $0 == 257 })
  }

  @Test(arguments: [(8_000, 800, 2_205), (16_000, 1_600, 2_205), (24_000, 2_400, 2_205)])
  func otherRatesAreConverted(_ rate: Int, _ count: Int, _ written: Int) async throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    let file = try SpeechFile(path: path, clock: nil)

    try await say(count, rate: rate, in: file)

    let samples = try samples()
    #expect(samples.count == written)
    #expect(samples.allSatisfy { $0 == 257 })
  }

  @Test func `a file with nothing said is a WAV of no length`() throws {
    defer { try? FileManager.default.removeItem(at: folder) }
    _ = try SpeechFile(path: path, clock: nil)

    #expect(try samples() == [])
  }

  @Test func `a file that cannot be made is an error`() {
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(throws: SamplePlayerError.cannotWrite(path: "\(path)/x.wav", number: 2)) {
      try SpeechFile(path: "\(path)/x.wav", clock: nil)
    }
  }
}
