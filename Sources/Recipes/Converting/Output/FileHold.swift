import Glibc

/// Keeps a file for this run alone, for as long as it is open.
enum FileHold {
  /// Throws: where another run has it, or has just moved it to where it belongs.
  ///
  /// `name` is what it is called there.
  static func take(
    _ descriptor: Int32, _ path: String, named name: String? = nil
  ) throws(ConversionError) {
    var own = stat()
    var other = stat()
    guard flock(descriptor, LOCK_EX | LOCK_NB) == 0, fstat(descriptor, &own) == 0,
      stat(path, &other) == 0, own.st_dev == other.st_dev, own.st_ino == other.st_ino
    else {
      throw .inUse(path: name ?? path)
    }
  }
}
