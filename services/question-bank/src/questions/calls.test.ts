import type { QuestionBySlugOutput } from '@fairway/contracts/question-bank/questions';
import type { SearchOutput } from '@fairway/contracts/question-bank/search';
import { expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const h = setUpHarness();

const bySlug = async (slug: string) => {
  const reply = await h.get(`/api/mlp_question/question_slug/${slug}`);
  return { status: reply.status, body: (await reply.json()) as QuestionBySlugOutput };
};

test('a question is read by its slug, with its neighbors’ slugs in its department [API-76]', async () => {
  await h.load([...bookRows('1', 3), ...bookRows('9', 1, { department: 'Engine', book: 'Steam Plants' })]);
  const slug = (number: string) => `what-is-shown-by-the-lights-of-example-${number}-${number}`;
  const { status, body } = await bySlug(slug('1-2'));
  expect(status).toBe(200);
  expect(body.question.Z_PK).toBe('1-2');
  expect([body.prev_slug, body.next_slug]).toEqual([slug('1-1'), slug('1-3')]);
  expect(body.meta).toMatchObject({ num: 2, total: 3 });
  expect(body.updated_at).toBe('2026-03-10T15:00:00.000Z');
  const engine = await bySlug(slug('9-1'));
  expect([engine.body.prev_slug, engine.body.next_slug, engine.body.meta.total]).toEqual([null, null, 1]);
});

test('it includes the next questions of the same topic, wrapping around at its end', async () => {
  await h.load([
    ...bookRows('1', 8, { category: 'Inland', subcategory: 'Lights' }),
    ...bookRows('2', 2, { category: 'Inland' }),
    ...bookRows('3', 1, { book: 'Deck General' }),
  ]);
  const related = async (number: string) =>
    (await bySlug(`what-is-shown-by-the-lights-of-example-${number}-${number}`)).body.related;
  expect((await related('1-6')).map(({ ZNUMBER }) => ZNUMBER)).toEqual(['1-7', '1-8', '1-1', '1-2', '1-3']);
  expect((await related('1-6'))[0]).toEqual({
    ZSLUG: 'what-is-shown-by-the-lights-of-example-1-7-1-7',
    ZNUMBER: '1-7',
    ZQUESTION: 'What is shown by the lights of example 1-7?',
  });
  expect((await related('2-1')).map(({ ZNUMBER }) => ZNUMBER)).toEqual(['2-2', '1-1', '1-2', '1-3', '1-4']);
  expect(await related('3-1')).toEqual([]);
});

test('an id finds its question too, so that its page can redirect to the slug [OPEN-13]', async () => {
  await h.load(bookRows('1', 1));
  const { body } = await bySlug('what-is-shown-by-the-lights-of-example-1-1-1-1');
  expect((await bySlug(body.question._id)).body).toEqual(body);
});

test.each([
  ['no-such-question', 404],
  ['99', 404],
  ['99999999999999', 404],
  ['Not_A_Slug', 400],
  [`${'long-'.repeat(30)}slug`, 400],
])('answers the slug %s with %i under slug', async (slug, status) => {
  const reply = await bySlug(slug);
  expect([reply.status, Object.keys(reply.body)]).toEqual([status, ['slug']]);
});

test('a held-back question is not found by its slug', async () => {
  await h.load([{ id: '1-1', illustration_ref: 'D001' }]);
  expect((await bySlug('what-is-shown-by-the-lights-of-example-1-1-1-1')).status).toBe(404);
});

test('markup comes with its question; lists and searches have it in words', async () => {
  await h.load([
    { id: '1-1', question: 'Is $\\frac{1}{2}mv^2$ right, at $5 and $6?', solution: 'See $x_1$.' },
    { id: '1-2', question: 'Is it plain?' },
  ]);
  await h.search.refresh();
  const reply = await h.get('/api/mlp_search/get_user_search/right/all/all');
  const [found] = ((await reply.json()) as SearchOutput).data;
  const { question } = (await bySlug(String(found?.ZSLUG))).body;
  expect(Object.keys(question.ZMARKUP ?? {})).toEqual(['$\\frac{1}{2}mv^2$']);
  expect(question).not.toHaveProperty('ZKEYMARKUP');
  expect(found).toMatchObject({ ZQUESTION: 'Is 1/2 mv² right, at $5 and $6?' });
  expect(found).not.toHaveProperty('ZMARKUP');
  const [next] = (await bySlug(String(found?.ZSLUG))).body.related;
  const plain = (await bySlug(String(next?.ZSLUG))).body;
  expect(plain.question).not.toHaveProperty('ZMARKUP');
  expect(plain.related).toMatchObject([{ ZQUESTION: 'Is 1/2 mv² right, at $5 and $6?' }]);
});
