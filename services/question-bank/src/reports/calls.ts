import { reportQuestion } from '@fairway/contracts/calls/question-bank/notes';
import type { Db } from '@fairway/db/open';
import { retryLostRace } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { and, count, eq, gt } from 'drizzle-orm';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import { questionReports } from '../schema.ts';
import { countOpenReports } from './store.ts';

const noSuchQuestion = fail('not_found', { zid: 'No such question' });
const dayMs = 86_400_000;
const reportsADay = 20;

type Deps = { db: Db; bank: OpenBank; clock: () => Date };

/** A member reports a problem with a question. */
export function serveReports(serve: Serve<Member>, { db, bank, clock }: Deps): void {
  serve(reportQuestion, async ({ params, body, caller: { id: memberId } }) => {
    const questionId = Number(params.zid);
    if (bank.current().catalogue.positionOf(questionId) === -1) return noSuchQuestion;
    const reportedAt = clock();
    if ((await countSince(db, memberId, new Date(reportedAt.getTime() - dayMs))) >= reportsADay) {
      const error = `You have reported ${reportsADay} questions today. Please continue tomorrow.`;
      return fail('limited', error, 3_600);
    }
    // A new report by the same member reopens the previous one.
    const report = { ...body, reportedAt, status: 'open', closedAt: null, closedBy: '', reply: '' };
    await retryLostRace(() =>
      db.transaction(async (tx) => {
        await tx
          .insert(questionReports)
          .values({ ...report, memberId, questionId })
          .onDuplicateKeyUpdate({ set: report });
        await countOpenReports(tx, questionId);
      }),
    );
    return ok({ success: 'Thank you. We will review this question.' });
  });
}

async function countSince(db: Db, memberId: string, since: Date): Promise<number> {
  const [row] = await db
    .select({ reports: count() })
    .from(questionReports)
    .where(and(eq(questionReports.memberId, memberId), gt(questionReports.reportedAt, since)));
  return row?.reports ?? 0;
}
