import FoundationEssentials
import Testing

@testable import WebService

/// The date of an answer.
@Suite struct HTTPDateTests {
  @Test(arguments: [
    // The example of RFC 9110, the beginning, a leap day, and the last second of a year.
    (784_111_777, "Sun, 06 Nov 1994 08:49:37 GMT"), (0, "Thu, 01 Jan 1970 00:00:00 GMT"),
    (951_827_696, "Tue, 29 Feb 2000 12:34:56 GMT"),
    (1_798_761_599, "Thu, 31 Dec 2026 23:59:59 GMT"),
  ])
  func `it is written as RFC 9110 wants it`(seconds: Int, text: String) {
    #expect(HTTPDate.text(Date(timeIntervalSince1970: Double(seconds))) == text)
  }
}
