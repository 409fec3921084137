import type { AddCommentInput, EditCommentInput, MemberComment } from '@fairway/contracts/content';
import type { Result } from '@fairway/contracts/fault';
import type { Db } from '@fairway/db/open';
import type { AccessReader } from '@fairway/kit/access';
import { type Attempts, secondsToWait } from '@fairway/kit/attempts';
import { fail, ok } from '@fairway/kit/fault';
import type { InternalClient } from '@fairway/kit/internal-call';
import { newId } from '@fairway/kit/new-id';
import { ensureAuthor } from './authors.ts';
import { cleanComment } from './clean-comment.ts';
import { presentComment } from './present.ts';
import type { QuestionTexts } from './question-texts.ts';
import { findComment, insertComment, updateOwnComment } from './store.ts';

export type WriteDeps = {
  db: Db;
  access: Pick<AccessReader, 'read'>;
  attempts: Attempts;
  identity: Pick<InternalClient, 'get'>;
  questionTexts: Pick<QuestionTexts, 'exists'>;
  now: () => Date;
};

const windowSeconds = 10 * 60;
const inWindow = 10;

export const noSuchComment = fail('not_found', { id: 'No such comment' });
const noSuchQuestion = fail('not_found', { zmcq_id: 'No such question' });
const premiumFirst = fail('forbidden', 'You have to be a premium user to comment on questions.');
const verifyFirst = fail('forbidden', 'Please verify your email address before you comment.');

/** Who is read by others has a plan and a proven address (G-14, G-71). */
async function mayWrite({ access }: WriteDeps, memberId: string): Promise<Result<null>> {
  const known = await access.read(memberId);
  if (known?.access !== 'premium') return premiumFirst;
  return known.verified ? ok(null) : verifyFirst;
}

async function notTooOften({ attempts }: WriteDeps, act: 'add' | 'edit', memberId: string): Promise<Result<null>> {
  const limit = { key: `comment-${act}:${memberId}`, most: inWindow };
  const seconds = await secondsToWait(attempts, windowSeconds, [limit]);
  if (seconds === 0) return ok(null);
  return fail('limited', { comments: 'You have posted ten comments in ten minutes. Please try again later.' }, seconds);
}

/** Adds a comment, which is Active at once (G-70). */
export async function addComment(
  deps: WriteDeps,
  memberId: string,
  { comments, zmcq_id: questionId }: AddCommentInput,
): Promise<Result<MemberComment>> {
  const allowed = await mayWrite(deps, memberId);
  if (!allowed.ok) return allowed;
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
  });
  return readBack(deps.db, id, memberId);
}

/** Changes the words of an own comment; its status stays (G-70). */
export async function editComment(
  deps: WriteDeps,
  memberId: string,
  id: string,
  { comments }: EditCommentInput,
): Promise<Result<MemberComment>> {
  const allowed = await mayWrite(deps, memberId);
  if (!allowed.ok) return allowed;
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

/** As everybody will read it; gone where another window deleted it meanwhile. */
async function readBack(db: Db, id: string, memberId: string): Promise<Result<MemberComment>> {
  const row = await findComment(db, id, memberId);
  return row ? ok(presentComment(row, memberId)) : noSuchComment;
}
