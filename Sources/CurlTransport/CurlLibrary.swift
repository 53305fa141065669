import CCurlLibrary
import LanguageModels

/// The system's libcurl, loaded when it is first needed and then kept.
///
/// No function of `CCurl` may be called before `failure` is known to be nil.
enum CurlLibrary {
  /// Why it could not be loaded.
  static let failure: String? = curl_library_load().map { String(cString: $0) }

  static func check() throws(WebError) {
    if let failure { throw .unusable(setting: "libcurl", reason: failure) }
  }
}
