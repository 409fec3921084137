import type { ReadinessOutput } from '@fairway/contracts/question-bank/member-exam';
import { beforeEach, expect, test, vi } from 'vitest';
import { bookRows, testAnswer } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { recordTestAnswers } from '../answers/test-answers.ts';
import { createApp } from '../app.ts';
import { answerEvents } from '../schema.ts';
import { createAnswerReader } from './history.ts';

const h = setUpHarness();
const path = '/api/v1/private/exam/readiness';
beforeEach(async () => {
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  h.member('ann');
  const lights = { category: 'Both International & Inland', subcategory: 'Lights' };
  await h.load([
    ...bookRows('signals', 110, { ...lights, subcategory: 'Sound signals' }),
    ...bookRows('lights', 110, lights),
    ...bookRows('nav', 20, { book: 'Navigation General' }),
  ]);
});

const saveExam = (codes: string[], member = 'ann') =>
  h.send(
    'PUT',
    '/api/v1/private/exam',
    { modules: codes.map((code) => ({ code })), exam_day: '2026-04-10', minutes: 5 },
    { member },
  );
const readiness = (member = 'ann') => h.read<ReadinessOutput>(path, { member });
const moduleOf = async (code = 'Q100') => {
  const found = (await readiness()).modules.find((module) => module.code === code);
  if (!found) throw new Error(`there is no ${code}`);
  return found;
};

/** Answers of study, without the rest of an answer: `right` of each four are right. */
async function answer(prefix: string, count: number, right = 3, member = 'ann') {
  const ids = await Promise.all(Array.from({ length: count }, (_, index) => h.idOf(`${prefix}-${index + 1}`)));
  await h.db.insert(answerEvents).values(
    ids.map((id, index) => ({
      memberId: member,
      questionId: Number(id),
      letter: 'b' as const,
      correct: index % 4 < right,
      mode: 'normal',
      rating: '',
      answeredAt: new Date(h.clock.now.getTime() + index * 1_000),
      version: 1,
    })),
  );
}

test('readiness needs an exam, the log, and questions', async () => {
  expect(await readiness()).toEqual({ needs: 'exam', modules: [], all: null });
  await saveExam(['Q999', 'Q172']);
  expect(await readiness()).toEqual({ needs: 'questions', modules: [], all: null });
  await saveExam(['Q100']);
  await h.marks.setLogging('ann', false);
  expect(await readiness()).toEqual({ needs: 'log', modules: [], all: null });
});

const silent = { as_of: null, share: null, pass: null, gap: null };

test('it is silent below 100 first attempts, and then has a range, its day and the main gap', async () => {
  await saveExam(['Q100', 'Q171']);
  await answer('signals', 99);
  expect(await readiness()).toEqual({
    needs: null,
    modules: [
      { code: 'Q100', attempts: 99, ...silent },
      { code: 'Q171', attempts: 0, ...silent },
    ],
    all: null,
  });
  h.clock.now = new Date('2026-03-11T15:00:00Z');
  await answer('lights', 60, 1);
  const { share, pass, ...rest } = await moduleOf();
  expect(rest).toEqual({ code: 'Q100', attempts: 159, as_of: '2026-03-11', gap: 'Lights' });
  expect([share && share.low < share.high, pass && pass.low <= pass.high, pass && pass.high < 50]).toEqual([
    true,
    true,
    true,
  ]);
});

test('all modules are those that count and are not passed', async () => {
  await saveExam(['Q100', 'Q171', 'Q172']);
  await answer('signals', 110);
  expect((await readiness()).all).toBeNull();
  const sitting = { module: 'Q171', day: '2026-03-09', passed: true };
  expect((await h.post('/api/v1/private/exam/sittings', sitting, { member: 'ann' })).status).toBe(200);
  const { modules, all } = await readiness();
  expect(modules.map(({ code }) => code)).toEqual(['Q100']);
  expect(all).toEqual(modules[0]?.pass);
});

