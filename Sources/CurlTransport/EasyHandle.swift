import CCurl

/// libcurl's handle for one transfer at a time.
///
/// It is reused for the next, to keep its TLS sessions.
final class EasyHandle {
  let raw: UnsafeMutableRawPointer
  /// libcurl's own description of a failure.
  private let text: UnsafeMutablePointer<CChar>
  /// The list of headers, to be freed after the transfer.
  private var headers: UnsafeMutablePointer<curl_slist>?
  /// The first option that libcurl rejected.
  private var refusal: CURLcode?

  init?() {
    guard let raw = curl_easy_init() else { return nil }
    self.raw = raw
    text = .allocate(capacity: Int(CURL_ERROR_SIZE))
    text.initialize(repeating: 0, count: Int(CURL_ERROR_SIZE))
  }

  deinit {
    curl_easy_cleanup(raw)
    curl_slist_free_all(headers)
    text.deallocate()
  }

  /// Clears the options, but keeps connections and sessions.
  func reset() {
    curl_easy_reset(raw)
    curl_slist_free_all(headers)
    headers = nil
    refusal = nil
    text[0] = 0
  }

  var errorText: String { String(cString: text) }

  func captureErrors() { note(ccurl_set_pointer(raw, CURLOPT_ERRORBUFFER, text)) }

  func set(_ option: CURLoption, _ value: Int) { note(ccurl_set_long(raw, option, value)) }
  func set(_ option: CURLoption, _ value: Bool) { set(option, value ? 1 : 0) }
  func set(_ option: CURLoption, size: Int) { note(ccurl_set_size(raw, option, curl_off_t(size))) }
  func set(_ option: CURLoption, _ text: String?) { note(ccurl_set_string(raw, option, text)) }
  func set(_ option: CURLoption, pointer: UnsafeMutableRawPointer) {
    note(ccurl_set_pointer(raw, option, pointer))
  }

  /// libcurl copies the bytes; their count must be set first.
  func set(copyOf body: [UInt8]) {
    body.withUnsafeBytes { bytes in
      note(
        ccurl_set_pointer(
          raw, CURLOPT_COPYPOSTFIELDS, UnsafeMutableRawPointer(mutating: bytes.baseAddress)))
    }
  }

  func set(headers lines: [String]) {
    for line in lines { headers = curl_slist_append(headers, line) ?? headers }
    note(ccurl_set_list(raw, CURLOPT_HTTPHEADER, headers))
  }

  func long(_ info: CURLINFO) -> Int {
    var value = 0
    ccurl_get_long(raw, info, &value)
    return value
  }

  func size(_ info: CURLINFO) -> Int {
    var value: curl_off_t = 0
    ccurl_get_size(raw, info, &value)
    return Int(value)
  }

  func note(_ code: CURLcode) {
    if code != CURLE_OK, refusal == nil { refusal = code }
  }

  /// Why this libcurl cannot apply an option, for example a certificate check.
  var refusalText: String? {
    refusal.map { String(cString: curl_easy_strerror($0)) }
  }
}
