import { calendarDay } from '@fairway/contracts/identity/time-zone';
import * as calls from '@fairway/contracts/question-bank/progress-calls';
import type { LoggedEntry, LoggedOutput, LoggedQuery, LoggedTopic } from '@fairway/contracts/question-bank/study';
import type { PassMarks } from '@fairway/contracts/testing/pass-marks';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Member } from '../caller/caller.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import { findMarkCounts } from '../marks/store.ts';
import { plainWords } from '../markup/markup.ts';
import { mistakesLeft, readMistakes } from '../mistakes/mistakes.ts';
import { readListed } from '../questions/listed.ts';
import { countLimits } from '../study/limited.ts';
import { studyOrderOf } from '../study/study-order.ts';
import { readChanged, versionKey } from '../versions/past-content.ts';
import { readBookProgress } from './book-progress.ts';
import { clearLog } from './clear-log.ts';
import { describeProgress } from './describe-progress.ts';
import { findLoggedCount, listDays, listLogged, listTopics } from './store.ts';

const daysShown = 366;
const usualPage = 10;
const wholeLog = 5_000;

const noProgress = fail('invalid', { with: 'Only the log has progress' });

type EntryQuery = LoggedQuery & { memberId: string; zinbook?: number };
type Deps = { db: Db; bank: OpenBank; marks: MarksCache; passMarks: () => PassMarks; clock: () => Date };

/** A premium member's log: the list, its topics, and the figures. */
export function serveLogged(serve: Serve<Member>, { db, bank, marks, passMarks, clock }: Deps): void {
  async function entriesOf({ page, limit, ...which }: EntryQuery): Promise<LoggedEntry[]> {
    const entries = await listLogged(db, { ...which, offset: page * limit, limit });
    const ids = entries.map(({ questionId }) => questionId);
    const [listed, changed] = await Promise.all([
      readListed(db, bank.current().catalogue, ids),
      readChanged(db, entries),
    ]);
    return entries.map((entry) => {
      const { entryId, questionId, letter, correct, answeredAt } = entry;
      const question = listed.get(questionId) ?? null;
      const graded = changed.get(versionKey(entry));
      return {
        _id: entryId,
        zmcq_id: String(questionId),
        insert_date: answeredAt.toISOString(),
        answer_type: letter,
        correct,
        question: question && graded ? { ...question, ZQUESTION: plainWords(graded.stem) } : question,
        ...(graded && { changed_since: true as const }),
      };
    });
  }

  async function topics(memberId: string): Promise<LoggedTopic[]> {
    const rows = await listTopics(db, memberId);
    return [...bank.current().catalogue.books.values()].flatMap(({ zinbook, title, department }) => {
      const total = countLogged(rows, zinbook);
      if (total === 0) return [];
      return { ZINBOOK: String(zinbook), ZBOOKNAME: title, ZINBOOKCATEGORY: department === 1 ? '1' : '2', total };
    });
  }

  serve(calls.loggedCount, async ({ caller }) => ok({ total: await findLoggedCount(db, caller.id) }));
  serve(calls.loggedQuestions, async ({ query, caller: { id: memberId } }) => {
    const total = await findLoggedCount(db, memberId);
    return ok(pageOf(await entriesOf({ memberId, ...query }), total, query));
  });
  serve(calls.loggedTopics, async ({ caller }) => ok(await topics(caller.id)));
  serve(calls.loggedInBook, async ({ params, query: { page, limit, ...sort }, caller: { id: memberId } }) => {
    const zinbook = Number(params.id);
    const isPaged = page !== undefined || limit !== undefined;
    const query = { ...sort, page: page ?? 0, limit: limit ?? (isPaged ? usualPage : wholeLog) };
    const entries = await entriesOf({ memberId, zinbook, ...query });
    if (!isPaged) return ok(entries.length > 0 ? entries : null);
    return ok(pageOf(entries, countLogged(await listTopics(db, memberId), zinbook), query));
  });
  serve(calls.progress, async ({ caller: { id, time_zone } }) => {
    const [rows, days] = await Promise.all([listTopics(db, id), listDays(db, id, daysShown)]);
    const figures = describeProgress(bank.current().catalogue, rows, days, passMarks());
    return ok({ ...figures, today: calendarDay(clock(), time_zone) });
  });
  serve(calls.progressBooks, async ({ caller }) => ok(await readBookProgress({ db, bank, marks }, caller)));
  serve(calls.progressLimits, async ({ query, caller }) => {
    const own = await marks.read(caller.id);
    const order = studyOrderOf(bank.current(), { ...query, mode: 'normal' }, caller, own);
    return order.ok ? ok(await countLimits({ db, memberId: caller.id, marks: own }, order.value)) : order;
  });
  serve(calls.progressCounts, async ({ caller: { id } }) => {
    const [marked, dashlogged, logged_topics, memberMarks, missed] = await Promise.all([
      findMarkCounts(db, id),
      findLoggedCount(db, id),
      topics(id),
      marks.read(id),
      readMistakes(db, id),
    ]);
    const { catalogue } = bank.current();
    const mistakes = mistakesLeft(catalogue, missed, memberMarks.hidden);
    const bookmarks_shown = memberMarks.bookmarksShown(catalogue).size;
    const { bookmark: dashbook, hidden: dashhidden } = marked;
    return ok({ dashbook, bookmarks_shown, dashhidden, dashlogged, mistakes, logged_topics });
  });
  serve(calls.readStudySettings, async ({ caller }) => ok({ log_answers: (await marks.read(caller.id)).logsAnswers }));
  serve(calls.saveStudySettings, async ({ body, caller }) => {
    await marks.setLogging(caller.id, body.log_answers);
    return ok(body);
  });
  serve(calls.clearQuestions, async ({ params: { kind }, query, caller }) => {
    const withProgress = query.with === 'progress';
    if (withProgress && kind !== 'logged question') return noProgress;
    if (kind === 'logged question') await clearLog(db, caller.id, withProgress);
    else await marks.clear(caller.id, kind === 'favorite' ? 'bookmark' : 'hidden');
    return ok({ total: 0 });
  });
}

function countLogged(topics: { zinbook: number; logged: number }[], zinbook: number): number {
  return topics.reduce((sum, topic) => sum + (topic.zinbook === zinbook ? topic.logged : 0), 0);
}

function pageOf(data: LoggedEntry[], total: number, { page, limit }: LoggedQuery): LoggedOutput {
  return { data, meta: { total, pages: Math.ceil(total / limit), page, pageSize: limit } };
}
