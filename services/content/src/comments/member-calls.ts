import {
  addComment as addCall,
  deleteComment,
  editComment as editCall,
  ownComments,
  questionComments,
  readComment,
} from '@fairway/contracts/calls/content/comments';
import type { Db } from '@fairway/db/open';
import type { Session } from '@fairway/kit/auth';
import { ok } from '@fairway/kit/fault';
import type { SignedInMember } from '@fairway/kit/member-reader';
import type { Serve } from '@fairway/kit/serve-call';
import { presentComment, presentWithQuestion } from './present.ts';
import type { QuestionTexts } from './question-texts.ts';
import { addComment, editComment, noSuchComment, type WriteDeps } from './service.ts';
import { countComments, deleteOwnComment, findComment, listComments } from './store.ts';

/** What whoever is signed in reads (G-71), and deletes: own comments stay theirs without a plan too. */
export function serveMemberComments(
  serve: Serve<Session>,
  { db, questionTexts }: { db: Db; questionTexts: QuestionTexts },
): void {
  serve(questionComments, async ({ params, query, caller: { sub } }) => {
    const { rows, meta } = await readPage(db, { questionId: params.id, reader: sub }, query);
    return ok({ data: rows.map((row) => presentComment(row, sub)), meta });
  });
  serve(ownComments, async ({ query, caller: { sub } }) => {
    const { rows, meta } = await readPage(db, { author: sub }, query);
    const textOf = await questionTexts.of(rows.map((row) => row.questionId));
    return ok({ data: rows.map((row) => presentWithQuestion(row, sub, textOf)), meta });
  });
  serve(readComment, async ({ params, caller: { sub } }) => {
    const row = await findComment(db, params.id, sub);
    if (!row) return noSuchComment;
    return ok(presentWithQuestion(row, sub, await questionTexts.of([row.questionId])));
  });
  serve(deleteComment, async ({ params, caller }) => {
    const isDeleted = await deleteOwnComment(db, { id: params.id, memberId: caller.sub });
    return isDeleted ? ok({ success: 'Comment deleted' }) : noSuchComment;
  });
}

/** Who has a plan and a verified address writes, and changes the own words. */
export function serveCommentWriting(serve: Serve<SignedInMember>, deps: WriteDeps): void {
  serve(addCall, ({ caller, body }) => addComment(deps, caller, body));
  serve(editCall, ({ params, caller, body }) => editComment(deps, caller, params.id, body));
}

/** A page of comments and where it stands; a page beyond the last is empty. */
async function readPage(
  db: Db,
  which: Parameters<typeof listComments>[1],
  { page, pageSize }: { page: number; pageSize: number },
) {
  const total = await countComments(db, which);
  const offset = page * pageSize;
  const rows = offset < total ? await listComments(db, which, { limit: pageSize, offset }) : [];
  return { rows, meta: { total, page, pageSize, pages: Math.ceil(total / pageSize) } };
}
