import Assistant
import FoundationEssentials
import JSON
import NIOCore
import Routines
import Timers

/// One connection of an engine's server: its requests are answered one after the other.
struct ServedClient: Sendable {
  let channel: any Channel
  let inlet: LineInlet
  let engine: any Engine
  let clock: any WallClock
  let limits: EngineServer.Limits
  /// Told of each request; a client that says which program it is in its `hello` is passed on.
  let introduced: @Sendable (ConnectedProgram?) -> Void
  /// The program that serves, and those that are connected.
  let programs: @Sendable () -> (engine: ConnectedProgram, clients: [ConnectedProgram])
  /// Told +1 when the client begins to listen to events, and -1 when it is gone.
  let listening: @Sendable (Int) -> Void

  /// Returns when the client has gone or the inlet is finished.
  func serve() async {
    var telling: Task<Void, Never>?
    for await line in inlet.lines {
      do {
        if let events = try await answer(line), telling == nil {
          listening(1)
          telling = Task { await tell(events) }
        }
      } catch {
        break
      }
      inlet.answered(on: channel)
    }
    if let telling {
      telling.cancel()
      await telling.value
      listening(-1)
    }
    try? await channel.close()
  }

  /// Answers one line.
  ///
  /// Returns: the events, if the client asked for them.
  ///
  /// Throws: only when nothing can be written to the client any more.
  private func answer(_ line: LineSplitter.Line) async throws -> AsyncStream<KitchenEvent>? {
    let request: EngineRequest
    switch line {
    case .tooLong:
      let refusal = EngineRefusal(
        code: .lineTooLong,
        message: "a line may have at most \(limits.line) bytes; send less at once")
      try await write(EngineResponse(id: nil, refusal: refusal))
      return nil
    case .whole(let bytes):
      do {
        request = try PublicJSON.decoder().decode(
          EngineRequest.self, from: bytes.readableBytesView)
      } catch {
        let id = (try? StrictJSON().decode(LineHead.self, from: bytes.readableBytesView))?.id
        try await write(EngineResponse(id: id, refusal: EngineRefusal(error)))
        return nil
      }
    }
    if case .hello(let program) = request.call { introduced(program) } else { introduced(nil) }
    return try await answer(request)
  }

  private func answer(_ request: EngineRequest) async throws -> AsyncStream<KitchenEvent>? {
    let id = request.id
    if request.call.actsOnce { try await write(BegunNote(id: id)) }
    do {
      switch request.call {
      case .hello:
        let greeting = Greeting(
          protocolVersion: Greeting.currentVersion,
          process: programs().engine.process, now: clock.now.nanoseconds)
        try await write(EngineResponse(id: id, result: greeting))
      case .hear(let segment, let conversation):
        try await reply(id, try await engine.hear(try believed(segment), in: conversation))
      case .status:
        let operations = try await engine.operations()
        let (host, clients) = programs()
        try await reply(
          id, EngineStatus(engine: host, clients: clients, operations: operations))
      case .timers: try await reply(id, try await engine.timers())
      case .missed: try await reply(id, try await engine.missed())
      case .changeTimers(let change):
        try await reply(id, try await engine.changeTimers(change))
      case .runs: try await reply(id, try await engine.runs())
      case .routines: try await reply(id, try await engine.routines())
      case .save(let routine):
        try await engine.save(routine)
        try await reply(id, Nothing())
      case .deleteRoutine(let name):
        try await engine.deleteRoutine(named: name)
        try await reply(id, Nothing())
      case .run(let routine): try await reply(id, try await engine.run(routine))
      case .list: try await reply(id, try await engine.shoppingList())
      case .changeList(let change): try await reply(id, try await engine.changeList(change))
      case .context: try await reply(id, try await engine.context())
      case .schedules(let days): try await reply(id, try await engine.schedules(days: days))
      case .statistics(let days): try await reply(id, try await engine.statistics(days: days))
      case .sessions(let limit):
        try await reply(id, try await engine.sessions(limit: max(0, limit)))
      case .turns(let limit): try await reply(id, try await engine.turns(limit: max(0, limit)))
      case .forget(let kind): try await reply(id, try await engine.forget(kind))
      case .events:
        // Subscribed before the answer: whatever happens after it is told.
        let events = try await engine.events()
        try await reply(id, Nothing())
        return events
      }
    } catch let error as Unwritable {
      throw error
    } catch {
      try await write(EngineResponse(id: id, refusal: EngineRefusal(error)))
    }
    return nil
  }

  /// The segment with a time that can be true.
  ///
  /// Nothing was said later than now, so a client whose clock is ahead does not move the engine's time.
  ///
  /// Throws: `EngineRefusal` if it was said longer ago than `limits.oldestTurn`.
  private func believed(_ segment: Segment) throws -> Segment {
    guard let spokenAt = segment.spokenAt else { return segment }
    let now = clock.now
    guard now - spokenAt <= limits.oldestTurn else {
      throw EngineRefusal(
        code: .malformed, message: "'at' is too long ago; leave it out, or say it again")
    }
    var segment = segment
    segment.spokenAt = min(spokenAt, now)
    return segment
  }

  /// Writes events until the task is cancelled, the events end, or the client reads too slowly.
  private func tell(_ events: AsyncStream<KitchenEvent>) async {
    let (waiting, queue) = AsyncStream.makeStream(
      of: KitchenEvent.self, bufferingPolicy: .bufferingOldest(limits.waitingEvents))
    await withTaskGroup { group in
      group.addTask {
        for await event in events {
          guard case .enqueued = queue.yield(event) else {
            // It does not read; the event that is being written would wait for ever.
            channel.close(promise: nil)
            break
          }
        }
        queue.finish()
      }
      for await event in waiting {
        do { try await write(event) } catch { break }
      }
      group.cancelAll()
    }
    guard !Task.isCancelled else { return }
    inlet.finish()
  }

  private func reply(_ id: Int, _ result: some Codable & Sendable) async throws {
    try await write(EngineResponse(id: id, result: result))
  }

  private func write(_ value: some Encodable & Sendable) async throws {
    let line = try channel.allocator.line(value)
    do {
      try await channel.writeAndFlush(line)
    } catch {
      throw Unwritable()
    }
  }

  /// The client has gone.
  private struct Unwritable: Error {}
}

extension ByteBufferAllocator {
  /// The value as one line of JSON.
  func line(_ value: some Encodable) throws -> ByteBuffer {
    let text = try PublicJSON.line(value)
    var buffer = buffer(capacity: text.utf8.count + 1)
    buffer.writeString(text)
    buffer.writeString("\n")
    return buffer
  }
}
