import { blocksPaint, withInline } from './inline-files.ts';
import type { LiveRelease } from './releases.ts';
import type { Rendered } from './render-worker.ts';

/** Response headers of pages, as alternating names and values. `own` are the headers of one page. */
export type PageHeaders = {
  /** For a page of `area`, whose files are preloaded. */
  of: (release: LiveRelease, area: string, own: readonly string[]) => string[];
  /** For a page that belongs to no release. */
  bare: (own: readonly string[]) => string[];
};

/** `always` are the headers of every page. */
export function createPageHeaders(always: Record<string, string>): PageHeaders {
  const all = Object.entries({
    ...always,
    'content-type': 'text/html; charset=utf-8',
    vary: 'accept-encoding',
  }).flat();
  return {
    of: (release, area, own) => [...allowInline(all, release, area), ...own, ...preloadHeader(release, area)],
    bare: (own) => [...all, ...own],
  };
}

/** Allows the area's inline files in the content security policy. */
function allowInline(headers: readonly string[], { inline }: LiveRelease, area: string): readonly string[] {
  const files = inline[area];
  if (!files) return headers;
  return headers.map((part, index) =>
    headers[index - 1] === 'content-security-policy' ? withInline(part, files) : part,
  );
}

/** Headers that depend on the rendered result: caching, indexing, redirect, cookies. */
export function headersOfRendered({ status, location, isShared, isIndexed, setCookies }: Rendered): string[] {
  const own = ['cache-control', isShared && status < 500 ? 'no-cache' : 'no-store'];
  if (!isIndexed) own.push('x-robots-tag', 'noindex');
  if (location !== undefined) own.push('location', location);
  if (!isShared) for (const cookie of setCookies) own.push('set-cookie', cookie);
  if (status >= 500) own.push('retry-after', '2');
  return own;
}

/** The header that preloads the files which block the first paint. The page already contains inline files. */
function preloadHeader({ manifest, preloads, inline }: LiveRelease, area: string): string[] {
  const remote = manifest.remotes[area];
  if (remote === undefined) return [];
  const { version, js, css, publicFrame } = manifest.shell;
  const frame = remote.routes.includes('/') ? (publicFrame?.css ?? []) : [];
  const at = (file: string) => `/releases/shell/${version}/${file}`;
  const isLinked = (file: string) => inline[area]?.texts[file] === undefined;
  const styles = [...[...css, ...frame].map(at), ...(preloads[area]?.styles ?? [])].filter(isLinked);
  const scripts = js.filter(blocksPaint).map(at).filter(isLinked);
  if (styles.length + scripts.length === 0) return [];
  return [
    'link',
    [
      ...styles.map((file) => `<${file}>; rel=preload; as=style`),
      ...scripts.map((file) => `<${file}>; rel=preload; as=script`),
    ].join(', '),
  ];
}
