import type { Result } from '@fairway/contracts/call/fault';
import type {
  CommentQueueOutput,
  ModerateCommentsInput,
  ModerateCommentsOutput,
  QueuedComment,
  UndoModerationInput,
} from '@fairway/contracts/content/comment-moderation';
import type { DbOrTx } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { ok } from '@fairway/kit/calls/fault';
import { changesBetween, recordAudit } from '@fairway/kit/changes/audit';
import { presentToAdmin } from './present.ts';
import {
  countQueue,
  decide,
  listQueue,
  listReports,
  lockUnchanged,
  type QueuedRow,
  undoDecision,
} from './queue-store.ts';
import { queueState, reviewRanks } from './review-ranks.ts';
import type { Admin, ModerationDeps } from './service.ts';

/** A page of the comments in the queue. */
export async function readQueue(
  { db, questionTexts }: ModerationDeps,
  after: string | undefined,
  pageSize: number,
): Promise<CommentQueueOutput> {
  const [found, waiting] = await Promise.all([
    listQueue(db, after === undefined ? undefined : positionIn(after), pageSize + 1),
    countQueue(db),
  ]);
  const rows = found.slice(0, pageSize);
  const reported = rows.filter(({ reports }) => reports > 0).map(({ id }) => id);
  const [textOf, reports] = await Promise.all([
    questionTexts.of(rows.map(({ questionId }) => questionId)),
    listReports(db, reported),
  ]);
  const data = rows.map((row): QueuedComment => {
    const newest = reports.filter(({ commentId }) => commentId === row.id);
    return {
      ...presentToAdmin(row, textOf),
      updated_at: row.updatedAt.toISOString(),
      reports: {
        total: row.reports,
        newest: newest.map(({ reason, message, createdAt }) => ({
          reason,
          message,
          insert_date: createdAt.toISOString(),
        })),
      },
    };
  });
  const last = found.length > pageSize ? rows.at(-1) : undefined;
  return { data, next: last ? cursorOf(last) : null, waiting };
}

const cursorOf = ({ reviewRank, createdAt, id }: QueuedRow) => `${reviewRank}.${createdAt.getTime()}.${id}`;

function positionIn(cursor: string) {
  const [reviewRank, createdAt, id = ''] = cursor.split('.');
  return { reviewRank: Number(reviewRank), createdAt: new Date(Number(createdAt)), id };
}

/** Approves or hides comments, each only if it is unchanged since the administrator read it. */
export function moderateComments(deps: ModerationDeps, admin: Admin, { action, comments }: ModerateCommentsInput) {
  const status = action === 'approve' ? ('Active' as const) : ('Inactive' as const);
  return changeIfUnchanged(deps, comments, async (tx, rows, at) => {
    const ids = rows.map(({ id }) => id);
    if (ids.length > 0) await decide(tx, ids, { status }, at);
    const after = { status, reviewRank: reviewRanks.done };
    for (const row of rows) await recordDecision(tx, admin, { id: row.id, before: row, after }, at);
    return rows.some((row) => row.status !== status);
  });
}

/** Undoes a decision if the comment has not changed since. */
export function undoModeration(deps: ModerationDeps, admin: Admin, { comments }: UndoModerationInput) {
  const statusOf = new Map(comments.map(({ _id, status }) => [_id, status]));
  return changeIfUnchanged(deps, comments, async (tx, rows, at) => {
    let isVisible = false;
    for (const row of rows) {
      const { id, updatedAt: decidedAt } = row;
      const status = statusOf.get(id) ?? row.status;
      const reviewRank = await undoDecision(tx, { id, status, decidedAt, at });
      await recordDecision(tx, admin, { id, before: row, after: { status, reviewRank } }, at);
      isVisible ||= status !== row.status;
    }
    return isVisible;
  });
}

type Unchanged = Awaited<ReturnType<typeof lockUnchanged>>;
type Decided = Pick<Unchanged[number], 'status' | 'reviewRank'>;

const valuesOf = ({ status, reviewRank }: Decided) => ({ status, queue: queueState(reviewRank) });

function recordDecision(
  tx: DbOrTx,
  admin: Admin,
  { id, before, after }: { id: string; before: Decided; after: Decided },
  at: Date,
): Promise<void> {
  const changes = changesBetween(valuesOf(before), valuesOf(after));
  return recordAudit(tx, { admin, action: 'comment-update', subject: { kind: 'comment', id }, ...changes }, at);
}

/** `change` returns whether the change is visible to readers. */
async function changeIfUnchanged(
  { db, contentChanged, now }: ModerationDeps,
  seen: { _id: string; updated_at: string }[],
  change: (tx: DbOrTx, rows: Unchanged, at: Date) => Promise<boolean>,
): Promise<Result<ModerateCommentsOutput>> {
  const at = now();
  const { ids, isVisible } = await transact(db, async (tx) => {
    const rows = await lockUnchanged(tx, seen);
    return { isVisible: await change(tx, rows, at), ids: new Set(rows.map(({ id }) => id)) };
  });
  if (isVisible) await contentChanged();
  return ok({
    updated_at: at.toISOString(),
    done: [...ids],
    changed: seen.map(({ _id }) => _id).filter((id) => !ids.has(id)),
  });
}
