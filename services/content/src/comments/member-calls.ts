import * as calls from '@fairway/contracts/content/comments-calls';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { SignedInMember } from '@fairway/kit/session/member-reader';
import type { Session } from '@fairway/kit/session/session';
import { changedSince, presentComment, presentToAdmin, presentWithQuestion } from './present.ts';
import type { QuestionTexts } from './question-texts.ts';
import { readCommentPage } from './read-page.ts';
import { type ReportDeps, reportComment } from './report.ts';
import { addComment, editComment, noSuchComment, type WriteDeps } from './service.ts';
import { deleteOwnComment, findAnyComment, findComment } from './store.ts';

/** Members read (G-71), report, and delete. Deleting one's own comment needs no plan. */
export function serveMemberComments(serve: Serve<Session>, deps: ReportDeps & { questionTexts: QuestionTexts }): void {
  const { db, questionTexts } = deps;
  serve(calls.questionComments, async ({ params, query, caller: { sub } }) => {
    const { rows, meta } = await readCommentPage(db, { questionId: params.id, reader: sub }, query);
    const question = (await questionTexts.of(rows.map((row) => row.questionId)))(params.id);
    return ok({ data: rows.map((row) => ({ ...presentComment(row, sub), ...changedSince(row, question) })), meta });
  });
  serve(calls.ownComments, async ({ query, caller: { sub } }) => {
    const { rows, meta } = await readCommentPage(db, { author: sub }, query);
    const textOf = await questionTexts.of(rows.map((row) => row.questionId));
    return ok({ data: rows.map((row) => presentWithQuestion(row, sub, textOf)), meta });
  });
  serve(calls.readComment, async ({ params, caller: { sub, audience } }) => {
    const isAdmin = audience === 'admin';
    const row = isAdmin ? await findAnyComment(db, params.id) : await findComment(db, params.id, sub);
    if (!row) return noSuchComment;
    const textOf = await questionTexts.of([row.questionId]);
    return ok(isAdmin ? presentToAdmin(row, textOf) : presentWithQuestion(row, sub, textOf));
  });
  serve(calls.deleteComment, async ({ params, caller }) => {
    const isDeleted = await deleteOwnComment(db, { id: params.id, memberId: caller.sub });
    return isDeleted ? ok({ success: 'Comment deleted' }) : noSuchComment;
  });
  serve(calls.reportComment, ({ params, body, caller: { sub } }) => reportComment(deps, sub, params.id, body));
}

/** Members with a plan and a verified address write comments and edit their own. */
export function serveCommentWriting(serve: Serve<SignedInMember>, deps: WriteDeps): void {
  serve(calls.addComment, ({ caller, body }) => addComment(deps, caller, body));
  serve(calls.editComment, ({ params, caller, body }) => editComment(deps, caller, params.id, body));
}
