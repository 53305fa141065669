import Assistant
import Glibc

extension ConnectedProgram {
  /// This process; a `voice` without words is none.
  init(running command: String, ear: String? = nil, voice: String) {
    self.init(
      process: getpid(), command: command, ear: ear, voice: voice.isEmpty ? nil : voice)
  }
}
