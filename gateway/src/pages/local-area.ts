import { bareDocument } from '@fairway/contracts/releases/bare-document';
import { localVersion, type ReleaseManifest } from '@fairway/contracts/releases/releases';
import type { SignedCookie } from '../signed-cookie.ts';
import type { LiveRelease } from './releases.ts';

/** The area of a development server on the reader's machine. */
export type LocalArea = { area: string; port: number };

/** The areas that administrators develop, each in their own browser. */
export type LocalAreas = {
  isAllowed: boolean;
  /** What the browser of this cookie header runs from its machine. */
  of: (cookieHeader: string | undefined) => LocalArea | undefined;
  /** The `set-cookie` header that turns it on, and the one that turns it off. */
  cookieFor: (local: LocalArea) => string;
  clear: string;
};

const seconds = 8 * 3_600;

export function createLocalAreas({ cookie, isAllowed }: { cookie: SignedCookie; isAllowed: boolean }): LocalAreas {
  return {
    isAllowed,
    of: (header) => {
      const [area, port] = (isAllowed && cookie.read(header)?.split('_')) || [];
      return area === undefined ? undefined : { area, port: Number(port) };
    },
    cookieFor: ({ area, port }) => cookie.write(`${area}_${port}`, seconds),
    clear: cookie.clear,
  };
}

/** The manifest as it is sent; the shell reads the area's declaration from its development server. */
export function localManifest({ text }: LiveRelease, { area, port }: LocalArea): string {
  const manifest: ReleaseManifest = JSON.parse(text);
  const name = area.replaceAll('-', '_');
  const none = { routes: [], title: area, frame: 'public', pageRules: {} } as const;
  const { ssr: _, preview: __, ...declared } = manifest.remotes[name] ?? { ...none, ssr: '', preview: '' };
  const entry = `http://localhost:${port}/mf-manifest.json`;
  const remotes = { ...manifest.remotes, [name]: { ...declared, version: localVersion, entry } };
  return JSON.stringify({ ...manifest, remotes });
}

/** The page, whose content the browser renders: the server cannot read the area. */
export const localDocument = (release: LiveRelease, local: LocalArea): string =>
  bareDocument(release.manifest, localManifest(release, local));
