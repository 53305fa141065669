internal import FoundationEssentials
import JSON
internal import Synchronization

/// The recordings of a folder: read once, when the first one is asked for, and added to.
final class RecordingShelf: Sendable {
  private let folder: String
  private let state = Mutex(State())

  private struct State {
    /// By hash, in the order of their names; nil until the folder was read.
    var recordings: [String: [Named]]?
    /// How often each was asked for.
    var served: [String: Int] = [:]
  }

  struct Named: Sendable {
    /// Of its file, without the folder.
    var name: String
    var recording: Recording
  }

  private static let mostFiles = 10_000
  private static let mostBytes = 64 << 20
  private static let mostOfOneHash = 99

  init(folder: String) {
    self.folder = folder
  }

  /// All of them, sorted by name.
  func all() throws(WebError) -> [Named] {
    try access { state in
      (state.recordings ?? [:]).values.flatMap(\.self).sorted { $0.name < $1.name }
    }
  }

  /// What was answered to this request; the next one where it was answered more than once, and the
  /// last one from then on.
  func next(for hash: String) throws(WebError) -> Recording? {
    try access { state in
      guard let answers = state.recordings?[hash], let last = answers.indices.last else {
        return nil
      }
      let place = min(state.served[hash, default: 0], last)
      state.served[hash, default: 0] += 1
      return answers[place].recording
    }
  }

  /// Writes a file of its own for it, unless the same exchange is in one of that name already.
  ///
  /// Reads none but those, so that the thousandth recording takes no longer than the first.
  func add(_ recording: Recording, label: String) throws(WebError) {
    let hash = try recording.hash
    let stem = try Self.stem(of: recording, label: label)
    try state.withLock { state throws(WebError) in
      for number in 1...Self.mostOfOneHash {
        // "-02" sorts after the name without a number.
        let suffix = number == 1 ? "" : "-" + (number < 10 ? "0" : "") + String(number)
        let name = "\(stem)\(suffix).json"
        if let other = try self.recording(named: name)?.recording {
          if try other.hash == hash, other.response == recording.response { return }
          continue
        }
        try self.write(recording, as: name)
        state.recordings?[hash, default: []].append(Named(name: name, recording: recording))
        // Whoever asks again has heard this answer.
        state.served[hash, default: 0] += 1
        return
      }
    }
  }

  /// "routine-im-doing-a-sunday-roast-1a2b3c4d".
  static func stem(of recording: Recording, label: String) throws(WebError) -> String {
    let question = RecordedQuestion(recording.request)
    let parts = [
      slug(label.isEmpty ? "exchange" : label, longest: 40), slug(question.text, longest: 40),
      question.isAskedAgain ? "again" : "", String(try recording.hash.prefix(8)),
    ]
    return parts.filter { !$0.isEmpty }.joined(separator: "-")
  }

  /// Whole words of lower-case ASCII, as far as they go.
  private static func slug(_ text: String, longest: Int) -> String {
    var slug = ""
    let plain = text.lowercased().unicodeScalars.filter { $0 != "'" && $0 != "’" }
    let words = plain.split {
      !$0.isASCII || !($0.properties.isAlphabetic || $0.properties.numericType != nil)
    }
    for word in words {
      let word = String(String.UnicodeScalarView(word))
      guard slug.utf8.count + word.utf8.count < longest else { break }
      slug += (slug.isEmpty ? "" : "-") + word
    }
    return slug
  }
}

extension RecordingShelf {
  private func access<Answer: Sendable>(
    _ body: (inout sending State) throws(WebError) -> sending Answer
  ) throws(WebError) -> Answer {
    try state.withLock { state throws(WebError) in
      if state.recordings == nil { state.recordings = try read() }
      return try body(&state)
    }
  }

