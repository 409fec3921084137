import type {
  AddCommentInput,
  CommentWithQuestion,
  EditCommentInput,
  MemberComment,
  ModerateCommentInput,
} from '@fairway/contracts/content';
import type { Result } from '@fairway/contracts/fault';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { type Attempts, secondsToWait } from '@fairway/kit/attempts';
import { fail, ok } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import type { SignedInMember } from '@fairway/kit/member-reader';
import { newId } from '@fairway/kit/new-id';
import { ensureAuthor } from './authors.ts';
import { cleanComment } from './clean-comment.ts';
import { presentComment, presentToAdmin } from './present.ts';
import type { QuestionTexts } from './question-texts.ts';
import { decide } from './queue-store.ts';
import { reviewRanks } from './review-ranks.ts';
import { findAnyComment, findComment, insertComment, updateOwnComment } from './store.ts';

export type WriteDeps = {
  db: Db;
  attempts: Attempts;
  identity: Pick<InternalClient, 'get' | 'post'>;
  questionTexts: Pick<QuestionTexts, 'exists'>;
  now: () => Date;
};

type Writer = Pick<SignedInMember, 'id' | 'verified'>;

const windowSeconds = 10 * 60;
const inWindow = 10;

export const noSuchComment = fail('not_found', { id: 'No such comment' });
const noSuchQuestion = fail('not_found', { zmcq_id: 'No such question' });
const verifyFirst = fail('forbidden', 'Please verify your email address before you comment.');

async function notTooOften({ attempts }: WriteDeps, act: 'add' | 'edit', memberId: string): Promise<Result<null>> {
  const limit = { key: `comment-${act}:${memberId}`, most: inWindow };
  const seconds = await secondsToWait(attempts, windowSeconds, [limit]);
  if (seconds === 0) return ok(null);
  return fail('limited', { comments: 'You have posted ten comments in ten minutes. Please try again later.' }, seconds);
}

/** Adds a comment, which is Active at once (G-70). Who is read by others has a proven address (G-14, G-71). */
export async function addComment(
  deps: WriteDeps,
  { id: memberId, verified }: Writer,
  { comments, zmcq_id: questionId }: AddCommentInput,
): Promise<Result<MemberComment>> {
  if (!verified) return verifyFirst;
  const html = cleanComment(comments);
  if (!html.ok) return html;
  if (!(await deps.questionTexts.exists(questionId))) return noSuchQuestion;
  const free = await notTooOften(deps, 'add', memberId);
  if (!free.ok) return free;
  await ensureAuthor(deps, memberId);
  const id = newId();
  const at = deps.now();
  await insertComment(deps.db, {
    id,
    questionId,
    memberId,
    html: html.value,
    status: 'Active',
    createdAt: at,
    updatedAt: at,
    reviewRank: reviewRanks.unread,
  });
  return readBack(deps.db, id, memberId);
}

/** Changes the words of an own comment; its status stays (G-70). */
export async function editComment(
  deps: WriteDeps,
  { id: memberId, verified }: Writer,
  id: string,
  { comments }: EditCommentInput,
): Promise<Result<MemberComment>> {
  if (!verified) return verifyFirst;
  const html = cleanComment(comments);
  if (!html.ok) return html;
  const before = await findComment(deps.db, id, memberId);
  if (before?.memberId !== memberId) return noSuchComment;
  const free = await notTooOften(deps, 'edit', memberId);
  if (!free.ok) return free;
  const change = { html: html.value, updatedAt: deps.now() };
  const found = await updateOwnComment(deps.db, { id, memberId }, change);
  return found ? readBack(deps.db, id, memberId) : noSuchComment;
}

export type ModerationDeps = {
  db: Db;
  questionTexts: Pick<QuestionTexts, 'of'>;
  contentChanged: () => Promise<void>;
  now: () => Date;
};

/** Sets words and status of anybody's comment (G-70), which decides on it. */
export async function moderate(
  { db, questionTexts, contentChanged, now }: ModerationDeps,
  id: string,
  { comments, status }: ModerateCommentInput,
): Promise<Result<CommentWithQuestion>> {
  const html = cleanComment(comments);
  if (!html.ok) return html;
  const change = { html: html.value, status };
  const changed = await retryLostRace(() => db.transaction((tx) => decide(tx, [id], change, now())));
  if (changed === 0) return noSuchComment;
  await contentChanged();
  const row = await findAnyComment(db, id);
  return row ? ok(presentToAdmin(row, await questionTexts.of([row.questionId]))) : noSuchComment;
}

/** As everybody will read it; gone where another window deleted it meanwhile. */
async function readBack(db: Db, id: string, memberId: string): Promise<Result<MemberComment>> {
  const row = await findComment(db, id, memberId);
  return row ? ok(presentComment(row, memberId)) : noSuchComment;
}
