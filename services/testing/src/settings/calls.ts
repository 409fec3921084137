import { readTestSettings, saveTestSettings } from '@fairway/contracts/testing/tests-calls';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Session } from '@fairway/kit/session/session';
import { countsAnswers, saveCounting } from './store.ts';

/** A member's settings for all tests. */
export function serveSettings(serve: Serve<Session>, { db }: { db: Db }): void {
  serve(readTestSettings, async ({ caller }) => ok({ count_answers: await countsAnswers(db, caller.sub) }));
  serve(saveTestSettings, async ({ body, caller }) => {
    await saveCounting(db, caller.sub, body.count_answers);
    return ok(body);
  });
}
