import type { Result } from '@fairway/contracts/call/fault';
import type { LinkOutput } from '@fairway/contracts/question-bank/questions';
import {
  nextResult,
  previousResult,
  searchQuestions,
  searchResultAt,
  searchTotal,
} from '@fairway/contracts/question-bank/search-calls';
import type { StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import type { Context } from 'hono';
import type { OpenBank } from '../bank/open-bank.ts';
import type { Callers } from '../caller/caller.ts';
import { describeMarks } from '../marks/marks.ts';
import type { MarksCache } from '../marks/marks-cache.ts';
import type { QuotaCounter } from '../quota/quota.ts';
import { describePlace } from '../sets/locate.ts';
import type { OpenSearch } from './open-search.ts';
import type { Search, SearchableBank } from './searchable-bank.ts';
import { findNeighbor, findPlace, listResults, resultOrder } from './service.ts';

type SearchDeps = {
  db: Db;
  bank: OpenBank;
  search: OpenSearch;
  callers: Callers;
  quota: QuotaCounter;
  marks: MarksCache;
};
type LinkAsk = { c: Context; params: Search & { num: number; mode: StudyMode } };

const notYet = fail('unavailable', 'Search is starting up. Please try again in a few seconds.', 2);
const noSuchQuestion = fail('not_found', { zid: 'No such question' });

/** Search for everyone, without the key: visitors see the first 20 results, members all of them (G-63). */
export function serveSearch(serve: Serve<unknown>, { db, bank, search, callers, quota, marks }: SearchDeps): void {
  const searchable = (): Result<SearchableBank> => {
    const now = search.current();
    return now ? ok(now) : notYet;
  };

  const neighbor =
    (step: -1 | 1) =>
    async ({ c, params }: LinkAsk): Promise<Result<LinkOutput>> => {
      const now = searchable();
      if (!now.ok) return now;
      const caller = await callerOf(c, params.mode);
      return findNeighbor(now.value.find(params), { ...params, step }, caller);
    };

  const callerOf = async (c: Context, mode: StudyMode) => callers.inMode(c, await callers.anyone(c), mode);

  serve(searchQuestions, async ({ c, params, query }) => {
    const now = searchable();
    if (!now.ok) return now;
    const caller = await callers.anyone(c);
    return ok(await listResults({ db, bank: now.value, caller }, params, query));
  });
  serve(searchTotal, async ({ params }) => {
    const now = searchable();
    return now.ok ? ok({ total: now.value.find(params).size }) : now;
  });
  serve(previousResult, neighbor(-1));
  serve(nextResult, neighbor(1));
  serve(searchResultAt, async ({ c, params, query }) => {
    const now = searchable();
    if (!now.ok) return now;
    const caller = await callerOf(c, query.mode);
    const found = now.value.find(params);
    const order = resultOrder(found, query.mode, caller, query.first);
    const place = findPlace(found, order, query);
    if (!place.ok) return place;
    const id = order.idAt(place.value);
    const allowance = await quota.mayRead(caller, id);
    if (!allowance.ok) return allowance;
    const body = await bank.current().bodies.read(id);
    if (body === undefined) return noSuchQuestion;
    const meta = { ...describePlace(order, place.value), total: found.size };
    const own = caller.kind === 'member' ? { marks: describeMarks(await marks.read(caller.id), id) } : {};
    return ok({ question: body.question, meta, quota: allowance.value, ...own });
  });
}
