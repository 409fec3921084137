import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './request.ts';

const packers = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }),
};

/** A page as it goes over the wire. `headers` are names and values in turn, the form that Node writes as it stands. */
export type PageAnswer = { status: number; headers: readonly string[]; bytes: Buffer };

/** A page ready to be sent, packed when the first visitor asks for it packed, off the event loop. */
export type ReadyPage = { plain: PageAnswer; packed: Partial<Record<Encoding, PageAnswer | Promise<PageAnswer>>> };

export function readyPage(status: number, headers: readonly string[], html: string): ReadyPage {
  return { plain: answerOf(status, headers, Buffer.from(html)), packed: {} };
}

function answerOf(status: number, headers: readonly string[], bytes: Buffer): PageAnswer {
  return { status, headers: [...headers, 'content-length', String(bytes.length)], bytes };
}

/** The page in the encoding asked for; at once where it was packed before. */
export function encoded(page: ReadyPage, encoding: Encoding | ''): PageAnswer | Promise<PageAnswer> {
  if (encoding === '') return page.plain;
  const known = page.packed[encoding];
  if (known) return known;
  const { status, headers, bytes } = page.plain;
  const unsized = headers.slice(0, -2);
  const packing = packers[encoding](bytes).then((packed) => {
    const answer = answerOf(status, [...unsized, 'content-encoding', encoding], packed);
    page.packed[encoding] = answer;
    return answer;
  });
  page.packed[encoding] = packing;
  return packing;
}

/** Packed forms come later than the entry: they are reckoned with from the start, at no less than they will hold. */
const bytesOf = ({ ready }: { ready: ReadyPage }, address: string) =>
  2 * (ready.plain.bytes.length + address.length) + 2_000;

/** Pages by address, bounded by the bytes they hold; the least asked for go first. */
export function createPageCache<T extends { ready: ReadyPage }>(maxBytes: number): LRUCache<string, T> {
  return new LRUCache<string, T>({ maxSize: maxBytes, sizeCalculation: bytesOf });
}
