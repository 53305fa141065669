import Foundation

/// The built program over the same recipes: with one job and with two, and a long stream through it.
struct RecipeProgramFigures {
  let program: String
  let file: String
  let lines: [String]

  func run(streamed: Int) throws {
    let bytes = lines.reduce(0) { $0 + $1.utf8.count }
    for jobs in [1, 2, 1, 2] {
      let ended = try Child.run(program, arguments(jobs) + [file])
      ended.effort.print(
        "simmer convert --jobs \(jobs), a file", count: lines.count, bytes: bytes)
      print("  peak memory \(ended.peakMegabytes) MB")
    }
    guard streamed > 0 else { return }
    for count in [streamed / 4, streamed] {
      let ended = try Child.run(program, arguments(2) + ["-"]) { write in
        for number in 0..<count {
          // An id of its own for each line, and the recipe from the file.
          let line = lines[number % lines.count]
          let rest = line.utf8.firstIndex(of: UInt8(ascii: ",")).map { line[$0...] } ?? ""
          write(#"{"id":"\#(number)"\#(rest)"# + "\n")
        }
      }
      ended.effort.print(
        "simmer convert --jobs 2, a stream", count: count, bytes: bytes / lines.count * count)
      print("  peak memory \(ended.peakMegabytes) MB")
    }
  }

  private func arguments(_ jobs: Int) -> [String] {
    ["convert", "--from", "ndjson", "--to", "ndjson", "--route", "local", "--jobs", "\(jobs)"]
  }
}

/// A process that was waited for, and what it took.
struct Child {
  var effort: Effort
  /// The largest resident set, as the kernel counted it (wait4(2)).
  var peakMegabytes: Double

  struct Failed: Error {
    var reason: String
  }

  /// Runs a program to its end, with what `feed` writes as its input and nobody reading its output.
  static func run(
    _ program: String, _ arguments: [String],
    feed: ((_ write: (String) -> Void) -> Void)? = nil
  ) throws -> Child {
    var ends: [Int32] = [-1, -1]
    guard pipe(&ends) == 0 else { throw Failed(reason: "no pipe") }
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    var actions = posix_spawn_file_actions_t()
    posix_spawn_file_actions_init(&actions)
    defer { posix_spawn_file_actions_destroy(&actions) }
    posix_spawn_file_actions_adddup2(&actions, ends[0], 0)
    posix_spawn_file_actions_addopen(&actions, 1, "/dev/null", O_WRONLY, 0)
    posix_spawn_file_actions_addopen(&actions, 2, "/dev/null", O_WRONLY, 0)
    let words = ([program] + arguments).map { strdup($0) } + [nil]
    defer { for word in words { free(word) } }

    let start = ContinuousClock.now
    var process: pid_t = 0
    let problem = posix_spawn(&process, program, &actions, nil, words, environ)
    close(ends[0])
    guard problem == 0 else { throw Failed(reason: String(cString: strerror(problem))) }
    feed? { text in
      var text = text
      text.withUTF8 { bytes in
        var rest = UnsafeRawBufferPointer(bytes)
        while !rest.isEmpty {
          let count = write(ends[1], rest.baseAddress, rest.count)
          guard count > 0 else { return }
          rest = UnsafeRawBufferPointer(rebasing: rest[count...])
        }
      }
    }
    close(ends[1])
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    guard status == 0 else { throw Failed(reason: "\(program) ended with status \(status)") }
    return Child(
      effort: Effort(
        seconds: start.duration(to: .now) / .seconds(1),
        processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime)),
      peakMegabytes: Effort.rounded(Double(usage.ru_maxrss) / 1024))
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
