/// Several things that are named one after the other; each language joins them in its way.
package struct SpokenList: Hashable, Sendable {
  package var items: [Item]

  package init(_ items: [Item]) {
    self.items = items
  }

  package init(_ names: [SpokenName]) {
    items = names.map { .name($0) }
  }

  package enum Item: Hashable, Sendable {
    case name(SpokenName)
    /// Of two with the same name, what is left tells which.
    case nameAndTimeLeft(SpokenName, SpokenLength)
    /// Spelled as well, where it sounds like another: "15 minutes, one five".
    case length(SpokenLength, spelled: String?)
    /// So many more that are not named.
    case more(Int)
  }
}
