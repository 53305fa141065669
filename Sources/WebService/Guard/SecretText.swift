/// A text that lets whoever has it in; printed, dumped or logged it is "(secret)".
struct SecretText: Hashable, Sendable {
  let value: String

  init(_ value: String) { self.value = value }
}

extension SecretText: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  var description: String { "(secret)" }
  var debugDescription: String { description }
  var customMirror: Mirror { Mirror(self, children: []) }
}
