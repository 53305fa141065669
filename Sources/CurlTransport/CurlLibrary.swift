import CCurlLibrary
import LanguageModels

/// The system's libcurl, which is loaded when it is first wanted and then stays.
///
/// No function of `CCurl` may be called before `failure` was found to be nil.
enum CurlLibrary {
  /// Why there is none.
  static let failure: String? = curl_library_load().map { String(cString: $0) }

  static func check() throws(WebError) {
    if let failure { throw .unusable(setting: "libcurl", reason: failure) }
  }
}
