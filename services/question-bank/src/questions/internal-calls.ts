import { fullQuestions, questionTexts } from '@fairway/contracts/calls/question-bank/internal';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/fault';
import type { Serve } from '@fairway/kit/serve-call';
import type { OpenBank } from '../bank/open-bank.ts';
import { listTexts } from './store.ts';

/** Texts for lists of other services, in one call for all questions; and complete questions as readers see them. */
export function serveInternalQuestions(serve: Serve<unknown>, { db, bank }: { db: Db; bank: OpenBank }): void {
  serve(questionTexts, async ({ query }) => {
    const { books } = bank.current().catalogue;
    const rows = await listTexts(db, query.ids.map(Number));
    return ok(
      rows.map(({ id, slug, label, zinbook, stem }) => ({
        _id: String(id),
        ZSLUG: slug,
        ZNUMBER: label,
        ZINBOOK: String(zinbook),
        ZBOOKNAME: books.get(zinbook)?.title ?? '',
        ZQUESTION: stem,
      })),
    );
  });
  serve(fullQuestions, async ({ query: { ids, key } }) => {
    const bodies = await bank.current().bodies.readMany(ids.map(Number));
    return ok(bodies.map((body) => (key === '1' ? { ...body.question, ...body.key } : body.question)));
  });
}
