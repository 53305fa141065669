/// What came back, whatever its status.
package struct WebResponse: Hashable, Sendable {
  package var status: Int
  package var headers: [WebHeader]
  /// Decompressed.
  package var body: [UInt8]
  package var figures: Figures

  package init(
    status: Int, headers: [WebHeader] = [], body: [UInt8] = [], figures: Figures = Figures()
  ) {
    self.status = status
    self.headers = headers
    self.body = body
    self.figures = figures
  }

  /// The first header of this name, in any case.
  package subscript(name: String) -> String? {
    let name = name.lowercased()
    return headers.first { $0.name.lowercased() == name }?.value
  }

  /// What the transfer took.
  package struct Figures: Hashable, Sendable {
    /// Zero where the connection was there already.
    package var connect: Duration = .zero
    package var firstByte: Duration = .zero
    package var total: Duration = .zero
    /// Head and body, as they went over the wire; nothing where no wire was used.
    package var bytesSent = 0
    package var bytesReceived = 0
    package var isReused = false
    /// "1.1" or "2".
    package var version = ""

    package init() {}
  }
}

/// A piece of a body that is still coming.
package struct WebPiece: Hashable, Sendable {
  package var status: Int
  package var bytes: [UInt8]
  /// Since the request was sent.
  package var after: Duration

  package init(status: Int, bytes: [UInt8], after: Duration) {
    self.status = status
    self.bytes = bytes
    self.after = after
  }
}
