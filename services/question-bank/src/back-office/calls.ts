import { addDays, calendarDay, visitorTimeZone } from '@fairway/contracts/identity/time-zone';
import { contentHealth, dailyVisitors, readBankToGoLive } from '@fairway/contracts/question-bank/back-office-calls';
import type { DbOrTx } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { OpenBank } from '../bank/open-bank.ts';
import { countQuestions } from '../catalogue/bank-facts.ts';
import type { OpenSearch } from '../search/open-search.ts';
import { countByBook, countVisitors } from './store.ts';

const shownDays = 30;

type BackOfficeDeps = {
  db: DbOrTx;
  bank: Pick<OpenBank, 'current'>;
  search: Pick<OpenSearch, 'explained'>;
  clock: () => Date;
};

/** The dashboard's figures about the bank. */
export function serveBackOffice(serve: Serve<unknown>, { db, bank, search, clock }: BackOfficeDeps): void {
  serve(contentHealth, async () => ok({ books: await countByBook(db, search.explained().ofBook) }));
  serve(readBankToGoLive, async () => {
    const { total: questions, ours: samples } = countQuestions(bank.current().catalogue.facts);
    return ok({ bank: { done: questions > samples, questions, samples } });
  });
  serve(dailyVisitors, async () => {
    const today = calendarDay(clock(), visitorTimeZone);
    const days = Array.from({ length: shownDays }, (_, index) => addDays(today, index - shownDays + 1));
    const counted = await countVisitors(db, addDays(today, 1 - shownDays));
    return ok({ days: days.map((day) => ({ day, visitors: counted.get(day) ?? 0 })) });
  });
}
