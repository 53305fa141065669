import ArgumentParser
import Assistant
import Glibc
import UnixSignals

/// `simmer engine`: keeps timers going when nobody is there.
struct EngineCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "engine",
    abstract: "Run the timers of a state folder without a terminal.",
    discussion: """
      Other commands start it when they leave timers behind. It exits when nothing is left to run \
      and no other command is connected. Its log is engine.log in the state folder.

      Example: simmer engine --stay
      """)

  @Flag(help: "Keep running until SIGTERM, even with nothing left to run.")
  var stay = false

  @Flag(help: .hidden)
  var takeOver = false

  @OptionGroup var place: PlaceOptions

  func run() async throws {
    var loss: CommandFailure?
    do {
      let settings = try place.settings()
      if takeOver { EngineCommand.waitUntilReleased() }
      let connection = try await Wiring.opener(
        settings, place,
        for: ConnectedProgram(running: "engine", voice: settings.speech.name)
      ).open()
      switch connection.role {
      case .client(let remote):
        await remote.close()
        guard takeOver else {
          throw CommandFailure(
            "engine", "process \(remote.process) already runs these timers (stop it first)",
            status: .unavailable)
        }
        report(BackgroundEngine.ready)
      case .host(let host):
        loss = try await keep(host, settings)
      }
    } catch {
      let failure = CommandFailure("engine", error)
      report("\(failure)")
      throw failure
    }
    // Whoever started us was told long ago that we are ready.
    if let loss { throw loss }
  }

  /// Why the ringing was over.
  private enum End {
    case nothingLeft
    case signal
    case folderLost(CommandFailure)
  }

  /// Rings until nothing is left to ring, until a signal, or until the state folder is lost.
  ///
  /// Returns: what is to be said of the folder where it was lost.
  private func keep(_ host: EngineHost, _ settings: Settings) async throws -> CommandFailure? {
    let alarms = Alarms(settings, bell: nil, complain: Console.complain)
    for event in await host.catchUp() { await announce(event, of: host, through: alarms) }
    let events = try await host.engine.events()
    host.begin()
    await alarms.resumeRinging(try await host.engine.timers())
    report(BackgroundEngine.ready)
    let watch = Watch()
    watch.somethingHappened()
    let end = await withTaskGroup(of: End.self) { group in
      group.addTask {
        for await event in events {
          await announce(event, of: host, through: alarms)
          watch.somethingHappened()
        }
        return .nothingLeft
      }
      group.addTask {
        for await listeners in host.listenerCounts {
          await silence(alarms, in: host, while: listeners > 0)
          watch.somethingHappened()
        }
        return .nothingLeft
      }
      group.addTask { [stay] in
        await watch.untilIdle {
          if stay { return false }
          return await host.hasNothingToDo
        }
        return .nothingLeft
      }
      group.addTask {
        for await _ in await UnixSignalsSequence(trapping: .sigterm, .sigint) { return .signal }
        return .nothingLeft
      }
      group.addTask {
        await host.untilFolderIsLost().map(End.folderLost) ?? .nothingLeft
      }
      let end = await group.next() ?? .nothingLeft
      group.cancelAll()
      return end
    }
    if case .folderLost = end {
      // What is due at this very moment still rings.
      for event in await host.catchUp() { await announce(event, of: host, through: alarms) }
    }
    await alarms.end()
    switch end {
    case .folderLost(let failure):
      _ = await host.leave(keepingInBackground: false)
      return failure
    case .signal:
      if let outcome = await host.leave(keepingInBackground: false) {
        Console.complain("\(outcome)")
      }
    case .nothingLeft:
      // A command may have come in at the last moment; then somebody must go on.
      if let outcome = await host.leave(keepingInBackground: true) {
        Console.complain("\(outcome)")
      }
    }
    return nil
  }

  private func announce(
    _ event: KitchenEvent, of host: EngineHost, through alarms: Alarms
  ) async {
    if !event.announcement.isEmpty { Console.complain(TerminalText.oneLine(event.announcement)) }
    if !host.isListenedTo { await alarms.follow(event) }
  }

  /// Leaves the ringing to those who listen, and takes it up again when they have gone.
  private func silence(
    _ alarms: Alarms, in host: EngineHost, while isListenedTo: Bool
  ) async {
    if isListenedTo {
      await alarms.silence()
    } else {
      await alarms.resumeRinging((try? await host.engine.timers()) ?? [])
    }
  }

  /// Waits until the process before us has left the folder: it closes our standard input.
  private static func waitUntilReleased() {
    var byte: UInt8 = 0
    var count = 1
    repeat { count = read(STDIN_FILENO, &byte, 1) } while count > 0 || count < 0 && errno == EINTR
  }

  /// Tells whoever started us, once.
  private func report(_ line: String) {
    guard takeOver else { return }
    let bytes = Array((line + "\n").utf8)
    _ = write(BackgroundEngine.readyDescriptor, bytes, bytes.count)
    close(BackgroundEngine.readyDescriptor)
  }
}
