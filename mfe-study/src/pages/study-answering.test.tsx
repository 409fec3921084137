import { ApiFault } from '@fairway/area/api-client';
import { onAnswers } from '@fairway/study-ui/study-events';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { answered, key, member, placesOf, quotaOf } from '../test/fixtures.ts';
import { blockCalls, button, onQuestion, openQuestion, openStudy, score } from '../test/open-study.tsx';

const submit = 'POST /api/mlp_question/sub_question/';
const free = member({ access: 'free' });
const sent = (calls: { call: string; body: unknown }[]) => calls.filter(({ call }) => call === submit);

test('the right option turns green, says so, and is explained [STD-62, STD-65, STD-66]', async () => {
  await openQuestion();
  await userEvent.click(button(/Port/));
  expect(button(/Port/).className).toContain('right');
  expect(button(/Port/).textContent).toContain('✓ Correct');
  expect(screen.getByText('Correct', { selector: '[role=status]' })).toBeTruthy();
  expect(screen.getByText('Green can to port.')).toBeTruthy();
  expect(score()).toBe('Correct 1 Wrong 0 Percentage 100%');
});

test('an answer names the version of the question that was on screen', async () => {
  const { calls } = await openQuestion({ answers: placesOf({ ...key, version: 7 }) });
  await userEvent.click(button(/Port/));
  await waitFor(() => expect(sent(calls)[0]?.body).toMatchObject({ version: 7 }));
});

test('a wrong option turns red and the right one green, each with a word [STD-63, STD-65]', async () => {
  await openQuestion();
  await userEvent.click(button(/Starboard/));
  expect(button(/Starboard/).className).toContain('wrong');
  expect(button(/Starboard/).textContent).toContain('✕ Your answer');
  expect(button(/Port/).className).toContain('right');
  expect(score()).toBe('Correct 0 Wrong 1 Percentage 0%');
  // On a phone the verdict also stands above Next: the one below the choices can be off the screen.
  const [below, aboveNext] = screen.getAllByText(/^Wrong, the answer is [ABCD]$/);
  expect(below?.getAttribute('role')).toBe('status');
  expect(aboveNext?.getAttribute('aria-hidden')).toBe('true');
});

test('after an answer all options are locked [STD-64]', async () => {
  const { calls } = await openQuestion();
  await userEvent.click(button(/Starboard/));
  await userEvent.click(button(/Port/));
  expect(score()).toBe('Correct 0 Wrong 1 Percentage 0%');
  for (const option of [/Port/, /Starboard/, /Either/, /Neither/]) {
    expect(button(option).getAttribute('aria-disabled')).toBe('true');
  }
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
});

test('the frame is notified once an answer is recorded, not before', async () => {
  const { host, calls } = openStudy();
  const release = blockCalls(host.api, 'post');
  const recorded = vi.fn();
  const stop = onAnswers(recorded);
  await onQuestion(/the can/);
  await userEvent.click(button(/Starboard/));
  expect(recorded).not.toHaveBeenCalled();
  release();
  await waitFor(() => expect(recorded).toHaveBeenCalledOnce());
  expect(sent(calls)).toHaveLength(1);
  stop();
});

test('the percentage is a rounded whole percent of all answers in the set [STD-66]', async () => {
  await openQuestion();
  await userEvent.click(button(/Port/));
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  await userEvent.click(button(/Starboard/));
  await userEvent.click(button('Next'));
  await onQuestion(/range/);
  await userEvent.click(button(/Port/));
  expect(score()).toBe('Correct 2 Wrong 1 Percentage 67%');
});

test('a premium member sees the mark before the server has the answer, which is sent afterwards [STD-75]', async () => {
  const { calls } = await openQuestion({ answers: { [submit]: 'pending' } });
  await userEvent.click(button(/Port/));
  expect(button(/Port/).textContent).toContain('✓ Correct');
  await waitFor(() => expect(sent(calls)).toHaveLength(1));
  expect(sent(calls)[0]?.body).toEqual({
    _id: '101',
    answer_type: 'a',
    ms: expect.any(Number),
    mode: 'normal',
    answer_id: expect.stringMatching(/^[\w-]{8,40}$/),
    shown_order: 'abcd',
    explanation_seen: false,
    device_at: expect.any(Number),
    sent_at: expect.any(Number),
  });
});

