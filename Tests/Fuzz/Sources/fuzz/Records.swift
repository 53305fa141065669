@testable import Storage
import Timers

/// Reads the bytes as a journal record, with a checksum made right where the bytes' own is not, so
/// that the reader behind the checksum is reached.
func readRecords(_ bytes: [UInt8]) {
}
