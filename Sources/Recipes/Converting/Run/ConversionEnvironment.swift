/// What a run of conversions needs from the program that it is part of.
package struct ConversionEnvironment: Sendable {
  /// Writes all of the bytes to an open file; `name` is what it is called where that fails.
  package typealias Write =
    @Sendable (_ bytes: [UInt8], _ descriptor: Int32, _ name: String) throws -> Void

  /// The open file that "-" names among the inputs.
  package var input: Int32
  /// The open file for records that have no other place to go.
  package var output: Int32
  package var write: Write
  /// Runs something that blocks on a thread of its own.
  package var startThread: @Sendable (@escaping @Sendable () -> Void) -> Void
  /// Hears what happens in the course of a run, on any thread, one event at a time.
  package var report: @Sendable (ConversionEvent) -> Void

  package init(
    input: Int32, output: Int32, write: @escaping Write,
    startThread: @escaping @Sendable (@escaping @Sendable () -> Void) -> Void,
    report: @escaping @Sendable (ConversionEvent) -> Void
  ) {
    self.input = input
    self.output = output
    self.write = write
    self.startThread = startThread
    self.report = report
  }

  func write(_ bytes: [UInt8]) throws { try write(bytes, output, "output") }
}

/// Something that happens in the course of a run, in the order of the cases.
package enum ConversionEvent: Sendable {
  /// A pass through the input begins; with batches there may be several.
  case began
  /// More was written; the sum of all that this pass has written.
  case wrote(ConversionTally)
  /// The run was told to stop, and waits for calls that are under way.
  case waiting(CallsUnderWay)
  /// The run was told to stop while it asked a provider about batches.
  case stoppedAsking
  /// The provider is not done with a batch: one line that says when to come back.
  case comeBack(String)
  /// In folders and archives were so many files that are no recipes by their names.
  case passedOver(files: Int)
  /// The run ends in order; all that this pass has written.
  case ended(ConversionTally)
  /// The run was told to stop; `canContinue` where what was written is worth something.
  case stopped(records: Int, canContinue: Bool)
  /// An earlier run wrote everything already.
  case wasComplete(records: Int)
  /// An earlier run wrote so many records, and nothing tells of their input.
  case tookOver(records: Int)
}

/// How a run ended that did not fail.
package enum ConversionOutcome: Sendable {
  case complete(ConversionTally)
  /// It was told to stop.
  case stopped
  /// A provider has still to answer.
  case comeBack
}
