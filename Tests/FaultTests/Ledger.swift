/// What the driver promised, line by line, and whether a later start kept it.
struct Ledger {
  /// The last acknowledged face of each timer.
  private(set) var promised: [String: Face] = [:]
  /// Commands whose end nobody heard, and those that failed: done or not done, both is right.
  private(set) var asked: [String: [String]] = [:]
  private(set) var problems: [String] = []
  private(set) var acknowledged = 0
  private(set) var ringsAfterRestart = 0

  private var run = Run()

  struct Face: Equatable {
    var state: String
    var nanoseconds: Int64
  }

  /// What one run of the driver has said so far.
  private struct Run {
    var stored: [String: Face] = [:]
    var now: Int64 = .max
    var rung: [String: Int64] = [:]
    var failures = 0
    var repeats = 0
  }

  /// The driver begins anew.
  mutating func beginRun() {
    run = Run()
  }

  /// The driver has ended.
  ///
  /// An alarm is given once; when the journal fails and the book is read again, what rings may be
  /// told once more. A write that time caused refuses nobody, so that only whoever made it fail knows:
  /// `faults` is how many there were.
  mutating func endRun(faults: Int = 0) {
    if run.repeats > max(run.failures, faults) {
      problems.append("\(run.repeats) alarms were given twice")
    }
  }

  mutating func hear(_ line: String) {
    let words = line.split(separator: " ").map(String.init)
    switch words.first {
    case "stored": store(words[1], Self.face(words))
    case "now": compare(now: Int64(words[1]) ?? 0)
    case "ready": checkOverdue()
    case "asks": asked[words[1], default: []].append(words.dropFirst(2).joined(separator: " "))
    case "done":
      acknowledged += 1
      promised[words[1]] = Self.face(words)
      asked[words[1]] = nil
    case "refused": asked[words[1]]?.removeLast()
    case "rings": ring(words[1], since: Int64(words[2]) ?? 0, late: Int64(words[4]) ?? -1)
    case "failed": run.failures += 1
    case "over", "closed": break
    default: problems.append("unexpected: \(line)")
    }
  }

  private static func face(_ words: [String]) -> Face {
    Face(state: words[3], nanoseconds: Int64(words[4]) ?? 0)
  }

  private mutating func store(_ name: String, _ face: Face) {
    if run.stored.updateValue(face, forKey: name) != nil {
      problems.append("\(name) is there twice")
    }
  }

  /// Every stored timer has been told: holds them against what was promised.
  private mutating func compare(now: Int64) {
    run.now = now
    for (name, face) in promised {
      let found = run.stored[name]
      let asked = asked[name] ?? []
      guard !isKept(face, as: found, now),
        !asked.contains(where: { $0.could(turn: face, into: found, now) })
      else { continue }
      problems.append("\(name) was \(face), asked \(asked), is \(found as Face?)")
    }
    for (name, face) in run.stored where promised[name] == nil {
      guard asked[name]?.contains(where: { $0.hasPrefix("start") }) != true else { continue }
      problems.append("\(name) was never asked for: \(face)")
    }
    promised = promised.filter { $0.value.state == "ended" }.merging(run.stored) { $1 }
    asked = [:]
  }

  private func isKept(_ face: Face, as found: Face?, _ now: Int64) -> Bool {
    if face.state == "ended" { return found == nil }
    if found == face { return true }
    return face.isDue(at: now) && found == Face(state: "ringing", nanoseconds: face.nanoseconds)
  }

  private mutating func ring(_ name: String, since: Int64, late: Int64) {
    if late < 0 { problems.append("\(name) rang early") }
    if run.rung.updateValue(since, forKey: name) == since { run.repeats += 1 }
    if run.stored[name] == Face(state: "ringing", nanoseconds: since) {
      problems.append("\(name) rang again after it was known to ring")
    }
    if run.stored[name] == nil, promised[name] == nil, asked[name] == nil {
      problems.append("\(name) rang and was never asked for")
    }
    if let due = run.stored[name], due.state == "running", due.nanoseconds == since,
      since <= run.now
    {
      ringsAfterRestart += 1
      if late < run.now - since { problems.append("\(name) does not say how late it is") }
    }
  }

  /// What ended while the driver was down has rung by now.
  private mutating func checkOverdue() {
    for (name, face) in run.stored where face.state == "running" && face.nanoseconds <= run.now {
      if run.rung[name] != face.nanoseconds { problems.append("\(name) ended and did not ring") }
    }
  }
}

extension Ledger.Face {
  fileprivate func isDue(at now: Int64) -> Bool { state == "running" && nanoseconds <= now }
}

extension String {
  /// Whether this command makes the one face of a timer the other.
  fileprivate func could(turn face: Ledger.Face, into found: Ledger.Face?, _ now: Int64) -> Bool {
    let words = split(separator: " ")
    switch words.first {
    case "end": return found == nil
    case "pause": return found?.state == "paused"
    case "resume": return found?.state == "running" || found?.state == "ringing"
    case "extend":
      let longer = face.nanoseconds + (Int64(words[1]) ?? 0)
      return found?.state == "running" && (face.isDue(at: now) || found?.nanoseconds == longer)
    default: return false
    }
  }
}
