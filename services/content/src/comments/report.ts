import type { Result } from '@fairway/contracts/call/fault';
import type { ReportCommentInput } from '@fairway/contracts/content/comment-moderation';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import { insertReport } from './queue-store.ts';
import { noSuchComment } from './service.ts';
import { findComment } from './store.ts';

export type ReportDeps = { db: Db; attempts: Attempts; now: () => Date };

const daySeconds = 24 * 60 * 60;
const maxPerDay = 20;

const ownComment = fail('invalid', { error: 'You cannot report your own comment' });

/** Reports another member's comment to the administrators. A repeated report of the same member changes nothing. */
export async function reportComment(
  { db, attempts, now }: ReportDeps,
  memberId: string,
  commentId: string,
  { reason, message }: ReportCommentInput,
): Promise<Result<{ success: string }>> {
  const comment = await findComment(db, commentId, memberId);
  if (!comment) return noSuchComment;
  if (comment.memberId === memberId) return ownComment;
  const key = `comment-report:${memberId}`;
  const seconds = await countAttempts(attempts, daySeconds, [{ key, max: maxPerDay }]);
  if (seconds > 0) {
    return fail('limited', { error: 'You have reported 20 comments today. Please try again tomorrow.' }, seconds);
  }
  const row = { commentId, memberId, reason, message, createdAt: now() };
  const outcome = await transact(db, (tx) => insertReport(tx, row));
  if (outcome === 'added') return ok({ success: 'Thank you. We will look at this comment.' });
  await attempts.undo(key);
  return outcome === 'known' ? ok({ success: 'You have already reported this comment.' }) : noSuchComment;
}
