import GRDB
func warm() throws { _ = try DatabaseQueue() }
