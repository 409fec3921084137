import { z } from 'zod';

const folderName = z.string().regex(/^[a-z0-9][\w-]{0,63}$/);
const fileName = z.string().regex(/^[\w-][\w.-]{0,127}$/);
const routePrefix = z.string().regex(/^\/[\w/-]*$/);
const pagePattern = z.string().regex(/^\/[\w/:-]*$/);

/**
 * A remote: where its mf-manifest.json stands, the path prefixes it owns, its server bundle where it has one. A remote
 * without one says which pages it has (`:name` stands for one segment); every other path below its prefixes is a 404.
 */
export const remoteRelease = z.object({
  version: folderName,
  entry: z.string().regex(/^\/releases\/[\w-]+\/[\w-]+\/mf-manifest\.json$/),
  routes: z.array(routePrefix).min(1),
  ssr: fileName.optional(),
  pages: z.array(pagePattern).optional(),
  /** A script that draws some of its pages before its code is there. */
  preview: fileName.optional(),
});
export type RemoteRelease = z.infer<typeof remoteRelease>;

const frameFiles = z.object({ js: z.array(fileName), css: z.array(fileName) });

/** RELEASES_DIR/manifest.json: which version of the shell and of each remote is live. */
export const releaseManifest = z.object({
  schema: z.literal(1),
  shell: z.object({
    version: folderName,
    js: z.array(fileName).min(1),
    css: z.array(fileName),
    /** The lazy part that draws the public frame, which the server has drawn before: its page needs the styles at once. */
    publicFrame: frameFiles.optional(),
    /** The same for the frame of members, which the browser draws: it starts loading with the page. */
    memberFrame: frameFiles.optional(),
  }),
  remotes: z.record(z.string().regex(/^\w+$/), remoteRelease),
});
export type ReleaseManifest = z.infer<typeof releaseManifest>;
