import Glibc

/// Keeps the folder of a run with batches for that run alone, until it is let go.
package final class FolderHold {
  private let path: String
  private let descriptor: Int32
  private var isLetGo = false

  private var file: String { path + "/lock" }

  /// The folder is made where there is none.
  ///
  /// Throws: where another run has it, or it cannot be written.
  package init(_ path: String) throws(ConversionError) {
    self.path = path
    if mkdir(path, 0o700) != 0, errno != EEXIST { throw .unwritable(path: path, errno: errno) }
    descriptor = open(path + "/lock", O_RDWR | O_CREAT | O_CLOEXEC | O_NOFOLLOW, 0o600)
    guard descriptor >= 0 else {
      let problem = errno
      isLetGo = true
      throw .unwritable(path: path, errno: problem)
    }
    do throws(ConversionError) {
      try FileHold.take(descriptor, file, named: path)
    } catch {
      close(descriptor)
      isLetGo = true
      throw error
    }
  }

  /// A folder in which nothing is kept goes as well.
  package func letGo() {
    guard !isLetGo else { return }
    isLetGo = true
    unlink(file)
    rmdir(path)
    close(descriptor)
  }

  deinit { letGo() }
}
