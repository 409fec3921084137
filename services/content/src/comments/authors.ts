import { findMemberAuthor } from '@fairway/contracts/calls/identity/members';
import type { MemberChange } from '@fairway/contracts/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { askService } from '@fairway/kit/ask-service';
import { UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { commentAuthors, comments } from '../schema.ts';

/** Adds an author who is not known yet. */
export async function insertAuthorOnce(db: DbOrTx, row: typeof commentAuthors.$inferInsert): Promise<void> {
  await db.insert(commentAuthors).ignore().values(row);
}

/**
 * Makes sure that a member who is about to write for the first time is known by name: identity is asked once. What it
 * answers counts as older than any change that it tells of, so a change that comes in meanwhile stays.
 */
export async function ensureAuthor(
  { db, identity }: { db: Db; identity: Pick<InternalClient, 'get' | 'post'> },
  memberId: string,
): Promise<void> {
  const known = { userName: commentAuthors.userName };
  const [row] = await db.select(known).from(commentAuthors).where(eq(commentAuthors.memberId, memberId));
  if (typeof row?.userName === 'string') return;
  const reply = await askService(identity, findMemberAuthor, { params: { id: memberId } });
  if (!reply.ok) throw new UnavailableError(`identity answered ${reply.status} to an author lookup`);
  const { user_name: userName, email, image } = reply.value;
  await insertAuthorOnce(db, { memberId, userName, email, image });
  if (row) {
    const unknown = and(eq(commentAuthors.memberId, memberId), isNull(commentAuthors.userName));
    await db.update(commentAuthors).set({ userName, email, image }).where(unknown);
  }
}

/** Counts a member's comments again, in the transaction that adds or deletes one. */
export async function recountComments(tx: DbOrTx, memberId: string): Promise<void> {
  await insertAuthorOnce(tx, { memberId });
  const own = sql`from ${comments} where ${comments.memberId} = ${memberId}`;
  await tx
    .update(commentAuthors)
    .set({
      comments: sql`(select count(*) ${own})`,
      newestCommentAt: sql`(select max(${comments.createdAt}) ${own})`,
      hasComments: sql`exists (select 1 ${own})`,
    })
    .where(eq(commentAuthors.memberId, memberId));
}

/** Takes a change over, unless a later one is known; of who has not written yet too, so that none is missed. */
export function applyMemberChange(
  db: Db,
  { member_id: memberId, user_name: userName, email, image, changed_at }: MemberChange,
): Promise<void> {
  const now = { userName, email, image, changedAt: new Date(changed_at) };
  return retryLostRace(() =>
    db.transaction(async (tx) => {
      await insertAuthorOnce(tx, { memberId, ...now });
      const older = and(eq(commentAuthors.memberId, memberId), lte(commentAuthors.changedAt, now.changedAt));
      await tx.update(commentAuthors).set(now).where(older);
    }),
  );
}
