import type { ReleaseManifest, RemoteRelease } from '@fairway/contracts/releases';
import { isRecord } from './is-record.ts';

const folderName = /^[a-z0-9][\w-]{0,63}$/;
const fileName = /^[\w-][\w.-]{0,127}$/;
const remoteName = /^\w+$/;
const entryPath = /^\/releases\/[\w-]+\/[\w-]+\/mf-manifest\.json$/;
const routePrefix = /^\/[\w/-]*$/;
const pagePattern = /^\/[\w/:-]*$/;

function recordAt(value: unknown, where: string): Record<string, unknown> {
  if (!isRecord(value)) throw new Error(`${where} is no object`);
  return value;
}

function textAt(value: unknown, pattern: RegExp, where: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Error(`${where} must match ${pattern}`);
  return value;
}

function textsAt(value: unknown, pattern: RegExp, where: string, { min = 0 } = {}): string[] {
  if (!Array.isArray(value) || value.length < min) throw new Error(`${where} must be a list of at least ${min}`);
  return value.map((item) => textAt(item, pattern, where));
}

function shellOf(value: unknown): ReleaseManifest['shell'] {
  const { version, js, css, publicFrame, memberFrame } = recordAt(value, 'shell');
  return {
    version: textAt(version, folderName, 'shell.version'),
    js: textsAt(js, fileName, 'shell.js', { min: 1 }),
    css: textsAt(css, fileName, 'shell.css'),
    ...(publicFrame !== undefined && { publicFrame: frameOf(publicFrame, 'shell.publicFrame') }),
    ...(memberFrame !== undefined && { memberFrame: frameOf(memberFrame, 'shell.memberFrame') }),
  };
}

function frameOf(value: unknown, where: string): { js: string[]; css: string[] } {
  const { js, css } = recordAt(value, where);
  return { js: textsAt(js, fileName, `${where}.js`), css: textsAt(css, fileName, `${where}.css`) };
}

function remoteOf(value: unknown, where: string): RemoteRelease {
  const { version, entry, routes, ssr, pages, pageScripts, preview } = recordAt(value, where);
  return {
    version: textAt(version, folderName, `${where}.version`),
    entry: textAt(entry, entryPath, `${where}.entry`),
    routes: textsAt(routes, routePrefix, `${where}.routes`, { min: 1 }),
    ...(ssr !== undefined && { ssr: textAt(ssr, fileName, `${where}.ssr`) }),
    ...(pages !== undefined && { pages: textsAt(pages, pagePattern, `${where}.pages`) }),
    ...(pageScripts !== undefined && { pageScripts: scriptsOfPages(pageScripts, `${where}.pageScripts`) }),
    ...(preview !== undefined && { preview: textAt(preview, fileName, `${where}.preview`) }),
  };
}

function scriptsOfPages(value: unknown, where: string): Record<string, string[]> {
  const pages = Object.entries(recordAt(value, where)).map(([page, scripts]) => [
    textAt(page, pagePattern, `a page of ${where}`),
    textsAt(scripts, fileName, `${where}.${page}`),
  ]);
  return Object.fromEntries(pages);
}

/** The manifest in its text, without what nobody knows; throws where a name could lead anywhere but into a release. */
export function parseManifest(text: string): ReleaseManifest {
  const { schema, shell, remotes } = recordAt(JSON.parse(text), 'the manifest');
  if (schema !== 1) throw new Error('schema must be 1');
  const areas = Object.entries(recordAt(remotes, 'remotes')).map(([name, remote]) => [
    textAt(name, remoteName, 'the name of a remote'),
    remoteOf(remote, `remotes.${name}`),
  ]);
  return { schema, shell: shellOf(shell), remotes: Object.fromEntries(areas) };
}
