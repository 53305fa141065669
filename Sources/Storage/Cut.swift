/// Entries that could not be read back.
///
/// They are kept in the table `cutBatch`.
package struct Cut: Hashable, Sendable {
  /// The first entry that is missing.
  package var from: UInt64
  /// The last entry that the store is known to have held.
  package var through: UInt64
  package var why: String
}

extension Cut: CustomStringConvertible {
  package var description: String {
    let entries = from < through ? "entries \(from) to \(through)" : "entry \(from)"
    return
      "\(entries) of the journal could not be read and \(from < through ? "were" : "was") set aside: \(why)"
  }
}
