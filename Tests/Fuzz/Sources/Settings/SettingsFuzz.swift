import Dispatch
import Foundation

/// Reads bytes as a configuration file.
package enum SettingsFuzz {
  package static func read(_ bytes: [UInt8]) {
    let path = "\(NSTemporaryDirectory())/simmer-fuzz-\(getpid()).json"
    guard FileManager.default.createFile(atPath: path, contents: Data(bytes)) else { return }
    let done = DispatchSemaphore(value: 0)
    Task {
      _ = try? Settings(
        state: "/nowhere", configuration: path, environment: .init(variables: [:]))
      done.signal()
    }
    done.wait()
  }
}
