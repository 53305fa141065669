/// What the settings use of the program besides their own folders: enough of it to be built here.
enum Status {
  case failed
  case input
}

struct CommandFailure: Error {
  init(_ what: String, _ problem: String, status: Status = .failed) {}
}
