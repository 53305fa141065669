internal import Dispatch
internal import Glibc

/// Tells when a folder may have been removed, moved or emptied, and wakes nothing otherwise.
///
/// The kernel tells (inotify(7)): about the folder, about what is removed from it, and about every
/// folder and link above it that is moved away. Other things that happen there are not asked for.
struct FolderChanges: Sendable {
  /// Nothing more than that it is time to look.
  let hints: AsyncStream<Void>

  /// Nil where the kernel has no more watches to give.
  init?(of path: String) {
    let file = inotify_init1(Int32(O_NONBLOCK | O_CLOEXEC))
    guard file >= 0 else { return nil }
    // A removed folder is told of as such only when nothing in it is open any more, and the engine's
    // own files are: so what is removed from it counts too.
    let own = Self.moved | UInt32(IN_DELETE) | UInt32(IN_MOVED_FROM)
    guard inotify_add_watch(file, path, own) >= 0 else {
      close(file)
      return nil
    }
    for name in Self.names(above: path) + Self.names(above: Self.resolved(path)) {
      // A link may be pointed elsewhere; then it is the link that is removed or moved.
      inotify_add_watch(file, name, Self.moved | UInt32(IN_DONT_FOLLOW) | UInt32(IN_MASK_ADD))
    }
    let (hints, hint) = AsyncStream.makeStream(of: Void.self, bufferingPolicy: .bufferingNewest(1))
    let source = DispatchSource.makeReadSource(
      fileDescriptor: file, queue: DispatchQueue(label: "simmer.folder"))
    source.setEventHandler {
      var bytes = [UInt8](repeating: 0, count: 4096)
      while read(file, &bytes, bytes.count) > 0 {}
      hint.yield()
    }
    source.setCancelHandler { close(file) }
    let kept = Kept(source: source)
    hint.onTermination = { _ in kept.source.cancel() }
    source.activate()
    self.hints = hints
  }

  /// A source may be cancelled from any thread (dispatch_source_cancel(3)); nothing else is done to it.
  private struct Kept: @unchecked Sendable {
    let source: any DispatchSourceRead
  }

  private static var moved: UInt32 { UInt32(IN_MOVE_SELF) | UInt32(IN_DELETE_SELF) }

  /// "/a/b/c": "/a/b/c", "/a/b" and "/a".
  private static func names(above path: String) -> [String] {
    var parts = path.split(separator: "/")
    var names: [String] = []
    while !parts.isEmpty {
      names.append((path.hasPrefix("/") ? "/" : "") + parts.joined(separator: "/"))
      parts.removeLast()
    }
    return names
  }

  private static func resolved(_ path: String) -> String {
    guard let found = realpath(path, nil) else { return path }
    defer { free(found) }
    return String(cString: found)
  }
}
