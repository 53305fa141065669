import CLinux
import Glibc

/// A file without a name that lives in memory, for what a program reads from its standard input.
///
/// A program may read it as slowly as it likes, jump about in it, or not read it at all: no pipe
/// fills up or breaks, and nothing stays on the disk.
struct MemoryFile: ~Copyable {
  let descriptor: Int32

  init(_ bytes: [UInt8]) throws(ProgramError) {
    descriptor = simmer_memory_file()
    guard descriptor >= 0 else { throw .notStarted(errno) }
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write(descriptor, $0.baseAddress, $0.count) }
      if count < 0, errno == EINTR { continue }
      guard count > 0 else {
        let problem = errno
        close(descriptor)
        throw .notStarted(problem)
      }
      rest = rest.dropFirst(count)
    }
    lseek(descriptor, 0, SEEK_SET)
  }

  deinit {
    close(descriptor)
  }
}
