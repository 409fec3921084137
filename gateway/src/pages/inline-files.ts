import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRules, ReleaseManifest } from '@fairway/contracts/releases';

/** Files that stand in a page itself, so that its first paint waits for nothing but the page. */
export type InlineFiles = {
  /** What the files hold, by the address they have otherwise. */
  texts: Record<string, string>;
  /** How the content policy names them. */
  styleHashes: string[];
  scriptHashes: string[];
};

/** More than this would cost a page more than the round trip that it saves. */
const mostBytes = 80_000;

/**
 * What the first paint of an area's pages waits for: the script that sets the theme and makes a member's first calls, and,
 * where the server renders the page, the styles of the shell, the frame and the area. Undefined where a file is missing or
 * the files are too many: then the page links them.
 */
export async function readInlineFiles(
  folder: string,
  { shell }: ReleaseManifest,
  { areaStyles, isRendered }: { areaStyles: string[]; isRendered: boolean },
): Promise<InlineFiles | undefined> {
  const at = (file: string) => `/releases/shell/${shell.version}/${file}`;
  const scripts = shell.js.filter(blocksPaint).map(at);
  const shellStyles = [...shell.css, ...(shell.publicFrame?.css ?? [])].map(at);
  const styles = isRendered ? [...shellStyles, ...areaStyles] : [];
  try {
    const texts: Record<string, string> = {};
    for (const address of [...scripts, ...styles]) {
      texts[address] = await readFile(join(folder, address.slice('/releases/'.length)), 'utf8');
    }
    const all = Object.values(texts);
    // What could read as the end of its element, or be read differently by an HTML parser, stays a file.
    if (all.some((text) => /<\/|<!--|[\r\0]/.test(text)) || Buffer.byteLength(all.join('')) > mostBytes)
      return undefined;
    const hashes = (addresses: string[]) => addresses.map((address) => hashOf(texts[address] ?? ''));
    return { texts, styleHashes: hashes(styles), scriptHashes: hashes(scripts) };
  } catch {
    return undefined;
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The theme is set before anything is painted; the shell's other scripts wait. */
export const blocksPaint = (file: string) => file.startsWith('theme-init');

/** A checkout has a policy of its own, which names no file of a release: it links its files. */
export const mayInline = ({ hasCheckout }: PageRules): boolean => !hasCheckout;

/** The content policy with these files let in, each by its hash. */
export function withInline(policy: string, { styleHashes, scriptHashes }: InlineFiles): string {
  return policy
    .replace("style-src 'self'", ["style-src 'self'", ...styleHashes].join(' '))
    .replace("script-src 'self'", ["script-src 'self'", ...scriptHashes].join(' '));
}
