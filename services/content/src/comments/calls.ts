import {
  type CommentsCountOutput,
  commentedQuestion,
  commentsQuery,
  type NewestCommentsOutput,
} from '@fairway/contracts/content';
import type { Db } from '@fairway/db/open';
import { answerFault } from '@fairway/kit/fault';
import { check, readQuery } from '@fairway/kit/validate';
import { Hono } from 'hono';
import { z } from 'zod';
import { nameAndPicture } from './present.ts';
import type { QuestionTexts } from './question-texts.ts';
import { countActive, listNewest } from './store.ts';

const questionPath = z.object({ id: commentedQuestion });

/** What visitors see of comments: the newest with their questions (G-72), and how many a question has (G-71). */
export function publicCommentRoutes({ db, questionTexts }: { db: Db; questionTexts: QuestionTexts }): Hono {
  return new Hono()
    .get('/mlp_comment/newest', async (c) => {
      const query = readQuery(c, commentsQuery);
      if (!query.ok) return answerFault(c, query.fault);
      const { page, pageSize } = query.value;
      const total = await countActive(db);
      const rows = page * pageSize < total ? await listNewest(db, { limit: pageSize, offset: page * pageSize }) : [];
      const textOf = await questionTexts.of(rows.map(({ questionId }) => questionId));
      return c.json({
        data: rows.map((row) => ({
          _id: row.id,
          comments: row.html,
          insert_date: row.createdAt.toISOString(),
          user_id: nameAndPicture(row),
          zmcq_id: textOf(row.questionId),
          sample: row.isSample,
        })),
        meta: { total, page, pageSize, pages: Math.ceil(total / pageSize) },
      } satisfies NewestCommentsOutput);
    })
    .get('/mlp_comment/comments_count/:id', async (c) => {
      const path = check(questionPath, c.req.param());
      if (!path.ok) return answerFault(c, path.fault);
      return c.json({ total: await countActive(db, path.value.id) } satisfies CommentsCountOutput);
    });
}
