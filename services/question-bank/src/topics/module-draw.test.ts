import { moduleDrawOutput } from '@fairway/contracts/testing/testing';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { bookRows, type SourceQuestion, twinRows } from '../../test/factories.ts';
import { setUpHarness, setUpInternalClient } from '../../test/harness.ts';
import { moduleTopics, questions } from '../schema.ts';

const h = setUpHarness();
const client = setUpInternalClient(h);
beforeEach(() => {
  h.member('ann');
});

const draw = (module: string, more: object = {}) =>
  client.post('/internal/draws/module', { member_id: 'ann', module, ...more });
async function drawn(module: string, more: object = {}) {
  const { status, body } = await draw(module, more);
  expect([status, body]).toMatchObject([200, {}]);
  return moduleDrawOutput.parse(body);
}
async function load(...rows: SourceQuestion[]) {
  await h.load(rows);
  await h.search.refresh();
}
const mine = (body: object) => h.send('PUT', '/api/v1/private/exam', body, { member: 'ann' });

test('before the first search index there is no mock: twins are not known yet', async () => {
  await h.load(bookRows('rules', 5));
  expect((await draw('Q100')).status).toBe(503);
});

test('a mock of Q100 has 50 questions of the Rules of the Road, 45 to pass, and 210 minutes', async () => {
  await load(...bookRows('rules', 60), ...bookRows('general', 60, { book: 'Deck General' }));
  const { question_ids, ...rest } = await drawn('Q100');
  expect(new Set(question_ids).size).toBe(50);
  expect(rest).toEqual({ title: 'Q100 · Rules of the Road: Inland and International', needed: 45, minutes: 210 });
});

test('in 200 draws: no twins together, and nothing from outside the module', async () => {
  await load(
    ...twinRows(8),
    ...bookRows('inland', 40, { category: 'Inland Only' }),
    ...bookRows('both', 10, { category: 'Both International & Inland' }),
    ...bookRows('out', 60, { category: 'International Only' }),
    ...bookRows('general', 60, { book: 'Deck General' }),
  );
  const pairs = [...(h.search.twins() ?? [])];
  expect(pairs).toHaveLength(16);
  const rows = await h.db.select({ id: questions.id, number: questions.bankNumber }).from(questions);
  const numberOf = new Map(rows.map(({ id, number }) => [String(id), number]));
  await mine({ modules: [{ code: 'Q300', questions: 30, mark: 70 }, { code: 'Q100' }] });
  for (let times = 0; times < 200; times++) {
    const rules = new Set((await drawn('Q100')).question_ids.map(Number));
    expect(rules.size).toBe(50);
    for (const [id, twins] of pairs) if (rules.has(id)) expect(twins.filter((twin) => rules.has(twin))).toEqual([]);
    const inland = (await drawn('Q300')).question_ids.map((id) => numberOf.get(id) ?? '');
    expect([...rules].filter((id) => numberOf.get(String(id))?.startsWith('general'))).toEqual([]);
    expect(inland.filter((number) => !/^(inland|both)/.test(number))).toEqual([]);
  }
});

test('too few questions are a shorter mock without a verdict', async () => {
  await load(...bookRows('sail', 15, { book: 'Sail and Auxiliary Sail' }));
  const { question_ids, needed } = await drawn('auxiliary-sail');
  expect([question_ids.length, needed]).toEqual([15, null]);
});

test('a topic that the bank does not have leaves no verdict', async () => {
  await mine({ modules: [{ code: 'Q300', questions: 5, mark: 70 }] });
  await load(...bookRows('inland', 9, { category: 'Inland Only' }));
  expect(await drawn('Q300')).toMatchObject({ needed: null });
  await load(...bookRows('both', 9, { category: 'Both International & Inland' }));
  expect(await drawn('Q300')).toMatchObject({ needed: 4 });
});

test('a sub-category of a category that the bank does not have is not one of the book', async () => {
  const topic = { module: 'Q165', zinbook: 1, category: 'Gone', subcategory: 'Lights' };
  await h.db.insert(moduleTopics).values(topic);
  try {
    await mine({ modules: [{ code: 'Q165', questions: 5, mark: 70 }] });
    await load(...bookRows('lights', 9, { subcategory: 'Lights' }));
    expect(await draw('Q165')).toMatchObject({
      status: 400,
      body: { module: expect.stringContaining('no questions') },
    });
  } finally {
    await h.db.delete(moduleTopics).where(eq(moduleTopics.module, 'Q165'));
  }
});

test('a count that is not published is asked of the member, and then used', async () => {
  await load(...bookRows('general', 60, { book: 'Deck General' }));
  expect(await draw('Q160')).toMatchObject({ status: 400, body: { module: expect.stringContaining('not published') } });
  await mine({ modules: [{ code: 'Q160', questions: 20 }] });
  const { question_ids, needed } = await drawn('Q160');
  expect([question_ids.length, needed]).toEqual([20, 14]);
});

test.each([
  ['Q172', 'on paper'],
  ['Q999', 'not in our list'],
])('%s has no mock: %s', async (module, reason) => {
  await load(...bookRows('rules', 5));
  expect(await draw(module)).toMatchObject({ status: 400, body: { module: expect.stringContaining(reason) } });
});

test('a module without questions has no mock', async () => {
  await load(...bookRows('rules', 5));
  expect(await draw('Q171')).toMatchObject({ status: 400, body: { module: expect.stringContaining('no questions') } });
});

test('a mock of new questions leaves out answered and hidden ones', async () => {
  await load(...bookRows('rules', 52));
  const ids = h.ids();
  await h.post(`/api/v1/private/hide_question/${ids[0]}`, {}, { member: 'ann' });
  for (const id of ids.slice(1, 4)) await h.answer('ann', id, 'b');
  const { question_ids, needed } = await drawn('Q100', { new_only: true });
  expect([question_ids.toSorted(), needed]).toEqual([ids.slice(4).toSorted(), null]);
  for (const id of ids.slice(4)) await h.answer('ann', id, 'b');
  expect(await draw('Q100', { new_only: true })).toMatchObject({ status: 400, body: { new_only: expect.any(String) } });
});

test('a member who was deleted is not found', async () => {
  await load(...bookRows('rules', 5));
  expect((await draw('Q100', { member_id: 'nobody' })).status).toBe(404);
});
