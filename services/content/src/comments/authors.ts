import { findMemberAuthor } from '@fairway/contracts/identity/members-calls';
import type { MemberChange } from '@fairway/contracts/queues/jobs';
import type { Db, DbOrTx } from '@fairway/db/open';
import { wordText } from '@fairway/db/person-words';
import { transact } from '@fairway/db/retry';
import { askService } from '@fairway/kit/calls/ask-service';
import { UnavailableError } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { and, eq, isNull, lte, sql } from 'drizzle-orm';
import { commentAuthors, comments } from '../schema.ts';

type Person = { userName?: string | null; email?: string };

const wordsOf = ({ userName, email }: Person) => ({
  nameWords: wordText(userName ?? ''),
  emailWords: wordText(email ?? ''),
});

/** Adds an author unless already known. */
export async function insertAuthorOnce(
  db: DbOrTx,
  row: Omit<typeof commentAuthors.$inferInsert, 'nameWords' | 'emailWords'>,
): Promise<void> {
  await db
    .insert(commentAuthors)
    .ignore()
    .values({ ...row, ...wordsOf(row) });
}

/**
 * Ensures that the name of a member who comments for the first time is known, with one call to identity. The answer
 * counts as older than any change event, so a change that arrives in the meantime wins.
 */
export async function ensureAuthor(
  { db, identity }: { db: Db; identity: Pick<InternalClient, 'get' | 'post'> },
  memberId: string,
): Promise<void> {
  const [row] = await db
    .select({ userName: commentAuthors.userName })
    .from(commentAuthors)
    .where(eq(commentAuthors.memberId, memberId));
  if (typeof row?.userName === 'string') return;
  const reply = await askService(identity, findMemberAuthor, { params: { id: memberId } });
  if (!reply.ok) throw new UnavailableError(`identity answered ${reply.status} to an author lookup`);
  const { user_name: userName, email, image } = reply.value;
  await insertAuthorOnce(db, { memberId, userName, email, image });
  if (row) {
    const unknown = and(eq(commentAuthors.memberId, memberId), isNull(commentAuthors.userName));
    const known = { userName, email, image };
    await db
      .update(commentAuthors)
      .set({ ...known, ...wordsOf(known) })
      .where(unknown);
  }
}

/** Recounts a member's comments, in the transaction that adds or deletes one. */
export async function recountComments(tx: DbOrTx, memberId: string): Promise<void> {
  await insertAuthorOnce(tx, { memberId });
  const memberComments = sql`from ${comments} where ${comments.memberId} = ${memberId}`;
  await tx
    .update(commentAuthors)
    .set({
      comments: sql`(select count(*) ${memberComments})`,
      newestCommentAt: sql`(select max(${comments.createdAt}) ${memberComments})`,
      hasComments: sql`exists (select 1 ${memberComments})`,
    })
    .where(eq(commentAuthors.memberId, memberId));
}

/** Applies a change unless a later one is known; also for members without comments, so that none is missed. */
export function applyMemberChange(
  db: Db,
  { member_id: memberId, user_name: userName, email, image, changed_at }: MemberChange,
): Promise<void> {
  const now = { userName, email, image, changedAt: new Date(changed_at) };
  return transact(db, async (tx) => {
    await insertAuthorOnce(tx, { memberId, ...now });
    const older = and(eq(commentAuthors.memberId, memberId), lte(commentAuthors.changedAt, now.changedAt));
    await tx
      .update(commentAuthors)
      .set({ ...now, ...wordsOf(now) })
      .where(older);
  });
}
