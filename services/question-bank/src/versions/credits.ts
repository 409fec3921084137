import { type MemberNameChange, memberNameChange, memberNameQueue } from '@fairway/contracts/queues/jobs';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import {
  type Consumer,
  consumeOutbox,
  type OutboxOwner,
  type QueueConnection,
} from '@fairway/kit/outbox/consume-outbox';
import type { PoolConnection, ResultSetHeader, RowDataPacket } from 'mysql2/promise';
import { raiseBankVersion } from '../catalogue/bank-version.ts';
import { inTransaction } from '../in-transaction.ts';
import type { QuestionContent } from './content.ts';

/** Credit shown to readers after the account was deleted. */
const formerMember = 'a former member';

/** Called before the name is read: a change that arrives in between then finds this row. */
export async function insertCreditOnce(db: Db, memberId: string, questionId: number): Promise<void> {
  const sql = 'insert ignore into explanation_credits (member_id, question_id) values (?, ?)';
  await db.$client.query(sql, [memberId, questionId]);
}

/** The content with the current credit: a restored version may be out of date. */
export async function withCurrentCredit(
  connection: PoolConnection,
  questionId: number,
  content: QuestionContent,
): Promise<QuestionContent> {
  if (content.creditedTo === '') return content;
  const creditKey = [content.creditedTo, questionId];
  const [[row]] = await connection.query<RowDataPacket[]>(
    'select credit from explanation_credits where member_id = ? and question_id = ? for update',
    creditKey,
  );
  if (typeof row?.credit === 'string') return { ...content, credit: row.credit };
  const update = 'update explanation_credits set credit = ? where member_id = ? and question_id = ?';
  await connection.query(update, [content.credit, ...creditKey]);
  return content;
}

/** Updates every explanation that credits the member. Returns whether readers see a difference. */
export function applyNameChange(db: Db, change: MemberNameChange, now: Date): Promise<boolean> {
  return retryLostRace(() => inTransaction(db, (connection) => apply(connection, change, now)));
}

async function apply(connection: PoolConnection, change: MemberNameChange, now: Date): Promise<boolean> {
  const { member_id: memberId, user_name: name } = change;
  const changedAt = new Date(change.changed_at);
  const credit = name === '' ? formerMember : name;
  const [noted] = await connection.query<ResultSetHeader>(
    'update explanation_credits set credit = ?, changed_at = ? where member_id = ? and changed_at <= ?',
    [credit, changedAt, memberId, changedAt],
  );
  if (noted.affectedRows === 0) return false;
  const [shown] = await connection.query<ResultSetHeader>(
    `update explanation_credits c join questions q on q.id = c.question_id set q.credit = ?, q.updated_at = ?
      where c.member_id = ? and q.credited_to = c.member_id and q.credit <> ?`,
    [credit, now, memberId, credit],
  );
  if (name === '') await eraseFromVersions(connection, memberId, credit);
  if (shown.affectedRows === 0) return false;
  await raiseBankVersion(connection, now, 'texts');
  return true;
}

async function eraseFromVersions(connection: PoolConnection, memberId: string, credit: string): Promise<void> {
  for (const column of ['content_before', 'content_after']) {
    await connection.query(
      `update explanation_credits c join question_versions v on v.question_id = c.question_id
        set v.${column} = json_set(v.${column}, '$.credit', ?)
        where c.member_id = ? and json_unquote(json_extract(v.${column}, '$.creditedTo')) = c.member_id`,
      [credit, memberId],
    );
  }
}

/** Applies changes of members' names from identity. */
export function consumeNameChanges({
  db,
  identity,
  bankChanged,
  clock,
  ...queued
}: QueueConnection & {
  db: Db;
  identity: OutboxOwner;
  bankChanged: () => Promise<void>;
  clock: () => Date;
}): Consumer {
  const take = async (payload: unknown) => {
    if (await applyNameChange(db, memberNameChange.parse(payload), clock())) await bankChanged();
  };
  return consumeOutbox({ ...queued, queue: memberNameQueue, owner: identity, apply: take });
}
