import Glibc

/// The built program on a terminal of its own.
final class Terminal: Sendable {
  private let process: pid_t
  private let keys: Descriptor
  private let screen: Reader

  /// TIOCSPTLCK and TIOCGPTN (ioctl_tty(2)), macros that Swift does not see.
  private static let setLock: UInt = 0x4004_5431
  private static let getNumber: UInt = 0x8004_5430

  init(_ sandbox: Sandbox, _ arguments: [String]) throws {
    let keyboard = open("/dev/ptmx", O_RDWR | O_NOCTTY)
    var locked: Int32 = 0
    var number: UInt32 = 0
    guard keyboard >= 0, ioctl(keyboard, Terminal.setLock, &locked) == 0,
      ioctl(keyboard, Terminal.getNumber, &number) == 0
    else { throw Program.NotStarted(problem: "no terminal") }
    let path = "/dev/pts/\(number)"
    _ = fcntl(keyboard, F_SETFD, FD_CLOEXEC)
    process = try Program.spawn(
      arguments, sandbox.environment, isSessionLeader: true
    ) { actions in
      posix_spawn_file_actions_addopen(&actions, 0, path, O_RDWR, 0)
      posix_spawn_file_actions_adddup2(&actions, 0, 1)
      posix_spawn_file_actions_adddup2(&actions, 0, 2)
    }
    keys = Descriptor(keyboard)
    screen = Reader(dup(keyboard))
  }

  /// A test that does not wait for the end leaves nothing: a dead child that is not waited for keeps the
  /// monitor of exit tests spinning.
  deinit {
    let process = process
    guard waitpid(process, nil, WNOHANG) == 0 else { return }
    kill(process, SIGKILL)
    while waitpid(process, nil, 0) < 0, errno == EINTR {}
  }

  func type(_ keys: String) {
    self.keys.write(Array(keys.utf8))
  }

  /// Waits until `text` is written.
  ///
  /// Returns: what was written, up to there.
  func past(_ text: String) async -> String {
    await screen.past(text)
  }

  /// What is written until the program ends.
  func rest() async -> String {
    await screen.rest()
  }

  func status() async -> Int32 {
    await Program.wait(for: process)
  }
}
