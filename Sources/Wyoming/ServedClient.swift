import NIOCore
import Timers

/// One connection: its events are answered one after the other, and it is told what timers do.
///
/// What timers do while an event is being answered waits for the answer: most clients read that first.
actor ServedClient {
  private let outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>
  private let responder: Responder
  private let clock: any WallClock
  private let limits: WyomingServer.Limits
  private var hasSpoken = false
  private var isAnswering = false
  private var held: [WyomingEvent] = []

  init(
    _ outbound: NIOAsyncChannelOutboundWriter<ByteBuffer>, responder: Responder,
    clock: any WallClock, limits: WyomingServer.Limits
  ) {
    self.outbound = outbound
    self.responder = responder
    self.clock = clock
    self.limits = limits
  }

  /// Why a connection is over.
  enum End: Error {
    case clientLeft
    case saidNothing
    case readsTooSlowly
    case serverStops
  }

  /// Answers until the client leaves or sends what is no event.
  func answer(_ events: NIOAsyncChannelInboundStream<WyomingEvent>) async throws -> Never {
    do {
      for try await event in events { try await answer(event) }
    } catch let error as FrameError {
      try await write(.refusal(.malformed("\(error)")))
    }
    throw End.clientLeft
  }

  func tell(_ news: AsyncStream<WyomingEvent>) async throws -> Never {
    for await event in news { try await tell(event) }
    throw Task.isCancelled ? End.serverStops : End.readsTooSlowly
  }

  /// Returns once the client has said something.
  ///
  /// Throws: `End.saidNothing` if it does not in time.
  func expectWords() async throws {
    try await clock.sleep(until: clock.now + limits.introduction)
    guard hasSpoken else { throw End.saidNothing }
  }

  private func answer(_ event: WyomingEvent) async throws {
    hasSpoken = true
    isAnswering = true
    for answer in await responder.answers(to: event) { try await write(answer) }
    while !held.isEmpty { try await write(held.removeFirst()) }
    isAnswering = false
  }

  private func tell(_ event: WyomingEvent) async throws {
    guard isAnswering else { return try await write(event) }
    guard held.count < limits.waitingNews else { throw End.readsTooSlowly }
    held.append(event)
  }

  /// Throws: `End.readsTooSlowly` where there is no room for it in time.
  private func write(_ event: WyomingEvent) async throws {
    let frame = event.frame(ByteBufferAllocator())
    try await withThrowingTaskGroup(of: Void.self) { [outbound, clock, limits] group in
      group.addTask { try await outbound.write(frame) }
      group.addTask {
        try await clock.sleep(until: clock.now + limits.writing)
        throw End.readsTooSlowly
      }
      defer { group.cancelAll() }
      try await group.next()
    }
  }
}
