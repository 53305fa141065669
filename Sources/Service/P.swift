import NIOCore
import NIOPosix
func warm() { _ = MultiThreadedEventLoopGroup.singleton }
