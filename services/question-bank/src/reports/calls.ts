import { reportQuestion } from '@fairway/contracts/question-bank/notes-calls';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { type Attempts, countAttempts } from '@fairway/kit/limits/attempts';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import { questionReports } from '../schema.ts';
import { countOpenReports } from './store.ts';

const noSuchQuestion = fail('not_found', { zid: 'No such question' });
const daySeconds = 86_400;
const reportsADay = 20;

type Deps = { db: Db; bank: OpenBank; attempts: Attempts; clock: () => Date };

/** A member reports a problem with a question. */
export function serveReports(serve: Serve<Member>, { db, bank, attempts, clock }: Deps): void {
  serve(reportQuestion, async ({ params, body, caller: { id: memberId } }) => {
    const questionId = Number(params.zid);
    if (bank.current().catalogue.positionOf(questionId) === -1) return noSuchQuestion;
    const key = `question-report:${memberId}`;
    const seconds = await countAttempts(attempts, daySeconds, [{ key, max: reportsADay }]);
    if (seconds > 0) {
      return fail('limited', `You have reported ${reportsADay} questions today. Please continue tomorrow.`, seconds);
    }
    const reportedAt = clock();
    // A new report by the same member reopens the previous one.
    const report = { ...body, reportedAt, status: 'open', closedAt: null, closedBy: '', reply: '' };
    const isAdded = await transact(db, async (tx) => {
      const [{ affectedRows }] = await tx
        .insert(questionReports)
        .values({ ...report, memberId, questionId })
        .onDuplicateKeyUpdate({ set: report });
      await countOpenReports(tx, questionId);
      return affectedRows === 1;
    });
    if (!isAdded) await attempts.undo(key);
    return ok({ success: 'Thank you. We will review this question.' });
  });
}
