import { questionId } from '@fairway/contracts/question-bank';
import type { DiagramOutput } from '@fairway/contracts/study';
import type { Db } from '@fairway/db/open';
import { answerFault, fail } from '@fairway/kit/fault';
import { check } from '@fairway/kit/validate';
import { and, asc, eq } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Guards } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { questions } from '../schema.ts';
import { readListed } from './listed.ts';

const path = z.object({ zid: questionId });
const mostShown = 200;

/** GET /v1/private/question_diagram/{zid}: the questions that one picture belongs to. */
export function diagramRoute({ db, bank, guards }: { db: Db; bank: OpenBank; guards: Guards }): Hono {
  return new Hono().get(
    '/:zid',
    guards.member(async (c) => {
      const input = check(path, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      const ids = await sharingPicture(db, Number(input.value.zid));
      if (ids === undefined) return answerFault(c, fail('not_found', { zid: 'No such question' }).fault);
      const listed = await readListed(db, bank.current().catalogue, ids);
      return c.json({
        data: ids.flatMap((id) => {
          const question = listed.get(id);
          return question ? { _id: String(id), ...question } : [];
        }),
      } satisfies DiagramOutput);
    }),
  );
}

/** In the order of the bank numbers; none where the question has no picture. Undefined where there is no question. */
async function sharingPicture(db: Db, id: number): Promise<number[] | undefined> {
  const [own] = await db
    .select({ illustrationId: questions.illustrationId })
    .from(questions)
    .where(and(eq(questions.id, id), eq(questions.heldBack, false)));
  if (own === undefined) return undefined;
  if (own.illustrationId === null) return [];
  const rows = await db
    .select({ id: questions.id })
    .from(questions)
    .where(and(eq(questions.illustrationId, own.illustrationId), eq(questions.heldBack, false)))
    .orderBy(asc(questions.sortKey))
    .limit(mostShown);
  return rows.map((row) => row.id);
}
