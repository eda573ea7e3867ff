import ipaddr from 'ipaddr.js';

const UNKNOWN = 'unknown';

/**
 * The client for rate limits: an IPv4 address, or the /64 network of an IPv6 address, all of which
 * one client can have. Invalid input gives 'unknown', so that it is limited too.
 * @param ip of the connection or from a trusted proxy, possibly with a port
 */
export function toNetwork(ip: string | undefined): string {
  const written = ip ? withoutPort(ip) : UNKNOWN;
  if (!ipaddr.isValid(written)) return UNKNOWN;
  const address = ipaddr.process(written);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

// Each connection has another port, and would be counted separately with it.
function withoutPort(ip: string): string {
  return ip.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}
