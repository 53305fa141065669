/// Serves requests from recordings, or makes recordings of what another transport brings.
package struct RecordingTransport: WebTransport {
  package let folder: String
  package let mode: Mode

  package enum Mode: Sendable {
    /// Only from recordings; what is not there is `WebError.notRecorded`.
    case replay
    /// From the network, writing each exchange down.
    case record(any WebTransport)
    /// From recordings where there is one, else from the network, written down.
    case replayOrRecord(any WebTransport)
  }

  package init(folder: String, mode: Mode) {
    self.folder = folder
    self.mode = mode
  }

  package func send(
    _ request: WebRequest, onPiece: (@Sendable (WebPiece) -> Void)?
  ) async throws(WebError) -> WebResponse {
    throw .notRecorded("")
  }

  /// The endpoints that the recordings of a folder were made with, the most used first, so that a
  /// replay needs no configuration.
  package static func endpoints(in folder: String) throws -> [ModelIdentity] { [] }
}
