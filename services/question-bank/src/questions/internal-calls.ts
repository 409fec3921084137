import { fullQuestions, pastQuestions, questionTexts } from '@fairway/contracts/question-bank/internal-calls';
import type { Db } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { OpenBank } from '../bank/open-bank.ts';
import { plainWords } from '../markup/markup.ts';
import type { QuestionBody } from '../question-read/body.ts';
import { readPastQuestions } from '../question-read/past-questions.ts';
import { readTextChanges } from '../versions/text-changes.ts';
import { listTexts } from './store.ts';

/** Texts for lists of other services, in one call for all questions; and complete questions as readers see them. */
export function serveInternalQuestions(serve: Serve<unknown>, { db, bank }: { db: Db; bank: OpenBank }): void {
  serve(questionTexts, async ({ query }) => {
    const { books } = bank.current().catalogue;
    const ids = query.ids.map(Number);
    const [rows, changes] = await Promise.all([listTexts(db, ids), readTextChanges(db, ids)]);
    return ok(
      rows.map(({ id, slug, label, zinbook, stem }) => ({
        _id: String(id),
        ZSLUG: slug,
        ZNUMBER: label,
        ZINBOOK: String(zinbook),
        ZBOOKNAME: books.get(zinbook)?.title ?? '',
        ZQUESTION: plainWords(stem),
        changed_at: changes.get(id)?.toISOString() ?? null,
      })),
    );
  });
  serve(fullQuestions, async ({ query: { ids, key } }) => {
    const bodies = await bank.current().bodies.readMany(ids.map(Number));
    return ok(bodies.map((body) => versioned(body, key === '1')));
  });
  serve(pastQuestions, async ({ query }) => {
    const wanted = query.of.map((text) => {
      const [questionId = 0, version = 0] = text.split('.').map(Number);
      return { questionId, version };
    });
    const past = await readPastQuestions(db, bank.current().bodies, wanted);
    return ok(past.map((body) => versioned(body, query.key === '1')));
  });
}

const versioned = (
  { question, key, version }: Pick<QuestionBody, 'question' | 'key' | 'version'>,
  withKey: boolean,
) => ({
  ...question,
  ...(withKey && key),
  version,
});
