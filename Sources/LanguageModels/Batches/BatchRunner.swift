internal import FoundationEssentials

/// Where texts are brought that may wait a day: gathered into batches, submitted, and fetched when a
/// later run asks for them.
///
/// What is paid is never paid twice. Each step is on the disk before the next is begun; a step of
/// which we cannot know whether it was done (we were stopped between the provider's doing and our
/// hearing of it) is looked for at the provider before it is done again. Killed at any moment, the
/// next run goes on.
///
///     open()    looks once at what is under way, and fetches what is done
///     answers   what came of a text, over all batches so far
///     gather    puts a text into the next batch
///     settle()  submits what was gathered
package actor BatchRunner {
  package nonisolated let model: ModelIdentity
  private let prompt: PromptTemplate
  private let http: HTTPModel
  private let folder: BatchFolder
  private let limits: PackLimits
  private let most: BatchLimits
  private let waits: Bool

  private var state: BatchFolder.State
  /// By the digest of a text: the places of its answers, and the texts that were gathered.
  ///
  /// On the disk, because a million texts are too many to be held.
  private var found: DigestTable?
  private var gathered: DigestTable?
  private var draft: BatchDraft

  /// `folder` is made when there is something to keep; `waits`: whoever asks stays until it is done.
  ///
  /// Throws: `notSupported`.
  package init(
    _ model: HTTPModel, prompt: PromptTemplate, folder: String, limits: PackLimits = PackLimits(),
    most: BatchLimits = BatchLimits(), waits: Bool = false
  ) throws(BatchError) {
    guard model.endpoint.provider.batchDialect != nil else {
      throw .notSupported(provider: model.endpoint.provider.rawValue)
    }
    http = model
    self.model = model.identity
    self.prompt = prompt
    self.folder = BatchFolder(path: folder)
    self.limits = limits
    self.most = most
    self.waits = waits
    state = BatchFolder.State(model: model.identity, prompt: prompt.identity)
    draft = BatchDraft(limits: limits)
  }

  package enum Standing: Hashable, Sendable {
    case complete
    /// The provider is at work on these.
    case underWay([BatchRecord])
  }

  // MARK: Opening

  /// Throws: `BatchError`; `ModelFailure` where the provider cannot be asked: what is under way
  /// stays so.
  package func open() async throws -> Standing {
    draft = BatchDraft(limits: limits)
    (found, gathered) = (nil, nil)
    guard let kept = try folder.state() else { return .complete }
    guard kept.model == model, kept.prompt == prompt.identity else {
      throw BatchError.otherModel(
        was: "\(kept.model.model), prompt \(kept.prompt.version)",
        isNow: "\(model.model), prompt \(prompt.identity.version)", path: folder.path)
    }
    state = kept
    // What was only drafted is gathered again, by whoever reads the texts again.
    for job in state.jobs where job.stage == .drafted { folder.drop(job.intent) }
    state.jobs.removeAll { $0.stage == .drafted }
    var pause = Self.firstPause
    while true {
      do {
        let records = try await look()
        if records.isEmpty {
          try load()
          return .complete
        }
        guard waits else { return .underWay(records) }
      } catch let failure as ModelFailure where waits && failure.mayPass {
        // Whoever stays for a day sees the line go down once.
      }
      try await http.services.clock.sleep(for: pause)
      pause = min(pause * 3 / 2, Self.longestPause)
    }
  }

  private func load() throws(BatchError) {
    let table = try DigestTable(in: folder.path)
    for (number, job) in state.jobs.enumerated() where job.stage == .fetched {
      try folder.forEachAnswer(of: job.intent) { answer, place throws(BatchError) in
        try table.insert(AnswerPlace(job: number, offset: place).number, for: answer.digest)
      }
    }
    found = table
  }

  /// Where an answer stands.
  private struct AnswerPlace {
    var job: Int
    var offset: Int

    init(job: Int, offset: Int) { (self.job, self.offset) = (job, offset) }

    /// Later answers have higher ones; none is zero.
    var number: UInt64 { UInt64(job) << 40 | UInt64(offset + 1) }

    init(_ number: UInt64) {
      (job, offset) = (Int(number >> 40), Int(number & (1 << 40 - 1)) - 1)
    }
  }

  /// One look at each batch that is not fetched; answers those that are under way.
  private func look() async throws -> [BatchRecord] {
    var underWay: [BatchRecord] = []
    for at in state.jobs.indices where state.jobs[at].stage != .fetched {
      let calls = try await BatchCalls(http)
      while state.jobs[at].stage != .fetched {
        if state.jobs[at].batch == nil { try await recover(at, calls) }
        guard let id = state.jobs[at].batch else { break }
        let record = try await calls.record(of: id)
        if record.state == .underWay {
          underWay.append(record)
          break
        }
        try await fetch(at, record, calls)
      }
    }
    return underWay
  }

  /// Finds the batch that may have been made for a job, or makes it.
  private func recover(_ at: Int, _ calls: BatchCalls) async throws {
    let job = state.jobs[at]
    let start = (job.date ?? Date(timeIntervalSince1970: 0)).addingTimeInterval(-Self.skew)
    let known = Set(state.jobs.compactMap(\.batch) + job.strangers)
    let ours = try await calls.records(since: start).last { record in
      guard !known.contains(record.id) else { return false }
      return calls.dialect.keepsIntents
        ? record.intent == job.intent : record.requests == job.requests
    }
    guard let ours else { return try await submit(at, calls) }
    state.jobs[at].batch = ours.id
    state.jobs[at].isGuess = !calls.dialect.keepsIntents
    state.jobs[at].stage = .submitted
    try folder.save(state)
  }

  // MARK: Fetching

  private func fetch(_ at: Int, _ record: BatchRecord, _ calls: BatchCalls) async throws {
    let job = state.jobs[at]
    let requests = try folder.requests(of: job.intent)
    var answers = BatchAnswers(requests: requests)
    switch record.state {
    case .underWay: return
    case .refused: answers.miss(all: "refused")
    case .ended:
      let results = try await calls.results(of: record, to: requests)
      if job.isGuess, results.exchanges.isEmpty, results.hasForeign {
        state.jobs[at].strangers.append(record.id)
        state.jobs[at].batch = nil
        state.jobs[at].stage = job.file == nil ? .intended : .uploaded
        return try folder.save(state)
      }
      answers.take(results.exchanges)
      if let way = answers.betterWay(than: calls.phrasing, of: calls.requestBuilder.dialect.ladder)
      {
        await http.services.capabilities.remember(way, for: model)
      }
    }
    try folder.save(answers.answers, of: job.intent)
    await end(job, answers.usage, problem: answers.problem)
    state.jobs[at].stage = .fetched
    try folder.save(state)
  }

  // MARK: Gathering

  /// What came of a text, the oldest first.
  package func answers(to text: PackedText) throws(BatchError) -> [BatchAnswer] {
    guard let found else { return [] }
    var answers: [BatchAnswer] = []
    for number in try found.numbers(for: text.digest) {
      let place = AnswerPlace(number)
      answers.append(try folder.answer(of: state.jobs[place.job].intent, at: place.offset))
    }
    return answers.filter { $0.digest == text.digest }
  }

  /// Puts a text into the next batch; `earlier` is an answer that was not good, and why.
  package func gather(
    _ text: PackedText, after earlier: (answer: String, reasons: [String])? = nil
  ) async throws {
    let known = try gathered ?? DigestTable(in: folder.path)
    gathered = known
    guard try !known.contains(text.digest) else { return }
    try known.insert(1, for: text.digest)
    try await write(draft.add(text, after: earlier, prompt: prompt))
  }

  private func write(_ questions: [BatchDraft.Question]) async throws {
    guard !questions.isEmpty else { return }
    let calls = try await BatchCalls(http)
    for one in questions {
      let request = try BatchRequest(
        one.question, about: one.texts, of: model, body: try calls.body(of: one.question))
      draft.take(request, of: one.texts)
      if draft.requests.count >= most.requests || draft.bytes >= most.bytes { try close() }
    }
  }

  /// Writes down what was drafted as one batch.
  private func close() throws {
    guard !draft.requests.isEmpty else { return }
    var digest = FieldDigest(of: "simmer.intent/1")
    digest.add(String(state.jobs.count))
    for request in draft.requests { digest.add(request.id) }
    let job = BatchJob(
      intent: String(try digest.hexadecimal.prefix(32)), requests: draft.requests.count,
      texts: draft.requests.reduce(0) { $0 + $1.texts.count }, estimate: draft.estimate)
    try folder.save(draft.requests, of: job.intent)
    state.jobs.append(job)
    try folder.save(state)
    draft.begin()
  }

  // MARK: Submitting

  /// Throws: `ModelFailure.overBudget` where the caps have no room for all that was gathered, and
  /// other failures of the first batch that could not be submitted; the next run goes on.
  package func settle() async throws -> Standing {
    try await write(draft.finish(prompt: prompt))
    try close()
    var records: [BatchRecord] = []
    for at in state.jobs.indices where state.jobs[at].stage == .drafted {
      try await submit(at, try await BatchCalls(http))
      if let id = state.jobs[at].batch {
        var record = BatchRecord(id: id, state: .underWay)
        record.requests = state.jobs[at].requests
        records.append(record)
      }
    }
    return records.isEmpty ? .complete : .underWay(records)
  }

  private func submit(_ at: Int, _ calls: BatchCalls) async throws {
    let services = http.services
    if let consent = services.consent, await !consent.isGiven(for: model) {
      throw ModelFailure.noConsent(host: calls.requestBuilder.base.authority)
    }
    let job = state.jobs[at]
    let requests = try folder.requests(of: job.intent)
    if job.call == nil { state.jobs[at].call = try await begin(job, requests, calls) }
    if job.stage == .drafted {
      state.jobs[at].stage = .intended
      state.jobs[at].date = services.clock.date
    }
    try folder.save(state)
    do throws(ModelFailure) {
      if state.jobs[at].file == nil,
        let file = try await calls.upload(requests, of: job.intent)
      {
        state.jobs[at].file = file
        state.jobs[at].stage = .uploaded
        try save()
      }
      let record = try await calls.create(
        requests, file: state.jobs[at].file, for: job.intent)
      state.jobs[at].batch = record.id
      state.jobs[at].isGuess = false
      state.jobs[at].stage = .submitted
      try save()
    } catch {
      // Nothing was made where the server said so, or was never reached.
      if !error.mayHaveBeenDone {
        await end(state.jobs[at], TokenUsage(), problem: error.code)
        state.jobs[at].call = nil
        try folder.save(state)
      }
      throw error
    }
  }

  private func save() throws(ModelFailure) {
    do throws(BatchError) {
      try folder.save(state)
    } catch {
      // The provider has it, and we cannot write that down: the next run looks for it.
      throw .web(.other(reason: "\(error)"))
    }
  }

  private func begin(
    _ job: BatchJob, _ requests: [BatchRequest], _ calls: BatchCalls
  ) async throws(ModelFailure) -> CallNumber {
    let services = http.services
    let date = services.clock.date
    let call = PlannedCall(
      model: model, prompt: prompt.identity, attempt: 0, tier: http.tier, date: date,
      request: calls.creation(of: requests, for: job.intent).sent(at: date),
      estimate: job.estimate)
    do throws(ModelFailure) {
      return try await services.ledger.begin(
        call, within: services.caps.forBatch(of: model.model, coming: job.estimate))
    } catch {
      guard case .overBudget(let cap) = error else { throw error }
      throw .overBudget(
        cap: "\(cap), or too little of it is left for a batch of \(job.texts) texts "
          + "(\(job.estimate.total) tokens)")
    }
  }

  private func end(_ job: BatchJob, _ usage: TokenUsage, problem: String?) async {
    guard let call = job.call else { return }
    let took = job.date.map { http.services.clock.date.timeIntervalSince($0) } ?? 0
    let sent = job.estimate.input * 3
    await http.services.ledger.end(
      call,
      CallOutcome(
        usage: usage, latency: .seconds(max(took, 0)), bytesSent: sent, bytesReceived: 0,
        problem: problem))
  }

  private static let firstPause: Duration = .seconds(60)
  private static let longestPause: Duration = .seconds(1800)
  /// Two clocks may differ so much.
  private static let skew = 600.0
}

