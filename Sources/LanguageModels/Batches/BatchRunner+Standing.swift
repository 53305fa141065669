internal import FoundationEssentials

extension BatchRunner.Standing: CustomStringConvertible {
  /// "1 batch is under way: batch_1, 30 of 40 requests done, by 2026-11-22T21:00:00Z".
  package var description: String {
    switch self {
    case .complete: "nothing is under way"
    case .underWay(let records):
      (records.count == 1 ? "1 batch is" : "\(records.count) batches are") + " under way: "
        + records.prefix(Self.mostShown).map(\.line).joined(separator: "; ")
        + (records.count > Self.mostShown ? "; …" : "")
    }
  }

  private static let mostShown = 3
}

extension BatchRecord {
  fileprivate var line: String {
    "\(id), \(done) of \(requests) requests done"
      + (expires.map { ", by \($0.formatted(.iso8601))" } ?? "")
  }
}
