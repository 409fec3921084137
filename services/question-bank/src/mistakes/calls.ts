import { questionHistory } from '@fairway/contracts/question-bank/progress-calls';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Member } from '../caller/caller.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { listMisses, settledAfter } from './store.ts';

/** How often a premium member missed questions. With the log switched off there is no history. */
export function serveHistory(serve: Serve<Member>, { db, marks }: { db: Db; marks: MarksCache }): void {
  serve(questionHistory, async ({ query: { ids }, caller: { id } }) => {
    if (!(await marks.read(id)).logsAnswers) return ok({ data: null });
    const misses = await listMisses(db, id, ids.map(Number));
    return ok({
      data: misses.map(({ questionId, missed, missedAt, rightInARow }) => ({
        zmcq_id: String(questionId),
        missed,
        missed_at: missedAt.toISOString(),
        rights_left: settledAfter - rightInARow,
      })),
    });
  });
}
