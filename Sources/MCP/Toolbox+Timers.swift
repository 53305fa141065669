import Assistant
import JSON
import Routines
import Timers

/// Tools for timers that there are.
extension Toolbox {
  var timerTools: [Tool] {
    [
      list, start, add,
      change(
        "pause_timer", "Pause a timer", "Stops the time of a timer until it is resumed.", .changes
      ) { .act(.pause, on: $0.id) },
      change("resume_timer", "Resume a timer", "Lets a paused timer go on.", .changes) {
        .act(.resume, on: $0.id)
      },
      change(
        "stop_timer", "Stop a timer", "Ends a timer, or silences one that rings.", .destroys
      ) { .act($0.state == "ringing" ? .dismiss : .stop, on: $0.id) },
    ]
  }

  private static let timer = Tool.Parameter(
    name: "timer", type: .string, purpose: "Its id, or its name if no other has the same.")

  private var list: Tool {
    Tool(
      name: "list_timers", title: "List timers",
      purpose: """
        Lists every timer, alarm and reminder as JSON: id, name, mode, state ("running", "paused", \
        "ringing" or "waiting"), duration and remaining in seconds.
        """,
      parameters: [], effect: .reads
    ) { _ in
      try json(try await engine.timers())
    }
  }

  private var start: Tool {
    Tool(
      name: "start_timer", title: "Start a timer",
      purpose: "Starts a countdown, which rings when it is done. Returns the timer as JSON.",
      parameters: [
        .init(name: "seconds", type: .number, purpose: "How long."),
        .init(name: "name", type: .string, purpose: "What it is for.", isRequired: false),
      ], effect: .changes
    ) { arguments in
      let name = arguments["name"]?.string
      let timer = NewTimer(name: name, duration: try length(arguments["seconds"], from: 1))
      return try json(try await engine.changeTimers(.start(timer)))
    }
  }

  private var add: Tool {
    Tool(
      name: "add_to_timer", title: "Add time to a timer",
      purpose: """
        Lengthens a timer, or shortens it by a negative length. One that rings rings again that much \
        later. Returns the timer as JSON.
        """,
      parameters: [
        Self.timer,
        .init(name: "seconds", type: .number, purpose: "How much more; negative for less."),
      ], effect: .changes
    ) { arguments in
      let length = try length(arguments["seconds"], from: -Self.longest)
      let timer = try await timer(arguments.text("timer"))
      return try json(try await engine.changeTimers(.add(length, to: timer.id)))
    }
  }

  private func change(
    _ name: String, _ title: String, _ purpose: String, _ effect: Tool.Effect,
    _ change: @escaping @Sendable (TimerReport) -> TimerChange
  ) -> Tool {
    Tool(
      name: name, title: title, purpose: purpose + " Returns the timer as JSON.",
      parameters: [Self.timer], effect: effect
    ) { arguments in
      let timer = try await timer(arguments.text("timer"))
      return try json(try await engine.changeTimers(change(timer)))
    }
  }

  /// Throws: `ToolError` where no timer or several are meant.
  private func timer(_ idOrName: String) async throws -> TimerReport {
    let timers = try await engine.timers()
    if let timer = timers.first(where: { "\($0.id)" == idOrName.lowercased() }) { return timer }
    let found = timers.filter { $0.name?.lowercased() == idOrName.lowercased() }
    guard let timer = found.first else {
      throw ToolError.noSuchTimer(idOrName, known: timers.compactMap(\.name))
    }
    guard found.count == 1 else {
      throw ToolError.severalTimers(idOrName, found.map { "\($0.id)" })
    }
    return timer
  }

  /// 30 days, in seconds.
  private static let longest = 2_592_000.0

  private func length(_ seconds: JSONValue?, from shortest: Double) throws(ToolError) -> Duration {
    let seconds = seconds?.double ?? 0
    guard seconds != 0, (shortest...Self.longest).contains(seconds) else {
      throw .noLength(seconds)
    }
    return .milliseconds(Int64((seconds * 1000).rounded()))
  }
}
