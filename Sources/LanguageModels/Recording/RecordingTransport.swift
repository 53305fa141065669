package import FoundationEssentials
internal import Synchronization

/// Serves requests from recordings, or makes recordings of what another transport brings.
package struct RecordingTransport: WebTransport {
  package let folder: String
  package let mode: Mode
  private let shelf: RecordingShelf
  private let date: @Sendable () -> Date

  package enum Mode: Sendable {
    /// Only from recordings; what is not there is `WebError.notRecorded`.
    case replay
    /// From the network, writing each exchange down.
    case record(any WebTransport)
    /// From recordings where there is one, else from the network, written down.
    case replayOrRecord(any WebTransport)
  }

  /// `date` is the day that a new recording is said to be from.
  package init(folder: String, mode: Mode, date: @escaping @Sendable () -> Date = { Date() }) {
    self.folder = folder
    self.mode = mode
    self.date = date
    shelf = RecordingShelf(folder: folder)
  }

  package func send(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse {
    let sieve = SecretSieve(for: request)
    let asked = sieve.request(request)
    switch mode {
    case .replay:
      guard let recording = try shelf.next(for: try asked.hash) else {
        throw .notRecorded(try shelf.nearest(to: asked))
      }
      return replay(recording.response, onPiece)
    case .record(let transport):
      try makeFolder()
      return try await record(request, asked, sieve, transport, onPiece)
    case .replayOrRecord(let transport):
      try makeFolder()
      if let recording = try shelf.next(for: try asked.hash) {
        return replay(recording.response, onPiece)
      }
      return try await record(request, asked, sieve, transport, onPiece)
    }
  }

  /// Nothing is waited for: the pieces say when they came, and come at once.
  private func replay(
    _ response: Recording.Response, _ onPiece: (@Sendable (WebPiece) -> Void)?
  ) -> WebResponse {
    for piece in response.pieces {
      onPiece?(WebPiece(status: response.status, bytes: piece.bytes, after: piece.after))
    }
    return WebResponse(status: response.status, headers: response.headers, body: response.body)
  }

  private func record(
    _ request: WebRequest, _ asked: Recording.Request, _ sieve: SecretSieve,
    _ transport: any WebTransport, _ onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse {
    let gathered = GatheredPieces()
    let response = try await transport.send(request) { piece in
      gathered.add(piece)
      onPiece?(piece)
    }
    let recording = Recording(
      origin: "captured \(day) from \(URLParts(request.url).host)", request: asked,
      response: sieve.response(
        status: response.status, headers: response.headers, pieces: gathered.pieces(of: response)))
    try shelf.add(recording, label: request.label)
    return response
  }

  private var day: String { date().formatted(.iso8601.year().month().day()) }

  private func makeFolder() throws(WebError) {
    do {
      try FileManager.default.createDirectory(
        atPath: folder, withIntermediateDirectories: true)
    } catch {
      throw .unusable(
        setting: "the folder of recordings '\(folder)'", reason: "it cannot be made")
    }
  }

  /// The endpoints that the recordings of a folder were made with, the most used first, so that a
  /// replay needs no configuration.
  package static func endpoints(in folder: String) throws -> [ModelIdentity] {
    let named = try RecordingShelf(folder: folder).all()
    let models = named.compactMap { RecordedQuestion($0.recording.request).model }
    let counts = Dictionary(models.map { ($0, 1) }, uniquingKeysWith: +)
    return counts.sorted { one, two in
      (two.value, one.key.baseURL, one.key.model) < (one.value, two.key.baseURL, two.key.model)
    }.map(\.key)
  }
}

/// The pieces of a body that is on its way.
private final class GatheredPieces: Sendable {
  private let pieces = Mutex<[Recording.Piece]>([])

  func add(_ piece: WebPiece) {
    pieces.withLock { $0.append(Recording.Piece(after: piece.after, bytes: piece.bytes)) }
  }

  /// As they came where the answer is a stream, else in one.
  func pieces(of response: WebResponse) -> [Recording.Piece] {
    guard !response.body.isEmpty else { return [] }
    let pieces = pieces.withLock { $0 }
    let type = response["content-type"]?.lowercased() ?? ""
    let streams = type.contains("event-stream") || type.contains("ndjson")
    guard streams, pieces.flatMap(\.bytes) == response.body else {
      return [Recording.Piece(after: .zero, bytes: response.body)]
    }
    return pieces
  }
}
