internal import FoundationEssentials
internal import Glibc
import JSON

/// The folder beside an output in which a run with batches keeps what it did, so that another run, on
/// another day, goes on from there.
///
///     state.json             what batches there are, and how far each has come
///     requests-INTENT.jsonl  what each asks
///     answers-INTENT.jsonl   what came of it
///
/// A file is whole or not there: each is written under another name, synced, and renamed. Nothing in
/// here is a secret; recipes stand in it as they were sent.
struct BatchFolder: Sendable {
  let path: String

  struct State: Hashable, Sendable {
    /// Answers of another model, or to another prompt, are answers to other questions.
    var model: ModelIdentity
    var prompt: PromptIdentity
    var jobs: [BatchJob] = []
  }

  /// Nil where there is none yet.
  func state() throws(BatchError) -> State? {
    guard let bytes = try bytes(of: "state.json", longest: 16 << 20) else { return nil }
    var reader = StrictJSON()
    reader.longest = 16 << 20
    guard let document = try? reader.value(of: bytes),
      document["schema"]?.string == Self.schema,
      let provider = document["provider"]?.string.flatMap(Provider.init),
      let baseURL = document["base_url"]?.string, let model = document["model"]?.string,
      let prompt = document["prompt"]?.string, let version = document["prompt_version"]?.string,
      let items = document["batches"]?.items
    else { throw .damaged(path: "\(path)/state.json") }
    let jobs = items.compactMap(BatchJob.init)
    guard jobs.count == items.count else { throw .damaged(path: "\(path)/state.json") }
    return State(
      model: ModelIdentity(provider: provider, baseURL: baseURL, model: model),
      prompt: PromptIdentity(id: prompt, version: version), jobs: jobs)
  }

  func save(_ state: State) throws(BatchError) {
    let document: JSONValue = [
      "schema": .string(Self.schema), "provider": .string(state.model.provider.rawValue),
      "base_url": .string(state.model.baseURL), "model": .string(state.model.model),
      "prompt": .string(state.prompt.id), "prompt_version": .string(state.prompt.version),
      "batches": .array(state.jobs.map(\.document)),
    ]
    try write(Array(document.readableText.utf8), to: "state.json")
  }

  func save(_ requests: [BatchRequest], of intent: String) throws(BatchError) {
    try write(lines(requests.map(\.document)), to: "requests-\(intent).jsonl")
  }

  func requests(of intent: String) throws(BatchError) -> [BatchRequest] {
    let name = "requests-\(intent).jsonl"
    var requests: [BatchRequest] = []
    try forEachLine(of: name) { document, _ throws(BatchError) in
      guard let request = BatchRequest(document) else {
        throw .damaged(path: "\(path)/\(name)")
      }
      requests.append(request)
    }
    return requests
  }

  func save(_ answers: [BatchAnswer], of intent: String) throws(BatchError) {
    try write(lines(answers.map(\.document)), to: "answers-\(intent).jsonl")
  }

  /// `body` is told each answer, and where its line begins.
  func forEachAnswer(
    of intent: String, _ body: (BatchAnswer, Int) throws(BatchError) -> Void
  ) throws(BatchError) {
    try forEachLine(of: "answers-\(intent).jsonl") { document, place throws(BatchError) in
      if let answer = BatchAnswer(document) { try body(answer, place) }
    }
  }

  /// The answer whose line begins there.
  func answer(of intent: String, at place: Int) throws(BatchError) -> BatchAnswer {
    var found: BatchAnswer?
    try forEachLine(of: "answers-\(intent).jsonl", from: place, most: 1) { document, _ in
      found = BatchAnswer(document)
    }
    guard let found else { throw .damaged(path: "\(path)/answers-\(intent).jsonl") }
    return found
  }

  /// Takes away what a draft asks.
  func drop(_ intent: String) { unlink("\(path)/requests-\(intent).jsonl") }

  // MARK: Files

  private func lines(_ documents: [JSONValue]) -> [UInt8] {
    var bytes: [UInt8] = []
    for document in documents {
      bytes += Array(document.text.utf8)
      bytes.append(UInt8(ascii: "\n"))
    }
    return bytes
  }

