import { type OwnCard, rowsAtOnce } from '@fairway/contracts/identity/own-data';
import { exportAnswers, exportCards, exportDailyLists } from '@fairway/contracts/question-bank/own-data-calls';
import type { DbOrTx } from '@fairway/db/open';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { OpenBank } from '../bank/open-bank.ts';
import { isPremium, type Member } from '../caller/caller.ts';
import { listMarkedIds } from '../marks/store.ts';
import { plainWords } from '../markup/markup.ts';
import type { QuestionBody } from '../question-read/body.ts';
import { readListed } from '../questions/listed.ts';
import { keptDays, listScheduleDays } from '../schedule/store.ts';
import { readChanged, versionKey } from '../versions/past-content.ts';
import { listAnswersAfter, listNotesAfter } from './store.ts';

/** A member's data export: every answer, and every question with a note or a mark. */
export function serveOwnData(serve: Serve<Member>, { db, bank }: { db: DbOrTx; bank: OpenBank }): void {
  serve(exportAnswers, async ({ caller, query: { after } }) => {
    const [ms = 0, id = 0] = after.split('.').map(Number);
    const found = await listAnswersAfter(db, caller.id, { answeredAt: new Date(ms), id }, rowsAtOnce + 1);
    const rows = found.slice(0, rowsAtOnce);
    const listed = await readListed(db, bank.current().catalogue, [...new Set(rows.map((row) => row.questionId))]);
    const changed = await readChanged(db, rows);
    const last = rows.at(-1);
    return ok({
      data: rows.map(({ questionId, version, letter, correct, answeredAt, mode, ms }) => ({
        zmcq_id: String(questionId),
        number: listed.get(questionId)?.ZNUMBER ?? '',
        question: plainWords(
          changed.get(versionKey({ questionId, version }))?.stem ?? listed.get(questionId)?.ZQUESTION ?? '',
        ),
        changed_since: changed.has(versionKey({ questionId, version })),
        letter,
        correct,
        answered_at: answeredAt.toISOString(),
        mode,
        ms,
      })),
      next: found.length > rowsAtOnce && last ? `${last.answeredAt.getTime()}.${last.id}` : null,
    });
  });

  serve(exportCards, async ({ caller, query: { after } }) => {
    const page = { memberId: caller.id, after, limit: rowsAtOnce + 1 };
    const [bookmarked, hidden, notes] = await Promise.all([
      listMarkedIds(db, { ...page, kind: 'bookmark' }),
      listMarkedIds(db, { ...page, kind: 'hidden' }),
      listNotesAfter(db, caller.id, after, page.limit),
    ]);
    const noteOf = new Map(notes.map(({ questionId, note }) => [questionId, note]));
    const isBookmarked = new Set(bookmarked);
    const isHidden = new Set(hidden);
    const all = [...new Set([...bookmarked, ...hidden, ...noteOf.keys()])].sort((one, other) => one - other);
    const ids = all.slice(0, rowsAtOnce);
    const bodies = new Map((await bank.current().bodies.readMany(ids)).map((body) => [body.id, body]));
    return ok({
      data: ids.map((id) => ({
        zmcq_id: String(id),
        bookmarked: isBookmarked.has(id),
        hidden: isHidden.has(id),
        note: noteOf.get(id) ?? '',
        question: presentCard(bodies.get(id), isPremium(caller)),
      })),
      next: all.length > rowsAtOnce ? (ids.at(-1) ?? null) : null,
    });
  });

  serve(exportDailyLists, async ({ caller }) => {
    const lists = await listScheduleDays(db, caller.id, keptDays + 2);
    const { catalogue } = bank.current();
    const listed = await readListed(db, catalogue, [...new Set(lists.flatMap(({ questionIds }) => questionIds))]);
    return ok({
      data: lists.map(({ day, madeAt, questionIds }) => ({
        day,
        made_at: madeAt.toISOString(),
        questions: questionIds.map((id) => ({ zmcq_id: String(id), number: listed.get(id)?.ZNUMBER ?? '' })),
      })),
    });
  });
}

/** Without a plan the key is omitted, because free answers are limited per day. */
function presentCard(body: QuestionBody | undefined, withKey: boolean): OwnCard['question'] {
  if (!body) return null;
  const { question, key } = body;
  const { ZANSWERONE, ZANSWERTWO, ZANSWERTHREE, ZANSWERFOUR } = question;
  return {
    number: question.ZNUMBER,
    book: question.ZBOOKNAME,
    text: plainWords(question.ZQUESTION),
    choices: [ZANSWERONE, ZANSWERTWO, ZANSWERTHREE, ZANSWERFOUR].map(plainWords),
    answer: withKey ? key.ZANSWER : null,
    reference: withKey ? key.ZREFERENCE : '',
    explanation: withKey ? plainWords(key.ZSOLUTION) : '',
  };
}