/// How much goes into one batch.
package struct BatchLimits: Hashable, Sendable {
  package var requests: Int
  package var bytes: Int

  /// Far below what providers take, so that all of one fits into memory.
  package init(requests: Int = 2000, bytes: Int = 8 << 20) {
    self.requests = requests
    self.bytes = bytes
  }
}

extension ModelFailure {
  /// The provider could not be reached, which another look may change.
  fileprivate var mayPass: Bool {
    switch self {
    case .web(let error):
      switch error {
      case .cannotResolve, .cannotConnect, .timedOut, .stalled, .cut: true
      case .badURL, .schemeRefused, .addressRefused, .certificate, .pinMismatch,
        .secureConnection, .proxy, .bodyTooLarge, .headersTooLarge, .malformed, .cancelled,
        .notRecorded, .unusable, .other:
        false
      }
    case .serverFailed, .rateLimited, .resting, .deadline: true
    case .unexpectedStatus, .notJSON, .malformed, .wrongShape, .empty, .cancelled, .notConfigured,
      .noConsent, .noKey, .overBudget, .badRequest, .wrongKey, .forbidden, .noSuchModel, .noCredit,
      .tooLong, .redirected, .truncated, .refused, .ungrounded:
      false
    }
  }

  /// The provider may have done it, though we did not hear of it.
  fileprivate var mayHaveBeenDone: Bool {
    switch self {
    case .web(let error): error.mayHaveSent
    case .serverFailed, .unexpectedStatus, .notJSON, .malformed, .wrongShape, .empty, .cancelled,
      .deadline:
      true
    case .notConfigured, .noConsent, .noKey, .overBudget, .resting, .badRequest, .wrongKey,
      .forbidden, .noSuchModel, .noCredit, .tooLong, .rateLimited, .redirected, .truncated,
      .refused, .ungrounded:
      false
    }
  }
}
