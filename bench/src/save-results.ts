import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoDir } from '@fairway/stack/paths';
import type { Progress } from '@fairway/stack/progress';
import type { Machine } from './machine.ts';

/** The sections of the page, each between marks with its name. */
export type Part = 'bench' | 'admin' | 'exam' | 'import' | 'overload' | 'soak';

/** Prints the report and saves the results. A quick run is too imprecise to be written into docs/performance.md. */
export function saveResults(
  results: { machine: Machine },
  { text, part, isQuick = false, progress }: { text: string; part: Part; isQuick?: boolean; progress: Progress },
): void {
  progress.line(`\n${text}\n`);
  const folder = join(repoDir, 'bench', 'results');
  mkdirSync(folder, { recursive: true });
  const name = [results.machine.date.replace(/[ :]/g, '-'), part === 'bench' ? [] : part, isQuick ? 'quick' : []];
  const file = join(folder, `${name.flat().join('-')}.json`);
  writeFileSync(file, `${JSON.stringify(results, undefined, 2)}\n`);
  if (!isQuick) writeReport(join(repoDir, 'docs', 'performance.md'), text, part);
  progress.line(`Written to ${file}${isQuick ? '' : ' and docs/performance.md'}`);
}

/** Inserts the report between its marks in a page and preserves the rest. */
function writeReport(file: string, text: string, part: Part): void {
  writeFileSync(file, replaceMarked(readFileSync(file, 'utf8'), text, part));
}

export function replaceMarked(page: string, text: string, part: Part): string {
  const [begin, end] = [`<!-- ${part}: begin -->`, `<!-- ${part}: end -->`];
  const [from, to] = [page.indexOf(begin), page.indexOf(end)];
  if (from === -1 || to < from) throw new Error(`The page must contain ${begin} and, after it, ${end}`);
  return `${page.slice(0, from + begin.length)}\n\n${text}\n\n${page.slice(to)}`;
}
