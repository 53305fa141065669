import CCurl
import FoundationEssentials
import LanguageModels

extension EasyHandle {
  /// Sets all of libcurl's options for a transfer; nil if libcurl accepted them all.
  ///
  /// The transfer must live until the handle is reset, because libcurl calls back with a plain
  /// pointer to it.
  func prepare(for transfer: Transfer) -> WebError? {
    let request = transfer.order.request
    captureErrors()
    confine(to: transfer.order.address)
    trust(request.route)
    go(by: request.route, to: transfer.order.address)
    send(request)
    receive(transfer)
    set(CURLOPT_CONNECTTIMEOUT_MS, request.limits.connect.milliseconds)
    return refusalText.map {
      .unusable(setting: "libcurl \(CurlVersion.current.number)", reason: $0)
    }
  }

  /// No other protocol, no redirects (they would take the key along), nothing from the user's
  /// files.
  private func confine(to address: WebAddress) {
    set(CURLOPT_URL, address.url)
    set(CURLOPT_PROTOCOLS_STR, address.isPlain ? "http" : "https")
    set(CURLOPT_REDIR_PROTOCOLS_STR, "https")
    set(CURLOPT_FOLLOWLOCATION, false)
    set(CURLOPT_DISALLOW_USERNAME_IN_URL, true)
    set(CURLOPT_HTTP09_ALLOWED, false)
    set(CURLOPT_NETRC, Int(CURL_NETRC_IGNORED.rawValue))
    set(CURLOPT_NOSIGNAL, true)
    // A name lookup that hangs must not block the loop when its transfer is cancelled.
    set(CURLOPT_QUICK_EXIT, true)
  }

  private func trust(_ route: WebRoute) {
    set(CURLOPT_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    set(CURLOPT_PROXY_SSLVERSION, Int(CURL_SSLVERSION_TLSv1_2))
    set(CURLOPT_SSL_VERIFYPEER, true)
    set(CURLOPT_SSL_VERIFYHOST, 2)
    set(CURLOPT_PROXY_SSL_VERIFYPEER, true)
    set(CURLOPT_PROXY_SSL_VERIFYHOST, 2)
    // libcurl caches what it read from a file of authorities (20 ms for Debian's) in the multi
    // handle, but only if no folder of authorities is set as well.
    if let file = route.certificateAuthorities ?? CurlVersion.current.certificateAuthorities {
      set(CURLOPT_CAINFO, file)
      set(CURLOPT_CAPATH, nil)
    }
    if let pin = route.pinnedPublicKey { set(CURLOPT_PINNEDPUBLICKEY, pin) }
  }

  private func go(by route: WebRoute, to address: WebAddress) {
    // Empty strings rather than nil, which would let libcurl use the environment's proxies.
    set(CURLOPT_PROXY, address.isPlain ? "" : route.proxy ?? "")
    set(CURLOPT_NOPROXY, "")
    set(CURLOPT_SUPPRESS_CONNECT_HEADERS, true)
    set(CURLOPT_TCP_NODELAY, true)
    set(CURLOPT_TCP_KEEPALIVE, true)
    set(
      CURLOPT_HTTP_VERSION, address.isPlain ? CURL_HTTP_VERSION_1_1 : CURL_HTTP_VERSION_2TLS)
    // Wait for a connection that is being made rather than making another.
    set(CURLOPT_PIPEWAIT, true)
  }

  private func send(_ request: WebRequest) {
    switch request.method {
    case "GET" where request.body.isEmpty:
      set(CURLOPT_HTTPGET, true)
    case "HEAD":
      set(CURLOPT_NOBODY, true)
    case let method:
      set(CURLOPT_POST, true)
      set(CURLOPT_POSTFIELDSIZE_LARGE, size: request.body.count)
      set(copyOf: request.body)
      if method != "POST" { set(CURLOPT_CUSTOMREQUEST, method) }
    }
    var lines = request.headers.map { $0.value.isEmpty ? "\($0.name);" : "\($0.name): \($0.value)" }
    let names = Set(request.headers.map { $0.name.lowercased() })
    // A name followed by a colon removes a header that libcurl would set.
    lines.append("Expect:")
    if !names.contains("content-type") { lines.append("Content-Type:") }
    if !names.contains("accept") { lines.append("Accept: */*") }
    set(headers: lines)
    if !names.contains("user-agent") { set(CURLOPT_USERAGENT, "simmer") }
    set(CURLOPT_ACCEPT_ENCODING, "gzip")
  }

  private func receive(_ transfer: Transfer) {
    let pointer = Unmanaged.passUnretained(transfer).toOpaque()
    note(ccurl_set_receiver(raw, CURLOPT_HEADERFUNCTION, transferTakesHead))
    set(CURLOPT_HEADERDATA, pointer: pointer)
    note(ccurl_set_receiver(raw, CURLOPT_WRITEFUNCTION, transferTakesBody))
    set(CURLOPT_WRITEDATA, pointer: pointer)
    note(ccurl_set_progress(raw, transferMoves))
    set(CURLOPT_XFERINFODATA, pointer: pointer)
    set(CURLOPT_NOPROGRESS, false)
    note(ccurl_set_open_socket(raw, transferOpensSocket))
    set(CURLOPT_OPENSOCKETDATA, pointer: pointer)
    note(ccurl_set_before_request(raw, transferBegins))
    set(CURLOPT_PREREQDATA, pointer: pointer)
  }
}

extension Duration {
  /// At least 1: to libcurl, 0 means no limit.
  fileprivate var milliseconds: Int {
    max(1, Int(min(self / .milliseconds(1), 1e9).rounded(.up)))
  }
}
