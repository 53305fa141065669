import CCurl
import Glibc

// The functions that libcurl calls on the loop's thread. Each gets the transfer as a plain pointer,
// which `EasyHandle.prepare` sets and the loop keeps alive until the handle is reset.

let transferTakesHead: curl_write_callback = { bytes, size, count, transfer in
  guard let transfer = Transfer.at(transfer) else { return 0 }
  let length = size * count
  return transfer.takeHead(UnsafeRawBufferPointer(start: bytes, count: length)) ? length : 0
}

let transferTakesBody: curl_write_callback = { bytes, size, count, transfer in
  guard let transfer = Transfer.at(transfer) else { return 0 }
  let length = size * count
  // Any other number ends the transfer; 0 would not if no bytes came.
  return transfer.takeBody(UnsafeRawBufferPointer(start: bytes, count: length))
    ? length : Int(CURL_WRITEFUNC_ERROR)
}

let transferMoves: curl_xferinfo_callback = { transfer, _, received, _, sent in
  Transfer.at(transfer)?.move(received: Int(received), sent: Int(sent))
  return 0
}

let transferOpensSocket: curl_opensocket_callback = { transfer, _, address in
  guard let transfer = Transfer.at(transfer), let address,
    let offset = MemoryLayout<curl_sockaddr>.offset(of: \.addr),
    // The structure ends with a `sockaddr` whose length depends on its family.
    let peer = NetworkAddress(
      UnsafeRawPointer(address).advanced(by: offset), family: address.pointee.family),
    transfer.mayConnect(to: peer)
  else { return CURL_SOCKET_BAD }
  // Programs that this process starts must not inherit the connection.
  return socket(
    address.pointee.family, address.pointee.socktype | Int32(SOCK_CLOEXEC.rawValue),
    address.pointee.protocol)
}

let transferBegins: curl_prereq_callback = { transfer, peer, _, _, _ in
  guard let transfer = Transfer.at(transfer), let peer,
    let address = NetworkAddress(String(cString: peer)), transfer.mayConnect(to: address)
  else { return CURL_PREREQFUNC_ABORT }
  transfer.begin()
  return CURL_PREREQFUNC_OK
}

extension Transfer {
  fileprivate static func at(_ pointer: UnsafeMutableRawPointer?) -> Transfer? {
    pointer.map { Unmanaged<Transfer>.fromOpaque($0).takeUnretainedValue() }
  }
}
