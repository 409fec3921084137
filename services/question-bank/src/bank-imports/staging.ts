import type { ImportCounts } from '@fairway/contracts/question-bank/bank-imports';
import { newId } from '@fairway/kit/database/new-id';
import type { PoolConnection } from 'mysql2/promise';
import type { StagedPicture } from '../import/picture.ts';
import { createRemarks } from '../import/remarks.ts';
import type { RefusedQuestion } from '../import/source.ts';
import { insertRows, type NewRow } from './store.ts';

const longestReason = 1_000;
const longestNumber = 40;

export type Staging = ReturnType<typeof createStaging>;

/** Collects rows and writes them in batches. */
export function createStaging(connection: PoolConnection) {
  const id = newId();
  const counts: ImportCounts = {
    read: 0,
    added: 0,
    changed: 0,
    conflict: 0,
    duplicate: 0,
    refused: 0,
    unchanged: 0,
    held_back: 0,
  };
  const warnings: string[] = [];
  const remarks = createRemarks();
  const pictures: StagedPicture[] = [];
  let places = 0;
  let waiting: NewRow[] = [];

  async function flush(): Promise<void> {
    const rows = waiting;
    waiting = [];
    await insertRows(connection, id, places, rows);
    places += rows.length;
  }

  return {
    connection,
    id,
    counts,
    warnings,
    remarks,
    pictures,
    flush,
    add: (row: NewRow): void => {
      counts[row.outcome]++;
      waiting.push(row);
    },
    refuse: (line: number, reason: string, { number = '', text = '' }: RefusedQuestion = {}): void => {
      counts.refused++;
      const bankNumber = number.slice(0, longestNumber).toWellFormed();
      const row = text === '' ? null : { text };
      const empty = { outcome: 'refused', questionId: null, seen: '', before: null } as const;
      waiting.push({ ...empty, bankNumber, row, line, reason: reason.slice(0, longestReason).toWellFormed() });
    },
  };
}
