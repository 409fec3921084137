import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import type { BankRow } from './bank-row.ts';
import { otherSlugOf, slugOf } from './slug.ts';
import { sortKeyOf } from './sort-key.ts';

/** A question ready to be written, its names turned into numbers. */
export type WritableQuestion = BankRow & {
  zincategory: number;
  zinsubcategory: number;
  illustrationId: number | null;
  heldBack: boolean;
  contentHash: string;
};

export type BatchResult = { added: number; changed: number };

/** What an import may change of a question. Its bank number, sort key, slug and birth stay. */
const content = [
  'label',
  'zinbook',
  'zincategory',
  'zinsubcategory',
  'stem',
  'choice_a',
  'choice_b',
  'choice_c',
  'choice_d',
  'answer',
  'reference',
  'solution',
  'illustration_ref',
  'illustration_id',
  'ratings',
  'held_back',
  'source',
  'source_date',
  'editorial',
  'content_hash',
  'updated_at',
] as const;

const columns = ['id', 'bank_number', 'sort_key', 'slug', 'created_at', ...content].join(', ');
const insert = `insert into questions (${columns}) values ?`;
const update = `${insert} on duplicate key update version = version + 1,
  ${content.map((column) => `${column} = values(${column})`).join(', ')}`;

type Known = { id: number; bankNumber: string; slug: string; contentHash: string };

/**
 * Writes a batch in one transaction, by bank number, and only what changed. A row that exists is updated under its id:
 * matched by all unique keys, one with somebody else's slug would overwrite the wrong question.
 */
export async function writeQuestions(db: Db, batch: WritableQuestion[], now: Date): Promise<BatchResult> {
  for (let turn = 1; ; turn++) {
    try {
      return await retryLostRace(() => inTransaction(db, (connection) => write(connection, batch, now)));
    } catch (error) {
      // Another import added one of these in the meantime: read again what there is.
      if (turn === 3 || duplicateKey(error) === undefined) throw error;
    }
  }
}

async function write(connection: PoolConnection, batch: WritableQuestion[], now: Date): Promise<BatchResult> {
  const [found] = await connection.query<RowDataPacket[]>(
    'select id, bank_number as bankNumber, slug, content_hash as contentHash from questions where bank_number in (?)',
    [batch.map((row) => row.bankNumber)],
  );
  const known = new Map((found as Known[]).map((row) => [row.bankNumber.toLowerCase(), row]));
  const fresh = batch.filter((row) => !known.has(row.bankNumber.toLowerCase()));
  const slugs = await chooseSlugs(connection, fresh);
  const added = fresh.map((row, index) => valuesOf(row, { id: null, slug: slugs[index] as string }, now));
  const changed = batch.flatMap((row) => {
    const before = known.get(row.bankNumber.toLowerCase());
    return before && before.contentHash !== row.contentHash ? [valuesOf(row, before, now)] : [];
  });
  if (added.length > 0) await connection.query(insert, [added]);
  if (changed.length > 0) await connection.query(update, [changed]);
  if (added.length + changed.length > 0) await raiseBankVersion(connection, now);
  return { added: added.length, changed: changed.length };
}

/** For rows whose bank numbers and slugs are known to be new. */
export async function insertQuestions(connection: PoolConnection, rows: WritableQuestion[], now: Date): Promise<void> {
  const values = rows.map((row) => valuesOf(row, { id: null, slug: slugOf(row.stem, row.bankNumber) }, now));
  await connection.query(insert, [values]);
  await raiseBankVersion(connection, now);
}

async function chooseSlugs(connection: PoolConnection, rows: WritableQuestion[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const wished = rows.map((row) => slugOf(row.stem, row.bankNumber));
  const [found] = await connection.query<RowDataPacket[]>('select slug from questions where slug in (?)', [wished]);
  const taken = new Set(found.map((row) => row.slug as string));
  return rows.map((row, index) => {
    const wish = wished[index] as string;
    const slug = taken.has(wish) ? otherSlugOf(row.stem, row.bankNumber) : wish;
    taken.add(slug);
    return slug;
  });
}

function valuesOf(row: WritableQuestion, { id, slug }: { id: number | null; slug: string }, now: Date): unknown[] {
  return [
    id,
    row.bankNumber,
    sortKeyOf(row.bankNumber),
    slug,
    now,
    row.label,
    row.zinbook,
    row.zincategory,
    row.zinsubcategory,
    row.stem,
    ...row.choices,
    row.answer,
    row.reference,
    row.solution,
    row.illustrationRef,
    row.illustrationId,
    row.ratings,
    row.heldBack,
    row.source,
    row.sourceDate,
    row.editorial === undefined ? null : JSON.stringify(row.editorial),
    row.contentHash,
    now,
  ];
}
