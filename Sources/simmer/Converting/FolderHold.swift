import Glibc

/// Keeps the folder of a run with batches for that run alone, until it is let go.
final class FolderHold {
  private let path: String
  private let descriptor: Int32

  private var file: String { path + "/lock" }

  /// The folder is made where there is none.
  ///
  /// Throws: where another run has it, or it cannot be written.
  init(_ path: String) throws(CommandFailure) {
    self.path = path
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw JournalFile.failure(path, errno) }
    descriptor = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else { throw JournalFile.failure(path, errno) }
    do throws(CommandFailure) {
      try FileHold.take(descriptor, file, named: path)
    } catch {
      close(descriptor)
      descriptorIsGone = true
      throw error
    }
  }

  /// A folder in which nothing is kept goes as well.
  func letGo() {
    guard !descriptorIsGone else { return }
    descriptorIsGone = true
    unlink(file)
    rmdir(path)
    close(descriptor)
  }

  private var descriptorIsGone = false

  deinit { letGo() }
}