test('answers that cannot be sent are saved, and the page says so', async () => {
  await openQuestion({ answers: { [submit]: { status: 503, body: { error: 'x' } } } });
  await userEvent.click(button(/Port/));
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  await userEvent.click(button(/Port/));
  expect(await screen.findByText(/2 answers are kept on this device/)).toBeTruthy();
});

test('a free member’s answer is marked by the server’s reply, and is sent once [STD-62, STD-64]', async () => {
  const { host, calls } = openStudy({
    as: free,
    answers: { ...placesOf({}, quotaOf(3)), [submit]: answered({ quota: quotaOf(4) }) },
  });
  const reply = blockCalls(host.api, 'post');
  await onQuestion(/the can/);
  await userEvent.dblClick(button(/Port/));
  expect(button(/Port/).textContent).toContain('Checking');
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
  reply();
  expect(await screen.findByText('✓ Correct')).toBeTruthy();
  expect(score()).toBe('Correct 1 Wrong 0 Percentage 100%');
  expect(screen.getByText('4 of 50 free answers used today')).toBeTruthy();
  expect(sent(calls)).toHaveLength(1);
});

test('a reply that arrives when the next question is on screen marks its own question', async () => {
  const { host } = await openQuestion({
    as: free,
    answers: { ...placesOf({}, quotaOf(3)), [submit]: answered({ quota: quotaOf(4) }) },
  });
  const reply = blockCalls(host.api, 'post');
  await userEvent.click(button(/Port/));
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  expect(button(/Port/).textContent).toBe('APort');
  expect(button(/Port/).getAttribute('aria-disabled')).toBe('false');
  await act(async () => reply());
  await waitFor(() => expect(score()).toBe('Correct 1 Wrong 0 Percentage 100%'));
  expect(screen.queryByText('✓ Correct')).toBeNull();
  await userEvent.click(button('Previous'));
  await onQuestion(/the can/);
  expect(button(/Port/).textContent).toContain('✓ Correct');
});

test('while the next question is loading, the current one accepts no answer', async () => {
  const answers: Record<string, unknown> = { 'GET /api/v1/private/question/102': 'pending' };
  const { calls } = await openQuestion({ answers });
  const next = button('Next');
  await userEvent.click(next);
  await userEvent.keyboard('a');
  await userEvent.click(button(/Port/));
  expect(sent(calls)).toHaveLength(0);
  expect(document.activeElement).not.toBe(document.body);
  expect(button('Next')).toBe(next);
});

test('a failed answer gives the reason and can be repeated', async () => {
  const answers: Record<string, unknown> = {
    ...placesOf({}, quotaOf(3)),
    [submit]: { status: 503, body: { error: 'Your answer was not saved' } },
  };
  await openQuestion({ as: free, answers });
  await userEvent.click(button(/Port/));
  expect((await screen.findByRole('alert')).textContent).toContain('Your answer was not saved');
  answers[submit] = answered();
  await userEvent.click(button(/Port/));
  expect(await screen.findByText('✓ Correct')).toBeTruthy();
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a choice resent because no confirmation came is the same answer, another choice is another', async () => {
  const answers: Record<string, unknown> = {
    ...placesOf({}, quotaOf(3)),
    [submit]: { status: 503, body: { error: 'Please try again' } },
  };
  const { calls } = await openQuestion({ as: free, answers });
  for (const option of [/Port/, /Port/, /Either/]) {
    await userEvent.click(button(option));
    await screen.findByRole('alert');
  }
  const [first, again, other] = sent(calls).map(({ body }) => (body as { answer_id: string }).answer_id);
  expect(again).toBe(first);
  expect(other).not.toBe(first);
});

test('a failure without a reason still asks to try again', async () => {
  const { host } = await openQuestion({ as: free, answers: placesOf({}, quotaOf(3)) });
  host.api.post = async () => Promise.reject(new ApiFault(422, { answer_type: 'Choose a, b, c or d' }));
  await userEvent.click(button(/Port/));
  expect((await screen.findByRole('alert')).textContent).toContain('Please try again.');
});
