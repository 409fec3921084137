import { isRecord } from '../call/is-record.ts';
import type { FrameKind, MenuEntry, OnTrial, PageRules, ReleaseManifest, RemoteRelease } from './releases.ts';

const folderName = /^[a-z0-9][\w-]{0,63}$/;
const fileName = /^[\w-][\w.-]{0,127}$/;
const remoteName = /^\w+$/;
const entryPath = /^\/releases\/[\w-]+\/[\w-]+\/mf-manifest\.json$/;
const loopbackEntry = /^http:\/\/localhost:\d{1,5}\/mf-manifest\.json$/;
const routePrefix = /^\/[\w/-]*$/;
const pagePattern = /^\/[\w/:-]*$/;
/** Inserted into HTML without escaping. */
const plainText = /^[^<>&"\p{Cc}]{1,100}$/u;
const queryKey = /^\w+(?:=\w+)?$/;
const word = /^\w+$/;
const callPath = /^\/api\/[\w/.-]+$/;
/** An address of this site. */
const href = /^\/(?!\/)[\w/?&=%.#-]*$/;
const frameKind = /^(?:public|member|focus|none)$/;

function recordAt(value: unknown, where: string): Record<string, unknown> {
  if (!isRecord(value)) throw new Error(`${where} is not an object`);
  return value;
}

function textAt(value: unknown, pattern: RegExp, where: string): string {
  if (typeof value !== 'string' || !pattern.test(value)) throw new Error(`${where} must match ${pattern}`);
  return value;
}

function listAt(value: unknown, where: string): unknown[] {
  if (!Array.isArray(value)) throw new Error(`${where} must be a list`);
  return value;
}

function textsAt(value: unknown, pattern: RegExp, where: string, { min = 0 } = {}): string[] {
  if (!Array.isArray(value) || value.length < min) throw new Error(`${where} must be a list of at least ${min}`);
  return value.map((item) => textAt(item, pattern, where));
}

/** Parses the shell's entry of a manifest; throws if it is invalid. */
export function parseShell(value: unknown): ReleaseManifest['shell'] {
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

/** Parses an area's entry of a manifest and drops unknown fields; throws if a name could point outside a release. */
export function parseRemote(name: string, value: unknown, entryPattern = entryPath): RemoteRelease {
  textAt(name, remoteName, 'the name of a remote');
  const where = `remotes.${name}`;
  const { version, entry, routes, ssr, pages, pageScripts, preview, previews, ...declared } = recordAt(value, where);
  return {
    version: textAt(version, folderName, `${where}.version`),
    entry: textAt(entry, entryPattern, `${where}.entry`),
    routes: textsAt(routes, routePrefix, `${where}.routes`, { min: 1 }),
    ...(ssr !== undefined && { ssr: textAt(ssr, fileName, `${where}.ssr`) }),
    ...(pages !== undefined && { pages: textsAt(pages, pagePattern, `${where}.pages`) }),
    ...(pageScripts !== undefined && { pageScripts: filesOfPages(pageScripts, `${where}.pageScripts`, textsAt) }),
    ...(preview !== undefined && { preview: textAt(preview, fileName, `${where}.preview`) }),
    ...(previews !== undefined && { previews: filesOfPages(previews, `${where}.previews`, textAt) }),
    ...declarationOf(declared, where),
  };
}

type Declaration = Pick<RemoteRelease, 'title' | 'frame' | 'isMembersOnly' | 'pageRules' | 'menu' | 'revision'>;

function declarationOf(
  { title, frame, isMembersOnly, pageRules, menu, revision }: Record<string, unknown>,
  where: string,
): Declaration {
  const pages = Object.entries(recordAt(pageRules, `${where}.pageRules`)).map(([page, rules]) => [
    textAt(page, pagePattern, `a page of ${where}.pageRules`),
    rulesOf(rules, `${where}.pageRules.${page}`),
  ]);
  return {
    title: textAt(title, plainText, `${where}.title`),
    frame: textAt(frame, frameKind, `${where}.frame`) as FrameKind,
    ...flags({ isMembersOnly }, where),
    pageRules: Object.fromEntries(pages),
    ...(menu !== undefined && {
      menu: listAt(menu, `${where}.menu`).map((entry) => menuEntryOf(entry, `${where}.menu`)),
    }),
    ...(revision !== undefined && { revision: numberAt(revision, `${where}.revision`) }),
  };
}

function rulesOf(value: unknown, where: string): PageRules {
  const rules = recordAt(value, where);
  const { title, query, perVisitor, form, limit, frame, skeletonRows } = rules;
  const { isCanonical, isCrawled, hasSecretAddress, hasCheckout, isMembersOnly } = rules;
  return {
    ...(title !== undefined && { title: textAt(title, plainText, `${where}.title`) }),
    ...(query !== undefined && { query: textsAt(query, queryKey, `${where}.query`) }),
    ...(perVisitor !== undefined && {
      perVisitor: perVisitor === true || textAt(perVisitor, word, `${where}.perVisitor`),
    }),
    ...(form !== undefined && { form: textAt(form, callPath, `${where}.form`) }),
    ...(limit !== undefined && { limit: textAt(limit, /^search$/, `${where}.limit`) as 'search' }),
    ...(frame !== undefined && { frame: textAt(frame, frameKind, `${where}.frame`) as FrameKind }),
    ...(skeletonRows !== undefined && { skeletonRows: numberAt(skeletonRows, `${where}.skeletonRows`) }),
    ...flags({ isCanonical, isCrawled, hasSecretAddress, hasCheckout, isMembersOnly }, where),
  };
}

function menuEntryOf(value: unknown, where: string): MenuEntry {
  const { menu, text, order, href: to, sign, section, owns, widget } = recordAt(value, where);
  return {
    menu: textAt(menu, word, `${where}.menu`) as MenuEntry['menu'],
    text: textAt(text, plainText, `${where}.text`),
    order: numberAt(order, `${where}.order`),
    ...(to !== undefined && { href: textAt(to, href, `${where}.href`) }),
    ...(sign !== undefined && { sign: textAt(sign, plainText, `${where}.sign`) }),
    ...(section !== undefined && { section: textAt(section, plainText, `${where}.section`) }),
    ...(owns !== undefined && { owns: textAt(owns, href, `${where}.owns`) }),
    ...(widget !== undefined && { widget: textAt(widget, word, `${where}.widget`) as MenuEntry['widget'] }),
  };
}

/** The flags that are present, each checked to be true or false. */
function flags<Name extends string>(values: Record<Name, unknown>, where: string): { [N in Name]?: never } {
  const stated = Object.entries(values).filter(([, value]) => value !== undefined);
  for (const [name, value] of stated) {
    if (typeof value !== 'boolean') throw new Error(`${where}.${name} must be true or false`);
  }
  return Object.fromEntries(stated) as { [N in Name]?: never };
}

function numberAt(value: unknown, where: string): number {
  if (typeof value !== 'number' || !Number.isInteger(value) || value < 0) throw new Error(`${where} must be a number`);
  return value;
}

function filesOfPages<Files>(
  value: unknown,
  where: string,
  parse: (files: unknown, pattern: RegExp, where: string) => Files,
): Record<string, Files> {
  const pages = Object.entries(recordAt(value, where)).map(([page, files]) => [
    textAt(page, pagePattern, `a page of ${where}`),
    parse(files, fileName, `${where}.${page}`),
  ]);
  return Object.fromEntries(pages);
}

/** The valid areas of a manifest; `rejected` has the others' names and the reasons. */
export const parseRemotes = (value: unknown): Parsed<RemoteRelease> => parseEach(value, parseRemote);

type Parsed<Entry> = { remotes: Record<string, Entry>; rejected: Record<string, string> };

function parseEach<Entry>(value: unknown, parse: (name: string, entry: unknown) => Entry): Parsed<Entry> {
  const remotes: Record<string, Entry> = {};
  const rejected: Record<string, string> = {};
  for (const [name, remote] of Object.entries(recordAt(value, 'remotes'))) {
    try {
      remotes[name] = parse(name, remote);
    } catch (error) {
      rejected[name] = (error as Error).message;
    }
  }
  return { remotes, rejected };
}

/** The valid versions on trial. What is invalid is not tried: its visitors run the live version. */
function parseNext(
  value: unknown,
): Parsed<OnTrial<RemoteRelease>> & Pick<NonNullable<ReleaseManifest['next']>, 'shell'> {
  const next = recordAt(value, 'next');
  const onTrial = <Entry>(name: string, entry: unknown, parsed: Entry): OnTrial<Entry> => {
    const share = numberAt(recordAt(entry, name).share, `next.${name}.share`);
    return { ...parsed, share };
  };
  const shells = next.shell === undefined ? {} : { shell: next.shell };
  const {
    remotes: { shell },
    rejected,
  } = parseEach(shells, (name, entry) => onTrial(name, entry, parseShell(entry)));
  const areas = parseEach(next.remotes, (name, entry) => onTrial(name, entry, parseRemote(name, entry)));
  const reasons = Object.entries({ ...rejected, ...areas.rejected }).map(([name, why]) => [`next.${name}`, why]);
  return { ...(shell && { shell }), remotes: areas.remotes, rejected: Object.fromEntries(reasons) };
}

/** Parses a manifest, and leaves out invalid areas. Throws if the manifest or its shell is invalid. */
export function parseManifest(text: string): { manifest: ReleaseManifest; rejected: Record<string, string> } {
  const { schema, shell, remotes: areas, next } = recordAt(JSON.parse(text), 'the manifest');
  if (schema !== 1) throw new Error('schema must be 1');
  const { remotes, rejected } = parseRemotes(areas);
  const manifest: ReleaseManifest = { schema, shell: parseShell(shell), remotes };
  if (next === undefined) return { manifest, rejected };
  const { rejected: untried, ...tried } = parseNext(next);
  return { manifest: { ...manifest, next: tried }, rejected: { ...rejected, ...untried } };
}

/**
 * Replaces areas with those that development servers on this machine serve. `text` lists their entries and declarations;
 * they are rendered in the browser only.
 */
export function withServedAreas(manifest: ReleaseManifest, text: string): ReleaseManifest {
  const served = Object.entries(recordAt(JSON.parse(text), 'the served areas')).map(([name, area]) => {
    const version = manifest.remotes[name]?.version;
    return [name, parseRemote(name, { ...recordAt(area, `remotes.${name}`), version }, loopbackEntry)];
  });
  return { ...manifest, remotes: { ...manifest.remotes, ...Object.fromEntries(served) } };
}
