import type { Result } from '@fairway/contracts/call/fault';
import { duplicateKey } from '@fairway/db/duplicate-key';
import { type Db, onConnection } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { recordAudit } from '@fairway/kit/changes/audit';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { writePack } from '../import/import-pack.ts';
import { describePicture, upsertPicture } from '../import/pictures.ts';
import { createTaxonomy, type Taxonomy } from '../import/taxonomy.ts';
import { findKnown, type WritableQuestion, writeBatch } from '../import/write-questions.ts';
import { inTransaction } from '../in-transaction.ts';
import { readContents } from '../versions/content.ts';
import { type Author, insertVersions } from '../versions/save-version.ts';
import { type StagedExplanation, type StagedQuestion, stateOf } from './staged.ts';
import { type ImportHead, type ImportRowStored, stagedRows } from './store.ts';

const appliedAlready = fail('conflict', 'This file has been imported already.');
const bankChanged = fail(
  'conflict',
  'Questions of this file have changed since the dry run, so its result is no longer true. Read the file again.',
);

type By = { author: Author; now: Date };

/** Applies a dry run exactly as shown, in one transaction; nothing if the bank has changed since, or it is canceled. */
export async function applyImport(db: Db, head: ImportHead, by: By, signal: AbortSignal): Promise<Result<true>> {
  try {
    return await retryLostRace(() => inTransaction(db, (connection) => apply(db, connection, head, by, signal)));
  } catch (error) {
    // Another import added one of these questions in the meantime.
    if (duplicateKey(error) === undefined) throw error;
    return bankChanged;
  }
}

async function apply(
  db: Db,
  connection: PoolConnection,
  head: ImportHead,
  by: By,
  signal: AbortSignal,
): Promise<Result<true>> {
  const [open] = await connection.query<RowDataPacket[]>(
    'select id from bank_imports where id = ? and applied_at is null for update',
    [head.id],
  );
  if (open.length === 0) return appliedAlready;
  // A pack changes no question.
  const isPack = head.format === 'pack';
  for await (const rows of isPack ? [] : stagedRows(db, head.id, false)) {
    signal.throwIfAborted();
    if (!(await isUnchanged(connection, head, rows))) return bankChanged;
  }
  for (const picture of head.pictures) await upsertPicture(connection, picture);
  const write = createWriter(connection, createTaxonomy(db), by);
  for await (const rows of stagedRows(db, head.id, true)) {
    signal.throwIfAborted();
    await write(rows);
  }
  const { added, changed, conflict } = head.counts;
  if (added + changed > 0 || head.pictures.length > 0)
    await raiseBankVersion(connection, by.now, isPack ? 'texts' : 'bank');
  await connection.query('update bank_imports set applied_at = ?, applied_by = ? where id = ?', [
    by.now,
    by.author.name,
    head.id,
  ]);
  const after = { format: head.format, added, changed, conflict, file_sha256: head.fileHash };
  const subject = { kind: 'import', id: head.id, label: head.fileName } as const;
  await recordAudit(
    onConnection(connection),
    { admin: { sub: by.author.id }, action: 'bank-import', subject, before: {}, after },
    by.now,
  );
  signal.throwIfAborted();
  return ok(true);
}

/** True if the questions, and the pictures that did not come with the file, are unchanged since the dry run. */
async function isUnchanged(connection: PoolConnection, head: ImportHead, rows: ImportRowStored[]): Promise<boolean> {
  const numbers = rows.map(({ bankNumber }) => bankNumber);
  const known = await findKnown(connection, numbers, { lock: true });
  if (rows.some(({ bankNumber, seen }) => stateOf(known.get(bankNumber.toLowerCase())) !== seen)) return false;
  const brought = new Set(head.pictures.map(({ fileName }) => fileName));
  const shown = rows.flatMap(({ row }) => (row && 'question' in row && row.picture) || []);
  const there = shown.filter(({ fileName }) => !brought.has(fileName));
  const stored = await findPictures(connection, [...new Set(there.map(({ fileName }) => fileName))]);
  return there.every(({ fileName, storedName }) => stored.get(fileName)?.storedName === storedName);
}

type StoredPicture = { id: number; storedName: string; alt: string };

async function findPictures(connection: PoolConnection, names: string[]): Promise<Map<string, StoredPicture>> {
  if (names.length === 0) return new Map();
  const [rows] = await connection.query<RowDataPacket[]>(
    'select id, file_name as fileName, stored_name as storedName, alt from illustrations where file_name in (?) limit ?',
    [names, names.length],
  );
  return new Map(rows.map((row) => [row.fileName as string, row as StoredPicture & RowDataPacket]));
}

/** Writes batches of rows. If a picture has several texts, the first is used. */
function createWriter(connection: PoolConnection, taxonomy: Taxonomy, by: By) {
  const described = new Set<number>();

  async function writeQuestionRows(rows: StagedQuestion[]): Promise<void> {
    const names = [...new Set(rows.flatMap(({ picture }) => picture?.fileName ?? []))];
    const pictures = await findPictures(connection, names);
    const batch: WritableQuestion[] = [];
    for (const { question, picture } of rows) {
      const stored = picture && pictures.get(picture.fileName);
      const { zinbook, department, category, subcategory, illustrationAlt } = question;
      if (stored && illustrationAlt !== '' && !described.has(stored.id)) {
        described.add(stored.id);
        if (stored.alt !== illustrationAlt) await describePicture(connection, stored.id, illustrationAlt);
      }
      const zincategory = await taxonomy.category(zinbook, category);
      const zinsubcategory = await taxonomy.subcategory({ department, zinbook, zincategory }, subcategory);
      batch.push({ ...question, zincategory, zinsubcategory, illustrationId: stored?.id ?? null });
    }
    await writeBatch(connection, batch, by);
  }

  return async (rows: ImportRowStored[]): Promise<void> => {
    await writePack(
      connection,
      rows.flatMap(({ row }) => (row && 'pack' in row ? row.pack : [])),
    );
    const staged = rows.flatMap(({ row }) => (row && 'question' in row ? row : []));
    if (staged.length > 0) await writeQuestionRows(staged);
    const explanations = rows.flatMap(({ questionId, row }) =>
      questionId !== null && row && 'solution' in row ? { id: questionId, ...row } : [],
    );
    if (explanations.length > 0) await writeExplanations(connection, explanations, by);
  };
}

/** An explanation counts as an edit: the next import of its question does not overwrite it. */
async function writeExplanations(
  connection: PoolConnection,
  rows: ({ id: number } & StagedExplanation)[],
  { author, now }: By,
): Promise<void> {
  const contents = await readContents(
    connection,
    rows.map(({ id }) => id),
  );
  const versions = rows.flatMap(({ id, ...explanation }) => {
    const stored = contents.get(id);
    if (!stored) return [];
    const { version, content: before } = stored;
    const after = { ...before, ...explanation, creditedTo: '' };
    return { id, version: version + 1, action: 'import' as const, author, before, after, savedAt: now };
  });
  for (const { id, after } of versions) {
    await connection.query(
      `update questions set solution = ?, credit = ?, credited_to = '', version = version + 1, edited_at = ?,
        updated_at = ? where id = ?`,
      [after.solution, after.credit, now, now, id],
    );
  }
  await insertVersions(connection, versions);
}
