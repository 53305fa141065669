import JSON

/// Why a client is not answered as it wished.
enum Refusal: Hashable {
  case noText
  case malformed(String)
  case full(clients: Int)
  case engine(String)
}

extension WyomingEvent {
  static func refusal(_ refusal: Refusal) -> WyomingEvent {
    let (code, text) =
      switch refusal {
      case .noText: ("malformed", "'text' is missing; send what was said")
      case .malformed(let problem): ("malformed", problem)
      case .full(let clients):
        ("too_many_clients", "\(clients) programs are connected already; end one of them")
      case .engine(let problem): ("failed", problem)
      }
    return WyomingEvent("error", [.init("text", .string(text)), .init("code", .string(code))])
  }
}
