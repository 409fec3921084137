import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { PageRules, ReleaseManifest } from '@fairway/contracts/releases/releases';

/** Files embedded in a page, so that its first paint needs no other request. */
export type InlineFiles = {
  /** File contents, by the address they are otherwise served at. */
  texts: Record<string, string>;
  /** For the content security policy. */
  styleHashes: string[];
  scriptHashes: string[];
};

/** Above this size, inlining costs more than the round trip that it saves. */
const maxBytes = 80_000;

/**
 * Reads what the first paint of an area's pages depends on: the script that sets the theme and makes a member's first
 * calls and, if the server renders the page, the styles of the shell, the frame and the area. Undefined if a file is
 * missing or the files are too large: then the page links them.
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
    // Text that could be parsed as the end of its element, or differently by an HTML parser, stays in a file.
    if (all.some((text) => /<\/|<!--|[\r\0]/.test(text)) || Buffer.byteLength(all.join('')) > maxBytes)
      return undefined;
    const hashes = (addresses: string[]) => addresses.map((address) => hashOf(texts[address] ?? ''));
    return { texts, styleHashes: hashes(styles), scriptHashes: hashes(scripts) };
  } catch {
    return undefined;
  }
}

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;

/** The theme is set before the first paint; the shell's other scripts are deferred. */
export const blocksPaint = (file: string) => file.startsWith('theme-init');

/**
 * Some pages link their files. A checkout has a separate content policy, which allows no inline file of a release. A page
 * whose address holds a secret would send it: the fonts of an inline style ignore the page's referrer policy in Chromium.
 */
export const mayInline = ({ hasCheckout, hasSecretAddress }: PageRules): boolean => !hasCheckout && !hasSecretAddress;

/** Adds the hashes of these files to the content policy. */
export function withInline(policy: string, { styleHashes, scriptHashes }: InlineFiles): string {
  return policy
    .replace("style-src 'self'", ["style-src 'self'", ...styleHashes].join(' '))
    .replace("script-src 'self'", ["script-src 'self'", ...scriptHashes].join(' '));
}
