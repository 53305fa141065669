internal import Glibc

/// A small file of the state folder that is read and written whole.
package struct NoteFile: Sendable {
  private let path: String

  /// More is not read: whatever it is, it was not written here.
  package static let mostBytes = 1 << 20

  package init(at path: String) {
    self.path = path
  }

  /// Nil where there is none.
  ///
  /// Throws: `StoreError`.
  package func read() throws -> [UInt8]? {
    let file = open(path, O_RDONLY | O_CLOEXEC | O_NOFOLLOW)
    guard file >= 0 else {
      guard errno == ENOENT else { throw StoreError(errno: errno, at: path) }
      return nil
    }
    defer { Glibc.close(file) }
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

  package func remove() throws {
    guard unlink(path) == 0 || errno == ENOENT else { throw StoreError(errno: errno, at: path) }
  }
}
