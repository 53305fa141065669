import Foundation

/// The built program over the same recipes: with one job and with two in turn, over the file once and
/// five times, and a long stream through it.
///
/// Time that passed is what a second core is about; the processor's tells on a busy machine what of it
/// was ours.
struct RecipeProgramFigures {
  let program: String
  let file: String
  let lines: [String]

  func run(streamed: Int) throws {
    let bytes = lines.reduce(0) { $0 + $1.utf8.count }
    for times in [1, 5] {
      try compare(Array(repeating: file, count: times), bytes: bytes * times)
    }
    guard streamed > 0 else { return }
    for count in [streamed / 4, streamed] {
      let ended = try Child.run(program, arguments(2) + ["-"]) { write in
        var block = ""
        for number in 0..<count {
          // An id of its own for each line, and the recipe from the file.
          let line = lines[number % lines.count]
          let rest = line.utf8.firstIndex(of: UInt8(ascii: ",")).map { line[$0...] } ?? ""
          block += #"{"id":"\#(number)"\#(rest)"# + "\n"
          if block.utf8.count > 1 << 18 || number == count - 1 {
            write(block)
            block = ""
          }
        }
      }
      ended.effort.print(
        "simmer convert --jobs 2, a stream", count: count, bytes: bytes / lines.count * count)
      if let peak = ended.peakMegabytes { print("  peak memory \(peak) MB") }
    }
  }

  /// One job and two in turn, so that what else the machine does meets both.
  private func compare(_ files: [String], bytes: Int) throws {
    var ended: [Int: [Child]] = [:]
    for _ in 0..<Self.rounds {
      for jobs in [1, 2] {
        ended[jobs, default: []].append(try Child.run(program, arguments(jobs) + files))
      }
    }
    let count = lines.count * files.count
    for jobs in [1, 2] {
      let runs = ended[jobs, default: []]
      Effort(
        seconds: Self.median(runs.map(\.effort.seconds)),
        processorSeconds: Self.median(runs.map(\.effort.processorSeconds))
      ).print(
        "simmer convert --jobs \(jobs), median of \(Self.rounds)", count: count, bytes: bytes)
      let passed = runs.map(\.effort.seconds).sorted()
      print(
        "  \(Effort.hundredths(passed.first ?? 0)) to \(Effort.hundredths(passed.last ?? 0)) s")
    }
    let (one, two) = (ended[1, default: []], ended[2, default: []])
    let gain = zip(one, two).map { $0.effort.seconds / $1.effort.seconds }
    print("  two jobs are \(Effort.hundredths(Self.median(gain))) times one, by the median pair")
  }

  private static let rounds = 7

  private static func median(_ values: [Double]) -> Double {
    values.isEmpty ? 0 : values.sorted()[values.count / 2]
  }

  private func arguments(_ jobs: Int) -> [String] {
    ["convert", "--from", "ndjson", "--to", "ndjson", "--route", "local", "--jobs", "\(jobs)"]
  }
}

/// A process that was waited for, and what it took.
struct Child {
  var effort: Effort
  /// The largest resident set up to the end of its input; nil where it was not fed.
  ///
  /// That of wait4(2) is no help: on Linux it begins with the set of whoever spawned it.
  var peakMegabytes: Double?

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
    let peak = feed == nil ? nil : peakMegabytes(of: process)
    close(ends[1])
    var status: Int32 = 0
    var usage = rusage()
    while wait4(process, &status, 0, &usage) < 0, errno == EINTR {}
    guard status == 0 else { throw Failed(reason: "\(program) ended with status \(status)") }
    return Child(
      effort: Effort(
        seconds: start.duration(to: .now) / .seconds(1),
        processorSeconds: seconds(usage.ru_utime) + seconds(usage.ru_stime)),
      peakMegabytes: peak)
  }

  /// `VmHWM` of proc_pid_status(5).
  private static func peakMegabytes(of process: pid_t) -> Double? {
    let status = try? String(contentsOfFile: "/proc/\(process)/status", encoding: .utf8)
    let line = status?.split(separator: "\n").first { $0.hasPrefix("VmHWM:") }
    let kilobytes = line?.split(whereSeparator: \.isWhitespace).dropFirst().first.flatMap {
      Double($0)
    }
    return kilobytes.map { Effort.rounded($0 / 1024) }
  }

  private static func seconds(_ time: timeval) -> Double {
    Double(time.tv_sec) + Double(time.tv_usec) / 1e6
  }
}
