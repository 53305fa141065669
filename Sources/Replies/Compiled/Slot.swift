// Made by "make language" from Languages/; change the texts there.

/// What is filled into a message.
package enum Slot: String, CaseIterable, Sendable {
  case ago
  case change
  case choices
  case count
  case guess
  case host
  case howLong
  case left
  case length
  case limit
  case list
  case moment
  case name
  case names
  case next
  case often
  case old
  case others
  case phase
  case spelled
  case text
  case time
  case timer
  case words
}
