import ipaddr from 'ipaddr.js';

const NOBODY = 'unknown';

/**
 * Who asks, as far as limits go: an IPv4 address, or the network of 2^64 that whoever has one IPv6
 * address has. What is no address counts as one stranger: it must not be an error, nor a way round
 * the limits.
 * @param ip of the connection, or as the shop's own proxy wrote it, which may be with the port
 */
export function networkOf(ip: string | undefined): string {
  const written = ip ? withoutPort(ip) : NOBODY;
  if (!ipaddr.isValid(written)) return NOBODY;
  const address = ipaddr.process(written);
  if (!(address instanceof ipaddr.IPv6)) return address.toString();
  const network = address.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

// A customer's port changes with each connection: with it, every connection would count alone.
function withoutPort(ip: string): string {
  return ip.replace(/^\[([^\]]*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
}
