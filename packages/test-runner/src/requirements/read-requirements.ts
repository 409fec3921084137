import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoDir } from '@fairway/stack/paths';
import type { VerificationKind } from './layers.ts';
import { namedIds } from './named-ids.ts';

/** One row of docs/requirements.tsv. */
export type Requirement = {
  /** The area and a number, e.g. IDN-41. */
  id: string;
  /** How it is verified. */
  how: VerificationKind;
  /** The page, the call or the part of the product. */
  where: string;
  what: string;
};

export function readRequirements(): Requirement[] {
  const [, ...lines] = readFileSync(join(repoDir, 'docs', 'requirements.tsv'), 'utf8')
    .trimEnd()
    .split('\n');
  return lines.map((line) => {
    const [id = '', how = '', where = '', what = ''] = line.split('\t');
    return { id, how: how as VerificationKind, where, what };
  });
}

const tests = '{bench,drills,e2e,gateway,mfe-*,packages/*,services/*,shell}/**/*.{test,e2e}.{ts,tsx}';

/** The test files that name each id, in the entire repository. */
export function readNamedIds(): Map<string, string[]> {
  const files = globSync(tests, { cwd: repoDir, exclude: ['**/node_modules', '**/dist'] }).sort();
  const named = new Map<string, string[]>();
  for (const file of files) {
    for (const id of namedIds(readFileSync(join(repoDir, file), 'utf8'))) {
      named.set(id, [...(named.get(id) ?? []), file]);
    }
  }
  return named;
}

/** The ids of requirements, and of decisions where the specifications are open or Fairway differs from them. */
export function readDefinedIds(): Set<string> {
  const pages = ['decisions/specification.md', 'deviations.md'].map((page) =>
    readFileSync(join(repoDir, 'docs', page), 'utf8'),
  );
  const decided = [...pages.join('\n').matchAll(/^\| (G-\d+) \|/gm)].map(([, id = '']) => id);
  return new Set([...readRequirements().map(({ id }) => id), ...decided]);
}

const sources = '{bench,docs,drills,e2e,gateway,mfe-*,packages/*,services/*,shell}/**/*.{ts,tsx,mjs,css,md,sql}';
const families = /\b(?:ADM|API|ERR|G|IDN|LIM|OPEN|PAY|PUB|STD|TST)-\d+\b/g;

/** Every id that a source file or document names, with one of the files. */
export function readUsedIds(): Map<string, string> {
  const exclude = ['**/node_modules', '**/dist', '**/results'];
  const files = [...globSync(sources, { cwd: repoDir, exclude }), ...globSync('*.md', { cwd: repoDir })];
  return new Map(
    files.flatMap((file) => {
      const ids = readFileSync(join(repoDir, file), 'utf8').match(families) ?? [];
      return ids.map((id) => [id, file] as const);
    }),
  );
}
