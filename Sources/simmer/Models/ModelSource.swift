/// Where answers of language models come from.
enum ModelSource: Hashable, Sendable {
  case network
  /// From recordings alone: no network, no key, no consent.
  case replay(folder: String)
  /// From the network, and written down.
  case record(folder: String)
  case replayOrRecord(folder: String)

  var folder: String? {
    switch self {
    case .network: nil
    case .replay(let folder), .record(let folder), .replayOrRecord(let folder): folder
    }
  }

  /// The flag that asks for it.
  var flag: String? {
    switch self {
    case .network: nil
    case .replay: "--replay"
    case .record: "--record"
    case .replayOrRecord: "--replay-or-record"
    }
  }

  var isReplay: Bool {
    switch self {
    case .replay: true
    case .network, .record, .replayOrRecord: false
    }
  }
}
