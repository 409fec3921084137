import type { Storage } from '@fairway/kit/storage';
import { Hono, type NotFoundHandler } from 'hono';
import { mediaHeaders } from '../security-headers.ts';
import { contentTypeOf, immutable, plainName } from './static-files.ts';

/** What everybody may see: pictures of the question bank, of content pages, and those people show of themselves. */
const folders = new Set(['illustrations', 'page', 'avatars']);

/** GET /media/{folder}/{file}: pictures, each under a name that is never used again. */
export function mediaRoutes(storage: Storage, missing: NotFoundHandler): Hono {
  return new Hono().get('/:folder/:file', async (c) => {
    const { folder, file } = c.req.param();
    const type = contentTypeOf(file);
    if (!folders.has(folder) || !plainName.test(file) || !type?.startsWith('image/')) return missing(c);
    const name = `${folder}/${file}`;
    const headersOf = (bytes: number) => ({
      ...mediaHeaders,
      'content-type': type,
      'content-length': String(bytes),
      'cache-control': immutable,
    });
    // Hono answers HEAD from here too: a stream that nobody reads would keep the file open.
    if (c.req.method === 'HEAD') {
      const bytes = await storage.sizeOf(name);
      return bytes === undefined ? missing(c) : c.body(null, 200, headersOf(bytes));
    }
    const found = await storage.read(name);
    return found ? c.body(found.body, 200, headersOf(found.bytes)) : missing(c);
  });
}
