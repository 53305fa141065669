import Glibc

/// Starts a program in a process group, a new one of its own where `group` is 0; nil for an output
/// stands for /dev/null, nil for an environment for our own.
///
/// The first of `words` is looked up in PATH.
func startGroup(
  _ words: [String], input: Int32, output: Int32?, complaints: Int32?, environment: [String]?,
  group: pid_t = 0
) throws(ProgramError) -> pid_t {
  var actions = posix_spawn_file_actions_t()
  posix_spawn_file_actions_init(&actions)
  defer { posix_spawn_file_actions_destroy(&actions) }
  posix_spawn_file_actions_adddup2(&actions, input, STDIN_FILENO)
  for (descriptor, place) in [(output, STDOUT_FILENO), (complaints, STDERR_FILENO)] {
    if let descriptor {
      posix_spawn_file_actions_adddup2(&actions, descriptor, place)
    } else {
      posix_spawn_file_actions_addopen(&actions, place, "/dev/null", O_WRONLY, 0)
    }
  }
  let arguments = words.map { strdup($0) } + [nil]
  let variables = environment.map { $0.map { strdup($0) } + [nil] }
  defer { for text in arguments + (variables ?? []) { free(text) } }
  var process: pid_t = 0
  let problem = withSpawnAttributes(group: group) { attributes in
    if let variables {
      posix_spawnp(&process, words[0], &actions, attributes, arguments, variables)
    } else {
      posix_spawnp(&process, words[0], &actions, attributes, arguments, environ)
    }
  }
  guard problem == 0 else { throw .notStarted(problem) }
  return process
}
