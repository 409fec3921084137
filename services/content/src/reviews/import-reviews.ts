import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { readCsvRows } from '@fairway/kit/csv/read-csv';
import { newId } from '@fairway/kit/database/new-id';
import { type ImportedReview, neededColumns, readReviewRow } from './review-row.ts';
import { deleteSampleReviews, listKnownKeys, upsertReviews } from './store.ts';

export type ReviewTally = { read: number; added: number; updated: number; refused: number };

const batchSize = 500;

/**
 * Imports the reviews of a CSV file. An invalid row is reported by `refused` and skipped; importing the same file again
 * changes nothing. The first imported review replaces the samples.
 */
export async function importReviews({
  db,
  file,
  today,
  refused,
}: {
  db: Db;
  file: string;
  today: string;
  refused: (line: number, reason: string) => void;
}): Promise<ReviewTally> {
  const tally: ReviewTally = { read: 0, added: 0, updated: 0, refused: 0 };
  const lineOf = new Map<string, number>();
  let batch: ImportedReview[] = [];

  async function flush(): Promise<void> {
    if (batch.length === 0) return;
    const known = await writeBatch(db, batch);
    tally.updated += known;
    tally.added += batch.length - known;
    batch = [];
  }

  for await (const source of readCsvRows(file, { needed: neededColumns })) {
    tally.read++;
    const row = 'reason' in source ? { reasons: [source.reason] } : readReviewRow(source.record, today);
    const reasons = 'reasons' in row ? row.reasons : duplicateReasons(lineOf.get(row.sourceKey));
    if ('reasons' in row || reasons.length > 0) {
      tally.refused++;
      refused(source.line, reasons.join('; '));
      continue;
    }
    lineOf.set(row.sourceKey, source.line);
    batch.push(row);
    if (batch.length === batchSize) await flush();
  }
  await flush();
  return tally;
}

const duplicateReasons = (line: number | undefined) => (line === undefined ? [] : [`duplicate of line ${line}`]);

/** In one transaction; returns how many of them already existed. */
function writeBatch(db: Db, batch: ImportedReview[]): Promise<number> {
  return transact(db, async (tx) => {
    await deleteSampleReviews(tx);
    const known = await listKnownKeys(
      tx,
      batch.map(({ sourceKey }) => sourceKey),
    );
    await upsertReviews(
      tx,
      batch.map((review) => ({ id: newId(), ...review })),
    );
    return known.size;
  });
}
