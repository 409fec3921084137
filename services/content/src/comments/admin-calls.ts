import * as records from '@fairway/contracts/content/admin-comments-calls';
import { commentQueue, moderateComments, undoModeration } from '@fairway/contracts/content/comment-queue-calls';
import { commentSummariesQuery } from '@fairway/contracts/content/content';
import { commentWords } from '@fairway/contracts/content/internal-calls';
import { copyMessage, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { plainTextOf } from '@fairway/kit/mail/plain-text';
import type { Session } from '@fairway/kit/session/session';
import { moderateComments as moderateSeen, readQueue, undoModeration as undoSeen } from './moderation.ts';
import { presentComment, presentToAdmin } from './present.ts';
import { readCommentPage } from './read-page.ts';
import { type ModerationDeps, moderate, noSuchComment, removeComment } from './service.ts';
import { findComment } from './store.ts';
import { countCommenters, listSummaries } from './summaries.ts';

/** Number of rows in the dashboard's panel (G-79). */
const inPanel = 10;

/** A reader who sees only public comments. */
const publicReader = '';

/** Clients read this message under either name. */
const underBothNames = copyMessage('comments', 'Comments');

/** The administrators' view of comments, and their actions. */
export function serveCommentAdministration(serve: Serve<Session>, deps: ModerationDeps): void {
  const { db, questionTexts } = deps;

  serve(records.commentSummaries, async ({ query: { page, pageSize, ...which } }) => {
    const offset = page * pageSize;
    const metaOf = (total: number) => ({ total, page, pageSize, pages: Math.ceil(total / pageSize) });
    const total = await countCommenters(db, which);
    const data = offset < total ? await listSummaries(db, which, { limit: pageSize, offset }) : [];
    return ok({ data, meta: metaOf(total) });
  });
  serve(records.newestCommentSummaries, async () =>
    ok(await listSummaries(db, commentSummariesQuery.parse({}), { limit: inPanel, offset: 0 })),
  );
  serve(records.memberComments, async ({ params, query }) => {
    const { rows, meta } = await readCommentPage(db, { author: params.id }, query);
    const textOf = await questionTexts.of(rows.map((row) => row.questionId));
    return ok({ data: rows.map((row) => presentToAdmin(row, textOf)), meta });
  });
  serve(records.commentsOfQuestion, async ({ params, query }) => {
    const { rows, meta } = await readCommentPage(db, { questionId: params.id, reader: publicReader }, query);
    return ok({ data: rows.map((row) => presentComment(row, row.memberId)), meta });
  });
  serve(commentWords, async ({ params }) => {
    const row = await findComment(db, params.id, publicReader);
    if (!row) return noSuchComment;
    return ok({
      zmcq_id: row.questionId,
      text: plainTextOf(row.html),
      member_id: row.memberId,
      user_name: row.userName ?? '',
    });
  });
  serve(
    records.moderateComment,
    async ({ caller, params, body }) => {
      const edited = await moderate(deps, caller, params.id, body);
      return edited.ok || edited.fault.kind === 'conflict'
        ? edited
        : { ok: false, fault: underBothNames(edited.fault) };
    },
    { onInvalid: underBothNames },
  );
  serve(records.removeComment, async ({ caller, params }) =>
    (await removeComment(deps, caller, params.id)) ? ok({ success: 'Comment deleted' }) : noSuchComment,
  );
  serve(commentQueue, async ({ query: { after, pageSize } }) => ok(await readQueue(deps, after, pageSize)));
  serve(moderateComments, ({ caller, body }) => moderateSeen(deps, caller, body));
  serve(undoModeration, ({ caller, body }) => undoSeen(deps, caller, body));
}
