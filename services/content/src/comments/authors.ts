import { findMemberAuthor } from '@fairway/contracts/calls/identity/members';
import type { MemberChange } from '@fairway/contracts/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { askService } from '@fairway/kit/ask-service';
import { UnavailableError } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import { and, eq, lte } from 'drizzle-orm';
import { commentAuthors } from '../schema.ts';

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
  const known = { memberId: commentAuthors.memberId };
  const [row] = await db.select(known).from(commentAuthors).where(eq(commentAuthors.memberId, memberId));
  if (row) return;
  const reply = await askService(identity, findMemberAuthor, { params: { id: memberId } });
  if (!reply.ok) throw new UnavailableError(`identity answered ${reply.status} to who an author is`);
  const { user_name: userName, email, image } = reply.value;
  await insertAuthorOnce(db, { memberId, userName, email, image });
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
