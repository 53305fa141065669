/// A list that is made once, for a table, and never goes away.
///
/// An array counts who holds it, and where two threads look things up in the same one, each count takes
/// the line of memory away from the other: with arrays, two threads that read recipes slowed each other
/// down by a tenth. Here nothing is counted. For `static let`s only, as nothing is ever given back.
///
/// Safe to share because the memory is written before the list exists, and never again. Inlinable, since
/// the recipes' tables are looked up from another module for every word.
package struct LastingList<Element: Sendable>: @unchecked Sendable, RandomAccessCollection {
  @usableFromInline let elements: UnsafeBufferPointer<Element>

  package init(_ elements: [Element]) {
    let room = UnsafeMutableBufferPointer<Element>.allocate(capacity: elements.count)
    _ = room.initialize(fromContentsOf: elements)
    self.elements = UnsafeBufferPointer(room)
  }

  @inlinable package var startIndex: Int { 0 }

  @inlinable package var endIndex: Int { elements.count }

  @inlinable package subscript(place: Int) -> Element {
    _read {
      precondition(place >= 0 && place < elements.count, "no such place in the list")
      yield elements[place]
    }
  }
}
