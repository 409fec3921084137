import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoDir } from '../paths.ts';
import type { How } from './layers.ts';
import { namedIds } from './named-ids.ts';

/** One row of docs/requirements.tsv. */
export type Requirement = {
  /** The area and a number, e.g. IDN-41. */
  id: string;
  /** How it is seen to hold. */
  how: How;
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
    return { id, how: how as How, where, what };
  });
}

const tests = '{bench,e2e,gateway,mfe-*,packages/*,services/*,shell}/**/*.{test,e2e}.{ts,tsx}';

/** The files whose tests name each id, over the whole repository. */
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
