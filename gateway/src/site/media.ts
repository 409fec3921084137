import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { Hono, type NotFoundHandler } from 'hono';
import { mediaHeaders } from '../security-headers.ts';
import { contentTypeOf, immutable, plainName } from './static-files.ts';

/** Public folders: pictures of the question bank, of content pages, and members' avatars. */
const folders = new Set(['illustrations', 'page', 'avatars']);

/** GET /media/{folder}/{file}: pictures, whose names are never reused. */
export function mediaRoutes(storageFolder: string, missing: NotFoundHandler): Hono {
  return new Hono().get('/:folder/:file', async (c) => {
    const { folder, file } = c.req.param();
    const type = contentTypeOf(file);
    if (!folders.has(folder) || !plainName.test(file) || !type?.startsWith('image/')) return missing(c);
    const path = join(storageFolder, folder, file);
    const found = await stat(path).catch(() => undefined);
    if (!found?.isFile()) return missing(c);
    const headers = {
      ...mediaHeaders,
      'content-type': type,
      'content-length': String(found.size),
      'cache-control': immutable,
    };
    // Hono also answers HEAD here: an unread stream would leave the file open.
    if (c.req.method === 'HEAD') return c.body(null, 200, headers);
    return c.body(Readable.toWeb(createReadStream(path)), 200, headers);
  });
}
