extension Phase {
  /// Which time it is, counted from 1, where a phase is done several times: copies have ids of their
  /// own ("boil", "boil#2").
  package var time: Int {
    guard let mark = id.lastIndex(of: "#"), mark > id.startIndex,
      let time = Int(id[id.index(after: mark)...]), time > 1
    else { return 1 }
    return time
  }

  /// The id that all its copies were made from.
  package var writtenID: Substring {
    guard time > 1, let mark = id.lastIndex(of: "#") else { return id[...] }
    return id[..<mark]
  }

  /// The phase that this one starts with or after, where it says so.
  package var host: String? { start.host }
}

extension Phase.Start {
  /// The phase that it names.
  package var host: String? {
    switch self {
    case .automatic, .onCue: nil
    case .with(let id), .after(let id): id
    }
  }
}
