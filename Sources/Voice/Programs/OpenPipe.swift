import CLinux
import Glibc

/// Both ends of a pipe that no program inherits, closed with this value unless they were taken.
struct OpenPipe: ~Copyable {
  private(set) var reading: Int32
  private(set) var writing: Int32

  init() throws(ProgramError) {
    var ends: [Int32] = [-1, -1]
    guard simmer_private_pipe(&ends) == 0 else { throw .noPipe(errno) }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    if reading >= 0 { close(reading) }
    if writing >= 0 { close(writing) }
  }

  mutating func reader() throws(ProgramError) -> ByteInput {
    let descriptor = reading
    do throws(ByteInputError) {
      let reader = try ByteInput(descriptor: descriptor, isOurs: true)
      reading = -1
      return reader
    } catch {
      throw .noPipe(error.number)
    }
  }

  mutating func takeWriting() -> Int32 {
    defer { writing = -1 }
    return writing
  }
}
