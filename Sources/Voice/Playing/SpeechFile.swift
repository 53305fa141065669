import Glibc
import Synchronization
package import Timers

/// A WAV file that everything which is spoken goes into, one text after another.
///
/// Between two texts there is as much silence as time went by, at most a second unless the pauses
/// are kept.
package final class SpeechFile: SampleOutput {
  package let path: String
  private let keepsPauses: Bool
  private let clock: (any WallClock)?
  private let state: Mutex<State>

  private struct State {
    var file: Int32
    /// Samples.
    var length = 0
    /// When the last text ended, or listening began.
    var last: Moment
    var now: Moment
    var problem: SamplePlayerError?
  }

  /// Samples a second.
  package static let rate = 22_050
  private static let longestPause = Duration.seconds(1)
  /// What the header's 32 bits can tell of, in samples.
  private static let mostSamples = (1 << 31 - 1) - WAVFile.headLength

  /// `clock` tells when something is said; with nil, `pass(to:)` does.
  ///
  /// Throws: `SamplePlayerError.cannotWrite`.
  package init(
    path: String, keepsPauses: Bool = false, clock: (any WallClock)?
  ) throws(SamplePlayerError) {
    let file = open(path, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC, 0o644)
    guard file >= 0 else { throw .cannotWrite(path: path, number: errno) }
    self.path = path
    self.keepsPauses = keepsPauses
    self.clock = clock
    let start = clock?.now ?? .zero
    state = Mutex(State(file: file, last: start, now: start))
    try writeHead()
  }

  deinit {
    close(state.withLock { $0.file })
  }

  /// Time has gone on to this moment.
  package func pass(to moment: Moment) {
    state.withLock { $0.now = max($0.now, moment) }
  }

  package func begin(rate: Int) async throws -> any SampleSession {
    if let problem = state.withLock({ $0.problem }) { throw problem }
    return Session(file: self, rate: rate)
  }

  /// Writes a text behind the pause before it.
  private func append(_ samples: [Int16]) throws(SamplePlayerError) {
    state.withLock { state in
      if let clock { state.now = max(state.now, clock.now) }
      let pause = max(state.now - state.last, .zero)
      let kept = keepsPauses ? pause : min(pause, Self.longestPause)
      let silence = Int((kept / .seconds(1) * Double(Self.rate)).rounded(.down))
      let begin = state.length + min(silence, Self.mostSamples)
      guard begin + samples.count <= Self.mostSamples else {
        state.problem = .cannotWrite(path: path, number: EFBIG)
        return
      }
      // What is left out before it is silence.
      write(WAVFile.bytes(of: samples), at: WAVFile.headLength + begin * 2, &state)
      state.length = begin + samples.count
      state.last = max(state.now, state.last) + .seconds(1) * samples.count / Self.rate
    }
    try writeHead()
  }

  private func writeHead() throws(SamplePlayerError) {
    let problem = state.withLock { state in
      write(WAVFile.head(of: state.length, rate: Self.rate), at: 0, &state)
      return state.problem
    }
    if let problem { throw problem }
  }

  private func write(_ bytes: [UInt8], at place: Int, _ state: inout State) {
    var rest = bytes[...]
    while !rest.isEmpty {
      let offset = place + (bytes.count - rest.count)
      let count = rest.withUnsafeBytes {
        pwrite(state.file, $0.baseAddress, $0.count, off_t(offset))
      }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        state.problem = .cannotWrite(path: path, number: errno)
        return
      }
      rest = rest.dropFirst(count)
    }
  }

  /// One text, which is written when it is complete.
  private final class Session: SampleSession {
    private let file: SpeechFile
    private let rate: Int
    private let samples = Mutex<[UInt8]>([])

    init(file: SpeechFile, rate: Int) {
      self.file = file
      self.rate = rate
    }

    var heard: Duration { .seconds(1) * samples.withLock { $0.count } / (rate * 2) }

    func play(_ samples: [UInt8]) async throws {
      self.samples.withLock { $0 += samples }
    }

    func finish() async throws {
      let bytes = samples.withLock { $0 }
      try file.append(SpeechFile.converted(bytes, from: rate))
    }

    func stop() {}
  }

  /// Between two samples the line is straight: good enough for speech.
  static func converted(_ bytes: [UInt8], from rate: Int) -> [Int16] {
    let samples = stride(from: 0, to: bytes.count - 1, by: 2).map { place in
      Int16(bitPattern: UInt16(bytes[place]) | UInt16(bytes[place + 1]) << 8)
    }
    guard rate != Self.rate, let last = samples.indices.last else { return samples }
    return (0..<samples.count * Self.rate / rate).map { place in
      let position = Double(place) * Double(rate) / Double(Self.rate)
      let before = min(Int(position), last)
      let share = position - Double(before)
      let (one, other) = (Double(samples[before]), Double(samples[min(before + 1, last)]))
      return Int16((one + (other - one) * share).rounded())
    }
  }
}
