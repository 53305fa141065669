import Synchronization
import Timers
import Voice

/// An output that keeps what is played, and hears it as fast as it comes.
final class FakeOutput: SampleOutput {
  let sessions = Recorder<Session>()
  let warmed = Recorder<Int>()
  private let dies: Bool

  /// One that `dies` takes samples, and cannot play them to their end.
  init(dies: Bool = false) {
    self.dies = dies
  }

  func warmUp(rate: Int) async { warmed.record(rate) }

  func begin(rate: Int) async throws -> any SampleSession {
    let session = Session(rate: rate, dies: dies)
    sessions.record(session)
    return session
  }

  final class Session: SampleSession {
    let rate: Int
    /// The length of each piece.
    let pieces = Recorder<Int>()
    private let dies: Bool
    private let state = Mutex((bytes: [UInt8](), isFinished: false, isStopped: false))

    init(rate: Int, dies: Bool) {
      self.rate = rate
      self.dies = dies
    }

    var bytes: [UInt8] { state.withLock { $0.bytes } }
    var isFinished: Bool { state.withLock { $0.isFinished } }
    var isStopped: Bool { state.withLock { $0.isStopped } }
    var heard: Duration { .seconds(1) * bytes.count / (rate * 2) }

    func play(_ samples: [UInt8]) async throws {
      state.withLock { $0.bytes += samples }
      pieces.record(samples.count)
    }

    func finish() async throws {
      if dies { throw SamplePlayerError.ended }
      state.withLock { $0.isFinished = true }
    }

    func stop() { state.withLock { $0.isStopped = true } }
  }
}
