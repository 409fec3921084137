import type { AnswerOutput } from '@fairway/contracts/question-bank/answers';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { question, watched } from '../../test/fixtures.ts';
import { openPublic } from '../../test/open-public.tsx';
import { pageAt } from '../../test/page-at.ts';

beforeEach(() => sessionStorage.clear());

const at = (num: number) => `GET /api/v1/public/question/0?mode=normal&type=bookcat&id=2&num=${num}`;
const answerTo = (id: number) => `POST /api/v1/public/answer/${id}`;
const sample = (num: number, changes = {}) => ({
  ...watched,
  meta: { ...watched.meta, num, total: 45 },
  question: { ...question, _id: `${num}`, ZQUESTION: `Question ${num}?`, image: null, ZIMAGE: '', ...changes },
});
const reply = (changes: Partial<AnswerOutput> = {}): AnswerOutput => ({
  correct: true,
  ZANSWER: 'b',
  ZREFERENCE: 'Rule 15',
  ZSOLUTION: 'She gives way.',
  quota: null,
  ...changes,
});

/** The second question has a picture, and the bank has no fifth. */
const bank = () => ({
  [at(1)]: sample(1),
  [at(2)]: sample(2, { image: question.image }),
  [at(3)]: sample(3),
  [at(4)]: sample(4),
  [at(5)]: { status: 404, body: {} },
  [answerTo(1)]: reply(),
  [answerTo(3)]: reply({ correct: false, ZANSWER: 'c', ZREFERENCE: '', ZSOLUTION: '' }),
  [answerTo(4)]: reply(),
});

const card = async () => within(await screen.findByRole('article', { name: 'Try a question' }));
const current = async () => {
  const [step] = (await screen.findAllByRole('listitem', { current: 'step' })) as [HTMLElement];
  return within(step);
};
const choose = async (letter: string) =>
  userEvent.click((await current()).getByRole('button', { name: new RegExp(`^${letter}`) }));
const next = async () => userEvent.click((await card()).getByRole('button', { name: 'Next ›' }));

test('a visitor answers three questions in place, sees each marked and explained, and may save the score', async () => {
  const { calls } = openPublic('/', bank());
  expect((await current()).getByText('Rules of the Road · question 1 of 3')).toBeTruthy();
  await choose('B');
  expect(await (await current()).findByText('Correct')).toBeTruthy();
  expect((await current()).getByText('She gives way.')).toBeTruthy();
  expect((await card()).getByText('1 of 1 right')).toBeTruthy();
  await next();
  expect((await current()).getByText('Question 3?')).toBe(document.activeElement);
  await choose('B');
  expect(await (await current()).findByText('Wrong, the answer is C')).toBeTruthy();
  expect((await current()).getByRole('link', { name: 'More about this question' })).toBeTruthy();
  await next();
  await choose('A');
  const saveLink = await (await card()).findByRole('link', { name: 'Keep your score: start your free week' });
  expect(saveLink.getAttribute('href')).toBe('/register');
  expect((await card()).getByText('2 of 3 right')).toBeTruthy();
  // Questions 1, 3 and 4 of the set were answered here.
  const more = (await card()).getByRole('link', { name: 'More questions' });
  expect(more.getAttribute('href')).toContain('num=5&zid=0');
  const sent = calls.filter(({ call }) => call.startsWith('POST'));
  expect(sent.map(({ url, body }) => [url, (body as { answer_type: string }).answer_type])).toEqual([
    ['/api/v1/public/answer/1', 'b'],
    ['/api/v1/public/answer/3', 'b'],
    ['/api/v1/public/answer/4', 'a'],
  ]);
});

test('an answer is accepted only once', async () => {
  const { calls } = openPublic('/', bank());
  await choose('B');
  await choose('A');
  await (await current()).findByText('Correct');
  await choose('A');
  expect(calls.filter(({ call }) => call.startsWith('POST'))).toHaveLength(1);
});

test('an answer also counts in the player', async () => {
  const view = openPublic('/', bank());
  await choose('B');
  await (await current()).findByText('Correct');
  await view.router.navigate('/question/watch?mode=normal&type=bookcat&id=2&num=9&zid=0');
  expect(await screen.findByText('1 of 1 right')).toBeTruthy();
});

test('a rejected answer shows the reason and can be repeated', async () => {
  const answers = { ...bank(), [answerTo(1)]: { status: 403, body: { error: 'Your free answers are used up' } } };
  openPublic('/', answers);
  await choose('B');
  expect((await screen.findByRole('alert')).textContent).toBe('Your free answers are used up');
  Object.assign(answers, { [answerTo(1)]: reply() });
  await choose('B');
  await waitFor(async () => expect((await current()).getByText('Correct')).toBeTruthy());
});

test('with a script no choice submits its form, so that no letter key answers a question here', async () => {
  openPublic('/', bank());
  const choices = (await card()).getAllByRole('button', { name: /^[A-D]/ });
  expect(choices.map((choice) => [choice.getAttribute('type'), choice.hasAttribute('name')])).toEqual(
    choices.map(() => ['button', false]),
  );
});

test('without a script a choice is sent to the player, which marks it', async () => {
  const { dom: page } = await pageAt('/', bank());
  const form = page.querySelector<HTMLFormElement>('form[method="post"]');
  expect(form?.getAttribute('action')).toBe('/question/watch?mode=normal&type=bookcat&id=2&zid=1');
  expect(form?.querySelector<HTMLInputElement>('[name=zid]')?.value).toBe('1');
  const choices = [...(form?.querySelectorAll<HTMLButtonElement>('button[type=submit]') ?? [])];
  expect(choices.map(({ name, value }) => `${name}=${value}`)).toEqual(
    ['a', 'b', 'c', 'd'].map((letter) => `answer_type=${letter}`),
  );
});
