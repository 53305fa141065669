/// Why a request had no answer.
package enum WebError: Error, Hashable, Sendable {
  case badURL(String)
  /// Another scheme than https, or http to a host that is not this machine.
  case schemeRefused(url: String)
  /// The host's address is one that may not be connected to.
  case addressRefused(host: String)
  case cannotResolve(host: String)
  case cannotConnect(host: String)
  /// The server's certificate cannot be trusted: expired, for another host, of an unknown authority.
  case certificate(host: String, reason: String)
  case pinMismatch(host: String)
  case secureConnection(host: String, reason: String)
  case proxy(String)
  case timedOut(Stage, after: Duration)
  case stalled
  case bodyTooLarge(limit: Int)
  case headersTooLarge(limit: Int)
  /// The connection ended inside the answer.
  case cut
  /// What came is no HTTP.
  case malformed(reason: String)
  case cancelled
  /// A replay has no recording of this request; the text shows the nearest one and the difference.
  case notRecorded(String)
  /// A setting that the transport cannot use, such as a missing file of certificates.
  case unusable(setting: String, reason: String)
  case other(reason: String)

  package enum Stage: String, Hashable, Sendable {
    case connect
    case firstByte
    case total
  }
}

extension WebError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .badURL(let url):
      "'\(url)' is not a web address (write https://host/path)"
    case .schemeRefused(let url):
      "'\(url)' is not https (plain http is for this machine only)"
    case .addressRefused(let host):
      "'\(host)' is a private or link-local address (allow it with language_model.private_addresses)"
    case .cannotResolve(let host):
      "the host name '\(host)' cannot be resolved (check the network and language_model.base_url)"
    case .cannotConnect(let host):
      "'\(host)' does not answer (check that it is running, and check the network)"
    case .certificate(let host, let reason):
      "the certificate of '\(host)' cannot be trusted: \(reason)"
    case .pinMismatch(let host):
      "the public key of '\(host)' is not the pinned one (check language_model.pinned_public_key)"
    case .secureConnection(let host, let reason):
      "no secure connection to '\(host)' could be made: \(reason)"
    case .proxy(let reason):
      "the proxy refused the connection: \(reason)"
    case .timedOut(let stage, let limit):
      switch stage {
      case .connect: "no connection within \(seconds(limit)) s"
      case .firstByte: "no answer within \(seconds(limit)) s"
      case .total: "the answer was not complete within \(seconds(limit)) s"
      }
    case .stalled:
      "the answer stopped partway"
    case .bodyTooLarge(let limit):
      "the answer is longer than \(limit) bytes"
    case .headersTooLarge(let limit):
      "the headers of the answer are longer than \(limit) bytes"
    case .cut:
      "the connection closed before the answer was complete"
    case .malformed(let reason):
      "the answer is not HTTP: \(reason)"
    case .cancelled:
      "it was cancelled"
    case .notRecorded(let difference):
      "there is no recording of this request: \(difference)"
    case .unusable(let setting, let reason):
      "\(setting) cannot be used: \(reason)"
    case .other(let reason):
      reason
    }
  }

  private func seconds(_ length: Duration) -> String {
    let milliseconds =
      length.components.seconds * 1000 + length.components.attoseconds / 1_000_000_000_000_000
    return milliseconds % 1000 == 0
      ? "\(milliseconds / 1000)" : "\(Double(milliseconds) / 1000)"
  }
}