test('an answer before a change of the key does not count, and the next one is the first attempt', async () => {
  await saveExam(['Q100']);
  await answer('signals', 105);
  const id = await h.idOf('signals-1');
  expect((await h.edit(id, { answer: 'c' })).status).toBe(200);
  expect((await moduleOf()).attempts).toBe(104);
  await h.answer('ann', id, 'c');
  expect((await moduleOf()).attempts).toBe(105);
});

test('a question seen again changes nothing, also where the fold continues; nor does hiding questions', async () => {
  await saveExam(['Q100']);
  await answer('signals', 105, 2);
  const before = await moduleOf();
  h.clock.now = new Date('2026-03-12T15:00:00Z');
  await answer('signals', 105, 4);
  expect(await moduleOf()).toEqual(before);
  await h.marks.set({ memberId: 'ann', kind: 'hidden', questionId: Number(await h.idOf('signals-4')) }, true);
  expect(await moduleOf()).toEqual(before);
});

test('a member without new answers is not assessed again', async () => {
  await answer('signals', 105);
  const ids = Uint32Array.from(h.ids(), Number);
  const module = { code: 'Q100', ids, topics: new Uint8Array(ids.length), weights: [1], goal: null };
  const of = { memberId: 'ann', timeZone: 'UTC', bankVersion: h.bank.current().catalogue.version };
  const assess = (code = 'Q100') => h.deps.assess({ ...of, assessed: [{ ...module, code }] });
  const first = await assess();
  expect(first.modules[0]?.attempts).toBe(105);
  expect(await assess()).toBe(first);
  expect(await assess('Q300')).not.toBe(first);
  await answer('lights', 1);
  expect((await assess()).modules[0]?.attempts).toBe(106);
});

test('answers of a mock exam are first attempts', async () => {
  await saveExam(['Q100']);
  await answer('signals', 99);
  const answers = [testAnswer(await h.idOf('lights-1'), 'b'), testAnswer(await h.idOf('signals-1'), 'b')];
  const { db, bank, marks, access } = h.deps;
  await recordTestAnswers({ db, bank, marks, access }, { member_id: 'ann', test_num: '1', answers });
  expect((await moduleOf()).attempts).toBe(100);
});

test('the topics of a module are found once for each version of the bank and license', async () => {
  await saveExam(['Q100']);
  const found = vi.spyOn(h.bank.current().catalogue, 'positionOf');
  expect((await moduleOf()).attempts).toBe(0);
  expect(found.mock.calls.length).toBeGreaterThanOrEqual(220);
  found.mockClear();
  expect((await moduleOf()).attempts).toBe(0);
  expect(found.mock.calls.length).toBeLessThan(220);
  found.mockRestore();
  await h.load(bookRows('tug', 5, { category: 'Inland', subcategory: 'Lights', ratings: ['ZDL5'] }));
  await answer('tug', 5);
  const attemptsWith = async (license_rating: string) => {
    h.member('ann', { license_rating });
    return (await moduleOf()).attempts;
  };
  expect([await attemptsWith('ZDL5'), await attemptsWith('ZDL1'), await attemptsWith('ZDL5')]).toEqual([5, 0, 5]);
});

test('all answers of a member are read, also where many arrived at the same instant', async () => {
  const [questionId] = h.ids().map(Number) as [number];
  const given = { memberId: 'ann', questionId, letter: 'b' as const, correct: true, mode: 'normal', rating: '' };
  const at = (index: number) => new Date(h.clock.now.getTime() + Math.floor(index / 700) * 1_000);
  const rows = Array.from({ length: 2_500 }, (_, index) => ({ ...given, answeredAt: at(index), version: 1 }));
  await h.db.insert(answerEvents).values(rows);
  const { read } = await createAnswerReader(h.db, h.bank.current().catalogue.version);
  const found = await read('ann');
  expect([found.length, new Set(found.map(({ id }) => id)).size]).toEqual([2_500, 2_500]);
});

test('where it cannot be made, it is unavailable for a moment', async () => {
  await saveExam(['Q100']);
  const assess = () => Promise.reject(new Error('the thread ended'));
  const reply = await createApp({ ...h.deps, assess }).request(path, { headers: { 'x-auth-token': 'member:ann' } });
  expect([reply.status, reply.headers.get('retry-after')]).toEqual([503, '2']);
});
