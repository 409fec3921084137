import type { TodayOutput } from '@fairway/contracts/question-bank/member-exam';
import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test, vi } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { createApp } from '../app.ts';
import { deleteStudiesOf } from '../own-data/store.ts';
import { answerEvents, loggedQuestions, scheduleDays } from '../schema.ts';
import { startScheduleCleaning } from './cleaning.ts';
import type { MakePlan } from './plan-maker.ts';

const h = setUpHarness();
const path = '/api/v1/private/exam/today';
beforeEach(async () => {
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  h.member('ann');
  await h.load([...bookRows('rules', 60), ...bookRows('nav', 30, { book: 'Navigation General' })]);
});

const saveExam = (fields: object = {}, member = 'ann') =>
  h.send(
    'PUT',
    '/api/v1/private/exam',
    { modules: [{ code: 'Q100' }, { code: 'Q171' }], exam_day: '2026-04-10', minutes: 5, ...fields },
    { member },
  );
const today = (member = 'ann') => h.read<TodayOutput>(path, { member });
const plannedOf = async (member = 'ann') => {
  const { today: plan, needs } = await today(member);
  if (!plan) throw new Error(`there is no plan: ${needs}`);
  return plan;
};
const more = async (body = {}) => (await (await h.post(path, body, { member: 'ann' })).json()) as TodayOutput;
/** Asks a service that makes its lists like this. */
const askWith = async (makePlan: MakePlan, method = 'GET') =>
  createApp({ ...h.deps, makePlan }).request(path, {
    method,
    headers: { 'x-auth-token': 'member:ann', 'x-client-address': '203.0.113.7', 'content-type': 'application/json' },
    ...(method === 'POST' && { body: '{}' }),
  });
const sit = async (module: string, day: string, passed: boolean) => {
  const reply = await h.post('/api/v1/private/exam/sittings', { module, day, passed }, { member: 'ann' });
  expect(reply.status).toBe(200);
};
const booksOf = async (ids: string[]) => {
  const rules = new Set(await h.walk('type=book&id=2', 'ann'));
  return [...new Set(ids.map((id) => (rules.has(id) ? 'rules' : 'nav')))].sort();
};
const walk = (id: string, member = 'ann') => h.walk(`type=schedule&id=${id}`, member);

test('a plan needs an exam, the log, and questions', async () => {
  expect(await today()).toEqual({ needs: 'exam', minutes: null, today: null });
  await saveExam({ modules: [{ code: 'Q999' }] });
  expect(await today()).toEqual({ needs: 'questions', minutes: null, today: null });
  await saveExam();
  await h.marks.setLogging('ann', false);
  expect(await today()).toEqual({ needs: 'log', minutes: null, today: null });
});

test("today's plan fills the minutes, and is a study set in its order, the same on every device", async () => {
  await saveExam();
  const plan = await plannedOf();
  expect(plan).toMatchObject({ day: '2026-03-10', id: '20260310', done: 0, next: 1, fresh: plan.total });
  expect(plan.seconds).toBeGreaterThan(270);
  expect(plan.seconds).toBeLessThanOrEqual(300);
  const ids = await walk(plan.id);
  expect(ids).toHaveLength(plan.total);
  const [stored] = await h.db.select().from(scheduleDays);
  expect(ids.map(Number)).toEqual(stored?.questionIds);
  expect(await plannedOf()).toEqual(plan);
  expect(await walk('0')).toEqual(ids);
  const ahead = await h.read<{ data: QuestionOutput[] }>(
    `/api/v1/private/question/${ids[0]}/ahead?type=schedule&id=${plan.id}`,
    { member: 'ann' },
  );
  expect(ahead.data.map(({ question }) => question._id)).toEqual(ids.slice(1, 21));
});

test('answers move the next question, and the list stays until it is made again', async () => {
  await saveExam();
  const plan = await plannedOf();
  const [first, second] = await walk(plan.id);
  h.clock.now = new Date('2026-03-10T15:05:00Z');
  await h.answer('ann', first, 'b');
  expect(await plannedOf()).toEqual({ ...plan, done: 1, next: 2 });
  const again = await more();
  expect(again.today).toMatchObject({ day: plan.day, done: 0, next: 1 });
  const ids = await walk(plan.id);
  expect(ids).not.toContain(first);
  expect(ids).toContain(second);
});

test('a list of 10 minutes takes the place of a longer one, and stays', async () => {
  await saveExam({ minutes: 30 });
  const plan = await plannedOf();
  const { today: shorter } = await more({ minutes: 10 });
  expect(shorter?.total).toBeLessThan(plan.total);
  expect(shorter?.seconds).toBeGreaterThan(540);
  expect(shorter?.seconds).toBeLessThanOrEqual(600);
  expect(await today()).toEqual({ needs: null, minutes: 10, today: shorter });
  expect((await h.post(path, { minutes: 721 }, { member: 'ann' })).status).toBe(400);
});