  private func read() throws(WebError) -> [String: [Named]] {
    let files = FileManager.default
    guard let names = try? files.contentsOfDirectory(atPath: folder) else {
      throw .unusable(
        setting: "the folder of recordings '\(folder)'", reason: "it cannot be read")
    }
    var recordings: [String: [Named]] = [:]
    var bytes = 0
    let wanted = names.filter { $0.hasSuffix(".json") }
    guard wanted.count <= Self.mostFiles else { throw tooMuch }
    // Without the ending, so that "a-02.json" comes after "a.json".
    for name in wanted.sorted(by: { $0.dropLast(5) < $1.dropLast(5) }) {
      guard let (recording, size) = try recording(named: name) else {
        throw unusable(name, "it cannot be read")
      }
      bytes += size
      guard bytes <= Self.mostBytes else { throw tooMuch }
      recordings[try recording.hash, default: []].append(Named(name: name, recording: recording))
    }
    return recordings
  }

  /// A recording and how many bytes it takes; nil where there is no such file.
  private func recording(
    named name: String
  ) throws(WebError) -> (recording: Recording, bytes: Int)? {
    let files = FileManager.default
    let path = "\(folder)/\(name)"
    // Before it is read: what is too long is not taken in.
    guard let size = (try? files.attributesOfItem(atPath: path))?[.size] as? Int else { return nil }
    guard size <= Recording.json.longest else { throw unusable(name, "it is too long") }
    guard let data = files.contents(atPath: path) else { throw unusable(name, "it cannot be read") }
    do throws(RecordingError) {
      return (try Recording(bytes: Array(data)), data.count)
    } catch {
      throw unusable(name, error.description)
    }
  }

  private var tooMuch: WebError {
    .unusable(
      setting: "the folder of recordings '\(folder)'",
      reason: "it holds more than \(Self.mostFiles) files or \(Self.mostBytes >> 20) MiB")
  }

  private func unusable(_ name: String, _ reason: String) -> WebError {
    .unusable(setting: "the recording '\(folder)/\(name)'", reason: reason)
  }

  /// A file is there whole or not at all, and never in the place of another one.
  private func write(_ recording: Recording, as name: String) throws(WebError) {
    let files = FileManager.default
    let path = "\(folder)/\(name)"
    let draft = "\(folder)/.\(name).draft"
    let text = try recording.document.readableText
    do {
      try Data(text.utf8).write(to: URL(filePath: draft))
      try files.setAttributes([.posixPermissions: 0o644], ofItemAtPath: draft)
      try files.moveItem(atPath: draft, toPath: path)
    } catch {
      try? files.removeItem(atPath: draft)
      let reason = files.fileExists(atPath: path) ? "it is there already" : "it cannot be written"
      throw unusable(name, reason)
    }
  }
}

extension RecordingShelf {
  /// In a line, which recording is most like a request and where they part.
  func nearest(to request: Recording.Request) throws(WebError) -> String {
    let named = try all()
    let words = Self.words(of: RecordedQuestion(request).text)
    let path = URLParts(request.url).path
    let nearest = named.max { one, two in
      let ranks = [one, two].map { named in
        let other = named.recording.request
        let isSamePlace = other.method == request.method && URLParts(other.url).path == path
        let likeness = Self.likeness(words, Self.words(of: RecordedQuestion(other).text))
        return (isSamePlace ? 1.0 : 0.0, likeness)
      }
      return ranks[0] < ranks[1]
    }
    guard let nearest else { return "the folder '\(folder)' holds none" }
    let other = nearest.recording.request
    let otherPath = URLParts(other.url).path
    let difference =
      other.method != request.method || otherPath != path
      ? "it is \(other.method) \(otherPath), and this is \(request.method) \(path)"
      : RecordingDifference(between: other.document ?? .null, request.document ?? .null)?
        .description ?? "its body is another one"
    return "the nearest is '\(nearest.name)': \(difference)"
  }

  private static func words(of text: String) -> [String: Int] {
    let words = text.lowercased().prefix(2000).split { !$0.isLetter && !$0.isNumber }
    return Dictionary(words.map { (String($0), 1) }, uniquingKeysWith: +)
  }

  /// Dice's coefficient: twice what both have, of all that they have.
  private static func likeness(_ one: [String: Int], _ two: [String: Int]) -> Double {
    let count = one.values.reduce(0, +) + two.values.reduce(0, +)
    guard count > 0 else { return 1 }
    let shared = one.reduce(0) { $0 + min($1.value, two[$1.key] ?? 0) }
    return 2 * Double(shared) / Double(count)
  }
}
