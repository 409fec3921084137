import type { QuestionLimit } from '@fairway/contracts/question-bank/study-sets';
import type { CustomDrawInput, Topic } from '@fairway/contracts/testing/testing';
import { drawOutput } from '@fairway/contracts/testing/testing';
import { beforeEach, expect, test } from 'vitest';
import { bookRows, testAnswer } from '../../test/factories.ts';
import { setUpHarness, setUpInternalClient } from '../../test/harness.ts';
import { recordTestAnswers } from '../answers/test-answers.ts';
import { sampleSource } from '../catalogue/bank-facts.ts';
import { readDrawKeys } from '../versions/fingerprints.ts';
import { withoutNested } from './custom-draw.ts';

const h = setUpHarness();
const client = setUpInternalClient(h);
beforeEach(async () => {
  h.member('ann');
  await h.load([
    ...bookRows('lights', 12, { category: 'Inland', subcategory: 'Lights' }),
    ...bookRows('sounds', 11, { category: 'Inland', subcategory: 'Sounds' }),
    ...bookRows('flags', 15, { category: 'International' }),
    ...bookRows('general', 20, { book: 'Deck General' }),
    ...bookRows('motor', 10, { department: 'Engine', book: 'Motor Plants' }),
  ]);
});

const draw = (input: Omit<CustomDrawInput, 'member_id'>) =>
  client.post('/internal/draws/custom', { member_id: 'ann', ...input });
async function drawn(input: Omit<CustomDrawInput, 'member_id'>) {
  const { status, body } = await draw(input);
  expect([status, body]).toMatchObject([200, {}]);
  return drawOutput.parse(body);
}
async function topics(): Promise<Map<string, string>> {
  const flat = (all: Topic[]): Topic[] => all.flatMap((topic) => [topic, ...flat(topic.topics)]);
  const { body } = await client.get('/internal/topics?member_id=ann');
  return new Map(flat(body as Topic[]).map(({ title, value }) => [title, value]));
}
const idsOf = async (title: string, count: number) => {
  const subjects = [(await topics()).get(title) ?? ''];
  return (await drawn({ source: 'topics', subjects, question_count: count })).question_ids;
};
const mark = (ids: string[], what: 'bookmark' | 'hide') =>
  Promise.all(ids.map((id) => h.post(`/api/v1/private/${what}_question/${id}`, {}, { member: 'ann' })));

test('several topics are drawn from as one set: all of each, without duplicates, in any number', async () => {
  const named = await topics();
  const [lights, general] = [named.get('Lights') ?? '', named.get('Deck General') ?? ''];
  const all = [...(await idsOf('Lights', 12)), ...(await idsOf('Deck General', 20))];
  for (const question_count of [1, 13, 32]) {
    const { question_ids, title } = await drawn({ source: 'topics', subjects: [lights, general], question_count });
    expect(new Set(question_ids).size).toBe(question_count);
    expect(question_ids.filter((id) => !all.includes(id))).toEqual([]);
    expect(title).toBe('Rules of the Road · Inland · Lights, Deck General');
  }
  const more = await draw({ source: 'topics', subjects: [lights, general], question_count: 33 });
  expect(more).toEqual({ status: 400, body: { question_count: 'These topics have 32 questions' } });
});

test('a topic within another one adds nothing', async () => {
  const named = await topics();
  const subjects = ['Inland', 'Lights', 'Rules of the Road'].map((title) => named.get(title) ?? '');
  expect((await drawn({ source: 'topics', subjects, question_count: 38 })).title).toBe('Rules of the Road');
  expect((await draw({ source: 'topics', subjects, question_count: 39 })).status).toBe(400);
});

test.each([
  [
    ['ZINBOOK-2', 'ZINBOOK-02', 'ZINCATEGORY-2-1', 'ZINBOOK-3'],
    ['ZINBOOK-2', 'ZINBOOK-3'],
  ],
  [['deck-all', 'ZINBOOK-2', 'ZINSUBCATEGORY-3-0-1'], ['deck-all']],
  [
    ['ZINCATEGORY-2-1', 'ZINSUBCATEGORY-2-1-5', 'ZINSUBCATEGORY-2-0-5'],
    ['ZINCATEGORY-2-1', 'ZINSUBCATEGORY-2-0-5'],
  ],
])('of %j only %j remain', (chosen, left) => {
  expect(withoutNested(chosen)).toEqual(left);
});

test('bookmarks are drawn from both departments, without hidden ones', async () => {
  const ids = await idsOf('Deck General', 5);
  h.member('ann', { question_type: 'Engine' });
  const engine = await idsOf('Motor Plants', 2);
  await mark([...ids, ...engine], 'bookmark');
  await mark(ids.slice(0, 2), 'hide');
  const { question_ids, title } = await drawn({ source: 'bookmarks', question_count: 5 });
  expect([question_ids.toSorted(), title]).toEqual([[...ids.slice(2), ...engine].toSorted(), 'Your bookmarks']);
  const more = await draw({ source: 'bookmarks', question_count: 6 });
  expect(more).toEqual({ status: 400, body: { question_count: 'Your bookmarks have 5 questions' } });
});

