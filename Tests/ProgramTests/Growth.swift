import Glibc
import SimmerTesting

/// A file that somebody else writes, and that may not be there yet.
struct Growth: Sendable {
  private let path: String
  private let folder: String

  struct NoWatch: Error {}

  init(_ path: String) {
    self.path = path
    folder = "/" + path.split(separator: "/").dropLast().joined(separator: "/")
  }

  /// Returns when the file has so many bytes; the kernel tells of each write.
  func reach(_ bytes: Int) async throws {
    try await offThePool {
      let watch = Descriptor(inotify_init1(Int32(IN_CLOEXEC)))
      guard inotify_add_watch(watch.value, folder, UInt32(IN_MODIFY | IN_CREATE)) >= 0 else {
        throw NoWatch()
      }
      var events = [UInt8](repeating: 0, count: 4096)
      while size < bytes {
        guard read(watch.value, &events, events.count) > 0 else { throw NoWatch() }
      }
    }
  }

  private var size: Int {
    var status = stat()
    return stat(path, &status) == 0 ? Int(status.st_size) : -1
  }
}
