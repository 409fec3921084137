import { type QuestionText, questionTextsQuery } from '@fairway/contracts/question-bank';
import type { Db } from '@fairway/db/open';
import { answerFault } from '@fairway/kit/fault';
import { readQuery } from '@fairway/kit/validate';
import { Hono, type MiddlewareHandler } from 'hono';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { listTexts } from './store.ts';

/** GET /internal/questions?ids=: what another service's list shows of its questions, in one call for all of them. */
export function internalQuestionRoutes({
  db,
  bank,
  guard,
}: {
  db: Db;
  bank: OpenBank;
  guard: MiddlewareHandler;
}): Hono {
  return new Hono().use(guard).get('/', async (c) => {
    const query = readQuery(c, questionTextsQuery);
    if (!query.ok) return answerFault(c, query.fault);
    const { books } = bank.current().catalogue;
    const rows = await listTexts(db, query.value.ids.map(Number));
    return c.json(
      rows.map(
        ({ id, slug, label, zinbook, stem }): QuestionText => ({
          _id: String(id),
          ZSLUG: slug,
          ZNUMBER: label,
          ZINBOOK: String(zinbook),
          ZBOOKNAME: books.get(zinbook)?.title ?? '',
          ZQUESTION: stem,
        }),
      ),
    );
  });
}
