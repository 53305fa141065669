internal import Glibc

/// A small file of the state folder that is read and written whole.
package struct NoteFile: Sendable {
  package let path: String

  /// More is not read: whatever it is, it was not written here.
  package static let mostBytes = 1 << 20

  package init(at path: String) {
    self.path = path
  }

  /// Nil where there is none.
  ///
  /// Throws: `StoreError`.
  package func read() throws -> [UInt8]? {
    // A pipe in its place, which has no writer, is not waited for.
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY)
    guard file >= 0 else {
      guard errno == ENOENT else { throw StoreError(errno: errno, at: path) }
      return nil
    }
    defer { Glibc.close(file) }
    var found = stat()
    guard fstat(file, &found) == 0 else { throw StoreError(errno: errno, at: path) }
    guard found.st_mode & S_IFMT == S_IFREG else {
      throw StoreError.unavailable(path: path, why: "it is not a regular file")
    }
    var bytes: [UInt8] = []
    var piece = [UInt8](repeating: 0, count: 16 << 10)
    while true {
      let count = Glibc.read(file, &piece, piece.count)
      if count < 0, errno == EINTR { continue }
      guard count >= 0 else { throw StoreError(errno: errno, at: path) }
      guard count > 0 else { return bytes }
      bytes += piece.prefix(count)
      guard bytes.count <= Self.mostBytes else { throw StoreError(errno: EFBIG, at: path) }
    }
  }

  /// Whoever reads it, also after a crash, has the old bytes or the new ones.
  ///
  /// Throws: `StoreError`.
  package func write(_ bytes: [UInt8]) throws {
    let draft = try FileDraft(of: path)
    defer { draft.close() }
    do {
      try draft.clear()
      try draft.write(bytes)
      try draft.publish()
    } catch {
      draft.discard()
      throw error
    }
  }

  /// Gives it another name, so that what is damaged is kept for a person to look at, and can be written anew.
  ///
  /// Returns: where it is then.
  package func setAside() throws -> String {
    let aside = path + ".damaged"
    guard rename(path, aside) == 0 else { throw StoreError(errno: errno, at: path) }
    return aside
  }

  package func remove() throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw StoreError(errno: errno, at: path) }
  }
}
