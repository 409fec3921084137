import { isIPv6 } from 'node:net';
import type { Context } from 'hono';

/**
 * The client's address as tries are counted by it: an IPv6 network of 64 bits is one household, whose single addresses
 * cost nothing.
 */
export function addressGroup(address: string): string {
  if (!address.includes(':')) return address;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped) return mapped;
  if (!isIPv6(address)) return address;
  const [head = '', tail] = address.split('%')[0]?.toLowerCase().split('::') ?? [];
  const groups = head === '' ? [] : head.split(':');
  if (tail !== undefined) {
    const after = tail === '' ? 0 : tail.split(':').length;
    while (groups.length < 8 - after) groups.push('0');
  }
  const network = groups.slice(0, 4).map((group) => group.replace(/^0+(?=.)/, ''));
  return `${network.join(':')}::/64`;
}

/** Set by the gateway, which drops what a client claims. */
export function clientAddress(c: Context): string {
  return addressGroup(c.req.header('x-client-address') ?? 'direct');
}
