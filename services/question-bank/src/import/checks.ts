import { readFile } from 'node:fs/promises';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { type PackRow, textHash } from './pack-row.ts';

const columns = ['fingerprint', 'text_hash', 'reader', 'credential', 'date', 'verdict'] as const;
export type Check = Record<(typeof columns)[number], string>;

const passed = ['ok', 'fixed'];

/** Reads `checks.tsv`, the log of who read which explanation; without the file nobody did. */
export async function readCheckLog(path: string): Promise<Check[]> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [names, ...lines] = content.split(/\r?\n/).filter((line) => line !== '');
  if (names !== undefined && names !== columns.join('\t')) {
    throw new WrongFile(`${path}: the first line must name the columns ${columns.join(', ')}, separated by tabs.`);
  }
  return lines.map((line) => {
    const cells = line.split('\t');
    return Object.fromEntries(columns.map((name, at) => [name, cells[at]?.trim() ?? ''])) as Check;
  });
}

/** The label of an explanation: who read it as it is now. */
export function labelBy(checks: Check[]): (row: PackRow) => 'two' | 'twice' | 'none' {
  const checksOf = Map.groupBy(checks, ({ fingerprint }) => fingerprint);
  return (row) => {
    const hash = textHash(row);
    const valid = (checksOf.get(row.fingerprint) ?? []).filter(
      ({ text_hash, verdict, reader }) =>
        text_hash === hash && passed.includes(verdict) && reader !== '' && reader !== row.writer,
    );
    const licensed = new Set(valid.filter(({ credential }) => credential !== '').map(({ reader }) => reader));
    if (licensed.size >= 2) return 'two';
    return valid.length > 0 ? 'twice' : 'none';
  };
}
