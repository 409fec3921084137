import type { Result } from '@fairway/contracts/call/fault';
import type { LinkOutput } from '@fairway/contracts/question-bank/questions';
import {
  type Mark,
  type MarkedText,
  type SearchArea,
  type SearchOutput,
  type SearchPageQuery,
  type SearchResult,
  visitorSearchRows,
} from '@fairway/contracts/question-bank/search';
import { isShuffled, type StudyMode } from '@fairway/contracts/question-bank/study-modes';
import type { Db } from '@fairway/db/open';
import { fail, ok } from '@fairway/kit/calls/fault';
import type { Caller } from '../caller/caller.ts';
import { inPlainWords, presentQuestion, type QuestionRow } from '../questions/present-question.ts';
import { findQuestions } from '../questions/store.ts';
import { describeStep } from '../sets/locate.ts';
import { roundFrom } from '../sets/round.ts';
import { orderOf } from '../sets/shuffle.ts';
import type { Order } from '../sets/study-set.ts';
import { withoutPlaces } from '../sets/without-places.ts';
import { noIds } from '../sorted-ids.ts';
import { marksOf } from './highlights.ts';
import type { QueryWord } from './query.ts';
import type { Found, Search, SearchableBank } from './searchable-bank.ts';

/** A page of search results with highlighted words. Without results, a suggested keyword. */
export async function listResults(
  { db, bank, caller }: { db: Db; bank: SearchableBank; caller: Caller },
  search: Search,
  { page, pageSize, sortBy, sortType }: SearchPageQuery,
): Promise<SearchOutput> {
  const found = bank.find(search);
  const visible = visibleTo(caller, found.size);
  const from = Math.min(page * pageSize, visible);
  // Sorting would reveal results beyond the visitor's limit.
  const order = sortBy === 'number' && visible === found.size ? found.inBankOrder() : found;
  const isReversed = order !== found && sortType === 'desc';
  const placeOf = (index: number) => (isReversed ? found.size - 1 - from - index : from + index);
  const ids = Array.from({ length: Math.min(pageSize, visible - from) }, (_, index) => order.idAt(placeOf(index)));
  const rows = await findQuestions(db, ids, { servedOnly: true });
  return {
    data: ids.flatMap((id) => {
      const row = rows.get(id);
      return row ? presentResult(bank, row, { num: found.placeOf(id) + 1, words: found.words, area: search.area }) : [];
    }),
    meta: { total: found.size, visible, page, pageSize, pages: Math.ceil(visible / pageSize) },
    suggestion: found.size === 0 ? bank.suggest(search) : null,
  };
}

/** The result before (-1) or after (1) a place. */
export function findNeighbor(
  found: Found,
  { num, mode, step }: { num: number; mode: StudyMode; step: -1 | 1 },
  caller: Caller,
): Result<LinkOutput> {
  const order = resultOrder(found, mode, caller);
  const here = findPlace(found, order, { num, zid: '0' });
  if (!here.ok) return here;
  return ok({ ...describeStep(order, here.value, step), total: found.size });
}

/** The results in the order of a mode. A visitor gets, and shuffles, only the first ones. */
export function resultOrder(found: Found, mode: StudyMode, caller: Caller, first?: string): Order {
  const size = visibleTo(caller, found.size);
  const visible: Found = {
    ...found,
    size,
    placeOf: (id) => {
      const place = found.placeOf(id);
      return place < size ? place : -1;
    },
  };
  const order = orderOf(visible, mode, caller);
  return isShuffled(mode) ? roundFrom(withoutPlaces(order, noIds), order, first) : order;
}

/** The place of a question in an order of results, from 0: by its id or, if zid is '0', by its number. */
export function findPlace(found: Found, order: Order, { num, zid }: { num: number; zid: string }): Result<number> {
  if (found.size === 0) return fail('not_found', { keyword: 'No questions found' });
  if (zid !== '0') {
    const place = order.placeOf(Number(zid));
    if (place !== -1) return ok(place);
    return found.placeOf(Number(zid)) === -1
      ? fail('not_found', { zid: 'This question is not among the results' })
      : fail('forbidden', { num: onlyFirst });
  }
  if (num <= order.size) return ok(num - 1);
  return num <= found.size
    ? fail('forbidden', { num: onlyFirst })
    : fail('invalid', { num: found.size === 1 ? 'There is 1 result' : `There are ${found.size} results` });
}

const onlyFirst = `Without logging in, you can open the first ${visitorSearchRows} results`;

const visibleTo = (caller: Caller, total: number) =>
  caller.kind === 'visitor' ? Math.min(visitorSearchRows, total) : total;

const questionTexts: MarkedText[] = ['ZQUESTION'];
const answerTexts: MarkedText[] = ['ZANSWERONE', 'ZANSWERTWO', 'ZANSWERTHREE', 'ZANSWERFOUR'];
const markedTexts: Record<SearchArea, MarkedText[]> = {
  all: [...questionTexts, ...answerTexts],
  question: questionTexts,
  answer: answerTexts,
  question_refrence: [],
  question_number: [],
};

function presentResult(
  { catalogue }: SearchableBank,
  row: QuestionRow,
  { num, words, area }: { num: number; words: QueryWord[]; area: SearchArea },
): SearchResult {
  const question = presentQuestion(inPlainWords(row), catalogue);
  const marks: Partial<Record<MarkedText, Mark[]>> = {};
  for (const text of markedTexts[area]) {
    const found = marksOf(question[text], words);
    if (found.length > 0) marks[text] = found;
  }
  return { ...question, num, marks };
}