test('the rest of a list can wait until tomorrow, whose list is not longer than its minutes', async () => {
  await saveExam({ minutes: 10 });
  const plan = await plannedOf();
  const [first, second] = await walk(plan.id);
  await h.answer('ann', first, 'b');
  expect(await more({ minutes: 0 })).toEqual({ needs: 'nothing', minutes: 0, today: null });
  expect(await today()).toEqual({ needs: 'nothing', minutes: 0, today: null });
  h.clock.now = new Date('2026-03-11T15:00:00Z');
  const next = await plannedOf();
  expect(next).toMatchObject({ day: '2026-03-11', done: 0 });
  expect(next.seconds).toBeLessThanOrEqual(600);
  expect(await walk(next.id)).toContain(second);
});

test.each([0, 2])(
  '%i minutes can be taken back: the list is that of the exam, without what was answered',
  async (minutes) => {
    await saveExam({ minutes: 10 });
    const plan = await plannedOf();
    const ids = await walk(plan.id);
    await more({ minutes });
    expect(await more()).toMatchObject({ minutes: null, today: { total: plan.total, done: 0 } });
    expect(await walk(plan.id)).toEqual(ids);
    await more({ minutes });
    for (const id of ids.slice(0, 3)) await h.answer('ann', id, 'a');
    const { today: rest } = await more();
    expect(rest?.total).toBe(plan.total - 3);
  },
);

test('another exam makes another list, of the minutes that are left', async () => {
  await saveExam({ minutes: 10 });
  const plan = await plannedOf();
  const [first, second] = await walk(plan.id);
  await h.answer('ann', first, 'a');
  await h.answer('ann', second, 'a');
  await saveExam({ minutes: 8 });
  const shorter = await plannedOf();
  expect(shorter.total).toBeLessThan(plan.total);
  // Two of fifteen seconds were answered.
  expect(shorter.seconds).toBeLessThanOrEqual(450);
  // A change that does not concern the list.
  await saveExam({ minutes: 8, school: true });
  expect(await plannedOf()).toEqual(shorter);
  await saveExam({ minutes: 1 });
  for (const id of (await walk(shorter.id)).slice(0, 4)) await h.answer('ann', id, 'a');
  expect(await today()).toEqual({ needs: 'nothing', minutes: null, today: null });
  expect((await more()).today?.next).toBe(1);
});

test('the count of a module without a stated one keeps its stated mark', async () => {
  const targets: number[] = [];
  const makePlan: MakePlan = async ({ modules }) => {
    targets.push(...modules.map(({ target }) => target));
    return { ids: [], fresh: 0, seconds: 0 };
  };
  await saveExam({ modules: [{ code: 'Q160', questions: null }, { code: 'Q100' }] });
  await h.load(bookRows('deck', 5, { book: 'Deck General' }));
  await askWith(makePlan);
  expect(targets.map((target) => target.toFixed(2))).toEqual(['0.79', '0.95']);
});

test('a passed module leaves the list until the retest rule demands the whole exam; with all passed there is none', async () => {
  await saveExam({ exam_day: null });
  await sit('Q171', '2026-03-09', true);
  await sit('Q100', '2026-03-09', false);
  expect(await booksOf(await walk((await plannedOf()).id))).toEqual(['rules']);
  // Sat again, and failed: the latest result counts.
  await sit('Q171', '2026-03-09', false);
  expect(await booksOf(await walk((await plannedOf()).id))).toEqual(['nav', 'rules']);
  await sit('Q171', '2026-03-09', true);
  h.clock.now = new Date('2026-06-12T15:00:00Z');
  expect(await booksOf(await walk((await plannedOf()).id))).toEqual(['nav', 'rules']);
  h.clock.now = new Date('2026-03-10T15:00:00Z');
  await sit('Q100', '2026-03-10', true);
  expect(await today()).toEqual({ needs: 'passed', minutes: null, today: null });
});

test('a day on which nothing is due is stored, and asking for more leaves a list that is done', async () => {
  const makePlan = vi.fn<MakePlan>(async () => ({ ids: [], fresh: 0, seconds: 0 }));
  const read = async (method: string) => (await askWith(makePlan, method)).json();
  await saveExam();
  expect(await read('GET')).toEqual({ needs: 'nothing', minutes: null, today: null });
  expect(await read('GET')).toEqual({ needs: 'nothing', minutes: null, today: null });
  expect(makePlan).toHaveBeenCalledTimes(1);
  const list = (await more()).today;
  expect(list?.next).toBe(1);
  expect(await read('POST')).toEqual({ needs: null, minutes: null, today: list });
});

test('answers of a mock exam count as done', async () => {
  await saveExam();
  const plan = await plannedOf();
  const [first] = await walk(plan.id);
  await h.answer('ann', first, 'b');
  await h.db.update(answerEvents).set({ mode: 'test' });
  await h.db.delete(loggedQuestions);
  expect(await plannedOf()).toMatchObject({ done: 1, next: 2 });
});

