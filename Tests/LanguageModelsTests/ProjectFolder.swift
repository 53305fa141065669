/// Where the project stands: the folder above `Tests`.
let projectFolder: String = {
  let parts = #filePath.split(separator: "/", omittingEmptySubsequences: false)
  return parts.dropLast(3).joined(separator: "/")
}()
