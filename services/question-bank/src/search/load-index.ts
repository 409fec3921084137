import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import { createIndexBuilder, type SearchedQuestion } from './build-index.ts';
import type { SearchIndex } from './search-index.ts';

/** Rows per read: a few milliseconds of database time, so that question reads are answered in between. */
const chunk = 1_000;

const selectTexts = `select id, bank_number as bankNumber, label, stem, choice_a as choiceA, choice_b as choiceB,
  choice_c as choiceC, choice_d as choiceD, reference from questions where id in (?)`;

type Row = SearchedQuestion & { id: number; choiceA: string; choiceB: string; choiceC: string; choiceD: string };

/**
 * Indexes the texts of these questions by their positions in `ids`. A question that no longer exists is skipped: the
 * bank then has a newer version, which is indexed next.
 */
export async function loadIndex(db: Db, ids: Uint32Array): Promise<SearchIndex> {
  const builder = createIndexBuilder(ids.length);
  for (let from = 0; from < ids.length; from += chunk) {
    const wanted = [...ids.subarray(from, from + chunk)];
    const [rows] = await db.$client.query<RowDataPacket[]>(selectTexts, [wanted]);
    const byId = new Map((rows as Row[]).map((row) => [row.id, row]));
    for (const [index, id] of wanted.entries()) {
      const row = byId.get(id);
      if (!row) continue;
      builder.add(from + index, searchedOf(row));
    }
  }
  return builder.finish();
}

const searchedOf = (row: Row): SearchedQuestion => ({
  ...row,
  choices: [row.choiceA, row.choiceB, row.choiceC, row.choiceD],
});
