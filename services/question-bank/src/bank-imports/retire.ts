import type { Result } from '@fairway/contracts/call/fault';
import { type Db, onConnection } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { recordAudit } from '@fairway/kit/changes/audit';
import type { PoolConnection, RowDataPacket } from 'mysql2/promise';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import { readContents } from '../versions/content.ts';
import { type Author, insertVersions } from '../versions/save-version.ts';
import type { ImportHead } from './store.ts';

const notApplied = fail('conflict', 'This file has not been imported, or its questions have been retired already.');

type Retired = { retired: number; kept: number };
type By = { author: Author; now: Date };

/** Retires the questions that an import added, in one transaction; those that were changed since stay. */
export function retireImport(db: Db, head: ImportHead, by: By): Promise<Result<Retired>> {
  return retryLostRace(() => inTransaction(db, (connection) => retire(connection, head, by)));
}

async function retire(connection: PoolConnection, head: ImportHead, { author, now }: By): Promise<Result<Retired>> {
  const [open] = await connection.query<RowDataPacket[]>(
    'select id from bank_imports where id = ? and applied_at is not null and retired_at is null for update',
    [head.id],
  );
  if (open.length === 0) return notApplied;
  const ids = await findUnchanged(connection, head.id);
  for (let from = 0; from < ids.length; from += batchSize)
    await retireBatch(connection, ids.slice(from, from + batchSize), { author, now });
  const counts = { retired: ids.length, kept: head.counts.added - ids.length };
  await connection.query('update bank_imports set retired_at = ? where id = ?', [now, head.id]);
  if (ids.length > 0) await raiseBankVersion(connection, now);
  const subject = { kind: 'import', id: head.id, label: head.fileName } as const;
  await recordAudit(
    onConnection(connection),
    { admin: { sub: author.id }, action: 'bank-import-retire', subject, before: {}, after: counts },
    now,
  );
  return ok(counts);
}

const batchSize = 500;

/** The added questions that are as the import left them; they are locked. */
async function findUnchanged(connection: PoolConnection, importId: string): Promise<number[]> {
  const [rows] = await connection.query<RowDataPacket[]>(
    `select q.id from bank_import_rows r join questions q on q.bank_number = r.bank_number
      where r.import_id = ? and r.outcome = 'added' and q.version = 1 and q.edited_at is null and q.retired_at is null
      order by q.id for update`,
    [importId],
  );
  return rows.map(({ id }) => id as number);
}

async function retireBatch(connection: PoolConnection, ids: number[], { author, now }: By): Promise<void> {
  const contents = await readContents(connection, ids);
  await connection.query(
    'update questions set retired_at = ?, held_back = 1, version = version + 1, updated_at = ? where id in (?)',
    [now, now, ids],
  );
  const versions = [...contents].map(([id, { version, content: before }]) => {
    const after = { ...before, retired: true };
    return { id, version: version + 1, action: 'retire' as const, author, before, after, savedAt: now };
  });
  await insertVersions(connection, versions);
}
