package import Glibc

/// The attributes of a program that we start: it blocks no signal and ignores none, whatever we do.
///
/// `group` is the process group that it joins, 0 for a new one of its own, nil for ours.
package func withSpawnAttributes<Outcome>(
  group: pid_t? = nil, flags: Int32 = 0,
  _ body: (UnsafePointer<posix_spawnattr_t>) -> Outcome
) -> Outcome {
  var attributes = posix_spawnattr_t()
  posix_spawnattr_init(&attributes)
  defer { posix_spawnattr_destroy(&attributes) }
  var none = sigset_t()
  sigemptyset(&none)
  var all = sigset_t()
  sigfillset(&all)
  posix_spawnattr_setsigmask(&attributes, &none)
  posix_spawnattr_setsigdefault(&attributes, &all)
  var flags = flags | POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF
  if let group {
    posix_spawnattr_setpgroup(&attributes, group)
    flags |= POSIX_SPAWN_SETPGROUP
  }
  posix_spawnattr_setflags(&attributes, Int16(flags))
  return body(&attributes)
}
