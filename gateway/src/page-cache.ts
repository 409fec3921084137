import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from './request.ts';

type Bytes = Buffer<ArrayBuffer>;

const packers = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }),
};

/** A page ready to be sent, packed when the first visitor asks for it packed, off the event loop. */
export type PageBytes = { plain: Bytes; packed: Partial<Record<Encoding, Bytes | Promise<Bytes>>> };

export function pageBytes(html: string): PageBytes {
  return { plain: Buffer.from(html), packed: {} };
}

export function encoded(page: PageBytes, encoding: Encoding | ''): Bytes | Promise<Bytes> {
  if (encoding === '') return page.plain;
  const known = page.packed[encoding];
  if (known) return known;
  const packing = packers[encoding](page.plain).then((bytes) => {
    page.packed[encoding] = bytes;
    return bytes;
  });
  page.packed[encoding] = packing;
  return packing;
}

/** Packed forms come later than the entry: each is reckoned at what it will hold at most, half of the plain page. */
const bytesOf = ({ bytes }: { bytes: PageBytes }) => 2 * bytes.plain.length + 1_000;

/** Pages by address, bounded by the bytes they hold; the least asked for go first. */
export function createPageCache<T extends { bytes: PageBytes }>(maxBytes: number): LRUCache<string, T> {
  return new LRUCache<string, T>({ maxSize: maxBytes, sizeCalculation: bytesOf });
}
