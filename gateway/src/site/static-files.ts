import { readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { LRUCache } from 'lru-cache';
import { acceptedEncoding, type Encoding } from '../request.ts';

const types: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.mjs': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json',
  '.map': 'application/json',
  '.txt': 'text/plain; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.jpg': 'image/jpeg',
  '.jpeg': 'image/jpeg',
  '.gif': 'image/gif',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.ico': 'image/x-icon',
  '.woff2': 'font/woff2',
};

export function contentTypeOf(name: string): string | undefined {
  return types[extname(name).toLowerCase()];
}

export const day = 'public, max-age=86400';
export const immutable = 'public, max-age=31536000, immutable';

/** A name as builds and imports produce it: nothing that leads out of its folder, nothing hidden. */
export const plainName = /^[\w@][\w@.~+-]*$/;

type StaticFile = { bytes: Buffer<ArrayBuffer>; type: string; encoding: Encoding | '' };

const suffixes = { br: '.br', gzip: '.gz', '': '' } as const;

export type ReleaseFiles = {
  read: (path: string, acceptEncoding: string | undefined) => Promise<StaticFile | undefined>;
};

/**
 * The browser files of every released version, compressed at build time. They never change, so frequently used ones are
 * cached in memory. The server bundles next to them are not public.
 */
export function openReleaseFiles(folder: string): ReleaseFiles {
  const memory = new LRUCache<string, Buffer<ArrayBuffer>>({
    maxSize: 24 * 1024 * 1024,
    maxEntrySize: 2 * 1024 * 1024,
    sizeCalculation: (bytes) => bytes.length + 1,
  });

  async function load(path: string): Promise<Buffer<ArrayBuffer> | undefined> {
    const known = memory.get(path);
    if (known) return known;
    try {
      const bytes = await readFile(path);
      memory.set(path, bytes);
      return bytes;
    } catch {
      return undefined;
    }
  }

  return {
    read: async (path, acceptEncoding) => {
      const names = path.split('/');
      const type = contentTypeOf(path);
      if (names.length < 3 || names[2] === 'server' || type === undefined) return undefined;
      if (!names.every((name) => plainName.test(name))) return undefined;
      const encodings: Encoding[] = ['br', 'gzip'];
      while (true) {
        const encoding = acceptedEncoding(acceptEncoding, encodings);
        const bytes = await load(join(folder, ...names) + suffixes[encoding]);
        if (bytes) return { bytes, type, encoding };
        if (encoding === '') return undefined;
        encodings.splice(0, encodings.indexOf(encoding) + 1);
      }
    },
  };
}
