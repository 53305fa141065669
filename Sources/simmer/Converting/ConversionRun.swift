import ArgumentParser
import Assistant
import FoundationEssentials
import Glibc
import Recipes
import Synchronization
import UnixSignals

/// One `simmer convert` from its options to its exit status.
struct ConversionRun {
  var inputs: [String]
  var converter: PieceConverter
  var jobs: Int
  var place: OutputPlace
  /// What the lines depend on apart from the input.
  var settings: String
  var style: ConversionProgress.Style
  var spent: @Sendable () -> Double? = { nil }
  /// Answers come another day: a run either has them all, or writes nothing.
  var batching: (any RecipeBatching)?
  /// Stays until the answers of a batch are there, and goes through the input again.
  var waits = false
  /// Files that the run writes apart from its output.
  var ours: [String] = []

  /// Returns: the report of a run that came to its end.
  ///
  /// Throws: `ExitCode` of a signal, `CommandFailure`, `Console.Closed`.
  func run() async throws -> ConversionReport {
    let seen = SeenSignal()
    return try await SignalWatch.run(seen) {
      while true {
        if let report = try await pass(seen) { return report }
      }
    }
  }

  /// Nil where another pass is to follow.
  private func pass(_ seen: SeenSignal) async throws -> ConversionReport? {
    if let batching { try check(try await heeding(seen) { try await batching.open() }) }
    let output = try ConversionOutput(
      place, converter.writer.format, settings: settings, asksModels: converter.asker != nil,
      now: Date())
    var reader = InputReader(
      files: files, source: converter.source, shard: converter.shard,
      size: Conversion.pieceSize(jobs: jobs))
    reader.sum = output.sum
    var converter = converter
    converter.asker = converter.asker?.since(output.start)
    let conversion = Conversion(converter: converter, jobs: jobs)
    let writer = Mutex(Writer(output: output, progress: progress))
    seen.whenSeen {
      conversion.stop().map(Self.tell)
    } again: {
      conversion.cancel()
    }
    try await conversion.run(reader) { piece in
      try writer.withLock { try $0.write(piece) }
    }
    let signal = seen.value
    if let batching, signal == nil {
      do {
        let standing = try await heeding(seen) { try await batching.settle() }
        if waits, case .comeBack(let line) = standing {
          Console.complain("simmer: convert: \(TerminalText.oneLine(line))")
          writer.withLock { $0.output.discard() }
          return nil
        }
        try check(standing)
      } catch {
        writer.withLock { $0.output.discard() }
        throw error
      }
    }
    return try writer.withLock { writer in
      if let signal { throw writer.interrupted(by: signal, place) }
      return try writer.finish()
    }
  }

  private static func tell(_ calls: CallsUnderWay) {
    let limit = calls.limit.components.seconds
    Console.complain(
      "simmer: convert: waiting for \(calls.count) calls to the model that are under way, at most \(limit) s "
        + "(the same signal again gives them up; they may still be billed)")
  }

  /// Calls a provider until a signal comes; what was under way is found by the next run.
  private func heeding(
    _ seen: SeenSignal, _ body: @escaping @Sendable () async throws -> BatchStanding
  ) async throws -> BatchStanding {
    let task = Task { try await body() }
    seen.whenSeen { task.cancel() }
    do { return try await task.value } catch {
      guard let signal = seen.value else { throw error }
      Console.complain("simmer: convert: stopped (the same command continues)")
      throw ExitCode(128 + signal)
    }
  }

  /// Without what this run writes itself.
  private var files: RecipeFiles {
    var files = RecipeFiles(inputs)
    for path in [place.journal, place.file].compactMap(\.self) + ours { files.passOver(path) }
    var status = stat()
    if fstat(STDOUT_FILENO, &status) == 0 { files.passOver(status) }
    return files
  }

  /// Throws: `Status.unavailable` where the provider is not done yet.
  private func check(_ standing: BatchStanding) throws {
    guard case .comeBack(let line) = standing else { return }
    Console.complain("simmer: convert: \(TerminalText.oneLine(line))")
    throw ExitCode(Status.unavailable.rawValue)
  }

  private var progress: ConversionProgress {
    let clock = ContinuousClock()
    let start = clock.now
    return ConversionProgress(
      style: style, isTerminal: isatty(STDERR_FILENO) == 1, totalBytes: totalBytes, spent: spent,
      now: { start.duration(to: clock.now) }, say: Console.complainPartly)
  }

  /// Nil where somebody would have to look for it.
  private var totalBytes: Int? {
    var total = 0
    for input in inputs {
      var status = stat()
      let found = input == "-" ? fstat(STDIN_FILENO, &status) : stat(input, &status)
      guard found == 0, status.st_mode & S_IFMT == S_IFREG else { return nil }
      total += Int(status.st_size)
    }
    return total
  }
}

/// What belongs to the thread that writes.
private struct Writer: ~Copyable {
  var output: ConversionOutput
  var progress: ConversionProgress

  func write(_ piece: ConvertedPiece) throws {
    do {
      try output.write(piece)
    } catch {
      output.giveUp()
      throw error
    }
    progress.note(output.tally)
  }

  func finish() throws -> ConversionReport {
    try output.finish()
    if output.wasFinished {
      Console.complain(
        "simmer: convert: that run is finished already, with these \(output.records) recipes; nothing "
          + "was converted")
    } else if let taken = output.taken {
      Console.complain(
        "simmer: convert: \(taken) recipes were taken from what was there already; of these only the "
          + "last was compared with the input")
    }
    progress.finish(output.tally)
    return progress.report(output.tally)
  }

  /// Says how to go on.
  func interrupted(by signal: Int32, _ place: OutputPlace) -> ExitCode {
    progress.finish(output.tally)
    output.giveUp()
    Console.complain(
      "simmer: convert: stopped after \(output.records) recipes"
        + (output.isResumable ? " (\(place.wayOn))" : ""))
    return ExitCode(128 + signal)
  }
}

/// Ends long work in order when the first signal comes, gives up what is waited for when the second
/// does, and ends at once where there is nothing to give up.
enum SignalWatch {
  /// `seen` is told; whoever works says there what is to be done then.
  static func run<Result>(
    _ seen: SeenSignal, _ body: () async throws -> Result
  ) async throws -> Result {
    let signals = await UnixSignalsSequence(trapping: .sigint, .sigterm)
    let watch = Task {
      for await signal in signals where !seen.take(signal.rawValue) {
        _exit(128 + signal.rawValue)
      }
    }
    defer { watch.cancel() }
    return try await body()
  }
}

/// The first signal that came, and what is done about it and about the next one.
final class SeenSignal: Sendable {
  private let state = Mutex(State())

  private struct State {
    var value: Int32?
    var act: @Sendable () -> Void = {}
    var again: (@Sendable () -> Bool)?
  }

  var value: Int32? { state.withLock(\.value) }

  /// `again` gives up what is still waited for, and answers whether there was anything.
  func whenSeen(
    _ act: @escaping @Sendable () -> Void, again: (@Sendable () -> Bool)? = nil
  ) {
    let isSeen = state.withLock { state in
      state.act = act
      state.again = again
      return state.value != nil
    }
    if isSeen { act() }
  }

  /// Returns: false where nothing is left to be ended in order.
  func take(_ signal: Int32) -> Bool {
    let act: (@Sendable () -> Bool)? = state.withLock { state in
      guard state.value == nil else {
        defer { state.again = nil }
        return state.again
      }
      state.value = signal
      return { [act = state.act] in
        act()
        return true
      }
    }
    return act?() ?? false
  }
}
