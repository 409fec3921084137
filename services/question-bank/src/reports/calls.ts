import { questionId } from '@fairway/contracts/question-bank';
import { type ReportOutput, reportInput } from '@fairway/contracts/study';
import type { Db } from '@fairway/db/open';
import { answerFault, fail } from '@fairway/kit/fault';
import { check, readBody } from '@fairway/kit/validate';
import { and, count, eq, gt } from 'drizzle-orm';
import { Hono } from 'hono';
import { z } from 'zod';
import type { Guards } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { questionReports } from '../schema.ts';

const path = z.object({ zid: questionId });
const noSuchQuestion = fail('not_found', { zid: 'No such question' });
const dayMs = 86_400_000;
const reportsADay = 20;

type Deps = { db: Db; bank: OpenBank; guards: Guards; clock: () => Date };

/** POST /v1/private/report/{zid}: a member says what is wrong with a question. */
export function reportRoutes({ db, bank, guards, clock }: Deps): Hono {
  return new Hono().post(
    '/:zid',
    guards.member(async (c, { id: memberId }) => {
      const input = check(path, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      const body = await readBody(c, reportInput);
      if (!body.ok) return answerFault(c, body.fault);
      const questionId = Number(input.value.zid);
      if (bank.current().catalogue.positionOf(questionId) === -1) return answerFault(c, noSuchQuestion.fault);
      const reportedAt = clock();
      if ((await countSince(db, memberId, new Date(reportedAt.getTime() - dayMs))) >= reportsADay) {
        const error = `You have reported ${reportsADay} questions within a day. Please go on tomorrow.`;
        return answerFault(c, fail('limited', error, 3_600).fault);
      }
      const report = { ...body.value, reportedAt };
      await db
        .insert(questionReports)
        .values({ ...report, memberId, questionId })
        .onDuplicateKeyUpdate({ set: report });
      return c.json({ success: 'Thank you. We will look at this question.' } satisfies ReportOutput);
    }),
  );
}

async function countSince(db: Db, memberId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ reports: count() })
    .from(questionReports)
    .where(and(eq(questionReports.memberId, memberId), gt(questionReports.reportedAt, since)));
  return row?.reports ?? 0;
}
