/// A value that copies share until one of them changes it.
struct Shared<Value: Hashable & Sendable>: Hashable, Sendable {
  private var box: Box

  init(_ value: Value) {
    box = Box(value)
  }

  var value: Value { box.value }

  mutating func change(_ body: (inout Value) -> Void) {
    var value = box.value
    body(&value)
    box = Box(value)
  }

  static func == (a: Shared, b: Shared) -> Bool {
    a.box === b.box || a.box.value == b.box.value
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(box.value)
  }

  private final class Box: Sendable {
    let value: Value

    init(_ value: Value) {
      self.value = value
    }
  }
}
