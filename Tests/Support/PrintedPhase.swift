package import Routines

/// What a phase says besides its name and its shortest length.
package func printed(
  _ longest: Duration?, _ repeats: Int, _ start: Phase.Start, _ cue: String?
) -> String {
  var line = ""
  if let longest { line += "-\(longest.components.seconds)" }
  if repeats > 1 { line += " x\(repeats)" }
  switch start {
  case .automatic: break
  case .onCue: line += " on cue"
  case .with(let id): line += " with \(id)"
  case .after(let id): line += " after \(id)"
  }
  return line + (cue.map { " (\($0))" } ?? "")
}
