import { fontPath, sharePicturePath } from '@fairway/contracts/releases/site';
import { notFound } from '@fairway/kit/calls/on-error';
import { Hono, type NotFoundHandler } from 'hono';
import type { Releases } from '../pages/releases.ts';
import { apiHeaders } from '../security-headers.ts';
import { day, immutable, openReleaseFiles } from './static-files.ts';

/** The files of every release, and those of the live one that have an address of their own. */
export function releaseFileRoutes({
  releases,
  releasesFolder,
  missing,
}: {
  releases: Releases;
  releasesFolder: string;
  missing: NotFoundHandler;
}): Hono {
  const files = openReleaseFiles(releasesFolder);
  const routes = new Hono();

  routes.get('/releases/*', async (c) => {
    const file = await files.read(c.req.path.slice('/releases/'.length), c.req.header('accept-encoding'));
    if (!file) return missing(c);
    return c.body(file.bytes, 200, {
      ...apiHeaders,
      'content-type': file.type,
      'content-length': String(file.bytes.length),
      'cache-control': immutable,
      vary: 'accept-encoding',
      ...(file.encoding !== '' && { 'content-encoding': file.encoding }),
    });
  });

  // Other sites store this address for years, so it names no release.
  routes.get(sharePicturePath, async (c) => {
    const version = releases.live()?.manifest.shell.version;
    const file = await files.read(`shell/${version}${sharePicturePath}`, 'identity');
    if (!file) return missing(c);
    return c.body(file.bytes, 200, { ...apiHeaders, 'content-type': file.type, 'cache-control': day });
  });
  routes.get(fontPath(':file'), async (c) => {
    const version = releases.live()?.manifest.shell.version;
    const file = await files.read(`shell/${version}/${c.req.param('file')}`, 'identity');
    if (!file?.type.startsWith('font/')) return missing(c);
    return c.body(file.bytes, 200, { ...apiHeaders, 'content-type': file.type, 'cache-control': immutable });
  });

  // A worker controls the pages below its address, so the live shell's is served at the root. It may fetch from this
  // site only.
  routes.get('/release-worker.js', async (c) => {
    const version = releases.live()?.manifest.shell.version;
    const file = await files.read(`shell/${version}/release-worker.js`, 'identity');
    if (!file) return notFound(c);
    return c.body(file.bytes, 200, {
      ...apiHeaders,
      'content-security-policy': "default-src 'none'; connect-src 'self'",
      'content-type': file.type,
      'cache-control': 'no-cache',
    });
  });
  return routes;
}
