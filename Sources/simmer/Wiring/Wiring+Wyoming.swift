import Assistant
import Service
import Timers
import Wyoming

extension Wiring {
  /// Throws: `CommandFailure` where the address cannot be had.
  static func wyomingSocket(at uri: WyomingAddress) throws -> ListeningSocket {
    try open(uri.address, of: "wyoming", by: "--uri")
  }

  /// Lets voice satellites talk to the engine, in the Wyoming protocol.
  static func wyomingServer(
    _ engine: any Engine, _ settings: Settings, mode: WyomingService.Mode
  ) -> WyomingServer {
    WyomingServer(
      serving: engine,
      as: WyomingService(
        version: Simmer.version, mode: mode, classifier: classifier(),
        language: settings.rules.language),
      clock: SystemWallClock(origin: .zero))
  }
}
