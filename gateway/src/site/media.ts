import type { Storage } from '@fairway/kit/files/stored-files';
import { Hono, type NotFoundHandler } from 'hono';
import { mediaHeaders } from '../security-headers.ts';
import { contentTypeOf, immutable, plainName } from './static-files.ts';

/** Public folders: pictures of the question bank, of content pages, and members' avatars. */
const folders = new Set(['illustrations', 'page', 'avatars']);

/** GET /media/{folder}/{file}: pictures, whose names are never reused. */
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
    // Hono also answers HEAD here: an unread stream would leave the file open.
    if (c.req.method === 'HEAD') {
      const bytes = await storage.sizeOf(name);
      return bytes === undefined ? missing(c) : c.body(null, 200, headersOf(bytes));
    }
    const found = await storage.read(name);
    return found ? c.body(found.body, 200, headersOf(found.bytes)) : missing(c);
  });
}
