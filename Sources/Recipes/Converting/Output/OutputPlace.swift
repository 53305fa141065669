import Glibc

/// Where output goes, as the options say.
package struct OutputPlace: Hashable, Sendable {
  /// Nil for standard output alone.
  package var journal: String?
  /// What the journal becomes in the end.
  package var file: String?
  package var isContinued: Bool
  /// What was written so far is worth something without the rest.
  package var canBeContinued = true

  /// `output` is written beside its place and moved there; `resume` is the output of a cut-off run, or
  /// what it left beside it.
  package init(output: String?, resume: String?) {
    isContinued = resume != nil
    guard let output else {
      journal = resume
      return
    }
    file = output
    journal = resume == nil || resume == output ? output + ".partial" : resume
  }

  /// Devices and pipes are written to as they are.
  package static func isReplaceable(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) != 0 || status.st_mode & S_IFMT == S_IFREG
  }
}