test('a list is no place to continue at', async () => {
  await saveExam();
  const { id } = await plannedOf();
  const reply = await h.post(`/api/mlp_question/resume_ques/normal/schedule/${id}/1/0/0`, {}, { member: 'ann' });
  expect([reply.status, await reply.json()]).toMatchObject([200, { resume: null }]);
});

test('the next day has a list of its own, with reviews; the day before stays open under its address', async () => {
  await saveExam();
  const first = await plannedOf();
  const ids = await walk(first.id);
  for (const id of ids) await h.answer('ann', id, 'a');
  h.clock.now = new Date('2026-03-11T15:00:00Z');
  const second = await plannedOf();
  expect([second.day, second.total - second.fresh > 0]).toEqual(['2026-03-11', true]);
  expect(await walk(first.id)).toEqual(ids);
});

test('a hidden question leaves the list, and a day without a plan has none', async () => {
  await saveExam();
  const plan = await plannedOf();
  const [first] = await walk(plan.id);
  await h.marks.set({ memberId: 'ann', kind: 'hidden', questionId: Number(first) }, true);
  expect((await plannedOf()).total).toBe(plan.total - 1);
  for (const id of ['20200101', '7', '20261399', '20260230']) {
    const reply = await h.get(`/api/v1/private/question/0?type=schedule&id=${id}`, { member: 'ann' });
    expect([reply.status, await reply.json()]).toEqual([404, { id: 'No list of this day' }]);
  }
});

test('an answer before a change of the key does not count', async () => {
  await saveExam({ minutes: 60 });
  const id = await h.idOf('rules-1');
  await h.answer('ann', id, 'b');
  expect((await h.edit(id, { answer: 'c' })).status).toBe(200);
  h.clock.now = new Date('2026-03-11T15:00:00Z');
  const plan = await plannedOf();
  expect(plan.fresh).toBe(plan.total);
  expect(await walk(plan.id)).toContain(id);
  // A changed explanation changes nothing.
  await h.answer('ann', id, 'c');
  expect((await h.edit(id, { solution: 'Another.' })).status).toBe(200);
  h.clock.now = new Date('2026-03-12T15:00:00Z');
  const later = await plannedOf();
  expect(later.total - later.fresh).toBe(1);
});

test('an answer that was committed late, or deleted, is noticed', async () => {
  await saveExam({ minutes: 60 });
  const [one, other] = [await h.idOf('rules-1'), await h.idOf('rules-2')];
  await h.answer('ann', one, 'b');
  await plannedOf();
  const [event] = await h.db.select().from(answerEvents);
  if (!event) throw new Error('there is no event');
  const late = {
    ...event,
    id: event.id + 100_000,
    questionId: Number(other),
    answeredAt: new Date('2026-03-01T15:00:00Z'),
  };
  await h.db.insert(answerEvents).values([late]);
  const reviewed = async () => {
    const { today: plan } = await more();
    return plan && plan.total - plan.fresh;
  };
  // The other was answered today.
  expect(await reviewed()).toBe(1);
  await h.db
    .update(answerEvents)
    .set({ id: event.id + 50_000, questionId: Number(await h.idOf('rules-3')) })
    .where(eq(answerEvents.id, late.id));
  await h.db.delete(answerEvents).where(eq(answerEvents.id, event.id));
  expect(await reviewed()).toBe(1);
});

test('the export has the plans, and they are erased with the account', async () => {
  await saveExam();
  const plan = await plannedOf();
  const exported = await h.read<{ data: object[] }>('/api/v1/private/my-data/daily-lists', { member: 'ann' });
  const ids = await walk(plan.id);
  expect(exported.data).toMatchObject([{ day: '2026-03-10', questions: ids.map((zmcq_id) => ({ zmcq_id })) }]);
  await deleteStudiesOf(h.db, 'ann');
  expect(await h.db.$count(scheduleDays)).toBe(0);
});

test('a list that is being made while the account is erased is not stored', async () => {
  await saveExam();
  const ids = h.ids().slice(0, 3).map(Number);
  const makePlan: MakePlan = async () => {
    await deleteStudiesOf(h.db, 'ann');
    return { ids, fresh: 3, seconds: 75 };
  };
  expect(await (await askWith(makePlan)).json()).toEqual({ needs: 'exam', minutes: null, today: null });
  expect(await h.db.$count(scheduleDays)).toBe(0);
});

test('lists are kept for 60 days, also those of a member who stopped', async () => {
  await saveExam({ exam_day: null });
  await plannedOf();
  h.clock.now = new Date('2026-05-20T15:00:00Z');
  h.member('bob');
  await saveExam({ exam_day: null }, 'bob');
  await plannedOf('bob');
  const cleaning = startScheduleCleaning(h.deps);
  await vi.waitFor(async () => expect(await h.db.$count(scheduleDays)).toBe(1), 10_000);
  await cleaning.close();
  expect((await h.db.select().from(scheduleDays)).map(({ day }) => day)).toEqual(['2026-05-20']);
});

test('where no list can be made, the call says so', async () => {
  await saveExam();
  const reply = await askWith(() => Promise.reject(new Error('the thread ended')));
  expect(reply.status).toBe(503);
});
