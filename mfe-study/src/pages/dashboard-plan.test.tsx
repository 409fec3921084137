import { calendarDay } from '@fairway/contracts/identity/time-zone';
import type { Today } from '@fairway/contracts/question-bank/member-exam';
import { examModule, memberExam } from '@fairway/testing-kit/fixtures';
import { cleanup, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { storedScore } from '../stored-scores.ts';
import { member } from '../test/fixtures.ts';
import { openDashboard } from '../test/open-dashboard.tsx';
import { button } from '../test/open-study.tsx';

const call = 'GET /api/v1/private/exam/today';
const again = 'POST /api/v1/private/exam/today';
const seen = examModule({ available: 80, unanswered: 30 });
const exam = memberExam({ modules: [seen] });
const today: Today = {
  day: '2026-03-10',
  id: '20260310',
  made_at: '2026-03-10T12:00:00Z',
  total: 59,
  fresh: 18,
  seconds: 1_790,
  done: 0,
  next: 1,
};
const open = (plan: unknown, answers: Record<string, unknown> = {}, as = member()) =>
  openDashboard({ 'GET /api/v1/private/exam': { exam }, [call]: plan, ...answers }, as);
const card = async () => within(await screen.findByRole('region', { name: 'My exam' }));
const classOf = (element: HTMLElement) => element.className;

test("with an exam, the first button of the dashboard starts today's session, and the next step is quiet", async () => {
  open({ needs: null, minutes: null, today });
  const start = await (await card()).findByRole('link', { name: "Start today's session" });
  expect(start.getAttribute('href')).toBe('/user/schedule/watch?mode=normal&id=20260310&num=1&zid=0');
  expect((await card()).getByText("Today's session is about 30 minutes.")).toBeTruthy();
  const [fresh, reviews] = (await card()).getAllByRole('listitem');
  expect(fresh?.textContent).toBe('18New questionsNot answered yet');
  expect(reviews?.textContent).toMatch(/^41Reviews/);
  const next = await screen.findByRole('link', { name: 'Continue' });
  expect(classOf(next)).not.toBe(classOf(start));
  expect(classOf(next)).toBe(classOf(screen.getByRole('link', { name: 'Generate a test' })));
});

test('a list that was begun continues at its first open question', async () => {
  open({ needs: null, minutes: null, today: { ...today, done: 12, next: 13 } });
  const go = await (await card()).findByRole('link', { name: "Continue today's session" });
  expect(go.getAttribute('href')).toContain('num=13');
  expect((await card()).getByText('12 of 59 done, about 24 minutes left.')).toBeTruthy();
});

test('a first list says what it is good for', async () => {
  const unseen = { ...seen, unanswered: 80 };
  open({ needs: null, minutes: null, today }, { 'GET /api/v1/private/exam': { exam: { ...exam, modules: [unseen] } } });
  const text = (await card()).findByText(/59 questions across your modules, about 30 minutes/);
  expect((await text).textContent).toMatch(/^First, take soundings/);
});

test('a session can be 10 minutes instead, says so, and can be set back', async () => {
  const long = { needs: null, minutes: null, today };
  const made = { needs: null, minutes: 10, today: { ...today, total: 20, seconds: 590 } };
  const { calls } = open(long, { [again]: made });
  await (await card()).findByRole('link', { name: "Start today's session" });
  await userEvent.click(button('Only 10 minutes'));
  expect((await (await card()).findByText('For 10 minutes today')).parentElement?.textContent).toBe(
    'For 10 minutes today: 20 questions.',
  );
  expect((await card()).queryByRole('button', { name: 'Only 10 minutes' })).toBeNull();
  Object.assign(made, long);
  await userEvent.click(button('Back to the full session'));
  expect(await (await card()).findByText("Today's session is about 30 minutes.")).toBeTruthy();
  expect(calls.filter(({ call }) => call === again).map(({ body }) => body)).toEqual([
    { minutes: 10 },
    { minutes: null },
  ]);
});

test('a session can wait for tomorrow, and be brought back', async () => {
  const list = { needs: null, minutes: null, today };
  const made = { needs: 'nothing', minutes: 0, today: null };
  const { calls } = open(list, { [again]: made });
  await (await card()).findByRole('link', { name: "Start today's session" });
  await userEvent.click(button('Move it to tomorrow'));
  expect(await (await card()).findByText('Moved to tomorrow. Today is free.')).toBeTruthy();
  Object.assign(made, list);
  await userEvent.click(button('Undo'));
  expect(await (await card()).findByRole('link', { name: "Start today's session" })).toBeTruthy();
  expect(calls.filter(({ call }) => call === again).map(({ body }) => body)).toEqual([
    { minutes: 0 },
    { minutes: null },
  ]);
});

test('on the exam day nothing can be moved to tomorrow', async () => {
  open(
    { needs: null, minutes: null, today },
    { 'GET /api/v1/private/exam': { exam: { ...exam, exam_day: calendarDay(new Date(), 'America/New_York') } } },
  );
  await (await card()).findByRole('link', { name: "Start today's session" });
  expect((await card()).queryByRole('button', { name: 'Move it to tomorrow' })).toBeNull();
});

test('a session that could not be moved stays, with the reason', async () => {
  open({ needs: null, minutes: null, today }, { [again]: { status: 503, body: { error: 'Not available' } } });
  await (await card()).findByRole('link', { name: "Start today's session" });
  await userEvent.click(button('Move it to tomorrow'));
  expect((await (await card()).findByRole('alert')).textContent).toBeTruthy();
  expect((await card()).getByRole('link', { name: "Start today's session" })).toBeTruthy();
});

test('the track leads to the exam day, once the study days and the tests are known', async () => {
  const examDay = calendarDay(new Date(Date.now() + 20 * 86_400_000), 'America/New_York');
  const data = { 'GET /api/v1/private/exam': { exam: { ...exam, exam_day: examDay } } };
  open({ needs: null, minutes: null, today }, data);
  const track = within(await screen.findByRole('region', { name: 'Your track' }));
  expect(await track.findByText(/Week 1 of 3\./)).toBeTruthy();
  expect(track.getByRole('img', { name: /Your track to the exam on .*: week 1 of 3/ })).toBeTruthy();
  cleanup();
  open({ needs: null, minutes: null, today }, { ...data, 'GET /api/v1/private/progress': { status: 503, body: {} } });
  expect(await screen.findByRole('region', { name: 'Your track' })).toBeTruthy();
  expect(screen.queryByText(/Week/)).toBeNull();
});

test('after the last question more can be asked for', async () => {
  const { calls } = open(
    { needs: null, minutes: null, today: { ...today, done: 59, next: null } },
    {
      [again]: { needs: null, minutes: null, today },
    },
  );
  expect(await (await card()).findByText('Done for today: 59 questions.')).toBeTruthy();
  await userEvent.click(button('More questions'));
  expect(await (await card()).findByRole('link', { name: "Start today's session" })).toBeTruthy();
  expect(calls.map(({ call }) => call)).toContain(again);
});

test.each([
  [{ needs: 'log', minutes: null, today: null }, /needs your log, which is off/],
  [{ needs: 'questions', minutes: null, today: null }, /We have no questions for the modules/],
  [{ needs: 'passed', minutes: null, today: null }, /You have passed each of these modules/],
  [{ needs: 'nothing', minutes: null, today: null }, /Nothing is left for today/],
  [{ status: 503, body: {} }, /Today's session did not load/],
])('without a list the card says why, and the other parts are there: %j', async (plan, text) => {
  open(plan);
  expect(await (await card()).findByText(text)).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Continue' })).toBeTruthy();
});

test('a free member is told what includes it, and nothing is asked for', async () => {
  const { calls } = open(undefined, {}, member({ access: 'free' }));
  expect(
    (await card()).getByText(/Mock exams, similar questions, your readiness, and what to study each day/),
  ).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Ready for each module?' })).toBeNull();
  expect(calls.filter((made) => made.call === call || made.call.endsWith('/exam/readiness'))).toEqual([]);
});

test('where nothing else is due, asking for more says so', async () => {
  const done = { needs: null, minutes: null, today: { ...today, done: 59, next: null } };
  open(done, { [again]: done });
  await (await card()).findByText('Done for today: 59 questions.');
  await userEvent.click(button('More questions'));
  expect((await (await card()).findByRole('alert')).textContent).toBe('Nothing else is due today.');
});

test('a list that was made again starts with a score of its own', async () => {
  const scored = storedScore(`${member()._id}:schedule:20260310::`);
  const show = async (made_at: string) => {
    cleanup();
    open({ needs: null, minutes: null, today: { ...today, made_at } });
    await (await card()).findByRole('link', { name: "Start today's session" });
  };
  scored.write('{}');
  await show('2026-03-10T12:00:00Z');
  await show('2026-03-10T12:00:00Z');
  expect(scored.read()).toBe('{}');
  await show('2026-03-10T13:00:00Z');
  expect(scored.read()).toBeNull();
});

test('after the exam day the card leads to the results, and after a failure to the dates of the retest', async () => {
  const past = { ...exam, exam_day: '2026-03-10' };
  open(undefined, { 'GET /api/v1/private/exam': { exam: past } });
  const enter = await (await card()).findByRole('link', { name: 'Enter how it went, or a new day' });
  expect(enter.getAttribute('href')).toBe('/user/exam');
  cleanup();
  const sittings = [{ module: 'Q100', day: '2026-03-10', passed: false }];
  open(undefined, { 'GET /api/v1/private/exam': { exam: { ...past, sittings } } });
  const retest = await (await card()).findByRole('link', { name: 'When may I retake it?' });
  expect(retest.getAttribute('href')).toBe('/exam-retest?from=exam&exam=2026-03-10&failed=1');
  expect((await card()).queryByRole('link', { name: /how it went/ })).toBeNull();
});
