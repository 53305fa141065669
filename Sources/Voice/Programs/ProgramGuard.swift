import CLinux
import Dispatch
import Glibc
import Synchronization

/// Sees to it that a process group ends when this process says so, and when it is gone in whatever
/// way, `kill -9` included.
///
/// It is a shell that reads a pipe whose other end only this process holds. The program joins the
/// shell's process group. Once the pipe's other end is closed, the shell asks the group to end, and kills
/// what is left of it when the program has ended or the grace is over. So ending a program takes no
/// time here, and nothing waits for a program that does not want to end.
final class ProgramGuard: Sendable {
  private let process: Int32
  /// The end of the pipe that is ours; -1 once it is closed.
  private let lifeline: Mutex<Int32>

  /// Not `sleep 2`: it is gone as soon as the program is.
  private static let script = """
    trap '' TERM
    read -r program
    read -r end
    kill -s TERM -- -$$
    tenths=0
    while [ $tenths -lt $1 ] && kill -s 0 -- "${program:-none}"; do
      sleep 0.1
      tenths=$((tenths + 1))
    done
    kill -s KILL -- -$$
    """

  /// `grace` lies between the request to end and the order.
  init(grace: Duration) throws(ProgramError) {
    var pipe = try OpenPipe()
    let tenths = max(grace.components.seconds * 10, 0)
    process = try startGroup(
      ["/bin/sh", "-c", Self.script, "sh", "\(tenths)"], input: pipe.reading, output: nil,
      complaints: nil, environment: ["PATH=/usr/bin:/bin"])
    lifeline = Mutex(pipe.takeWriting())
  }

  deinit {
    end()
  }

  /// The process group that a program joins to be guarded from its first moment.
  var group: pid_t { process }

  /// Tells it which program of the group to wait for.
  func watch(_ program: pid_t) {
    let line = Array("\(program)\n".utf8)
    lifeline.withLock { _ = write($0, line, line.count) }
  }

  /// Ends the group, without waiting for it; nothing happens to one that is over.
  func end() {
    let end = lifeline.withLock { lifeline in
      defer { lifeline = -1 }
      return lifeline
    }
    guard end >= 0 else { return }
    close(end)
    DispatchQueue.global().async { [process] in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }
}
