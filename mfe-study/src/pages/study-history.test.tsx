import type { QuestionOutput } from '@fairway/contracts/question-bank/questions';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test } from 'vitest';
import { member, place } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const call = 'GET /api/v1/private/progress/history';
const missed = (zid: string, times: number, rightsLeft = 0) => ({
  zmcq_id: zid,
  missed: times,
  missed_at: '2026-02-12T12:00:00.000Z',
  rights_left: rightsLeft,
});

afterEach(() => sessionStorage.clear());

const open = (data: unknown, as = member()) => openStudy({ as, answers: { [call]: { data } } });
const historyCalls = (calls: { url: string }[]) => calls.filter(({ url }) => url.includes('/history'));
const answer = async (choice: 'Port' | 'Starboard') =>
  userEvent.click(await screen.findByRole('button', { name: new RegExp(choice) }));

test.each([
  [1, 'Missed once before, last on Feb 12, 2026 (New York time).'],
  [2, 'Missed twice before, last on Feb 12, 2026 (New York time).'],
  [5, 'Missed 5 times before, last on Feb 12, 2026 (New York time).'],
])('under the verdict it says that a question was missed %i times before', async (times, words) => {
  open([missed('101', times)]);
  await screen.findByRole('button', { name: /Port/ });
  expect(screen.queryByText(/Missed/)).toBeNull();
  await answer('Port');
  expect(await screen.findByText(words)).toBeTruthy();
});

const oneMore =
  'Missed once before, last on Feb 12, 2026 (New York time). One more right answer in a row removes it from your mistakes.';
const removed =
  'Missed once before, last on Feb 12, 2026 (New York time). Two right answers in a row: it was removed from your mistakes.';

test.each([
  ['right', 'Port', 2, oneMore],
  ['right', 'Port', 1, removed],
  ['right', 'Port', 0, 'Missed once before, last on Feb 12, 2026 (New York time).'],
  ['wrong', 'Starboard', 1, 'Missed once before, last on Feb 12, 2026 (New York time).'],
] as const)(
  'a %s answer (%s) to a question %i right answers from leaving the mistakes says what it means for them',
  async (_, choice, left, words) => {
    open([missed('101', 1, left)]);
    await answer(choice);
    expect(await screen.findByText(words)).toBeTruthy();
  },
);

test('after a reload the right answer, which is then counted, means the same', async () => {
  const first = open([missed('101', 1, 2)]);
  await answer('Port');
  await screen.findByText(oneMore);
  first.unmount();
  open([missed('101', 1, 1)]);
  expect(await screen.findByText(oneMore)).toBeTruthy();
});

test('an answer in one set is counted when the question is answered in another', async () => {
  const answers: Record<string, unknown> = { [call]: { data: [missed('101', 1, 2)] } };
  const { calls, router } = openStudy({ answers });
  const here = router.state.location;
  const other = '/user/mistakes/watch?mode=normal&num=1&zid=101';
  await screen.findByRole('button', { name: /Port/ });
  await expect.poll(() => historyCalls(calls).length).toBe(1);
  await router.navigate(other);
  await expect.poll(() => historyCalls(calls).length).toBe(2);
  await answer('Port');
  await screen.findByText(oneMore);
  answers[call] = { data: [missed('101', 1, 1)] };
  await router.navigate(`${here.pathname}${here.search}`);
  await expect.poll(() => historyCalls(calls).length).toBe(3);
  await answer('Port');
  expect(await screen.findByText(removed)).toBeTruthy();
});

test('a question that was not missed before says so, even if it is now', async () => {
  const { calls } = open([]);
  await screen.findByRole('button', { name: /Port/ });
  await expect.poll(() => historyCalls(calls).length).toBe(1);
  await answer('Starboard');
  expect(await screen.findByText('Not missed before.')).toBeTruthy();
});

test('an answer given before the page opened does not count as an earlier one', async () => {
  const first = open([]);
  await expect.poll(() => historyCalls(first.calls).length).toBe(1);
  await answer('Starboard');
  await screen.findByText('Not missed before.');
  first.unmount();
  open([missed('101', 3)]);
  expect(await screen.findByText('Missed twice before.')).toBeTruthy();
});

test('requests the questions read ahead in one call, so Next finds theirs in the cache', async () => {
  const { calls, queries } = openStudy({
    answers: { 'GET /api/v1/private/question/102/ahead': { data: [place(3)] }, [call]: { data: [missed('103', 1)] } },
  });
  const known = () =>
    queries.getQueriesData<QuestionOutput>({ queryKey: ['question'] }).map(([, data]) => data?.question._id);
  await expect.poll(known).toContain('103');
  await userEvent.click(button('Next'));
  await screen.findByRole('heading', { name: /red nun/ });
  await answer('Port');
  expect(await screen.findByText('Not missed before.')).toBeTruthy();
  const before = historyCalls(calls).length;
  await userEvent.click(button('Next'));
  await screen.findByRole('heading', { name: /range/ });
  await answer('Port');
  expect(await screen.findByText('Missed once before, last on Feb 12, 2026 (New York time).')).toBeTruthy();
  expect(historyCalls(calls)).toHaveLength(before);
});

test('without a log it says that the answer does not count, and without a plan nothing is requested', async () => {
  const logOff = open(null);
  await expect.poll(() => historyCalls(logOff.calls).length).toBe(1);
  await answer('Port');
  expect(await screen.findByText(/this answer counts in no list or figure/)).toBeTruthy();
  logOff.unmount();
  sessionStorage.clear();
  const { calls } = open([missed('101', 1)], member({ access: 'free' }));
  await answer('Port');
  await screen.findByRole('button', { name: /✓ Correct/ });
  expect(historyCalls(calls)).toEqual([]);
});

test('after Clear Score the cleared answers count as earlier ones', async () => {
  const answers: Record<string, unknown> = { [call]: { data: [] } };
  const { calls } = openStudy({ answers });
  await expect.poll(() => historyCalls(calls).length).toBe(1);
  await answer('Starboard');
  await screen.findByText('Not missed before.');
  answers[call] = { data: [missed('101', 1)] };
  await userEvent.click(button('Clear Score'));
  await expect.poll(() => historyCalls(calls).length).toBe(2);
  await answer('Port');
  expect(await screen.findByText('Missed once before, last on Feb 12, 2026 (New York time).')).toBeTruthy();
});
