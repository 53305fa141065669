import FoundationEssentials
import Glibc
import Synchronization

/// A conversion of files from the first byte of input to the end of the output.
package struct ConversionRun: Sendable {
  package var inputs: [String]
  package var converter: PieceConverter
  package var jobs: Int
  package var place: OutputPlace
  /// What the lines depend on apart from the input.
  package var settings: String
  /// Answers come another day: a run either has them all, or writes nothing.
  package var batching: (any RecipeBatching)?
  /// Stays until the answers of a batch are there, and goes through the input again.
  package var waits = false
  /// Files that the run writes apart from its output.
  package var ours: [String] = []

  package init(
    inputs: [String], converter: PieceConverter, jobs: Int, place: OutputPlace, settings: String
  ) {
    self.inputs = inputs
    self.converter = converter
    self.jobs = jobs
    self.place = place
    self.settings = settings
  }

  /// Throws: `ConversionError`, and what the environment throws where it cannot write.
  package func run(
    in environment: ConversionEnvironment, until stop: StopRequest
  ) async throws -> ConversionOutcome {
    while true {
      if let outcome = try await pass(environment, stop) { return outcome }
    }
  }

  /// Nil where another pass is to follow.
  private func pass(
    _ environment: ConversionEnvironment, _ stop: StopRequest
  ) async throws -> ConversionOutcome? {
    if let batching {
      switch try await asking(environment, stop, { try await batching.open() }) {
      case .complete: break
      case .comeBack: return .comeBack
      case nil: return .stopped
      }
    }
    let output = try ConversionOutput(
      place, converter.writer.format, settings: settings, asksModels: converter.asker != nil,
      now: Date(), environment)
    var reader = InputReader(
      files: files(besides: environment.output), source: converter.source, shard: converter.shard,
      size: Conversion.pieceSize(jobs: jobs), standardInput: environment.input)
    reader.sum = output.sum
    reader.lexicon = converter.lexicon
    var converter = converter
    converter.asker = converter.asker?.since(output.start)
    let conversion = Conversion(
      converter: converter, jobs: jobs, startThread: environment.startThread)
    environment.report(.began)
    let writer = Mutex(Writer(output: output, report: environment.report))
    stop.whenMade {
      if let calls = conversion.stop() { environment.report(.waiting(calls)) }
    } again: {
      conversion.cancel()
    }
    try await conversion.run(reader) { piece in
      try writer.withLock { try $0.write(piece) }
    }
    let isStopped = stop.isMade
    if conversion.passedOver > 0, !isStopped {
      environment.report(.passedOver(files: conversion.passedOver))
    }
    if let batching, !isStopped {
      do {
        switch try await asking(environment, stop, { try await batching.settle() }) {
        case .complete: break
        case .comeBack:
          writer.withLock { $0.output.discard() }
          return waits ? nil : .comeBack
        case nil:
          writer.withLock { $0.output.discard() }
          return .stopped
        }
      } catch {
        writer.withLock { $0.output.discard() }
        throw error
      }
    }
    return try writer.withLock { writer in
      if isStopped { return writer.stop() }
      return .complete(try writer.finish())
    }
  }

  /// Calls a provider until the run is told to stop; what was under way is found by the next run.
  ///
  /// Returns: nil where it was told to stop.
  private func asking(
    _ environment: ConversionEnvironment, _ stop: StopRequest,
    _ body: @escaping @Sendable () async throws -> BatchStanding
  ) async throws -> BatchStanding? {
    let task = Task { try await body() }
    stop.whenMade { task.cancel() }
    do {
      let standing = try await task.value
      if case .comeBack(let line) = standing { environment.report(.comeBack(line)) }
      return standing
    } catch {
      guard stop.isMade else { throw error }
      environment.report(.stoppedAsking)
      return nil
    }
  }

  /// Without what this run writes itself.
  private func files(besides output: Int32) -> RecipeFiles {
    var files = RecipeFiles(inputs)
    for path in [place.journal, place.file].compactMap(\.self) + ours { files.passOver(path) }
    var status = stat()
    if fstat(output, &status) == 0 { files.passOver(status) }
    return files
  }
}

/// What belongs to the thread that writes.
private struct Writer: ~Copyable {
  var output: ConversionOutput
  var report: @Sendable (ConversionEvent) -> Void

  func write(_ piece: ConvertedPiece) throws {
    do {
      try output.write(piece)
    } catch {
      output.giveUp()
      throw error
    }
    report(.wrote(output.tally))
  }

  func finish() throws -> ConversionTally {
    try output.finish()
    if output.wasFinished {
      report(.wasComplete(records: output.records))
    } else if let taken = output.taken {
      report(.tookOver(records: taken))
    }
    report(.ended(output.tally))
    return output.tally
  }

  func stop() -> ConversionOutcome {
    report(.ended(output.tally))
    output.giveUp()
    report(.stopped(records: output.records, canContinue: output.isResumable))
    return .stopped
  }
}
