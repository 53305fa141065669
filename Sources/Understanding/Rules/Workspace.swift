/// Memory for one utterance, taken in one piece: reading allocates nothing that grows with the rules.
struct Workspace: ~Copyable {
  private let start: UnsafeMutableRawPointer
  private var used = 0
  private let size: Int

  init(size: Int) {
    self.size = size
    start = UnsafeMutableRawPointer.allocate(byteCount: size, alignment: 16)
  }

  deinit { start.deallocate() }

  /// Uninitialised memory for values that need no ending.
  mutating func take<Value: BitwiseCopyable>(_ count: Int) -> UnsafeMutablePointer<Value> {
    let alignment = max(MemoryLayout<Value>.alignment, 8)
    used = (used + alignment - 1) / alignment * alignment
    let place = start + used
    used += count * MemoryLayout<Value>.stride
    precondition(used <= size, "the workspace is too small")
    return place.bindMemory(to: Value.self, capacity: count)
  }
}
