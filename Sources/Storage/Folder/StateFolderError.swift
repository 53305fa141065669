internal import Glibc

/// Why a folder cannot hold the state.
package enum StateFolderError: Error, Hashable, Sendable {
  case missing(String)
  case notAFolder(String)
  case someoneElses(String, owner: UInt32)
  case othersMayWrite(String)
  case readOnly(String)
  case notAllowed(String)
  case diskFull(String)
  case pathTooLong(String, limit: Int)
  case unavailable(String, why: String)
  /// The path of one of the folder's lock files is taken by something other than a file.
  case notALock(String)
  /// While an engine kept its timers in it.
  case lost(String)

  /// What a failed system call means.
  init(errno code: Int32, at path: String) {
    self =
      switch code {
      case ENOENT: .missing(path)
      case ENOTDIR: .notAFolder(path)
      case EROFS: .readOnly(path)
      case EACCES, EPERM: .notAllowed(path)
      case ENOSPC, EDQUOT: .diskFull(path)
      default: .unavailable(path, why: String(cString: strerror(code)).lowercased())
      }
  }
}

extension StateFolderError: CustomStringConvertible {
  package var description: String {
    switch self {
    case .missing(let path):
      "the state folder '\(path)' does not exist and cannot be created; choose another with --state"
    case .notAFolder(let path):
      "'\(path)' is not a folder; choose another with --state"
    case .someoneElses(let path, let owner):
      "the state folder '\(path)' belongs to user \(owner); choose one of your own with --state"
    case .othersMayWrite(let path):
      "other users can write to the state folder '\(path)'; run: chmod go-w '\(path)'"
    case .readOnly(let path):
      "the state folder '\(path)' is on a read-only file system; choose another with --state"
    case .notAllowed(let path):
      "the state folder '\(path)' cannot be read and written; run: chmod u+rwx '\(path)'"
    case .diskFull(let path):
      "the state folder '\(path)' cannot be created: the disk is full; free some space"
    case .pathTooLong(let path, let limit):
      "the path of a socket in '\(path)' would be longer than \(limit) bytes; choose a shorter path"
        + " with --state, or set XDG_RUNTIME_DIR"
    case .lost(let path):
      "the state folder '\(path)' was removed, moved or replaced, and its timers end with it; "
        + "put it back, or begin anew with the next command"
    case .notALock(let path):
      "'\(path)' is not a file, so it cannot be locked; move it aside (mv '\(path)' '\(path).aside') "
        + "and start again"
    case .unavailable(let path, let why):
      "the state folder '\(path)' cannot be used: \(why); choose another with --state"
    }
  }
}
