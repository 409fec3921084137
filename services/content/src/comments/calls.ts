import { commentsCount, newestComments } from '@fairway/contracts/content/comments-calls';
import type { PublicComment } from '@fairway/contracts/content/content';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { createLargeCount } from './large-count.ts';
import { changedSince, nameAndPicture } from './present.ts';
import type { QuestionTexts } from './question-texts.ts';
import { countActive, listNewest, type ShownRow } from './store.ts';

/** Public comments: the newest with their questions (G-72), and the number per question (G-71). */
export function servePublicComments(
  serve: Serve<unknown>,
  { db, questionTexts, now }: { db: Db; questionTexts: QuestionTexts; now: () => Date },
): void {
  const countAll = createLargeCount(() => countActive(db), now);
  serve(newestComments, async ({ query: { page, pageSize } }) => {
    const total = await countAll();
    const rows = page * pageSize < total ? await listNewest(db, { limit: pageSize, offset: page * pageSize }) : [];
    const textOf = await questionTexts.of(rows.map(({ questionId }) => questionId));
    const data = rows.map((row) => presentPublic(row, textOf));
    return ok({ data, meta: { total, page, pageSize, pages: Math.ceil(total / pageSize) } });
  });
  serve(commentsCount, async ({ params }) => ok({ total: await countActive(db, params.id) }));
}

function presentPublic(row: ShownRow, textOf: (questionId: string) => PublicComment['zmcq_id']): PublicComment {
  const question = textOf(row.questionId);
  return {
    _id: row.id,
    comments: row.html,
    insert_date: row.createdAt.toISOString(),
    user_id: nameAndPicture(row),
    zmcq_id: question,
    sample: row.isSample,
    ...changedSince(row, question),
  };
}
