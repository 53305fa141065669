import Assistant
import JSON
import NIOCore
import Synchronization

/// Where a client waits for its answers and events.
final class ResponseCorrelator: ChannelInboundHandler, Sendable {
  typealias InboundIn = LineSplitter.Line

  private static let greeting = 1

  private let program: ConnectedProgram?
  private let state = Mutex(State())

  private struct State {
    var lastID = ResponseCorrelator.greeting
    var waiting: [Int: CheckedContinuation<JSONValue, any Error>] = [:]
    /// Of those that wait, what the engine has begun with.
    var begun: Set<Int> = []
    var listeners: [AsyncStream<KitchenEvent>.Continuation] = []
    /// The engine's first words, until somebody asks for them.
    var greeting: Result<JSONValue, any Error>?
    /// The engine has answered something.
    var isAnswered = false
    /// Why there will be no answer any more.
    var loss: (any Error)?
  }

  /// `program` is this program, for the engine's status.
  init(introducing program: ConnectedProgram?) {
    self.program = program
  }

  /// Sends a request and waits for its answer.
  func ask<Answer: Codable & Sendable>(
    _ call: EngineRequest.Call, over channel: any Channel
  ) async throws -> Answer {
    let id = state.withLock { state in
      state.lastID += 1
      return state.lastID
    }
    let line = try channel.allocator.line(EngineRequest(id: id, call: call))
    return try result(in: await answer(to: id) { self.send(line, as: id, over: channel) })
  }

  private func result<Answer: Codable & Sendable>(in document: JSONValue) throws -> Answer {
    let response = try? PublicJSON.decoder().decode(EngineResponse<Answer>.self, from: document)
    if let refusal = response?.error { throw refusal }
    guard let result = response?.result else { throw ServiceError.unreadableAnswer }
    return result
  }

  /// The engine's first words; they are asked for as soon as there is a connection.
  ///
  /// Throws: `ServiceError.noAnswer` when it takes longer than `seconds`: it hangs, or is stopped.
  func greeting(over channel: any Channel, within seconds: Int) async throws -> Greeting {
    let alarm = channel.eventLoop.scheduleTask(in: .seconds(Int64(seconds))) {
      // Once the answer is here, it does not matter how long this task takes to read it.
      if self.state.withLock({ $0.isAnswered }) { return }
      self.fail(ServiceError.noAnswer(seconds: seconds))
    }
    defer { alarm.cancel() }
    return try result(in: await answer(to: Self.greeting) {})
  }

  /// What the engine tells from now on.
  func listen() -> AsyncStream<KitchenEvent> {
    let (events, continuation) = AsyncStream.makeStream(of: KitchenEvent.self)
    let isLost = state.withLock { state in
      if state.loss == nil { state.listeners.append(continuation) }
      return state.loss != nil
    }
    if isLost { continuation.finish() }
    return events
  }

  /// The answer to `id`, which `send` asks for once it can be received.
  private func answer(to id: Int, _ send: () -> Void) async throws -> JSONValue {
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        let known: Result<JSONValue, any Error>? = state.withLock { state in
          if id == Self.greeting, let greeting = state.greeting { return greeting }
          if let loss = state.loss { return .failure(loss) }
          if Task.isCancelled { return .failure(CancellationError()) }
          state.waiting[id] = continuation
          return nil
        }
        if let known { continuation.resume(with: known) } else { send() }
      }
    } onCancel: {
      settle(id, .failure(CancellationError()))
    }
  }

  private func send(_ line: ByteBuffer, as id: Int, over channel: any Channel) {
    channel.writeAndFlush(line).whenFailure { _ in
      self.settle(id, .failure(ServiceError.connectionLost(wasBegun: false)))
    }
  }

  private func settle(_ id: Int, _ outcome: Result<JSONValue, any Error>) {
    let continuation = state.withLock { state in
      state.begun.remove(id)
      if case .success = outcome { state.isAnswered = true }
      let continuation = state.waiting.removeValue(forKey: id)
      if id == Self.greeting, continuation == nil { state.greeting = outcome }
      return continuation
    }
    continuation?.resume(with: outcome)
  }

  /// Ends all that waits; nil where the engine has gone.
  private func fail(_ error: (any Error)?) {
    let (waiting, begun, listeners) = state.withLock { state in
      defer {
        state.waiting = [:]
        state.begun = []
        state.listeners = []
        state.loss = state.loss ?? error ?? ServiceError.connectionLost(wasBegun: false)
      }
      return (state.waiting, state.begun, state.listeners)
    }
    for (id, continuation) in waiting {
      continuation.resume(
        throwing: error ?? ServiceError.connectionLost(wasBegun: begun.contains(id)))
    }
    for listener in listeners { listener.finish() }
  }

  /// Says who this is.
  ///
  /// An engine ends connections that say nothing, however long this program's tasks wait for a
  /// thread of their own.
  func channelActive(context: ChannelHandlerContext) {
    do {
      let request = EngineRequest(id: Self.greeting, call: .hello(program))
      send(try context.channel.allocator.line(request), as: Self.greeting, over: context.channel)
    } catch {
      fail(error)
    }
  }

  func channelRead(context: ChannelHandlerContext, data: NIOAny) {
    guard case .whole(let bytes) = unwrapInboundIn(data),
      case let json = PublicJSON.decoder(),
      let document = try? json.value(of: bytes.readableBytesView),
      let head = try? json.decode(LineHead.self, from: document)
    else {
      // Somebody may be waiting for just this answer.
      fail(ServiceError.unreadableAnswer)
      context.close(promise: nil)
      return
    }
    if let id = head.id, head.begun == true {
      _ = state.withLock { $0.begun.insert(id) }
    } else if let id = head.id {
      settle(id, .success(document))
    } else if head.event != nil {
      guard let event = try? json.decode(KitchenEvent.self, from: document) else {
        return
      }
      for listener in state.withLock({ $0.listeners }) { listener.yield(event) }
    } else if let refusal = head.error {
      fail(refusal)
    }
  }

  func channelInactive(context: ChannelHandlerContext) {
    fail(nil)
  }

  func errorCaught(context: ChannelHandlerContext, error: any Error) {
    context.close(promise: nil)
  }
}
