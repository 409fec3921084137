import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { Encoding } from '../request.ts';

// The window covers a page of 128 KB. A larger one takes megabytes per page, which the garbage collector has to follow.
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 4, [constants.BROTLI_PARAM_LGWIN]: 17 };

const compressors = {
  gzip: (bytes: Buffer) => promisify(gzip)(bytes),
  br: (bytes: Buffer) => promisify(brotliCompress)(bytes, { params: brotli }),
};

/** A page as it is sent. `headers` are alternating names and values, the format that Node writes unchanged. */
export type PageAnswer = { status: number; headers: readonly string[]; bytes: Buffer };

/** A page ready to be sent. It is compressed on first request, off the event loop. */
export type ReadyPage = { plain: PageAnswer; compressed: Partial<Record<Encoding, PageAnswer | Promise<PageAnswer>>> };

export type Page = { status: number; ready: ReadyPage };

export function readyPage(status: number, headers: readonly string[], html: string): ReadyPage {
  return { plain: answerOf(status, headers, Buffer.from(html)), compressed: {} };
}

function answerOf(status: number, headers: readonly string[], bytes: Buffer): PageAnswer {
  return { status, headers: [...headers, 'content-length', String(bytes.length)], bytes };
}

export const withoutLength = (headers: readonly string[]): readonly string[] => headers.slice(0, -2);

/** The page in the requested encoding; synchronous if it was compressed before. */
export function encoded(page: ReadyPage, encoding: Encoding | ''): PageAnswer | Promise<PageAnswer> {
  if (encoding === '') return page.plain;
  const known = page.compressed[encoding];
  if (known) return known;
  const { status, headers, bytes } = page.plain;
  const compressing = compressors[encoding](bytes).then((compressed) => {
    const answer = answerOf(status, [...withoutLength(headers), 'content-encoding', encoding], compressed);
    page.compressed[encoding] = answer;
    return answer;
  });
  page.compressed[encoding] = compressing;
  return compressing;
}

/** Compressed variants are added later, so the size of an entry includes an upper estimate for them. */
const bytesOf = ({ ready }: { ready: ReadyPage }, address: string) =>
  2 * (ready.plain.bytes.length + address.length) + 2_000;

/** Pages by address, limited by their total bytes; the least recently used are evicted. */
export function createPageCache<T extends { ready: ReadyPage }>(maxBytes: number): LRUCache<string, T> {
  return new LRUCache<string, T>({ maxSize: maxBytes, sizeCalculation: bytesOf });
}
