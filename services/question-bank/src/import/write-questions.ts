import { duplicateKey } from '@fairway/db/duplicate-key';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import { type QuestionContent, readContents } from '../versions/content.ts';
import { looseFingerprint } from '../versions/fingerprints.ts';
import { type Author, insertVersions } from '../versions/save-version.ts';
import type { BankRow } from './bank-row.ts';
import { otherSlugOf, slugOf } from './slug.ts';
import { sortKeyOf } from './sort-key.ts';
import { currentHashes } from './stored-rows.ts';

/** A question ready to be written, with names resolved to ids. */
export type WritableQuestion = BankRow & {
  zincategory: number;
  zinsubcategory: number;
  illustrationId: number | null;
  heldBack: boolean;
  contentHash: string;
};

export type BatchResult = { added: number; changed: number; conflicts: number };

/** Columns that an import may change. Bank number, sort key, slug and creation time never change. */
const content: Record<string, (row: WritableQuestion) => unknown> = {
  label: (row) => row.label,
  zinbook: (row) => row.zinbook,
  zincategory: (row) => row.zincategory,
  zinsubcategory: (row) => row.zinsubcategory,
  stem: (row) => row.stem,
  choice_a: (row) => row.choices[0],
  choice_b: (row) => row.choices[1],
  choice_c: (row) => row.choices[2],
  choice_d: (row) => row.choices[3],
  answer: (row) => row.answer,
  reference: (row) => row.reference,
  solution: (row) => row.solution,
  illustration_ref: (row) => row.illustrationRef,
  illustration_id: (row) => row.illustrationId,
  ratings: (row) => row.ratings,
  held_back: (row) => row.heldBack,
  source: (row) => row.source,
  source_date: (row) => row.sourceDate,
  editorial: ({ editorial }) => (editorial === undefined ? null : JSON.stringify(editorial)),
  content_hash: (row) => row.contentHash,
  loose_fingerprint: ({ stem, choices }) => looseFingerprint(stem, choices),
};
const changeable = [...Object.keys(content), 'updated_at'];

const columns = ['id', 'bank_number', 'sort_key', 'slug', 'created_at', ...changeable].join(', ');
const insert = `insert into questions (${columns}) values ?`;
/** An administrator's edit or retirement in the meantime is preserved. */
const taken = (column: string) =>
  column === 'held_back'
    ? 'held_back = if(retired_at is null, values(held_back), 1)'
    : `${column} = if(edited_at is null, values(${column}), ${column})`;
const update = `${insert} on duplicate key update version = if(edited_at is null, version + 1, version),
  ${changeable.map(taken).join(', ')}`;

/** A question before an import. */
export type KnownQuestion = {
  id: number;
  bankNumber: string;
  slug: string;
  version: number;
  contentHash: string;
  isEdited: boolean;
};

type Runs = Pick<PoolConnection, 'query'> | Db['$client'];

/** By bank number in lower case. `lock` locks them until the transaction ends. */
export async function findKnown(
  on: Runs,
  bankNumbers: string[],
  { lock = false } = {},
): Promise<Map<string, KnownQuestion>> {
  if (bankNumbers.length === 0) return new Map();
  const [rows] = await on.query<RowDataPacket[]>(
    `select id, bank_number as bankNumber, slug, version, content_hash as contentHash,
      edited_at is not null as isEdited from questions where bank_number in (?) limit ?${lock ? ' for update' : ''}`,
    [bankNumbers, bankNumbers.length],
  );
  const known = rows.map((row) => ({ ...row, isEdited: Boolean(row.isEdited) }) as KnownQuestion);
  return new Map(known.map((row) => [row.bankNumber.toLowerCase(), row]));
}

/**
 * Writes a batch in one transaction, by bank number, and only changed rows. Existing rows are updated by id: an upsert
 * that matches any unique key could overwrite another question with the same slug.
 */
export async function writeQuestions(db: Db, batch: WritableQuestion[], now: Date): Promise<BatchResult> {
  for (let turn = 1; ; turn++) {
    try {
      return await retryLostRace(() =>
        inTransaction(db, async (connection) => {
          const result = await writeBatch(connection, batch, { author: anImport, now });
          if (result.added + result.changed > 0) await raiseBankVersion(connection, now);
          return result;
        }),
      );
    } catch (error) {
      // Another import added one of these in the meantime: read them again.
      if (turn === 3 || duplicateKey(error) === undefined) throw error;
    }
  }
}

/** Part of a transaction that raises the bank's version. */
export async function writeBatch(
  connection: PoolConnection,
  batch: WritableQuestion[],
  { author, now }: { author: Author; now: Date },
): Promise<BatchResult> {
  const compared = await compare(connection, batch);
  const of = (wanted: string) =>
    compared.flatMap(({ row, before, outcome }) => (before && outcome === wanted ? [{ row, before }] : []));
  const [fresh, changed, edited] = [compared.filter(({ before }) => !before), of('changed'), of('conflict')];
  const slugs = await chooseSlugs(
    connection,
    fresh.map(({ row }) => row),
  );
  const added = fresh.map(({ row }, index) => valuesOf(row, { id: null, slug: slugs[index] as string }, now));
  if (added.length > 0) await connection.query(insert, [added]);
  await change(connection, changed, { author, now });
  await insertConflicts(connection, edited, now);
  return { added: added.length, changed: changed.length, conflicts: edited.length };
}

