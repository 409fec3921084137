import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import type { LoggedOutput, MarkListOutput } from '@fairway/contracts/question-bank/study';
import fc from 'fast-check';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

/** Total number of steps of a test run. */
const runs = 50;
const stepsARun = 100;

const h = setUpHarness();
let ids: string[];
beforeEach(async () => {
  await h.load([...bookRows('1', 12), ...bookRows('2', 8, { book: 'Deck General' })]);
  h.member('reader');
  ids = await h.walk('type=bookcat&id=2', 'reader');
});

const json = <T>(path: string, member: string) => h.read<T>(`/api/${path}`, { member });
const read = (member: string, path: string) => json<QuestionOutput>(`v1/private/question/${path}`, member);

type Model = { bookmarked: Set<string>; hidden: Set<string>; logged: Map<string, string>; answered: number };
type Step = {
  kind: 'bookmark' | 'unbookmark' | 'hide' | 'unhide' | 'answer' | 'clear' | 'read';
  at: number;
  letter: string;
};

const step: fc.Arbitrary<Step> = fc.record({
  kind: fc.oneof(
    { weight: 20, arbitrary: fc.constantFrom('bookmark', 'unbookmark', 'hide', 'unhide', 'answer', 'read') },
    { weight: 1, arbitrary: fc.constant('clear' as const) },
  ) as fc.Arbitrary<Step['kind']>,
  at: fc.nat(19),
  letter: fc.constantFrom('a', 'b', 'c', 'd'),
});

const cleared = ['hide', 'favorite', 'logged%20question?with=progress', 'logged%20question'];

async function applyStep(member: string, { kind, at, letter }: Step, model: Model): Promise<void> {
  const id = ids[at] as string;
  const path = '/api/v1/private';
  switch (kind) {
    case 'bookmark':
      await h.post(`${path}/bookmark_question/${id}`, {}, { member });
      model.bookmarked.add(id);
      break;
    case 'unbookmark':
      await h.del(`${path}/unbookmark_question/${id}`, { member });
      model.bookmarked.delete(id);
      break;
    case 'hide':
      await h.post(`${path}/hide_question/${id}`, {}, { member });
      model.hidden.add(id);
      break;
    case 'unhide':
      await h.del(`${path}/unhide_question/${id}`, { member });
      model.hidden.delete(id);
      break;
    case 'answer':
      h.clock.now = new Date(h.clock.now.getTime() + 1_000);
      await h.answer(member, id, letter);
      model.logged.set(id, letter);
      model.answered++;
      break;
    case 'clear':
      await h.del(`${path}/all_questions/${cleared[at % cleared.length]}`, { member });
      if (at % cleared.length === 0) model.hidden.clear();
      else if (at % cleared.length === 1) model.bookmarked.clear();
      else if (at % cleared.length === 2) {
        model.logged.clear();
        model.answered = 0;
      } else model.logged.clear();
      break;
    case 'read':
      await compareQuestion(member, id, model);
  }
}

/** Compares one question of its set with the plain list of remaining ones. */
async function compareQuestion(member: string, id: string, { bookmarked, hidden }: Model): Promise<void> {
  const left = ids.filter((one) => !hidden.has(one));
  const before = ids.slice(0, ids.indexOf(id)).filter((one) => !hidden.has(one)).length;
  const { meta, marks } = await read(member, `${id}?type=bookcat&id=2`);
  expect(marks).toEqual({ bookmarked: bookmarked.has(id), hidden: hidden.has(id) });
  expect(meta).toEqual({
    num: Math.min(before + 1, left.length),
    total: left.length,
    prev: left[before - 1] ?? null,
    next: left[hidden.has(id) ? before : before + 1] ?? null,
  });
}

async function compareLists(member: string, { bookmarked, hidden, logged, answered }: Model): Promise<void> {
  const marked = async (list: string) => {
    const { data, meta } = await json<MarkListOutput>(`mlp_logged/${list}`, member);
    expect(meta.total).toBe(data.length);
    return new Set(data.map(({ zmcq_id }) => zmcq_id));
  };
  const count = async (name: string) => (await json<{ total: number }>(`mlp_logged/${name}`, member)).total;
  expect([await marked('get_bookmarked'), await marked('get_hidden')]).toEqual([bookmarked, hidden]);
  expect([await count('get_bookdash'), await count('get_hiddendash'), await count('total_logged_ques')]).toEqual([
    bookmarked.size,
    hidden.size,
    logged.size,
  ]);
  const { data } = await json<LoggedOutput>('mlp_logged/get_logged_questions?limit=50', member);
  expect(new Map(data.map(({ zmcq_id, answer_type }) => [zmcq_id, answer_type]))).toEqual(logged);
  const topics = await json<{ total: number }[]>('mlp_logged/getLogedTopic', member);
  expect(topics.reduce((sum, { total }) => sum + total, 0)).toBe(logged.size);
  const { books } = await json<{ books: { answered: number }[] }>('v1/private/progress', member);
  expect(books.reduce((sum, book) => sum + book.answered, 0)).toBe(answered);
  const left = ids.filter((id) => !hidden.has(id));
  const seen = new Set<string>();
  for (let num = 1; num <= left.length; num++) {
    seen.add((await read(member, `0?mode=shuffle&type=bookcat&id=2&num=${num}`)).question._id);
  }
  expect(seen).toEqual(new Set(left));
}

test(`lists, counts and sets hold over ${runs * stepsARun} random steps against a plain model`, {
  timeout: 600_000,
}, async () => {
  let members = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: stepsARun, maxLength: stepsARun }), async (steps) => {
      const member = `member${members++}`;
      h.member(member);
      const model: Model = { bookmarked: new Set(), hidden: new Set(), logged: new Map(), answered: 0 };
      for (const one of steps) await applyStep(member, one, model);
      await compareLists(member, model);
    }),
    { numRuns: runs, endOnFailure: true },
  );
});
