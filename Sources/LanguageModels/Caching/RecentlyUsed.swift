/// Values by key, of which the least lately used makes room for a new one; every operation takes the
/// same time, however many there are.
struct RecentlyUsed<Key: Hashable, Value> {
  let capacity: Int
  private var places: [Key: Int] = [:]
  private var entries: [Entry] = []
  private var free: [Int] = []
  /// The ends of the chain from the lately used to the long unused; -1 where there is none.
  private var newest = -1
  private var oldest = -1

  private struct Entry {
    var key: Key
    /// Nil where the place is free.
    var value: Value?
    var newer = -1
    var older = -1
  }

  init(capacity: Int) { self.capacity = max(capacity, 0) }

  var count: Int { places.count }

  /// From the lately used to the long unused.
  var keys: [Key] {
    var keys: [Key] = []
    var place = newest
    while place >= 0 {
      keys.append(entries[place].key)
      place = entries[place].older
    }
    return keys
  }

  /// The value, which is the last used one from now on.
  mutating func use(_ key: Key) -> Value? {
    guard let place = places[key] else { return nil }
    if place != newest {
      unlink(place)
      link(place)
    }
    return entries[place].value
  }

  mutating func insert(_ value: Value, for key: Key) {
    if let place = places[key] {
      entries[place].value = value
      _ = use(key)
      return
    }
    guard capacity > 0 else { return }
    if places.count == capacity { remove(entries[oldest].key) }
    let entry = Entry(key: key, value: value)
    let place = free.popLast() ?? entries.count
    if place == entries.count { entries.append(entry) } else { entries[place] = entry }
    places[key] = place
    link(place)
  }

  mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    entries[place].value = nil
    free.append(place)
  }

  mutating func removeAll() { self = RecentlyUsed(capacity: capacity) }

  private mutating func link(_ place: Int) {
    entries[place].newer = -1
    entries[place].older = newest
    if newest >= 0 { entries[newest].newer = place } else { oldest = place }
    newest = place
  }

  private mutating func unlink(_ place: Int) {
    let (newer, older) = (entries[place].newer, entries[place].older)
    if newer >= 0 { entries[newer].older = older } else { newest = older }
    if older >= 0 { entries[older].newer = newer } else { oldest = newer }
  }
}
