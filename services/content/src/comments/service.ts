import type { Result } from '@fairway/contracts/call/fault';
import type {
  AddCommentInput,
  CommentWithQuestion,
  EditCommentInput,
  MemberComment,
  ModerateCommentInput,
} from '@fairway/contracts/content/content';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { InternalClient } from '@fairway/kit/calls/internal-call';
import { abbreviated, changesBetween, recordAudit } from '@fairway/kit/changes/audit';
import { checkBasedOn, nameWhoChanged, readLastChange } from '@fairway/kit/changes/based-on';
import { newId } from '@fairway/kit/database/new-id';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import type { SignedInMember } from '@fairway/kit/session/member-reader';
import type { Session } from '@fairway/kit/session/session';
import { ensureAuthor } from './authors.ts';
import { cleanComment } from './clean-comment.ts';
import { presentComment, presentToAdmin } from './present.ts';
import type { QuestionTexts } from './question-texts.ts';
import { decide } from './queue-store.ts';
import { queueState, reviewRanks } from './review-ranks.ts';
import { deleteComment, findComment, insertComment, lockComment, type ShownRow, updateOwnComment } from './store.ts';

export type WriteDeps = {
  db: Db;
  attempts: Attempts;
  identity: Pick<InternalClient, 'get' | 'post'>;
  questionTexts: Pick<QuestionTexts, 'exists'>;
  now: () => Date;
};

type Writer = Pick<SignedInMember, 'id' | 'verified'>;

const windowSeconds = 10 * 60;
const maxComments = 10;

export const noSuchComment = fail('not_found', { id: 'No such comment' });
const noSuchQuestion = fail('not_found', { zmcq_id: 'No such question' });
const verifyFirst = fail('forbidden', 'Please verify your email address before you comment.');

async function checkRate({ attempts }: WriteDeps, act: 'add' | 'edit', memberId: string): Promise<Result<null>> {
  const limit = { key: `comment-${act}:${memberId}`, max: maxComments };
  const seconds = await countAttempts(attempts, windowSeconds, [limit]);
  if (seconds === 0) return ok(null);
  return fail('limited', { comments: 'You have posted ten comments in ten minutes. Please try again later.' }, seconds);
}

/** Adds a comment, which is Active at once (G-70). The author's address must be verified (G-14, G-71). */
export async function addComment(
  deps: WriteDeps,
  { id: memberId, verified }: Writer,
  { comments, zmcq_id: questionId }: AddCommentInput,
): Promise<Result<MemberComment>> {
  if (!verified) return verifyFirst;
  const html = cleanComment(comments);
  if (!html.ok) return html;
  if (!(await deps.questionTexts.exists(questionId))) return noSuchQuestion;
  const free = await checkRate(deps, 'add', memberId);
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

/** Edits the author's own comment; its status does not change (G-70). */
export async function editComment(
  deps: WriteDeps,
  { id: memberId, verified }: Writer,
  id: string,
  { comments, based_on: basedOn }: EditCommentInput,
): Promise<Result<MemberComment>> {
  if (!verified) return verifyFirst;
  const html = cleanComment(comments);
  if (!html.ok) return html;
  const before = await findComment(deps.db, id, memberId);
  if (before?.memberId !== memberId) return noSuchComment;
  const free = await checkRate(deps, 'edit', memberId);
  if (!free.ok) return free;
  const now = deps.now();
  const change = { html: html.value, editedAt: now, updatedAt: now };
  const saved = await transact(deps.db, async (tx): Promise<Result<null>> => {
    const stored = await lockComment(tx, id);
    if (!stored) return noSuchComment;
    const text = { comments: stored.html };
    const checked = checkBasedOn(
      basedOn,
      text,
      { comments: html.value },
      'An administrator, or you on another device,',
    );
    if (checked.ok) await updateOwnComment(tx, { id, memberId }, change);
    return checked;
  });
  return saved.ok ? readBack(deps.db, id, memberId) : saved;
}

export type ModerationDeps = {
  db: Db;
  identity: Pick<InternalClient, 'get' | 'post'>;
  questionTexts: Pick<QuestionTexts, 'of'>;
  contentChanged: () => Promise<void>;
  now: () => Date;
};

export type Admin = Pick<Session, 'sub'>;

const auditSubjectOf = ({ id, userName }: ShownRow) => ({
  kind: 'comment' as const,
  id,
  label: userName === null ? '' : abbreviated(userName),
});

/** Sets text and status of any comment (G-70), which decides on it. */
export async function moderate(
  { db, identity, questionTexts, contentChanged, now }: ModerationDeps,
  admin: Admin,
  id: string,
  { comments, status, based_on: basedOn }: ModerateCommentInput,
): Promise<Result<CommentWithQuestion>> {
  const at = now();
  const moderated = await transact(db, async (tx): Promise<Result<ShownRow>> => {
    const before = await lockComment(tx, id);
    if (!before) return noSuchComment;
    // A text that nobody changed stays as it is, even if today's rules differ from those it was saved under.
    const html = comments === before.html ? ok(comments) : cleanComment(comments);
    if (!html.ok) return html;
    const after = { ...before, html: html.value, status };
    const who = 'The author or another administrator';
    const checked = checkBasedOn(basedOn, valuesOf(before), valuesOf(after), who);
    if (!checked.ok) return checked;
    await decide(tx, [id], { html: html.value, status }, at);
    const changes = changesBetween(
      { ...valuesOf(before), queue: queueState(before.reviewRank) },
      { ...valuesOf(after), queue: queueState(reviewRanks.done) },
    );
    const cause = { admin, action: 'comment-update' as const, subject: auditSubjectOf(before) };
    await recordAudit(tx, { ...cause, ...changes, basedOn }, at);
    return ok(after);
  });
  if (!moderated.ok) return nameWhoChanged(moderated, readLastChange(identity, 'comment', id));
  await contentChanged();
  const row = moderated.value;
  return ok(presentToAdmin(row, await questionTexts.of([row.questionId])));
}

const valuesOf = ({ html, status }: Pick<ShownRow, 'html' | 'status'>) => ({ comments: html, status });

/** Deletes any comment; false if there is none. */
export async function removeComment(
  { db, contentChanged, now }: Pick<ModerationDeps, 'db' | 'contentChanged' | 'now'>,
  admin: Admin,
  id: string,
): Promise<boolean> {
  const removed = await transact(db, async (tx) => {
    const row = await lockComment(tx, id);
    if (!row) return false;
    await deleteComment(tx, id);
    const before = { comments: row.html, status: row.status, question: row.questionId };
    const subject = auditSubjectOf(row);
    await recordAudit(tx, { admin, action: 'comment-delete', subject, before, after: {} }, now());
    return true;
  });
  if (removed) await contentChanged();
  return removed;
}

/** As everyone will see it; not found if it was deleted in the meantime. */
async function readBack(db: Db, id: string, memberId: string): Promise<Result<MemberComment>> {
  const row = await findComment(db, id, memberId);
  return row ? ok(presentComment(row, memberId)) : noSuchComment;
}