/** What `writeQuestions` would return. */
export async function compareQuestions(on: Runs, batch: WritableQuestion[]): Promise<BatchResult> {
  const outcomes = (await compare(on, batch)).map(({ outcome }) => outcome);
  const count = (wanted: string) => outcomes.filter((outcome) => outcome === wanted).length;
  return { added: count('added'), changed: count('changed'), conflicts: count('conflict') };
}

/** What becomes of each row: a conflict is a change of a question that an administrator has edited. */
export async function compare<Row extends WritableQuestion>(on: Runs, batch: Row[]) {
  const known = await findKnown(
    on,
    batch.map(({ bankNumber }) => bankNumber),
  );
  const rows = batch.map((row) => ({ row, before: known.get(row.bankNumber.toLowerCase()) }));
  const current = await currentHashes(
    on,
    rows.flatMap(({ row, before }) => (before && before.contentHash !== row.contentHash ? before.id : [])),
  );
  return rows.map(({ row, before }) => {
    if (!before) return { row, before, outcome: 'added' as const };
    const isSame = [before.contentHash, current.get(before.id)].includes(row.contentHash);
    const outcome = isSame ? ('unchanged' as const) : before.isEdited ? ('conflict' as const) : ('changed' as const);
    return { row, before, outcome };
  });
}

type Differing = { row: WritableQuestion; before: KnownQuestion };

/** Each change creates a version of its question, like an administrator's edit. */
async function change(
  connection: PoolConnection,
  changed: Differing[],
  { author, now }: { author: Author; now: Date },
): Promise<void> {
  if (changed.length === 0) return;
  const ids = changed.map(({ before }) => before.id);
  const earlier = await readContents(connection, ids);
  await connection.query(update, [changed.map(({ row, before }) => valuesOf(row, before, now))]);
  const later = await readContents(connection, ids);
  const versions = [...later].flatMap(([id, { version, content: after }]) => {
    const before = earlier.get(id);
    if (!before || before.version === version) return [];
    return { id, version, action: 'import' as const, author, before: before.content, after, savedAt: now };
  });
  await insertVersions(connection, versions);
}

const anImport = { id: '', name: '' };

/** An administrator's text is not overwritten: the import's text is stored as a conflict. */
async function insertConflicts(connection: PoolConnection, edited: Differing[], now: Date): Promise<void> {
  if (edited.length === 0) return;
  const stored = await readContents(
    connection,
    edited.map(({ before }) => before.id),
  );
  const pictures = await readPictures(
    connection,
    edited.flatMap(({ row }) => row.illustrationId ?? []),
  );
  const rows = edited.map(({ row, before }) => {
    const picture = pictures.get(row.illustrationId ?? 0) ?? { picture: '', alt: '' };
    const retired = stored.get(before.id)?.content.retired ?? false;
    return [before.id, JSON.stringify({ ...contentOf(row), ...picture, retired }), row.contentHash, now];
  });
  await connection.query(
    `insert into import_conflicts (question_id, content, content_hash, imported_at) values ?
      on duplicate key update content = values(content), content_hash = values(content_hash),
        imported_at = values(imported_at)`,
    [rows],
  );
}

/** Without its picture, which the row only references. */
export function contentOf(
  row: Omit<WritableQuestion, 'zincategory' | 'zinsubcategory'>,
): Omit<QuestionContent, 'picture' | 'alt' | 'retired'> {
  const { stem, choices, answer, reference, solution, editorial, ratings, illustrationId } = row;
  const [choiceA, choiceB, choiceC, choiceD] = choices;
  const texts = { stem, choiceA, choiceB, choiceC, choiceD, answer, reference, solution };
  const { A = '', B = '', C = '', D = '' } = editorial?.reasons ?? {};
  const reasons = { reasonA: A, reasonB: B, reasonC: C, reasonD: D };
  return { ...texts, ...reasons, credit: '', creditedTo: '', ratings, illustrationId };
}

async function readPictures(connection: PoolConnection, ids: number[]) {
  if (ids.length === 0) return new Map<number, { picture: string; alt: string }>();
  const sql = 'select id, stored_name as picture, alt from illustrations where id in (?)';
  const [rows] = await connection.query<RowDataPacket[]>(sql, [ids]);
  return new Map(
    rows.map(({ id, picture, alt }) => [id as number, { picture, alt } as { picture: string; alt: string }]),
  );
}

/** For rows with new bank numbers and slugs. */
export async function insertQuestions(connection: PoolConnection, rows: WritableQuestion[], now: Date): Promise<void> {
  const values = rows.map((row) => valuesOf(row, { id: null, slug: slugOf(row.stem, row.bankNumber) }, now));
  await connection.query(insert, [values]);
  await raiseBankVersion(connection, now);
}

async function chooseSlugs(connection: PoolConnection, rows: WritableQuestion[]): Promise<string[]> {
  if (rows.length === 0) return [];
  const preferredSlugs = rows.map((row) => slugOf(row.stem, row.bankNumber));
  const [found] = await connection.query<RowDataPacket[]>('select slug from questions where slug in (?)', [
    preferredSlugs,
  ]);
  const taken = new Set(found.map((row) => row.slug as string));
  return rows.map((row, index) => {
    const preferred = preferredSlugs[index] as string;
    const slug = taken.has(preferred) ? otherSlugOf(row.stem, row.bankNumber) : preferred;
    taken.add(slug);
    return slug;
  });
}

function valuesOf(row: WritableQuestion, { id, slug }: { id: number | null; slug: string }, now: Date): unknown[] {
  const fixed = [id, row.bankNumber, sortKeyOf(row.bankNumber), slug, now];
  return [...fixed, ...Object.values(content).map((read) => read(row)), now];
}
