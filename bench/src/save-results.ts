import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { repoDir } from '@fairway/stack/paths';
import type { Progress } from '@fairway/stack/progress';
import type { Machine } from './machine.ts';
import { type Part, writeReport } from './report.ts';

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
