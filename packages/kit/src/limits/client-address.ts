import type { Context } from 'hono';
import ipaddr from 'ipaddr.js';

/**
 * The client's address for rate limits: an IPv6 network of 64 bits counts as one household, whose individual addresses
 * cost nothing.
 */
export function addressGroup(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv4) return parsed.toString();
  const network = parsed.parts.slice(0, 4).map((part) => part.toString(16));
  return `${network.join(':')}::/64`;
}

/** Set by the gateway, which drops the client's own header. */
export function clientAddress(c: Context): string {
  return addressGroup(c.req.header('x-client-address') ?? 'direct');
}
