import { readFile } from 'node:fs/promises';
import { WrongFile } from '@fairway/kit/csv/read-csv';
import { type PackRow, textHash } from './pack-row.ts';

const columns = ['fingerprint', 'text_hash', 'reader', 'credential', 'date', 'verdict'] as const;
type Check = Record<(typeof columns)[number], string>;

const passed = ['ok', 'fixed'];

/** Reads `checks.tsv`, the log of who read which explanation; without the file nobody did. */
export async function readChecks(path: string): Promise<(row: PackRow) => 'two' | 'twice' | 'none'> {
  const content = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return '';
    throw error;
  });
  const [names, ...lines] = content.split(/\r?\n/).filter((line) => line !== '');
  if (names !== undefined && names !== columns.join('\t')) {
    throw new WrongFile(`${path}: the first line must name the columns ${columns.join(', ')}, separated by tabs.`);
  }
  const checksOf = new Map<string, Check[]>();
  for (const line of lines) {
    const cells = line.split('\t');
    const check = Object.fromEntries(columns.map((name, at) => [name, cells[at]?.trim() ?? ''])) as Check;
    checksOf.set(check.fingerprint, [...(checksOf.get(check.fingerprint) ?? []), check]);
  }
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
