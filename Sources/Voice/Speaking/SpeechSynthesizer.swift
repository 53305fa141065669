package import Languages

/// Something that turns words into samples.
package protocol SpeechSynthesizer: Sendable {
  var name: String { get }
  /// How many samples a second it is known to write; nil where the first chunk tells.
  var rate: Int? { get }
  /// The samples as they come. The stream fails where they end early; leaving it ends the work.
  func samples(of words: SpokenWords) -> AsyncThrowingStream<SampleChunk, any Error>
}

/// A program that writes samples to its standard output.
package struct ProgramSynthesizer: SpeechSynthesizer {
  package let name: String
  private let form: SampleForm
  private let program: @Sendable (LanguageCode) -> any OutsideProgram
  private let complain: @Sendable (String) -> Void

  package init(
    name: String, form: SampleForm, complain: @escaping @Sendable (String) -> Void,
    program: @escaping @Sendable (LanguageCode) -> any OutsideProgram
  ) {
    self.name = name
    self.form = form
    self.program = program
    self.complain = complain
  }

  package var rate: Int? {
    if case .raw(let rate) = form { rate } else { nil }
  }

  /// A longer text than is ever spoken has fewer.
  static let mostBytes = 32 << 20

  package func samples(of words: SpokenWords) -> AsyncThrowingStream<SampleChunk, any Error> {
    AsyncThrowingStream { stream in
      // The stream ends it when nobody reads any more.
      let task = Task {
        do {
          try await write(words) { stream.yield($0) }
          stream.finish()
        } catch {
          stream.finish(throwing: error)
        }
      }
      stream.onTermination = { _ in task.cancel() }
    }
  }

  private func write(_ words: SpokenWords, to hand: (SampleChunk) -> Void) async throws {
    var wav = AudioDecoder()
    var count = 0
    let end = try await program(words.language).run(
      reading: Array((words.text + "\n").utf8),
      output: { bytes in
        count += bytes.count
        guard count <= Self.mostBytes else { throw ProgramError.failed(.closedOutput) }
        if let rate { return hand(SampleChunk(rate: rate, bytes: bytes)) }
        let samples = try wav.read(bytes).map { Int16(clamping: Int(($0 * 32768).rounded())) }
        if let rate = wav.rate { hand(SampleChunk(rate: rate, bytes: WAVFile.bytes(of: samples))) }
      }, complain: complain)
    guard end.isSuccess else { throw ProgramError.failed(end) }
  }
}
