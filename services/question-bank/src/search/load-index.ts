import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import { changesSince } from '../catalogue/bank-version.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { addPositions, newBits } from './bits.ts';
import { createIndexBuilder, type SearchedQuestion } from './build-index.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchPatch } from './searchable-bank.ts';

/** Rows per read: a few milliseconds of database time, so that question reads are answered in between. */
const chunk = 1_000;

/** Above this number of changed questions all of them are indexed again. */
const mostChanged = 1_000;

const texts = `id, bank_number as bankNumber, label, stem, choice_a as choiceA, choice_b as choiceB,
    choice_c as choiceC, choice_d as choiceD, reference`;
const selectTexts = `select ${texts} from questions where id in (?)`;
const selectChanged = `select ${texts} from questions force index (questions_updated)
  where updated_at >= ? limit ${mostChanged + 1}`;

type Row = SearchedQuestion & { id: number; choiceA: string; choiceB: string; choiceC: string; choiceD: string };

/**
 * Indexes the texts of these questions by their positions in `ids`. A question that no longer exists is not found: the
 * bank then has a newer version, whose index follows.
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

/** The questions whose texts changed since, by position in a bank with the same sets; undefined if there are many. */
export async function loadPatch(db: Db, { ids, positionOf }: Catalogue, since: Date): Promise<SearchPatch | undefined> {
  const [rows] = await db.$client.query<RowDataPacket[]>(selectChanged, [changesSince(since)]);
  if (rows.length > mostChanged) return undefined;
  const changed = (rows as Row[])
    .map((row) => ({ row, position: positionOf(row.id) }))
    .filter(({ position }) => position !== -1)
    .sort((a, b) => a.position - b.position);
  const builder = createIndexBuilder(ids.length);
  for (const { row, position } of changed) builder.add(position, searchedOf(row));
  const bits = newBits(ids.length);
  addPositions(
    bits,
    Uint32Array.from(changed, ({ position }) => position),
    0,
    changed.length,
  );
  return { index: builder.finish(), changed: bits };
}