test('mistakes are drawn from until they are settled, only the member’s own', async () => {
  const ids = await idsOf('Deck General', 3);
  for (const id of ids) await h.answer('ann', id, 'a');
  for (const _ of [1, 2]) await h.answer('ann', ids[0], 'b');
  const { question_ids, title } = await drawn({ source: 'mistakes', question_count: 2 });
  expect([question_ids.toSorted(), title]).toEqual([ids.slice(1).toSorted(), 'Your mistakes']);
  expect((await draw({ source: 'mistakes', question_count: 3 })).body).toEqual({
    question_count: 'Your mistakes have 2 questions',
  });
  h.member('bob');
  const asked = { member_id: 'bob', source: 'mistakes', question_count: 1 };
  const other = await client.post('/internal/draws/custom', asked);
  expect(other.body).toEqual({ question_count: 'Your mistakes have no questions' });
});

test('a topic of the other department or an unknown one is rejected under subjects', async () => {
  expect(await draw({ source: 'topics', subjects: ['ZINBOOK-2', 'ZINBOOK-10'], question_count: 1 })).toEqual({
    status: 400,
    body: { subjects: 'This topic is in Engine; your question type is Deck' },
  });
  expect((await draw({ source: 'topics', subjects: ['ZINBOOK-8'], question_count: 1 })).body).toEqual({
    subjects: 'No such topic',
  });
});

const pair = (id: string, choices: string[]) => ({
  id,
  book: 'Deck General',
  category: null,
  question: `Which flag is ${id.slice(0, 5)}?`,
  answer: 'A',
  choices: Object.fromEntries(choices.map((text, index) => ['ABCD'[index], text])),
});
const twins = (count: number) =>
  Array.from({ length: count }, (_, index) => String(index + 10)).flatMap((number) => [
    pair(`tw-${number}-1`, ['Red', 'Blue', 'White', 'Black']),
    { ...pair(`tw-${number}-2`, ['black.', 'White', 'red', 'Blue']), answer: 'C' },
  ]);

test('a test never holds two questions that are equal in text', async () => {
  await h.load(twins(8));
  await h.bank.reload();
  const subjects = [(await topics()).get('Deck General') ?? ''];
  const { question_ids } = await drawn({ source: 'topics', subjects, question_count: 28 });
  const prints = await readDrawKeys(h.db.$client, question_ids.map(Number));
  expect(new Set(prints.values()).size).toBe(28);
  const more = await draw({ source: 'topics', subjects, question_count: 29 });
  expect(more).toEqual({ status: 400, body: { question_count: 'These topics have 28 different questions' } });
});

test('a test never holds two generated problems of one family; those of another bank are no family', async () => {
  await h.load([
    ...bookRows('S6-tides', 9, { book: 'Navigation Problems', source: sampleSource }),
    ...bookRows('S6-time', 9, { book: 'Navigation Problems', source: sampleSource }),
    ...bookRows('S7-time', 9, { book: 'Navigation Problems' }),
  ]);
  await h.bank.reload();
  const subjects = [(await topics()).get('Navigation Problems') ?? ''];
  await drawn({ source: 'topics', subjects, question_count: 11 });
  const more = await draw({ source: 'topics', subjects, question_count: 12 });
  expect(more).toEqual({ status: 400, body: { question_count: 'These topics have 11 different questions' } });
});

const limits: [QuestionLimit, string, string][] = [
  ['unanswered', 'These topics have 15 unanswered questions', 'Your bookmarks have no unanswered questions'],
  ['wrong', 'These topics have 2 mistakes', 'Your bookmarks have 2 mistakes'],
  ['bookmarked', 'These topics have 3 bookmarked questions', 'Your bookmarks have 3 bookmarked questions'],
];
test.each(limits)('a test can be limited to %s questions, without hidden ones', async (only, ofTopics, ofBookmarks) => {
  const ids = await idsOf('Deck General', 20);
  const [hidden = '', right = '', wrong = '', missed = '', tested = ''] = ids;
  for (const [id, letter] of Object.entries({ [hidden]: 'a', [right]: 'b', [wrong]: 'a', [missed]: 'c' })) {
    await h.answer('ann', id, letter);
  }
  await recordTestAnswers(h.deps, { member_id: 'ann', test_num: 'first-test', answers: [testAnswer(tested, 'b')] });
  await mark([hidden, right, wrong, missed], 'bookmark');
  await mark([hidden], 'hide');
  const subjects = [(await topics()).get('Deck General') ?? ''];
  const expected = {
    unanswered: ids.slice(5),
    wrong: [wrong, missed],
    bookmarked: [right, wrong, missed],
  }[only];
  const { question_ids } = await drawn({ source: 'topics', subjects, only, question_count: expected.length });
  expect(question_ids.toSorted()).toEqual(expected.toSorted());
  const { body } = await client.get(`/internal/topics?member_id=ann&only=${only}`);
  expect((body as Topic[]).find(({ title }) => title === 'Deck General')?.total).toBe(expected.length);
  const more = (source: 'topics' | 'bookmarks') =>
    draw({ source, ...(source === 'topics' && { subjects }), only, question_count: expected.length + 1 });
  expect((await more('topics')).body).toEqual({ question_count: ofTopics });
  expect((await more('bookmarks')).body).toEqual({ question_count: ofBookmarks });
  const asked = { member_id: 'ann', test_subject: subjects[0], question_count: 70, only };
  const ofOne = await client.post('/internal/draws', asked);
  expect(ofOne.body).toEqual({ question_count: ofTopics.replace('These topics have', 'This topic has') });
});
