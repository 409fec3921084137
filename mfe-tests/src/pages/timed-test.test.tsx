import type { TestSummary } from '@fairway/contracts/testing/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { completed, item, member, summary, testNum } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

const at = `/user/test/watch?test=${testNum}`;
const minuteMs = 60_000;
const running = (left_ms: number): TestSummary =>
  summary({ status: 'In progress', minutes: 30, started_at: '2026-09-06T12:00:00.000Z', left_ms });
const answers = (test: TestSummary) => ({
  [calls.details]: test,
  [calls.questions]: [item(1), item(2), item(3)],
});
const timeUp = { ...completed, test_num: testNum, question_count: 3 };

beforeEach(() => {
  localStorage.clear();
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['Date', 'performance', 'setInterval', 'clearInterval'] });
});
afterEach(() => {
  vi.useRealTimers();
});
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
/** The remaining seconds on screen. */
const left = () => {
  const [minutes, seconds] = (screen.getByRole('timer').textContent ?? '').split(':').map(Number);
  return (minutes ?? 0) * 60 + (seconds ?? 0);
};

test('the clock starts when the member says so, after an explanation', async () => {
  const open = openTests(at, answers(summary({ minutes: 30 })));
  expect(await screen.findByRole('heading', { name: '3 questions in 30 minutes' })).toBeTruthy();
  expect(screen.getByText(/It does not stop while you are away/)).toBeTruthy();
  expect(screen.getByRole('link', { name: 'Not now' }).getAttribute('href')).toBe('/user/test/manage-test');
  open.answers[calls.start] = { status: 503, body: { error: 'Fairway is busy.' } };
  await userEvent.click(screen.getByRole('button', { name: 'Start Test' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Fairway is busy.');
  open.answers[calls.start] = running(30 * minuteMs);
  await userEvent.click(screen.getByRole('button', { name: 'Start Test' }));
  await screen.findByText('Progress: 1/3');
  expect(left()).toBeGreaterThan(29 * 60);
});

test.each([
  ['the page’s clock stopped while the device slept', 60 * minuteMs, 2],
  ['the device’s clock was set forward by a day', 24 * 60 * minuteMs, 20],
  ['the device’s clock was set back by a day', -24 * 60 * minuteMs, 20],
])(
  'if %s, the page asks for the remaining time, without an event and until it is answered',
  async (_, jumpMs, minutes) => {
    const { answers: server, requests } = openTests(at, answers(running(20 * minuteMs)));
    await screen.findByRole('timer');
    server[calls.details] = { status: 503, body: { error: 'x' } };
    vi.setSystemTime(Date.now() + jumpMs);
    await pass(minuteMs);
    server[calls.details] = running(minutes * minuteMs);
    await pass(10_000);
    await waitFor(() => expect(left()).toBeGreaterThan(minutes * 60 - 30));
    expect(left()).toBeLessThanOrEqual(minutes * 60 + 1);
    expect(requests.some(({ call }) => call === calls.submit)).toBe(false);
  },
);

test('the remaining time comes from the server and counts down, with no further request', async () => {
  const { requests } = openTests(at, answers(running(20 * minuteMs)));
  await screen.findByRole('timer');
  await pass(5 * minuteMs);
  expect(left()).toBeLessThanOrEqual(15 * 60);
  expect(left()).toBeGreaterThan(14 * 60);
  expect(requests.filter(({ call }) => call === calls.details)).toHaveLength(1);
});

test('returning to the window reloads the remaining time', async () => {
  const open = openTests(at, answers(running(20 * minuteMs)));
  await screen.findByRole('timer');
  open.answers[calls.details] = running(4 * minuteMs);
  fireEvent.focus(window);
  await waitFor(() => expect(left()).toBeLessThanOrEqual(4 * 60));
});

test('ten minutes and one minute are announced once each; the hidden time shows only them, even after a reload', async () => {
  const first = openTests(at, answers(running(11 * minuteMs)));
  const clock = (await screen.findByRole('timer')).parentElement as HTMLElement;
  const announcement = () => within(clock).getByRole('status').textContent;
  expect(announcement()).toBe('');
  await pass(minuteMs);
  expect(announcement()).toBe('10 minutes left');
  await userEvent.click(screen.getByRole('button', { name: 'Hide time' }));
  expect(screen.queryByRole('timer')).toBeNull();
  await pass(9 * minuteMs);
  expect(announcement()).toBe('1 minute left');
  first.unmount();
  openTests(at, answers(running(11 * minuteMs)));
  expect(await screen.findByRole('button', { name: 'Show time' })).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('at zero the choices lock and the test submits itself', async () => {
  const { requests } = openTests(at, { ...answers(running(minuteMs)), [calls.submit]: timeUp });
  await screen.findByRole('timer');
  await pass(minuteMs);
  const dialog = await screen.findByRole('dialog', { name: 'Test Completed' });
  expect(dialog.textContent).toContain('Time is up. 1 of 3 correct: 33%.');
  expect(screen.getByRole('group', { name: 'Choices', hidden: true })).toHaveProperty('disabled', true);
  expect(requests.filter(({ call }) => call === calls.submit)).toHaveLength(1);
});

test('a completed mock exam states its verdict before the score', async () => {
  openTests(at, { ...answers({ ...running(minuteMs), module: 'Q100', needed: 3 }), [calls.submit]: timeUp });
  await screen.findByRole('timer');
  await pass(minuteMs);
  const dialog = await screen.findByRole('dialog', { name: 'Test Completed' });
  expect(dialog.textContent).toContain('Time is up. 2 short of 3. 1 of 3 correct: 33%.');
});

test('if the submission at zero does not reach the server, the page says so and can retry', async () => {
  const rejection = { status: 503, body: { error: 'Fairway is busy.' } };
  const open = openTests(at, { ...answers(running(minuteMs)), [calls.submit]: rejection });
  await screen.findByRole('timer');
  await pass(minuteMs);
  expect(await screen.findByText(/It will be submitted automatically. Fairway is busy./)).toBeTruthy();
  open.answers[calls.submit] = timeUp;
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('dialog', { name: 'Test Completed' })).toBeTruthy();
});

test('at zero, choices that were made offline are sent once they can be, and the test is then submitted', async () => {
  const busy = { status: 503, body: { error: 'x' } };
  const open = openTests(at, { ...answers(running(minuteMs)), [calls.save]: busy, [calls.submit]: timeUp });
  await userEvent.click(await screen.findByRole('radio', { name: /Starboard/ }));
  await pass(minuteMs);
  await screen.findByText(/It will be submitted automatically. Some of your choices are not saved/);
  open.answers[calls.save] = {};
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByRole('dialog', { name: 'Test Completed' })).toBeTruthy();
  const sent = open.requests.filter(({ call }) => call === calls.save || call === calls.submit);
  expect(sent.map(({ call }) => call).slice(-2)).toEqual([calls.save, calls.submit]);
});

test('choices that arrive after their test was submitted are said not to count', async () => {
  const stored = { choice_id: 'c1', test_num: testNum, test_id: 'item0000001', answer_type: 'a', chosen_at: 0 };
  localStorage.setItem(`fairway-test-choices:${member()._id}`, JSON.stringify([stored]));
  const error = 'This test has been submitted. Its answers can no longer be changed.';
  openTests('/user/test/manage-test', {
    [calls.list]: [summary(completed)],
    [calls.save]: { status: 409, body: { error } },
  });
  expect(await screen.findByText(`One choice was not saved. ${error}`)).toBeTruthy();
});

test('a test that was submitted at its end elsewhere says so', async () => {
  const open = openTests(at, answers(running(minuteMs)));
  await screen.findByRole('timer');
  open.answers[calls.details] = {
    ...running(0),
    ...completed,
    left_ms: null,
    submitted_at: '2026-09-06T12:30:00.000Z',
  };
  fireEvent.focus(window);
  expect(await screen.findByText(/Time is up. This test was submitted with the answers saved by then/)).toBeTruthy();
  expect(screen.queryByRole('timer')).toBeNull();
});

test('a test without a limit shows no clock', async () => {
  openTests(at, answers(summary({ status: 'In progress' })));
  await screen.findByText('Progress: 1/3');
  expect(screen.queryByRole('timer')).toBeNull();
});
