import type { Db } from '@fairway/db/open';
import type { RowDataPacket } from 'mysql2/promise';
import { changesSince } from '../catalogue/bank-version.ts';
import type { Catalogue } from '../catalogue/catalogue.ts';
import { addPositions, type MovedRange, newBits } from './bits.ts';
import { createIndexBuilder, type SearchedQuestion } from './build-index.ts';
import type { SearchIndex } from './search-index.ts';
import type { SearchPatch } from './searchable-bank.ts';

/** Rows per read: a few milliseconds of database time, so that question reads are answered in between. */
const chunk = 1_000;

/** Above this number of changed questions all of them are indexed again. */
const maxChanged = 1_000;

const texts = `id, bank_number as bankNumber, label, stem, choice_a as choiceA, choice_b as choiceB,
    choice_c as choiceC, choice_d as choiceD, reference`;
const selectTexts = `select ${texts} from questions where id in (?)`;
const selectChanged = `select ${texts} from questions force index (questions_updated)
  where updated_at >= ? limit ${maxChanged + 1}`;

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

/**
 * The questions that changed since the bank was indexed, by current position; undefined if there are many, or if other
 * questions were added or removed.
 */
export async function loadPatch(db: Db, catalogue: Catalogue, indexed: Catalogue): Promise<SearchPatch | undefined> {
  const [rows] = await db.$client.query<RowDataPacket[]>(selectChanged, [changesSince(indexed.changedAt)]);
  if (rows.length > maxChanged) return undefined;
  const { size, positionOf } = catalogue;
  const changed = (rows as Row[]).map((row) => {
    return { row, position: positionOf(row.id), before: indexed.positionOf(row.id) };
  });
  const served = changed.filter(({ position }) => position !== -1).toSorted((a, b) => a.position - b.position);
  const ranges = unchangedRanges(
    { size: indexed.size, gone: changed.filter(({ position }) => position === -1).map(({ before }) => before) },
    { size, added: served.filter(({ before }) => before === -1).map(({ position }) => position) },
  );
  if (!ranges) return undefined;
  const builder = createIndexBuilder(size);
  for (const { row, position } of served) builder.add(position, searchedOf(row));
  const bits = newBits(size);
  const positions = Uint32Array.from(served, ({ position }) => position);
  addPositions(bits, positions, 0, positions.length);
  return { index: builder.finish(), changed: bits, indexed, ranges };
}

/** The ranges between removed and added positions, in order; undefined if they do not add up. */
function unchangedRanges(
  before: { size: number; gone: number[] },
  now: { size: number; added: number[] },
): MovedRange[] | undefined {
  const gone = before.gone.filter((place) => place !== -1).toSorted((a, b) => a - b);
  const added = [...now.added];
  if (before.size - gone.length !== now.size - added.length) return undefined;
  const ranges: MovedRange[] = [];
  let [from, to] = [0, 0];
  for (;;) {
    for (; gone[0] === from; from++) gone.shift();
    for (; added[0] === to; to++) added.shift();
    const length = Math.min((gone[0] ?? before.size) - from, (added[0] ?? now.size) - to);
    if (length === 0) return ranges;
    ranges.push({ from, to, length });
    from += length;
    to += length;
  }
}
