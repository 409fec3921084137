import { calendarDay, visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import { retestDates } from '@fairway/contracts/question-bank/retest-calls';
import { retestOutlook } from '@fairway/contracts/question-bank/retest-rule';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';

/** The dates of an exam that lies ahead are those of a plan: they are seen on its last day. */
export function serveRetest(serve: Serve<unknown>, { clock }: { clock: () => Date }): void {
  serve(retestDates, async ({ query }) => {
    const today = calendarDay(clock(), visitorTimeZone);
    const as_of = [today, query.exam, ...query.retests.map(({ day }) => day)].sort().at(-1) ?? today;
    return ok({ as_of, outlook: retestOutlook(query, as_of) });
  });
}
