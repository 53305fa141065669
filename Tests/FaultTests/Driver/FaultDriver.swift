import Storage
import Timers

/// The process that the fault tests kill: an engine without a face, told what to do on its command
/// line, that writes a line for everything it promises.
///
///     FaultDriver show   FOLDER                 what is stored, as it was stored
///     FaultDriver stream FOLDER SEED CLIENTS    commands without end
///     FaultDriver script FOLDER                 a fixed list of commands, then what became of them
///     FaultDriver calls  FOLDER                 calls to a model without end
///     FaultDriver spent  FOLDER                 what those calls came to
///
/// A fourth word plants a fault: "normal" syncs only now and then, "early" acknowledges before the
/// entry is durable.
@main
struct FaultDriver {
  static func main() async throws {
    let words = CommandLine.arguments.dropFirst()
    guard let task = words.first, let path = words.dropFirst().first else {
      return Output.line("usage")
    }
    let rest = words.dropFirst(2)
    let isEarly = rest.contains("early")
    var options = StoreOptions()
    options.entriesPerSnapshot = 200
    options.entriesKept = 100
    options.quietBeforeSnapshot = .zero
    if rest.contains("normal") { options.durability = .checkpointsOnly }

    do {
      let folder = try StateFolder(at: path)
      if task == "calls" { return try await Caller(folder: folder).call() }
      if task == "spent" { return try await Caller(folder: folder).show() }
      let house = try await House(folder: folder, options: options, isEarly: isEarly)
      switch task {
      case "show":
        try await house.close()
      case "stream":
        let numbers = rest.compactMap { UInt64($0) }
        let kitchen = BookSnapshot(house: house, seed: numbers[0])
        try await kitchen.work(clients: Int(numbers[1]))
      default:
        await Script(house: house).play()
        try await house.close()
      }
    } catch {
      Output.line("cannot \(error)")
    }
  }
}
