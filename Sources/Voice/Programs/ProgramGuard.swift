import CLinux
import Dispatch
import Glibc
import Synchronization

/// Sees to it that a process group ends when this process says so, and when it is gone in whatever
/// way, `kill -9` included.
///
/// It is a shell that reads a pipe whose other end only this process holds. The program joins the
/// shell's process group. Once the pipe's other end is closed, the shell asks the group to end, and kills
/// what is left of it when the grace is over. So ending a program takes no time here, and nothing waits
/// for a program that does not want to end.
final class ProgramGuard: Sendable {
  private let process: Int32
  /// The end of the pipe that is ours; -1 once it is closed.
  private let lifeline: Mutex<Int32>

  /// What reaches the whole group must not end or stop the shell: a program may signal its own group, and
  /// one that reads the terminal from the background is stopped with all of it.
  ///
  /// It looks for the others of its group in /proc, since the program itself may be gone long before
  /// what it started.
  private static let script = """
    trap '' TERM INT HUP QUIT TSTP TTIN TTOU
    tenths=$1
    others() {
      for stat in /proc/[0-9]*/stat; do
        read -r line < "$stat" || continue
        set -- ${line##*) }
        [ "$3" = $$ ] && [ "$1" != Z ] && [ "${line%% *}" != $$ ] && return 0
      done
      return 1
    }
    read -r end
    kill -s TERM -- -$$
    kill -s CONT -- -$$
    while [ "$tenths" -gt 0 ] && others; do
      sleep 0.1
      tenths=$((tenths - 1))
    done
    kill -s KILL -- -$$
    """

  /// `grace` lies between the request to end and the order.
  init(grace: Duration) throws(ProgramError) {
    var pipe = try OpenPipe()
    let tenths = Int((max(grace, .zero) / Duration.milliseconds(100)).rounded(.up))
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

  /// Ends the group, without waiting for it; nothing happens to one that is over.
  func end() {
    let end = lifeline.withLock { lifeline in
      defer { lifeline = -1 }
      return lifeline
    }
    guard end >= 0 else { return }
    // It may be stopped with its group.
    kill(-process, SIGCONT)
    close(end)
    // A queue of its own: a shared thread that waits is missing elsewhere.
    DispatchQueue(label: "simmer.guard").async { [process] in
      var status: Int32 = 0
      while waitpid(process, &status, 0) < 0, errno == EINTR {}
    }
  }
}
