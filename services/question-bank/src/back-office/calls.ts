import { contentHealth, dailyVisitors } from '@fairway/contracts/calls/question-bank/back-office';
import type { ReadDb } from '@fairway/db/open';
import { addDays, calendarDay } from '@fairway/kit/calendar-day';
import { ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import { countByBook, countVisitors } from './store.ts';

const shownDays = 30;

/** The dashboard's figures about the bank. */
export function serveBackOffice(serve: Serve<unknown>, { db, clock }: { db: ReadDb; clock: () => Date }): void {
  serve(contentHealth, async () => ok({ books: await countByBook(db) }));
  serve(dailyVisitors, async () => {
    const today = calendarDay(clock(), 'UTC');
    const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index - shownDays + 1));
    const counted = await countVisitors(db, addDays(today, 1 - shownDays));
    return ok({ days: days.map((day) => ({ day, visitors: counted.get(day) ?? 0 })) });
  });
}