  /// Each line as JSON, and where it begins; no more of the file is held than the longest line.
  private func forEachLine(
    of name: String, from start: Int = 0, most: Int = .max,
    _ body: (JSONValue, Int) throws(BatchError) -> Void
  ) throws(BatchError) {
    let file = "\(path)/\(name)"
    let descriptor = open(file, O_RDONLY | O_CLOEXEC)
    guard descriptor >= 0 else { throw .damaged(path: file) }
    defer { close(descriptor) }
    var reader = StrictJSON()
    reader.longest = Self.longestLine
    var line: [UInt8] = []
    var place = start
    var count = 0
    while count < most {
      let block = try block(of: descriptor, at: place + line.count, file)
      guard !block.isEmpty else {
        guard line.isEmpty else { throw .damaged(path: file) }
        return
      }
      var rest = block[...]
      while count < most, let end = rest.firstIndex(of: UInt8(ascii: "\n")) {
        line += rest[..<end]
        guard let document = try? reader.value(of: line) else { throw .damaged(path: file) }
        try body(document, place)
        place += line.count + 1
        line = []
        rest = rest[(end + 1)...]
        count += 1
      }
      line += rest
      guard line.count <= Self.longestLine else { throw .damaged(path: file) }
    }
  }

  private func block(
    of descriptor: Int32, at place: Int, _ file: String
  ) throws(BatchError) -> [UInt8] {
    var count = 0
    let block = [UInt8](unsafeUninitializedCapacity: 1 << 16) { buffer, filled in
      repeat {
        count = pread(descriptor, buffer.baseAddress, 1 << 16, off_t(place))
      } while count < 0 && errno == EINTR
      filled = max(count, 0)
    }
    guard count >= 0 else { throw .unreadable(path: file) }
    return block
  }

  private static let longestLine = 4 << 20

  private func bytes(of name: String, longest: Int) throws(BatchError) -> [UInt8]? {
    let file = "\(path)/\(name)"
    guard FileManager.default.fileExists(atPath: file) else { return nil }
    let size = (try? FileManager.default.attributesOfItem(atPath: file))?[.size] as? Int
    guard let size, size <= longest, let data = FileManager.default.contents(atPath: file) else {
      throw .unreadable(path: file)
    }
    return [UInt8](data)
  }

  private func write(_ bytes: [UInt8], to name: String) throws(BatchError) {
    let file = "\(path)/\(name)"
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .unwritable(path: path, errno: errno) }
    let draft = "\(file).new"
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_TRUNC | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw .unwritable(path: draft, errno: errno) }
    var at = 0
    while at < bytes.count {
      let count = bytes[at...].withUnsafeBytes { Glibc.write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let code = errno
        close(descriptor)
        throw .unwritable(path: draft, errno: code)
      }
      at += count
    }
    let isSynced = fsync(descriptor) == 0
    let code = errno
    close(descriptor)
    guard isSynced else { throw .unwritable(path: draft, errno: code) }
    guard rename(draft, file) == 0 else { throw .unwritable(path: file, errno: errno) }
    let folder = open(path, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    guard folder >= 0 else { throw .unwritable(path: path, errno: errno) }
    defer { close(folder) }
    guard fsync(folder) == 0 else { throw .unwritable(path: path, errno: errno) }
  }

  private static let schema = "simmer.batches/1"
}

/// Why what was kept about batches cannot be used.
package enum BatchError: Error, Hashable, Sendable {
  case damaged(path: String)
  case unreadable(path: String)
  case unwritable(path: String, errno: Int32)
  case otherModel(was: String, isNow: String, path: String)
  case notSupported(provider: String)
}

extension BatchError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .damaged(let path):
      "'\(path)' is damaged (remove its folder to start over; what was submitted is then paid for again)"
    case .unreadable(let path): "'\(path)' cannot be read (check its permissions)"
    case .unwritable(let path, let code):
      "'\(path)' cannot be written: \(String(cString: strerror(code)).lowercased())"
    case .otherModel(let was, let isNow, let path):
      "'\(path)' was started with \(was), but the model is \(isNow) now (set the first one again, or "
        + "remove the folder to start over)"
    case .notSupported(let provider):
      "'\(provider)' has no batch endpoint (openai and anthropic do)"
    }
  }
}
