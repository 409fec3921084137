import { maxTwins } from '@fairway/contracts/question-bank/twins';
import { twinnedQuestions, twinsOfQuestion } from '@fairway/contracts/question-bank/twins-calls';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { QuestionRow } from '../questions/present-question.ts';
import { findQuestions } from '../questions/store.ts';
import { choicesOf } from './load-index.ts';
import type { OpenSearch } from './open-search.ts';
import { areTwins, differingWords } from './twins.ts';

const notYet = fail('unavailable', 'The question bank is being read. Please try again in a few seconds.', 2);

/** Questions that are easily mistaken for each other, from the newest search index. */
export function serveTwins(serve: Serve<unknown>, { db, search }: { db: Db; search: OpenSearch }): void {
  serve(twinnedQuestions, async () => {
    const twins = search.twins();
    return twins ? ok({ ids: [...twins.keys()].map(String) }) : notYet;
  });

  serve(twinsOfQuestion, async ({ params: { zid } }) => {
    const twins = search.twins();
    if (!twins) return notYet;
    const id = Number(zid);
    const ids = twins.get(id)?.slice(0, maxTwins) ?? [];
    const rows = await findQuestions(db, ids.length > 0 ? [id, ...ids] : [], { servedOnly: true });
    const own = rows.get(id);
    return ok({ data: ids.flatMap((twin) => presentTwin(own, rows.get(twin))) });
  });
}

function presentTwin(own: QuestionRow | undefined, row: QuestionRow | undefined) {
  // Either may have changed since the index was built.
  if (!own || !row || !areTwins(textsOf(own), textsOf(row))) return [];
  return {
    _id: String(row.id),
    ZNUMBER: row.label,
    ZQUESTION: row.stem,
    ZINBOOK: String(row.zinbook),
    marks: differingWords(row.stem, own.stem),
    own_marks: differingWords(own.stem, row.stem),
  };
}

const textsOf = (row: QuestionRow) => ({ ...row, choices: choicesOf(row) });
