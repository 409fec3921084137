import type { Result } from '@fairway/contracts/fault';
import type { QuestionMarks, QuestionOutput, StudyMode } from '@fairway/contracts/question-bank';
import {
  type SearchTotalOutput,
  searchLinkPath,
  searchPageQuery,
  searchPath,
  searchPlaceQuery,
} from '@fairway/contracts/search';
import type { Db } from '@fairway/db/open';
import { answer, answerFault, fail, ok } from '@fairway/kit/fault';
import { check, readQuery } from '@fairway/kit/validate';
import { type Context, Hono } from 'hono';
import type { Callers } from '../caller/caller.ts';
import type { OpenBank } from '../catalogue/open-bank.ts';
import { includes } from '../marks/id-list.ts';
import type { Marks } from '../marks/marks.ts';
import type { MarksBook } from '../marks/marks-book.ts';
import type { QuotaBook } from '../quota/quota.ts';
import { describePlace } from '../sets/locate.ts';
import type { OpenSearch } from './open-search.ts';
import type { SearchableBank } from './searchable-bank.ts';
import { findNeighbor, findPlace, listResults, walkOf } from './service.ts';

type SearchDeps = {
  db: Db;
  bank: OpenBank;
  search: OpenSearch;
  callers: Callers;
  quota: QuotaBook;
  marks: MarksBook;
};

const all = '/:keyword/:topic/:area';
const notYet = fail('unavailable', 'The search is being prepared. Please try again in a few seconds.', 2);
const isGone = fail('not_found', { zid: 'No such question' });

/** Search for everybody, never with the key: visitors see the first 20 results, members all of them (G-63). */
export function searchRoutes({ db, bank, search, callers, quota, marks }: SearchDeps): Hono {
  const searchable = (): Result<SearchableBank> => {
    const now = search.current();
    return now ? ok(now) : notYet;
  };

  const neighbor = (step: -1 | 1) => async (c: Context) => {
    const input = check(searchLinkPath, c.req.param());
    if (!input.ok) return answerFault(c, input.fault);
    const now = searchable();
    if (!now.ok) return answerFault(c, now.fault);
    const caller = await walker(c, input.value.mode);
    return answer(c, findNeighbor(now.value.find(input.value), { ...input.value, step }, caller));
  };

  /** A shuffled walk is the caller's own, so the caller must be known again. */
  async function walker(c: Context, mode: StudyMode) {
    const caller = await callers.anyone(c);
    return mode === 'shuffle' ? callers.named(c, caller) : caller;
  }

  return new Hono()
    .get(`/get_user_search${all}`, async (c) => {
      const input = check(searchPath, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      const query = readQuery(c, searchPageQuery);
      if (!query.ok) return answerFault(c, query.fault);
      const now = searchable();
      if (!now.ok) return answerFault(c, now.fault);
      const caller = await callers.anyone(c);
      return c.json(await listResults({ db, bank: now.value, caller }, input.value, query.value));
    })
    .get(`/total_search_ques${all}`, (c) => {
      const input = check(searchPath, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      const now = searchable();
      if (!now.ok) return answerFault(c, now.fault);
      return c.json({ total: now.value.find(input.value).size } satisfies SearchTotalOutput);
    })
    .get(`/search_prev_link${all}/:num/:mode`, neighbor(-1))
    .get(`/search_next_link${all}/:num/:mode`, neighbor(1))
    .get(`/search_question${all}`, async (c) => {
      const input = check(searchPath, c.req.param());
      if (!input.ok) return answerFault(c, input.fault);
      const query = readQuery(c, searchPlaceQuery);
      if (!query.ok) return answerFault(c, query.fault);
      const now = searchable();
      if (!now.ok) return answerFault(c, now.fault);
      const caller = await walker(c, query.value.mode);
      const found = now.value.find(input.value);
      const order = walkOf(found, query.value.mode, caller, query.value.first);
      const place = findPlace(found, order, query.value);
      if (!place.ok) return answerFault(c, place.fault);
      const id = order.idAt(place.value);
      const allowance = await quota.mayRead(caller, id);
      if (!allowance.ok) return answerFault(c, allowance.fault);
      const body = await bank.current().bodies.read(id);
      if (body === undefined) return answerFault(c, isGone.fault);
      const meta = { ...describePlace(order, place.value), total: found.size };
      const question = JSON.parse(`${body.open}}`);
      const own = caller.kind === 'member' ? { marks: describeMarks(await marks.read(caller.id), id) } : {};
      return c.json({ question, meta, quota: allowance.value, ...own } satisfies QuestionOutput);
    });
}

const describeMarks = ({ bookmark, hidden }: Marks, id: number): QuestionMarks => ({
  bookmarked: includes(bookmark, id),
  hidden: includes(hidden, id),
});
