import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import type { SuspectKey } from '@fairway/contracts/question-bank/suspect-keys';
import { beforeEach, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { answerEvents } from '../schema.ts';
import { findSuspectKeys } from './find-suspects.ts';

const h = setUpHarness();
const admin = { admin: 'chief' };
const path = '/api/v1/admin/bank/suspect_keys';
const questions = 12;
const members = 36;

/** Of the last one members choose C, but its key is B, as of all others. */
let ids: number[];
let suspected: string;
beforeEach(async () => {
  await h.load(bookRows('1', questions));
  ids = h.ids().map(Number);
  suspected = String(ids.at(-1));
});

type Event = typeof answerEvents.$inferInsert;

const event = (member: number, questionId: number, fields: Partial<Event> = {}): Event => {
  const letter = String(questionId) === suspected ? ('c' as const) : ('b' as const);
  return {
    memberId: `m${member}`,
    questionId,
    letter,
    correct: letter === 'b',
    rating: '',
    version: 1,
    mode: 'normal',
    explanationSeen: false,
    answeredAt: new Date(h.clock.now.getTime() + questionId * 1_000),
    ...fields,
  };
};

/** Every member answers every question; `fields` of the answers to the suspected one. */
async function answerAll(fields: Partial<Event> = {}): Promise<void> {
  const rows = Array.from({ length: members }, (_, member) =>
    ids.map((id) => event(member, id, String(id) === suspected ? fields : {})),
  );
  await h.db.insert(answerEvents).values(rows.flat());
}

const find = () => findSuspectKeys(h.db, { now: h.clock.now, signal: new AbortController().signal });
const list = (status = 'open') => h.read<{ data: SuspectKey[]; total: number }>(`${path}?status=${status}`, admin);
const idsOf = async (status?: string) => (await list(status)).data.map(({ _id }) => _id);
const decide = (version: number, is_right: boolean) => h.post(`${path}/${suspected}`, { version, is_right }, admin);

test('a question whose key the able members do not choose is listed, with what each third chose', async () => {
  await answerAll();
  expect(await list()).toEqual({ data: [], total: 0 });
  await find();
  const { data, total } = await list();
  expect(total).toBe(1);
  expect(data[0]).toMatchObject({
    _id: suspected,
    version: 1,
    letter: 'c',
    thirds: Array(3).fill([0, 0, 12, 0]),
    open_reports: 0,
    decided_by: '',
    decided_at: null,
    found_at: h.clock.now.toISOString(),
  });
  expect(data[0]?.question.ZANSWER).toBe('b');
  const found = h.clock.now.toISOString();
  h.clock.now = new Date('2026-03-11T15:00:00Z');
  await find();
  expect((await list()).data.map(({ found_at }) => found_at)).toEqual([found]);
});

test.each([
  ['in tests', { mode: 'test' }],
  ['after the explanation', { explanationSeen: true }],
  ['of which it is not known whether the explanation had been seen', { explanationSeen: null }],
])('answers %s do not vote', async (_which, fields) => {
  await answerAll(fields);
  await find();
  expect(await idsOf()).toEqual([]);
});

test('only the first attempt votes, by the time it was given', async () => {
  const before = { offsetMs: 0, deviceAt: new Date('2026-03-01T15:00:00Z') };
  await answerAll();
  // They arrived later, from a device that had been offline.
  const earlier = Array.from({ length: members }, (_, member) =>
    event(member, Number(suspected), {
      ...before,
      letter: 'b',
      answeredAt: new Date(h.clock.now.getTime() + 3_600_000),
    }),
  );
  await h.db.insert(answerEvents).values(earlier);
  await find();
  expect(await idsOf()).toEqual([]);
});

test('answers to an older version vote only while its letters mean the same', async () => {
  await answerAll();
  expect((await h.edit(suspected, { solution: 'Rule 9 says so.' })).status).toBe(200);
  await find();
  expect((await list()).data).toMatchObject([{ _id: suspected, version: 2 }]);
  expect((await h.edit(suspected, { answer: 'c' })).status).toBe(200);
  // An edited question leaves the queue at once.
  expect(await list()).toEqual({ data: [], total: 0 });
  await find();
  expect(await idsOf()).toEqual([]);
});

test('a key that an editor finds right is not suspected again, until the question changes', async () => {
  await answerAll();
  await find();
  expect((await decide(1, true)).status).toBe(200);
  await find();
  expect(await idsOf()).toEqual([]);
  expect((await list('right')).data).toMatchObject([{ _id: suspected, decided_by: 'Admin chief' }]);
  expect((await h.edit(suspected, { solution: 'Rule 9 says so.' })).status).toBe(200);
  await find();
  expect(await idsOf('right')).toEqual([suspected]);
  expect((await decide(2, false)).status).toBe(200);
  expect([await idsOf(), await idsOf('right')]).toEqual([[suspected], []]);
  expect((await decide(2, true)).status).toBe(200);
  expect((await h.edit(suspected, { stem: 'Which light is shown?' })).status).toBe(200);
  await find();
  expect([await idsOf(), await idsOf('right')]).toEqual([[], []]);
});

test('members are shown the suspected letter of a key found right, after the answer, until what a letter means changes', async () => {
  h.member('ann');
  const member = { member: 'ann' };
  const trap = async () => {
    const { question } = await h.read<QuestionOutput>(`/api/v1/private/question/${suspected}?rating=all`, member);
    const open = await h.read<QuestionOutput>(`/api/v1/public/question/${suspected}?rating=all`);
    expect(open.question).not.toHaveProperty('ZTRAP');
    return question.ZTRAP;
  };
  const findAndReload = () => find().then(h.bank.reload);
  await answerAll();
  await find();
  expect(await trap()).toBeUndefined();
  await decide(1, true);
  expect(await trap()).toBe('c');
  await decide(1, false);
  expect(await trap()).toBeUndefined();
  await decide(1, true);
  await h.edit(suspected, { solution: 'Rule 9 says so.' });
  await findAndReload();
  expect(await trap()).toBe('c');
  await h.edit(suspected, { answer: 'c' });
  expect(await trap()).toBeUndefined();
  await findAndReload();
  expect(await trap()).toBeUndefined();
});

test('a decision about another version, or about a question that is not suspected, is refused', async () => {
  await answerAll();
  await find();
  expect((await decide(2, true)).status).toBe(409);
  const other = await h.post(`${path}/${ids[0]}`, { version: 1, is_right: true }, admin);
  expect(other.status).toBe(409);
  expect(await idsOf()).toEqual([suspected]);
});

test('a retired question leaves the queue', async () => {
  await answerAll();
  await find();
  await h.post(`/api/v1/admin/bank/questions/${suspected}/retire`, { version: 1, retired: true }, admin);
  await find();
  expect(await idsOf()).toEqual([]);
});

test('a run that is aborted changes nothing', async () => {
  await answerAll();
  await find();
  await expect(findSuspectKeys(h.db, { now: h.clock.now, signal: AbortSignal.abort() })).rejects.toThrow();
  expect(await idsOf()).toEqual([suspected]);
});
