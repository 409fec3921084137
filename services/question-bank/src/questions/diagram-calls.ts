import { questionDiagram } from '@fairway/contracts/question-bank/questions-calls';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { and, asc, eq } from 'drizzle-orm';
import type { OpenBank } from '../bank/open-bank.ts';
import { questions } from '../schema.ts';
import { readListed } from './listed.ts';

const maxShown = 200;

/** The questions that share a picture. */
export function serveDiagram(serve: Serve<unknown>, { db, bank }: { db: Db; bank: OpenBank }): void {
  serve(questionDiagram, async ({ params }) => {
    const ids = await sharingPicture(db, Number(params.zid));
    if (ids === undefined) return fail('not_found', { zid: 'No such question' });
    const listed = await readListed(db, bank.current().catalogue, ids);
    return ok({
      data: ids.flatMap((id) => {
        const question = listed.get(id);
        return question ? { _id: String(id), ...question } : [];
      }),
    });
  });
}

/** In bank order; none if the question has no picture. Undefined if there is no such question. */
async function sharingPicture(db: Db, id: number): Promise<number[] | undefined> {
  const [question] = await db
    .select({ illustrationId: questions.illustrationId })
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.heldBack, false)));
  if (question === undefined) return undefined;
  if (question.illustrationId === null) return [];
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.illustrationId, question.illustrationId), eq(questions.heldBack, false)))
    .orderBy(asc(questions.sortKey))
    .limit(maxShown);
  return rows.map((row) => row.id);
}
