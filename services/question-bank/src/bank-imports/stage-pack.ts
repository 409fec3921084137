import type { Db } from '@fairway/db/open';
import { describeCoverage, findCoverage, readPack } from '../import/import-pack.ts';
import { textHash } from '../import/pack-row.ts';
import type { Source } from '../import/source.ts';
import { packExplanations } from '../schema.ts';
import { readContents } from '../versions/content.ts';
import type { Staging } from './staging.ts';

const batchSize = 500;

/** Without `checks.tsv`: an explanation that is stored already keeps its label, and nobody has read another one. */
export async function stagePack(db: Db, staging: Staging, opened: Source): Promise<void> {
  const { connection, counts, warnings, add, refuse, flush } = staging;
  const { read, refused, rows } = await readPack(opened);
  counts.read = read;
  for (const { line, reason } of refused) refuse(line, reason);
  const coverage = await findCoverage(db, rows);
  warnings.push(...describeCoverage(coverage));
  const stored = new Map((await db.select().from(packExplanations)).map((row) => [row.fingerprint, row]));
  const all = [...rows.values()];
  for (let from = 0; from < all.length; from += batchSize) {
    const some = all.slice(from, from + batchSize);
    const ids = some.flatMap(({ fingerprint }) => coverage.found.get(fingerprint)?.id ?? []);
    const contents = await readContents(connection, ids);
    for (const { line, writer: _, ...row } of some) {
      const found = coverage.found.get(row.fingerprint);
      const before = stored.get(row.fingerprint);
      const isSame = before !== undefined && textHash(before) === textHash(row);
      add({
        bankNumber: found?.number ?? row.bankNumber,
        questionId: found?.id ?? null,
        seen: '',
        line,
        reason: !found ? 'no question has this text' : found.hasOtherKey ? 'the bank has another answer' : '',
        ...(isSame
          ? { outcome: 'unchanged', before: null, row: null }
          : {
              outcome: before ? 'changed' : 'added',
              before: contents.get(found?.id ?? 0)?.content ?? null,
              row: { pack: { ...row, readBy: 'none' } },
            }),
      });
    }
    await flush();
  }
}
