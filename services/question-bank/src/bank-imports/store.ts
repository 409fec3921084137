import {
  type AppliedImport,
  type BankImport,
  type ImportRow,
  listedImports,
} from '@fairway/contracts/question-bank/bank-imports';
import type { Db } from '@fairway/db/open';
import { and, asc, desc, eq, gt, inArray, isNotNull, type SQL, sql } from 'drizzle-orm';
import type { PoolConnection } from 'mysql2/promise';
import { listTitles } from '../import/run-import.ts';
import { bankImportRows, bankImports } from '../schema.ts';
import { presentChange } from './staged.ts';

export type ImportHead = typeof bankImports.$inferSelect;
export type ImportRowStored = typeof bankImportRows.$inferSelect;

const forgottenAfterMs = 7 * 24 * 60 * 60 * 1_000;

export async function findImport(db: Db, id: string): Promise<ImportHead | undefined> {
  return (await db.select().from(bankImports).where(eq(bankImports.id, id)))[0];
}

export function presentImport(head: ImportHead): BankImport {
  return {
    _id: head.id,
    format: head.format,
    file_name: head.fileName,
    file_hash: head.fileHash,
    read_at: head.readAt.toISOString(),
    applied_at: head.appliedAt?.toISOString() ?? null,
    counts: { ...head.counts, duplicate: head.counts.duplicate ?? 0 },
    read_as: head.readAs,
    warnings: head.warnings,
    remarks: head.remarks,
    columns: head.columns,
  };
}

/** The files that were applied, the latest first. */
export async function listApplied(db: Db): Promise<AppliedImport[]> {
  const heads = await db
    .select()
    .from(bankImports)
    .where(isNotNull(bankImports.appliedAt))
    .orderBy(desc(bankImports.appliedAt))
    .limit(listedImports);
  return heads.map((head) => {
    const { _id, format, file_name, counts, applied_at } = presentImport(head);
    return {
      _id,
      format,
      file_name,
      counts,
      applied_at: applied_at ?? '',
      applied_by: head.appliedBy ?? '',
      retired_at: head.retiredAt?.toISOString() ?? null,
    };
  });
}

/** Rows of one outcome, in file order. */
export async function listRows(
  db: Db,
  importId: string,
  { outcome, page, pageSize }: { outcome: ImportRow['outcome']; page: number; pageSize: number },
): Promise<ImportRow[]> {
  const titles = new Map((await listTitles(db)).map(({ zinbook, title }) => [zinbook, title]));
  const rows = await db
    .select()
    .from(bankImportRows)
    .where(and(eq(bankImportRows.importId, importId), eq(bankImportRows.outcome, outcome)))
    .orderBy(asc(bankImportRows.place))
    .limit(pageSize)
    .offset(page * pageSize);
  return rows.map((row) => ({
    _id: String(row.place),
    outcome: row.outcome,
    bank_number: row.bankNumber,
    question_id: row.questionId === null ? null : String(row.questionId),
    line: row.line,
    reason: row.reason,
    text: row.row && 'text' in row.row ? row.row.text : '',
    duplicate: (row.row && 'question' in row.row && row.row.duplicate) || null,
    ...presentChange(row, titles),
  }));
}

/** The rows that are left out, refused or skipped as duplicates, in file order after a place. */
export async function listLeftOut(db: Db, importId: string, after: number, limit: number) {
  const rows = await db
    .select()
    .from(bankImportRows)
    .where(
      and(
        eq(bankImportRows.importId, importId),
        gt(bankImportRows.place, after),
        inArray(bankImportRows.outcome, ['refused', 'duplicate']),
        sql`coalesce(json_value(${bankImportRows.row}, '$.duplicate.choice'), 'skip') = 'skip'`,
      ),
    )
    .orderBy(asc(bankImportRows.place))
    .limit(limit);
  return rows.map(({ place, line, bankNumber, reason, row }) => {
    const text = row && 'text' in row ? row.text : row && 'question' in row ? row.question.stem : '';
    return { place, line, bankNumber, reason, text };
  });
}

const batchSize = 500;

/** All rows that were not refused, in batches, in file order. */
export async function* stagedRows(db: Db, importId: string, isChange: boolean): AsyncGenerator<ImportRowStored[]> {
  const outcomes = ['added', 'changed', 'conflict', ...(isChange ? [] : ['unchanged' as const])] as const;
  const ofImport = eq(bankImportRows.importId, importId);
  const isTaken: SQL | undefined = inArray(bankImportRows.outcome, [...outcomes]);
  for (let last = -1; ; ) {
    const rows = await db
      .select()
      .from(bankImportRows)
      .where(and(ofImport, gt(bankImportRows.place, last), isTaken))
      .orderBy(asc(bankImportRows.place))
      .limit(batchSize);
    if (rows.length === 0) return;
    yield rows;
    last = rows.at(-1)?.place ?? last;
  }
}

export type NewRow = Omit<ImportRowStored, 'importId' | 'place'>;

export async function insertRows(
  connection: PoolConnection,
  importId: string,
  firstPlace: number,
  rows: NewRow[],
): Promise<void> {
  if (rows.length === 0) return;
  const json = (value: unknown) => (value === null ? null : JSON.stringify(value));
  await connection.query(
    `insert into bank_import_rows (import_id, place, outcome, bank_number, question_id, seen, line, reason,
      content_before, content_row) values ?`,
    [
      rows.map(({ outcome, bankNumber, questionId, seen, line, reason, before, row }, index) => {
        const place = firstPlace + index;
        return [importId, place, outcome, bankNumber, questionId, seen, line, reason, json(before), json(row)];
      }),
    ],
  );
}

export async function insertImport(connection: PoolConnection, head: ImportHead): Promise<void> {
  const { id, format, fileName, fileHash, readAs, counts, warnings, remarks, columns, pictures, readAt } = head;
  const json = [counts, warnings, remarks, pictures].map((value) => JSON.stringify(value));
  const shown = columns && JSON.stringify(columns);
  await connection.query(
    `insert into bank_imports (id, format, file_name, file_hash, read_as, counts, warnings, remarks, pictures, columns,
      read_at) values (?)`,
    [[id, format, fileName, fileHash, readAs, ...json, shown, readAt]],
  );
}

/** The audit log retains imports for longer. */
export async function deleteOldImports(connection: PoolConnection, now: Date): Promise<void> {
  const before = new Date(now.getTime() - forgottenAfterMs);
  await connection.query(
    'delete r from bank_import_rows r join bank_imports i on i.id = r.import_id where i.read_at < ?',
    [before],
  );
  await connection.query('delete from bank_imports where read_at < ?', [before]);
}
