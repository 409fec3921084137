import { type QuestionText, questionTextsQuery } from '@fairway/contracts/question-bank';
import { wholeQuestionsQuery } from '@fairway/contracts/testing';
import type { Db } from '@fairway/db/open';
import { answerFault } from '@fairway/kit/fault';
import { readQuery } from '@fairway/kit/validate';
import { Hono, type MiddlewareHandler } from 'hono';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { listTexts } from './store.ts';

/**
 * GET /internal/questions?ids=: what another service's list shows of its questions, in one call for all of them; and
 * GET /internal/questions/whole?ids=&key=1: the questions as reads show them, with their keys only where asked for.
 */
export function internalQuestionRoutes({
  db,
  bank,
  guard,
}: {
  db: Db;
  bank: OpenBank;
  guard: MiddlewareHandler;
}): Hono {
  return new Hono()
    .use(guard)
    .get('/', async (c) => {
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
    })
    .get('/whole', async (c) => {
      const query = readQuery(c, wholeQuestionsQuery);
      if (!query.ok) return answerFault(c, query.fault);
      const { ids, key } = query.value;
      const bodies = await bank.current().bodies.readMany(ids.map(Number));
      const texts = bodies.map((body) => `${body.open}${key === '1' ? body.key : ''}}`);
      return c.body(`[${texts.join(',')}]`, 200, { 'content-type': 'application/json' });
    });
}
