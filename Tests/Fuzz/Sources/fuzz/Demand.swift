/// What must hold of every input; a crash with these words where it does not.
///
/// A `precondition` would keep its words to itself in a release build, and the log is all that is left of a
/// run on another machine.
func demand(
  _ holds: Bool, _ fault: @autoclosure () -> String, file: StaticString = #fileID,
  line: UInt = #line
) {
  if !holds { fatalError(fault(), file: file, line: line) }
}
