import {
  addCommentInput,
  type CommentWithQuestion,
  commentedQuestion,
  commentId,
  commentsQuery,
  type DeleteCommentOutput,
  editCommentInput,
  type OwnCommentsOutput,
  type QuestionCommentsOutput,
} from '@fairway/contracts/content';
import { type AuthVariables, requireMember, type TokenVerifier } from '@fairway/kit/auth';
import { answer, answerFault } from '@fairway/kit/fault';
import { check, readBody, readQuery } from '@fairway/kit/validate';
import { Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { presentComment, presentWithQuestion } from './present.ts';
import type { QuestionTexts } from './question-texts.ts';
import { addComment, editComment, noSuchComment, type WriteDeps } from './service.ts';
import { countComments, deleteOwnComment, findComment, listComments } from './store.ts';

const ofComment = z.object({ id: commentId });
const ofQuestion = z.object({ id: commentedQuestion });

/** What one member sees is nobody else's, and out of date a moment later. */
const noStore: MiddlewareHandler = async (c, next) => {
  c.header('cache-control', 'no-store');
  await next();
};

/**
 * Comments for members: whoever is signed in reads them (G-71), who has a plan and a verified address writes, and own
 * ones are changed and deleted by their author alone. The specification names no path of the reads: G-68.
 */
export function memberCommentRoutes(
  deps: WriteDeps & { verifier: TokenVerifier; questionTexts: QuestionTexts },
): Hono<{ Variables: AuthVariables }> {
  const { db, questionTexts } = deps;
  const member = requireMember(deps.verifier);
  return new Hono<{ Variables: AuthVariables }>()
    .get('/mlp_comment/comments_ques/:id', noStore, member, async (c) => {
      const path = check(ofQuestion, c.req.param());
      if (!path.ok) return answerFault(c, path.fault);
      const query = readQuery(c, commentsQuery);
      if (!query.ok) return answerFault(c, query.fault);
      const { sub } = c.get('session');
      const found = await readPage(db, { questionId: path.value.id, reader: sub }, query.value);
      const data = found.rows.map((row) => presentComment(row, sub));
      return c.json({ data, meta: found.meta } satisfies QuestionCommentsOutput);
    })
    .get('/mlp_comment/get_user_comment', noStore, member, async (c) => {
      const query = readQuery(c, commentsQuery);
      if (!query.ok) return answerFault(c, query.fault);
      const { sub } = c.get('session');
      const found = await readPage(db, { author: sub }, query.value);
      const textOf = await questionTexts.of(found.rows.map((row) => row.questionId));
      const data = found.rows.map((row) => presentWithQuestion(row, sub, textOf));
      return c.json({ data, meta: found.meta } satisfies OwnCommentsOutput);
    })
    .get('/mlp_comment/comments/:id', noStore, member, async (c) => {
      const path = check(ofComment, c.req.param());
      if (!path.ok) return answerFault(c, path.fault);
      const { sub } = c.get('session');
      const row = await findComment(db, path.value.id, sub);
      if (!row) return answerFault(c, noSuchComment.fault);
      const textOf = await questionTexts.of([row.questionId]);
      return c.json(presentWithQuestion(row, sub, textOf) satisfies CommentWithQuestion);
    })
    .post('/mlp_comment/add_comments', member, async (c) => {
      const body = await readBody(c, addCommentInput);
      if (!body.ok) return answerFault(c, body.fault);
      return answer(c, await addComment(deps, c.get('session').sub, body.value));
    })
    .post('/mlp_comment/user_comment_edit/:id', member, async (c) => {
      const path = check(ofComment, c.req.param());
      if (!path.ok) return answerFault(c, path.fault);
      const body = await readBody(c, editCommentInput);
      if (!body.ok) return answerFault(c, body.fault);
      return answer(c, await editComment(deps, c.get('session').sub, path.value.id, body.value));
    })
    .delete('/v1/private/comment/:id', member, async (c) => {
      const path = check(ofComment, c.req.param());
      if (!path.ok) return answerFault(c, path.fault);
      const { sub: memberId } = c.get('session');
      if (!(await deleteOwnComment(db, { id: path.value.id, memberId }))) return answerFault(c, noSuchComment.fault);
      return c.json({ success: 'Comment deleted' } satisfies DeleteCommentOutput);
    });
}

/** A page of comments and where it stands; a page beyond the last is empty. */
async function readPage(
  db: WriteDeps['db'],
  which: Parameters<typeof listComments>[1],
  { page, pageSize }: z.infer<typeof commentsQuery>,
) {
  const total = await countComments(db, which);
  const offset = page * pageSize;
  const rows = offset < total ? await listComments(db, which, { limit: pageSize, offset }) : [];
  return { rows, meta: { total, page, pageSize, pages: Math.ceil(total / pageSize) } };
}
