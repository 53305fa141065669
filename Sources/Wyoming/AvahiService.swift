/// The file that lets Avahi announce a Wyoming server in the local network, where Home Assistant finds it.
package struct AvahiService: Hashable, Sendable {
  private let port: Int

  package init(_ address: WyomingAddress) {
    port = address.port
  }

  /// See avahi.service(5); Avahi puts the machine's name in for %h.
  package var text: String {
    """
    <?xml version="1.0" standalone="no"?>
    <!DOCTYPE service-group SYSTEM "avahi-service.dtd">
    <service-group>
      <name replace-wildcards="yes">Simmer on %h</name>
      <service>
        <type>_wyoming._tcp</type>
        <port>\(port)</port>
      </service>
    </service-group>
    """
  }
}
