internal import HeapModule
import Routines

/// When one timer's next change is.
struct Deadline: Comparable, Sendable {
  let moment: Moment
  /// Breaks ties: the timer that was started first comes first.
  let number: Int
  let id: Identifier

  static func < (a: Deadline, b: Deadline) -> Bool {
    (a.moment, a.number) < (b.moment, b.number)
  }
}

/// The deadlines of all timers, the earliest first.
///
/// A changed deadline stays in the heap until it comes to the top or until more than half of
/// the heap is such left-overs; the book knows which those are.
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

  /// With left-overs.
  var count: Int { heap.count }

  /// The first one where it may be a left-over.
  var doubtfulFirst: Deadline? { isFirstDoubtful ? heap.min : nil }

  var isWasteful: Bool { leftOvers > 64 && leftOvers > heap.count / 2 }

  mutating func insert(_ deadline: Deadline) {
    heap.insert(deadline)
  }

  /// Gives a timer another deadline.
  ///
  /// The one that comes first makes room for it at once: that is how a timer falls due.
  mutating func move(to deadline: Deadline) {
    if !isFirstDoubtful, heap.min?.id == deadline.id {
      heap.replaceMin(with: deadline)
      isFirstDoubtful = true
    } else {
      heap.insert(deadline)
      forget(deadline.id)
    }
  }

  /// Marks the former deadline of a timer as left over.
  mutating func forget(_ id: Identifier) {
    leftOvers += 1
    isFirstDoubtful = isFirstDoubtful || heap.min?.id == id
  }

  /// Says that the first one is no left-over.
  mutating func confirmFirst() {
    isFirstDoubtful = false
  }

  mutating func removeFirst() {
    heap.removeMin()
    leftOvers -= 1
  }
}
