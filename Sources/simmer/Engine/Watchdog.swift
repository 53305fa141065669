import FoundationEssentials

/// The user timer of systemd that takes timers up again where their engine was lost.
struct Watchdog {
  /// Systemd runs this machine.
  let hasSystemd: Bool
  /// Where somebody may have enabled it.
  let folders: [String]

  static var process: Watchdog {
    Watchdog(
      hasSystemd: FileManager.default.fileExists(atPath: "/run/systemd/system"),
      folders: [Settings.Environment.process.userUnits, "/etc/systemd/user"])
  }

  static let unit = "simmer-watchdog.timer"

  private var isEnabled: Bool {
    folders.contains { folder in
      // A link to a unit that is gone starts nothing.
      FileManager.default.fileExists(atPath: "\(folder)/timers.target.wants/\(Self.unit)")
    }
  }

  var finding: Doctor.Finding {
    let text =
      if !hasSystemd {
        "there is none without systemd; a timer whose engine is lost rings at the next start"
      } else if isEnabled {
        "\(Self.unit) is enabled"
      } else {
        "none is enabled; for timers over an hour: systemctl --user enable --now \(Self.unit)"
      }
    return Doctor.Finding("watchdog", .ok, text)
  }
}
