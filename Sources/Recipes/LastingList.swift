/// A list that is made once, for a table, and never goes away.
///
/// An array counts who holds it, and where two threads look things up in the same one, each count takes
/// the line of memory away from the other: with arrays, two threads that read recipes slowed each other
/// down by a tenth. Here nothing is counted. For `static let`s only, as nothing is ever given back.
///
/// It is looked up for every word, which is quick only in the module that has it.
///
/// Safe to share because the memory is written before the list exists, and never again.
struct LastingList<Element: Sendable>: @unchecked Sendable, RandomAccessCollection {
  private let elements: UnsafePointer<Element>
  let count: Int

  init(_ elements: [Element]) {
    let room = UnsafeMutablePointer<Element>.allocate(capacity: elements.count)
    for (place, element) in elements.enumerated() {
      (room + place).initialize(to: element)
    }
    count = elements.count
    self.elements = UnsafePointer(room)
  }

  var startIndex: Int { 0 }

  var endIndex: Int { count }

  @inline(__always)
  subscript(place: Int) -> Element {
    unsafeAddress {
      precondition(place >= 0 && place < count, "no such place in the list")
      return elements + place
    }
  }
}
