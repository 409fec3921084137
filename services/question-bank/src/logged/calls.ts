import {
  allQuestionsKind,
  type DashboardCounts,
  type LoggedEntry,
  type LoggedOutput,
  type LoggedQuery,
  type LoggedTopic,
  loggedQuery,
  type StudySettings,
  studySettings,
  type TotalOutput,
  wholeLogQuery,
} from '@fairway/contracts/study';
import type { Db } from '@fairway/db/open';
import { answerFault, fail } from '@fairway/kit/fault';
import { check, readBody, readQuery } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import { z } from 'zod';
import type { Guards, Member } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import type { MarksBook } from '../marks/marks-book.ts';
import { findMarkCounts } from '../marks/store.ts';
import { readListed } from '../questions/listed.ts';
import { clearLog } from './clear-log.ts';
import { describeProgress } from './describe-progress.ts';
import { findLoggedCount, listDays, listLogged, listTopics } from './store.ts';

const bookPath = z.object({ id: z.string().regex(/^\d{1,3}$/, 'No such book') });
const kindPath = z.object({ kind: allQuestionsKind });
const daysShown = 366;

type EntryQuery = LoggedQuery & { memberId: string; zinbook?: number };
type Deps = { db: Db; bank: OpenBank; guards: Guards; marks: MarksBook };

/** A premium member's log: the list, its topics, and what the answers come to. */
export function loggedRoutes({ db, bank, guards, marks }: Deps): Hono {
  async function entriesOf({ page, limit, ...which }: EntryQuery): Promise<LoggedEntry[]> {
    const entries = await listLogged(db, { ...which, offset: page * limit, limit });
    const ids = entries.map(({ questionId }) => questionId);
    const listed = await readListed(db, bank.current().catalogue, ids);
    return entries.map(({ entryId, questionId, letter, correct, answeredAt }) => ({
      _id: entryId,
      zmcq_id: String(questionId),
      insert_date: answeredAt.toISOString(),
      answer_type: letter,
      correct,
      question: listed.get(questionId) ?? null,
    }));
  }

  async function answerPage(c: Context, { id: memberId }: Member): Promise<Response> {
    const query = readQuery(c, loggedQuery);
    if (!query.ok) return answerFault(c, query.fault);
    const total = await findLoggedCount(db, memberId);
    return c.json(pageOf(await entriesOf({ memberId, ...query.value }), total, query.value));
  }

  /** One book of the log: a page where a page is asked for, otherwise the whole list, or null where it is empty. */
  async function answerBook(c: Context, { id: memberId }: Member, zinbook: number): Promise<Response> {
    const isPaged = c.req.query('page') !== undefined || c.req.query('limit') !== undefined;
    const query = readQuery(c, isPaged ? loggedQuery : wholeLogQuery);
    if (!query.ok) return answerFault(c, query.fault);
    const entries = await entriesOf({ memberId, zinbook, ...query.value });
    if (!isPaged) return c.json(entries.length > 0 ? entries : null);
    const rows = await listTopics(db, memberId);
    const total = rows.reduce((sum, row) => sum + (row.zinbook === zinbook ? row.logged : 0), 0);
    return c.json(pageOf(entries, total, query.value));
  }

  async function topics(memberId: string): Promise<LoggedTopic[]> {
    const rows = await listTopics(db, memberId);
    return [...bank.current().catalogue.books.values()].flatMap(({ zinbook, title, department }) => {
      const total = rows.reduce((sum, row) => sum + (row.zinbook === zinbook ? row.logged : 0), 0);
      if (total === 0) return [];
      return { ZINBOOK: String(zinbook), ZBOOKNAME: title, ZINBOOKCATEGORY: department === 1 ? '1' : '2', total };
    });
  }

  return new Hono()
    .get(
      '/mlp_logged/total_logged_ques',
      guards.member(async (c, { id }) => c.json({ total: await findLoggedCount(db, id) } satisfies TotalOutput)),
    )
    .get(
      '/mlp_logged/get_logged_questions',
      guards.premium((c, member) => answerPage(c, member)),
    )
    .get(
      '/mlp_logged/getLogedTopic',
      guards.premium(async (c, { id }) => c.json(await topics(id))),
    )
    .get(
      '/mlp_logged/getTopic/:id',
      guards.premium(async (c, member) => {
        const input = check(bookPath, c.req.param());
        return input.ok ? answerBook(c, member, Number(input.value.id)) : answerFault(c, input.fault);
      }),
    )
    .get(
      '/v1/private/progress',
      guards.premium(async (c, { id }) => {
        const [rows, days] = await Promise.all([listTopics(db, id), listDays(db, id, daysShown)]);
        return c.json(describeProgress(bank.current().catalogue, rows, days));
      }),
    )
    .get(
      '/v1/private/progress/counts',
      guards.member(async (c, { id }) => {
        const [marked, dashlogged, logged_topics] = await Promise.all([
          findMarkCounts(db, id),
          findLoggedCount(db, id),
          topics(id),
        ]);
        const { bookmark: dashbook, hidden: dashhidden } = marked;
        return c.json({ dashbook, dashhidden, dashlogged, logged_topics } satisfies DashboardCounts);
      }),
    )
    .get(
      '/v1/private/progress/settings',
      guards.member(async (c, { id }) =>
        c.json({ log_answers: (await marks.read(id)).logsAnswers } satisfies StudySettings),
      ),
    )
    .put(
      '/v1/private/progress/settings',
      guards.member(async (c, { id }) => {
        const input = await readBody(c, studySettings);
        if (!input.ok) return answerFault(c, input.fault);
        await marks.setLogging(id, input.value.log_answers);
        return c.json(input.value);
      }),
    )
    .delete(
      '/v1/private/all_questions/:kind',
      guards.member(async (c, { id }) => {
        const input = check(kindPath, c.req.param());
        if (!input.ok) return answerFault(c, fail('not_found', input.fault.fields).fault);
        const { kind } = input.value;
        if (kind === 'logged question') await clearLog(db, id);
        else await marks.clear(id, kind === 'favorite' ? 'bookmark' : 'hidden');
        return c.json({ total: 0 } satisfies TotalOutput);
      }),
    );
}

function pageOf(data: LoggedEntry[], total: number, { page, limit }: LoggedQuery): LoggedOutput {
  return { data, meta: { total, pages: Math.ceil(total / limit), page, pageSize: limit } };
}
