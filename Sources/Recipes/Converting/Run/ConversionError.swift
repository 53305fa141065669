import Glibc

/// Why a run of conversions could not be begun, continued or completed.
package enum ConversionError: Error, Hashable, Sendable {
  case unwritable(path: String, errno: Int32)
  case unreadable(path: String, errno: Int32)
  /// Another run writes there.
  case inUse(path: String)
  /// A file stands where this run keeps what it is made of, and no run has written it.
  case foreignCheckFile(path: String)
  /// A file to continue that no run has written.
  case foreignOutput(path: String)
  /// A finished output that was changed afterwards.
  case changedOutput(path: String)
  case otherSettings(former: String, now: String)
  case inputChanged(recipes: Int)
  case inputHasMore(done: Int)
  case inputHasLess(recipes: Int, done: Int)
  case inputEndsEarly
  case otherRecipe(number: Int)
}

extension ConversionError: CustomStringConvertible {
  package var description: String { subject.map { "\($0): \(problem)" } ?? problem }

  /// The file that could not be used, where the problem does not name it.
  package var subject: String? {
    switch self {
    case .unwritable(let path, _): "cannot write '\(path)'"
    case .unreadable(let path, _): "cannot read '\(path)'"
    case .inUse, .foreignCheckFile, .foreignOutput, .changedOutput, .otherSettings, .inputChanged,
      .inputHasMore, .inputHasLess, .inputEndsEarly, .otherRecipe:
      nil
    }
  }

  /// What is wrong, and what to do.
  package var problem: String {
    switch self {
    case .unwritable(_, let errno): "\(Self.reason(errno)) (choose another place)"
    case .unreadable(_, let errno): "\(Self.reason(errno)) (see 'ls -l')"
    case .inUse(let path):
      "another run is writing '\(path)' (wait for it, or choose another file)"
    case .foreignCheckFile(let path):
      "'\(path)' was not written by 'simmer convert' (move it, or choose another file)"
    case .foreignOutput(let path):
      "'\(path)' was not written by 'simmer convert' (name the output of an interrupted run)"
    case .changedOutput(let path):
      "that run has finished, and '\(path)' has been changed since (start again with another file)"
    case .otherSettings(let former, let now):
      "that run was '\(former)', and this one is '\(now)' (use the same options, or another file)"
    case .inputChanged(let recipes):
      "the input has changed since the run began: it differs before recipe \(recipes + 1) "
        + "(use the same input, or start again with another file)"
    case .inputHasMore(let done):
      "that run has finished with \(done) recipes, and this input has more (use the same input, or "
        + "start again with another file)"
    case .inputHasLess(let recipes, let done):
      "the input has \(recipes) recipes, but \(done) are done already (use the same input, or start "
        + "again with another file)"
    case .inputEndsEarly:
      "the input ends before the recipes that are already done (use the same input)"
    case .otherRecipe(let number):
      "recipe \(number) does not match the earlier run (use the same input and options, or start "
        + "again with another file)"
    }
  }

  private static func reason(_ errno: Int32) -> String { String(cString: strerror(errno)) }
}
