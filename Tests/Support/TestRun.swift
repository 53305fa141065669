internal import FoundationEssentials
internal import Glibc
internal import Synchronization

/// What this process of tests leaves outside of itself: folders and child processes, gone with it however it ends.
///
/// All folders are in one. A shell waits for the end of this process, by a pipe that closes with it, also where it is
/// killed; then it kills whatever was started with a folder of these in its words or its environment, and removes them.
package enum TestRun {
  /// A new folder, for this user alone.
  package static func folder() -> String {
    let number = count.withLock { count in
      count += 1
      return count
    }
    let path = "\(root)/\(number)"
    guard mkdir(path, 0o700) == 0 else { preconditionFailure("'\(path)' cannot be made") }
    return path
  }

  package static func remove(_ path: String) {
    try? FileManager.default.removeItem(atPath: path)
  }

  private static let count = Mutex(0)

  private static let root: String = {
    let parent = getenv("TMPDIR").map { String(cString: $0) } ?? "/tmp"
    var template = Array("\(parent)/simmer-tests-XXXXXX".utf8CString)
    guard mkdtemp(&template) != nil else { preconditionFailure("'\(parent)' cannot be written") }
    let root = String(decoding: template.dropLast().map { UInt8(bitPattern: $0) }, as: UTF8.self)
    watch(root)
    // Usually the shell has nothing to do, and nothing is there any more when the command returns.
    atexit { TestRun.remove(TestRun.root) }
    return root
  }()

  /// Starts the shell that clears up.
  private static func watch(_ root: String) {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { return }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    for output: Int32 in [1, 2] {
      posix_spawn_file_actions_addopen(&actions, output, "/dev/null", O_WRONLY, 0)
    }
    var attributes = posix_spawnattr_t()
    posix_spawnattr_init(&attributes)
    defer { posix_spawnattr_destroy(&attributes) }
    // POSIX_SPAWN_SETSID, which glibc's module leaves out: Ctrl-C in the terminal is not for it.
    posix_spawnattr_setflags(&attributes, 0x80)
    let command: [String] = ["/bin/sh", "-c", script, "sh", root]
    let words = command.map { strdup($0) } + [nil]
    let variables = [strdup("PATH=/usr/bin:/bin"), nil]
    defer { for text in words + variables { free(text) } }
    var process: pid_t = 0
    posix_spawn(&process, "/bin/sh", &actions, &attributes, words, variables)
    close(ends[0])
  }

  private static let script = """
    read -r line
    for process in /proc/[0-9]*; do
      [ "$process" = "/proc/$$" ] && continue
      grep -qsF "$1/" "$process/cmdline" "$process/environ" && kill -9 "${process#/proc/}"
    done
    rm -rf "$1"
    """
}
