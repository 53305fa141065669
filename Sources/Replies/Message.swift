/// Something that Simmer says, with all that is filled into it; each language words it in its way.
///
/// Messages are made by the functions that "make language" writes from the texts, one for each: what
/// a text has a place for must be given, or the call does not compile.
package struct Message: Hashable, Sendable {
  package let id: MessageID
  let slots: [Slot: SlotValue]

  init(_ id: MessageID, _ slots: [Slot: SlotValue] = [:]) {
    self.id = id
    self.slots = slots
  }
}

/// What stands in one place of a message.
enum SlotValue: Hashable, Sendable {
  /// As it is.
  case text(String)
  case name(SpokenName)
  case length(SpokenLength)
  case list(SpokenList)
  case count(Int)
  case time(SpokenTime)
}
