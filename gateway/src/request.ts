import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';

/** A request's target: the raw path, still percent-encoded, and the query with its `?`, or ''. */
export type Target = { path: string; query: string };

/** Matches nearly every address: nothing in it that a parser behind us could read differently. */
const plain = /^\/(?!\/)[\w\-/]*(?:\?[\x21\x22\x24-\x7e]*)?$/;
const printable = /^\/(?!\/)[\x21\x22\x24-\x7e]*$/;

/**
 * Splits a request's address; undefined if it is malformed. Anything that the next parser would rewrite is rejected:
 * dot segments (also encoded), backslashes, fragments, absolute addresses, invalid characters.
 */
export function readTarget(url: string): Target | undefined {
  const at = url.indexOf('?');
  const path = at === -1 ? url : url.slice(0, at);
  if (!plain.test(url) && !(printable.test(url) && isWellFormed(path))) return undefined;
  return { path, query: at === -1 ? '' : url.slice(at) };
}

/** Whether a well-formed path has control characters, which the pages' router cannot read. */
export const hasControlCharacters = (path: string): boolean =>
  path.includes('%') && /\p{Cc}/u.test(decodeURIComponent(path));

/**
 * The nearest well-formed address to a damaged one, for a redirect: without repeated slashes, backslashes, dot segments,
 * broken escapes, control characters and the fragment. Undefined if there is none.
 */
export function repairedAddress(url: string): string | undefined {
  if (!/^[/\\]/.test(url)) return undefined;
  const [, path = '', query = ''] = /^([^?#]*)(\?[^#]*)?/.exec(url) ?? [];
  const segments = path.split(/[/\\]/).map(repairedSegment);
  const address = `/${segments.filter((segment) => !['', '.', '..'].includes(segment)).join('/')}${query}`;
  return address !== url && readTarget(address) ? address : undefined;
}

function repairedSegment(segment: string): string {
  const bytes = (escapes: string) => Buffer.from(escapes.replaceAll('%', ''), 'hex');
  const decoded = segment
    .replaceAll(/%(?![\da-f]{2})/gi, '')
    .replaceAll(/(?:%[\da-f]{2})+/gi, (escapes) => bytes(escapes).toString('utf8'))
    .replaceAll(/[\p{Cc}\ufffd]/gu, '');
  return encodeURIComponent(decoded);
}

/**
 * A path as the routers behind us read it: decoded, page names in lower case. For telling calls and pages apart; the
 * forwarded path stays unchanged.
 */
export function routedPath(path: string): string {
  return (path.includes('%') ? decodeURIComponent(path) : path).toLowerCase();
}

/** False if several hosts are named: another server on the way may use a different one of them (RFC 9112, 3.2). */
export function hasOneHost({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at];
    if (name?.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts < 2;
}

function isWellFormed(path: string): boolean {
  if (path.includes('\\')) return false;
  for (const segment of path.split('/')) {
    const decoded = decodeSegment(segment);
    if (decoded === undefined || decoded === '.' || decoded === '..' || decoded.includes('\0')) return false;
  }
  return true;
}

function decodeSegment(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment);
  } catch {
    return undefined;
  }
}

/** The address of the visitor; behind a trusted proxy, the one that this proxy saw, the last in its list. */
export function clientAddress(request: IncomingMessage, trustProxy: boolean): string {
  if (trustProxy) {
    const forwarded = request.headers['x-forwarded-for'];
    const list = Array.isArray(forwarded) ? forwarded.join(',') : forwarded;
    const last = list?.slice(list.lastIndexOf(',') + 1).trim();
    if (last && isIP(last) !== 0) return last;
  }
  const address = request.socket.remoteAddress ?? '';
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}

const series = randomBytes(5).toString('hex');
let count = 0;

/** Request ids must be unique, not secret, so they are a counter after a random prefix for each process. */
export function nextRequestId(): string {
  count += 1;
  return `${series}-${count.toString(36)}`;
}

export type Encoding = 'br' | 'gzip';

/** Clients send few different headers: each is parsed once. */
const chosen = new LRUCache<string, Encoding | ''>({ max: 200 });

/** The first of the offered encodings that the client accepts; '' if none. */
export function acceptedEncoding(header: string | undefined, offered: readonly Encoding[]): Encoding | '' {
  if (header === undefined) return '';
  const key = `${offered.join()} ${header}`;
  const known = chosen.get(key);
  if (known !== undefined) return known;
  const accepted = new Negotiator({ headers: { 'accept-encoding': header } }).encodings([...offered]);
  const encoding = offered.find((one) => accepted.includes(one)) ?? '';
  chosen.set(key, encoding);
  return encoding;
}
