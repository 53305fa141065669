import CCurl
import LanguageModels

extension Transfer {
  /// What becomes of the transfer, now that libcurl is done with it.
  func result(for code: CURLcode) -> Result<WebResponse, WebError> {
    if let failure { return .failure(failure) }
    guard code == CURLE_OK else { return .failure(failure(for: code)) }
    // For libcurl a connection that ends inside the head is a head that is complete.
    guard head.isComplete else { return .failure(.cut) }
    // Such a body ends where the connection does. libcurl does not say whether the server closed that
    // properly (close_notify) or it was cut, so that a part of an answer would pass as the whole.
    let isOld = [CURL_HTTP_VERSION_1_0, CURL_HTTP_VERSION_1_1]
      .contains(handle.long(CURLINFO_HTTP_VERSION))
    guard order.address.isPlain || !isOld || head.statesLength || body.isEmpty else {
      return .failure(.malformed(reason: "it does not state the length of its body"))
    }
    return .success(
      WebResponse(status: head.status, headers: head.headers, body: body, figures: figures))
  }

  private var figures: WebResponse.Figures {
    var figures = WebResponse.Figures()
    figures.isReused = handle.long(CURLINFO_NUM_CONNECTS) == 0
    if !figures.isReused {
      let secured = handle.size(CURLINFO_APPCONNECT_TIME_T)
      figures.connect = .microseconds(
        secured > 0 ? secured : handle.size(CURLINFO_CONNECT_TIME_T))
    }
    figures.firstByte = .microseconds(handle.size(CURLINFO_STARTTRANSFER_TIME_T))
    figures.total = .microseconds(handle.size(CURLINFO_TOTAL_TIME_T))
    figures.bytesSent = bytesSent
    figures.bytesReceived =
      handle.long(CURLINFO_HEADER_SIZE) + handle.size(CURLINFO_SIZE_DOWNLOAD_T)
    figures.version =
      switch handle.long(CURLINFO_HTTP_VERSION) {
      case CURL_HTTP_VERSION_1_0: "1.0"
      case CURL_HTTP_VERSION_2_0: "2"
      case _: "1.1"
      }
    return figures
  }

  /// A body that goes out together with the head counts as head, says libcurl; a longer one does not.
  private var bytesSent: Int {
    let head = handle.long(CURLINFO_REQUEST_SIZE)
    let body = handle.size(CURLINFO_SIZE_UPLOAD_T)
    return head >= body ? head : head + body
  }

  private func failure(for code: CURLcode) -> WebError {
    let reason = reason(for: code)
    let host = order.address.host
    let limits = order.request.limits
    switch code {
    case CURLE_COULDNT_CONNECT, CURLE_ABORTED_BY_CALLBACK:
      // What was connected to is the proxy, where there is one.
      if hasRefusedAddress {
        return .addressRefused(host: usesProxy ? order.request.route.proxy ?? host : host)
      }
      return usesProxy ? .proxy(reason) : .cannotConnect(host: host)
    case CURLE_COULDNT_RESOLVE_HOST:
      return .cannotResolve(host: host)
    case CURLE_COULDNT_RESOLVE_PROXY, CURLE_PROXY:
      return .proxy(reason)
    case CURLE_OPERATION_TIMEDOUT:
      return limits.connect <= limits.total
        ? .timedOut(.connect, after: limits.connect) : .timedOut(.total, after: limits.total)
    case CURLE_PEER_FAILED_VERIFICATION, CURLE_SSL_ISSUER_ERROR, CURLE_SSL_INVALIDCERTSTATUS:
      return .certificate(host: host, reason: reason)
    case CURLE_SSL_PINNEDPUBKEYNOTMATCH:
      return .pinMismatch(host: host)
    case CURLE_SSL_CACERT_BADFILE:
      let file = order.request.route.certificateAuthorities ?? "of the system"
      return .unusable(
        setting: "file of certificates '\(file)'", reason: "there are no certificates in it")
    case CURLE_SSL_CONNECT_ERROR, CURLE_SSL_CIPHER, CURLE_USE_SSL_FAILED:
      return .secureConnection(host: host, reason: reason)
    case CURLE_PARTIAL_FILE, CURLE_GOT_NOTHING, CURLE_SEND_ERROR, CURLE_HTTP2, CURLE_HTTP2_STREAM:
      return .cut
    case CURLE_RECV_ERROR where handle.errorText.contains("chunked-encoding"):
      return .malformed(reason: reason)
    case CURLE_RECV_ERROR:
      // A proxy's refusal is such an error too.
      let answer = handle.long(CURLINFO_HTTP_CONNECTCODE)
      return usesProxy && answer / 100 != 2 ? .proxy(reason) : .cut
    case CURLE_WEIRD_SERVER_REPLY, CURLE_UNSUPPORTED_PROTOCOL,
      CURLE_BAD_CONTENT_ENCODING, CURLE_WRITE_ERROR:
      return .malformed(reason: reason)
    case CURLE_OUT_OF_MEMORY where !head.isComplete, Self.tooLarge where !head.isComplete:
      // libcurl's own bound on one line of a head.
      return .headersTooLarge(limit: limits.headerBytes)
    default:
      return .other(reason: reason)
    }
  }

  /// CURLE_TOO_LARGE of libcurl 8.6 and later, which the headers of an earlier one do not name.
  private static let tooLarge = CURLcode(rawValue: 100)

  private var usesProxy: Bool { order.request.route.proxy != nil && !order.address.isPlain }

  /// libcurl's words, without what only says where they come from.
  private func reason(for code: CURLcode) -> String {
    guard !handle.errorText.isEmpty else { return String(cString: curl_easy_strerror(code)) }
    var text = Substring(handle.errorText)
    for prefix in ["SSL certificate problem: ", "SSL: ", "error:"] where text.hasPrefix(prefix) {
      text = text.dropFirst(prefix.count)
    }
    // "0A00042E:SSL routines::tlsv1 alert protocol version"
    if let routines = text.firstRange(of: "routines::") {
      text = text[routines.upperBound...]
    }
    return text.prefix(1).lowercased() + text.dropFirst()
  }
}
