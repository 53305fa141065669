internal import HeapModule
import Routines

/// The moment of one timer's next change.
struct Deadline: Comparable, Sendable {
  let moment: Moment
  /// Breaks ties: the timer started first comes first.
  let number: Int
  let id: Identifier

  static func < (a: Deadline, b: Deadline) -> Bool {
    (a.moment, a.number) < (b.moment, b.number)
  }
}

/// The deadlines of all timers, the earliest first.
///
/// A changed deadline stays in the heap until it reaches the top, or until more than half of the
/// heap is out of date. The book knows which entries those are.
struct Deadlines: Sendable {
  private var heap: Heap<Deadline>
  private var leftOvers = 0
  private var isFirstDoubtful = false

  init() {
    heap = Heap()
  }

  init(_ deadlines: some Sequence<Deadline>) {
    heap = Heap(deadlines)
  }

  var first: Deadline? { heap.min }

  /// Including entries that are out of date.
  var count: Int { heap.count }

  /// The first entry, if it may be out of date.
  var doubtfulFirst: Deadline? { isFirstDoubtful ? heap.min : nil }

  var isWasteful: Bool { leftOvers > 64 && leftOvers > heap.count / 2 }

  mutating func insert(_ deadline: Deadline) {
    heap.insert(deadline)
  }

  /// Gives a timer a new deadline.
  ///
  /// If the timer's former deadline comes first, it is replaced at once: that is how a timer falls
  /// due.
  mutating func move(to deadline: Deadline) {
    if !isFirstDoubtful, heap.min?.id == deadline.id {
      heap.replaceMin(with: deadline)
      isFirstDoubtful = true
    } else {
      heap.insert(deadline)
      forget(deadline.id)
    }
  }

  /// Marks a timer's former deadline as out of date.
  mutating func forget(_ id: Identifier) {
    leftOvers += 1
    isFirstDoubtful = isFirstDoubtful || heap.min?.id == id
  }

  /// Marks the first entry as current.
  mutating func confirmFirst() {
    isFirstDoubtful = false
  }

  mutating func removeFirst() {
    heap.removeMin()
    leftOvers -= 1
  }
}
