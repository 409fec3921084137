import { testsAtOnce } from '@fairway/contracts/identity/own-data';
import { exportTests } from '@fairway/contracts/testing/own-data-calls';
import type { DbOrTx } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import { listItemsOf, listTestsAfter } from './store.ts';

/** Exports the tests of a member. */
export function serveOwnData(serve: Serve<Session>, { db }: { db: DbOrTx }): void {
  serve(exportTests, async ({ caller, query: { after } }) => {
    const found = await listTestsAfter(db, caller.sub, after, testsAtOnce + 1);
    const page = found.slice(0, testsAtOnce);
    const ids = page.map(({ id }) => id);
    const items = Map.groupBy(await listItemsOf(db, ids), ({ testId }) => testId);
    return ok({
      data: page.map((test) => ({
        test_num: test.testNum,
        test_name: test.name,
        topic: test.topicTitle,
        module: test.module,
        needed: test.needed,
        status: test.status,
        created_at: test.insertDate.toISOString(),
        submitted_at: test.submittedAt?.toISOString() ?? null,
        correct: test.correct,
        items: (items.get(test.id) ?? []).map(({ place, questionId, choice, answer, correct, version, flagged }) => ({
          place,
          zmcq_id: String(questionId),
          choice,
          answer,
          correct,
          version,
          flagged,
        })),
      })),
      next: found.length > testsAtOnce ? (ids.at(-1) ?? null) : null,
    });
  });
}
