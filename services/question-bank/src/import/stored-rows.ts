import type { Db } from '@fairway/db/open';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import type { BankRow } from './bank-row.ts';
import { contentHash } from './content-hash.ts';
import { type Editorial, editorialOf } from './editorial.ts';

/** A question of the bank as the row of a file: what an export writes. */
export type StoredRow = {
  row: BankRow;
  book: string;
  /** The picture's name in storage, or ''. */
  picture: string;
};

type Runs = Pick<PoolConnection, 'query'> | Db['$client'];

const select = `select q.id, q.bank_number as bankNumber, q.label, q.zinbook, b.zinbookcategory as department,
    b.title as book, coalesce(c.name, '') as category, coalesce(s.name, '') as subcategory, q.stem, q.choice_a, q.choice_b,
    q.choice_c, q.choice_d, q.answer, q.reference, q.solution, coalesce(i.file_name, '') as illustration,
    q.illustration_ref as illustrationRef, coalesce(i.alt, '') as illustrationAlt, q.ratings, q.source,
    q.source_date as sourceDate, q.editorial, coalesce(i.stored_name, '') as picture
  from questions q join books b on b.zinbook = q.zinbook
    left join categories c on c.zincategory = q.zincategory
    left join subcategories s on s.zinbookcategory = b.zinbookcategory and s.zinsubcategory = q.zinsubcategory
    left join illustrations i on i.id = q.illustration_id
  where q.id in (?) limit ?`;

/** By id. */
export async function readStoredRows(on: Runs, ids: number[]): Promise<Map<number, StoredRow>> {
  if (ids.length === 0) return new Map();
  const [found] = await on.query<RowDataPacket[]>(select, [ids, ids.length]);
  return new Map(found.map((one) => [one.id as number, storedRow(one)]));
}

/** With the keys of a row of a file in their order, on which the hash depends. */
function storedRow({ book, picture, editorial, ...one }: RowDataPacket): StoredRow {
  const row = {
    bankNumber: one.bankNumber,
    label: one.label,
    zinbook: one.zinbook,
    department: one.department,
    category: one.category,
    subcategory: one.subcategory,
    stem: one.stem,
    choices: [one.choice_a, one.choice_b, one.choice_c, one.choice_d],
    answer: one.answer,
    reference: one.reference,
    solution: one.solution,
    illustration: one.illustration,
    illustrationRef: one.illustrationRef,
    illustrationAlt: one.illustrationAlt,
    ratings: one.ratings,
    source: one.source,
    sourceDate: one.sourceDate,
    editorial: editorialOf(fieldsOf(editorial)),
  };
  return { row: row as BankRow, book, picture };
}

function fieldsOf(stored: string | Editorial | null): Parameters<typeof editorialOf>[0] {
  const {
    reasons = {},
    difficulty,
    ...texts
  } = ((typeof stored === 'string' ? JSON.parse(stored) : stored) ?? {}) as Editorial;
  const { A = '', B = '', C = '', D = '' } = reasons;
  const { syllabus = '', sourceEdition = '', writer = '', checker = '' } = texts;
  const given = { syllabus, source_edition: sourceEdition, writer, checker };
  return { reasons: { A, B, C, D }, difficulty: String(difficulty ?? ''), ...given };
}

/**
 * What the content hash of a row would be that an export writes: it differs from the stored one if an administrator
 * edited the question since its import, or the file spelled a category otherwise.
 */
export async function currentHashes(on: Runs, ids: number[]): Promise<Map<number, string>> {
  const rows = await readStoredRows(on, ids);
  return new Map([...rows].map(([id, { row, picture }]) => [id, contentHash(row, picture)]));
}
