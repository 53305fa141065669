import Subprocess
func warm() -> Executable { .name("x") }
