import { onSets } from '@fairway/study-ui/study-events';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { marked, member, place } from '../test/fixtures.ts';
import { blockCalls, button, onQuestion, openQuestion, openStudy } from '../test/open-study.tsx';

const bookmark = () => button('Bookmark');
const isBookmarked = () => bookmark().getAttribute('aria-pressed') === 'true';
const premiumRequired = 'You have to be a premium user to favorite or hide questions.';
const savedMarks = (changes: object = {}) => ({
  zmcq_id: '101',
  marks: { bookmarked: false, hidden: false, ...changes },
});

test('Bookmark shows at once, is sent afterwards, and a second press removes it [STD-45, STD-72]', async () => {
  const { host, calls } = await openQuestion({
    answers: {
      'POST /api/v1/private/bookmark_question/101': savedMarks({ bookmarked: true }),
      'DELETE /api/v1/private/unbookmark_question/101': savedMarks(),
    },
  });
  const release = blockCalls(host.api, 'post');
  await userEvent.click(bookmark());
  expect(isBookmarked()).toBe(true);
  await userEvent.click(bookmark());
  expect(isBookmarked()).toBe(false);
  release();
  await waitFor(() => expect(calls.some(({ call }) => call.includes('unbookmark'))).toBe(true));
  const marks = calls.map(({ call }) => call).filter((call) => call.includes('bookmark'));
  expect(marks).toEqual([
    'POST /api/v1/private/bookmark_question/101',
    'DELETE /api/v1/private/unbookmark_question/101',
  ]);
  expect(isBookmarked()).toBe(false);
});

test('a bookmarked question says so', async () => {
  await openQuestion({ answers: { 'GET /api/v1/private/question/101': marked(1, { bookmarked: true }) } });
  expect(isBookmarked()).toBe(true);
});

test('a bookmark the server does not save is reverted, with a message', async () => {
  const { host } = await openQuestion({
    answers: { 'POST /api/v1/private/bookmark_question/101': { status: 503, body: { error: 'Later.' } } },
  });
  await userEvent.click(bookmark());
  await waitFor(() => expect(isBookmarked()).toBe(false));
  expect(host.notify).toHaveBeenCalledWith({ kind: 'danger', text: 'Question 1A could not be bookmarked. Later.' });
});

test('a bookmark that is not saved is reverted while another question’s is still to be sent', async () => {
  const failing = { status: 503, body: { error: 'Later.' } };
  const { host } = await openQuestion({
    answers: {
      'POST /api/v1/private/bookmark_question/101': failing,
      'POST /api/v1/private/bookmark_question/102': { ...savedMarks({ bookmarked: true }), zmcq_id: '102' },
    },
  });
  const release = blockCalls(host.api, 'post');
  await userEvent.click(bookmark());
  await userEvent.keyboard('{ArrowRight}');
  await onQuestion(/red nun/);
  await userEvent.click(bookmark());
  release();
  await waitFor(() => expect(host.notify).toHaveBeenCalledOnce());
  await userEvent.keyboard('{ArrowLeft}');
  await onQuestion(/the can/);
  expect(isBookmarked()).toBe(false);
});

test('Hide question moves to the next one, with number and total recounted; Undo restores it [STD-44, STD-73]', async () => {
  const answers: Record<string, unknown> = {
    'POST /api/v1/private/hide_question/101': savedMarks({ hidden: true }),
    'DELETE /api/v1/private/unhide_question/101': savedMarks(),
  };
  const { host, address } = await openQuestion({ answers });
  const shorter = place(2);
  answers['GET /api/v1/private/question/102'] = { ...shorter, meta: { num: 1, total: 2, next: '103', prev: null } };
  await userEvent.click(button('Hide question'));
  await onQuestion(/red nun/);
  expect(await screen.findByRole('button', { name: 'NUMBER: #1/2' })).toBeTruthy();
  await waitFor(() => expect(address()).toContain('num=1&zid=102'));

  expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ text: 'Question 1A is hidden.' }));
  vi.mocked(host.notify).mock.lastCall?.[0].action?.run();
  await waitFor(() => expect(host.navigate).toHaveBeenCalledWith(expect.stringContaining('num=1&zid=101')));
});

test.each([
  ['Hide question', 'POST /api/v1/private/hide_question/101', 1],
  ['Bookmark', 'POST /api/v1/private/bookmark_question/101', 0],
])('%s: the frame loads its totals again if they change', async (name, call, times) => {
  const { calls, queries } = await openQuestion({ answers: { [call]: savedMarks() } });
  const changed = vi.fn();
  const unsubscribe = onSets(changed);
  await userEvent.click(button(name));
  await waitFor(() => expect(calls.some((one) => one.call === call)).toBe(true));
  await waitFor(() => expect(queries.isMutating()).toBe(0));
  expect(changed).toHaveBeenCalledTimes(times);
  unsubscribe();
});

test('at the end of a set hiding moves to the previous question [STD-73]', async () => {
  const { address } = openStudy({
    at: '/user/watch?mode=normal&type=book&id=2&num=3&zid=103',
    answers: { 'POST /api/v1/private/hide_question/103': savedMarks({ hidden: true }) },
  });
  await onQuestion(/a range/);
  await userEvent.keyboard('h');
  await onQuestion(/red nun/);
  expect(address()).toContain('zid=102');
});

test('a question fetched before something was hidden is requested again', async () => {
  const { calls } = openStudy({
    answers: { 'POST /api/v1/private/hide_question/101': savedMarks({ hidden: true }) },
  });
  const requestCount = () => calls.filter(({ url }) => url.includes('question/102?')).length;
  await onQuestion(/the can/);
  await waitFor(() => expect(requestCount()).toBe(1));
  await userEvent.click(button('Hide question'));
  await waitFor(() => expect(requestCount()).toBe(2));
});

test('a hidden question opened by its address says so and can be un-hidden; the next one takes its number', async () => {
  const hidden = { ...marked(1, { hidden: true }), meta: { num: 1, total: 2, next: '102', prev: null } };
  const answers: Record<string, unknown> = {
    'GET /api/v1/private/question/101': hidden,
    'DELETE /api/v1/private/unhide_question/101': savedMarks(),
  };
  await openQuestion({ answers });
  expect(screen.getByText(/You have hidden this question/)).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Hide question' })).toBeNull();
  answers['GET /api/v1/private/question/101'] = place(1);
  await userEvent.click(button('Un-hide'));
  expect(screen.queryByText(/You have hidden this question/)).toBeNull();
  expect(await screen.findByRole('button', { name: 'NUMBER: #1/3' })).toBeTruthy();
});

test('a failed hide stays on its question and says so; Retry hides it and moves on', async () => {
  const answers: Record<string, unknown> = {
    'POST /api/v1/private/hide_question/101': { status: 503, body: { error: 'Later.' } },
  };
  const { host } = await openQuestion({ answers });
  await userEvent.click(button('Hide question'));
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith(
      expect.objectContaining({ kind: 'danger', text: 'Question 1A could not be hidden. Later.' }),
    ),
  );
  await waitFor(() => expect(button('Hide question').getAttribute('aria-busy')).toBe('false'));
  await onQuestion(/the can/);
  expect(screen.queryByText(/You have hidden this question/)).toBeNull();

  answers['POST /api/v1/private/hide_question/101'] = savedMarks({ hidden: true });
  const retry = vi.mocked(host.notify).mock.lastCall?.[0].action;
  expect(retry?.label).toBe('Retry');
  retry?.run();
  await onQuestion(/red nun/);
});

test('until it is hidden, the question stays and Hide ignores a second press; a member who has moved on is not moved again', async () => {
  const { host, calls, address } = await openQuestion({
    answers: { 'POST /api/v1/private/hide_question/101': savedMarks({ hidden: true }) },
  });
  const release = blockCalls(host.api, 'post');
  await userEvent.click(button('Hide question'));
  expect(button('Hide question').getAttribute('aria-busy')).toBe('true');
  await userEvent.keyboard('h');
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  await userEvent.click(button('Next'));
  await onQuestion(/a range/);
  release();
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ text: 'Question 1A is hidden.' })),
  );
  expect(calls.filter(({ call }) => call.includes('hide_question'))).toHaveLength(1);
  expect(address()).toContain('zid=103');
});

test.each(['Bookmark', 'Hide question'])('%s says what a free member is missing [STD-83, ERR-55]', async (name) => {
  const { calls } = await openQuestion({ as: member({ access: 'free' }) });
  await userEvent.click(button(name));
  const dialog = screen.getByRole('dialog', { name: 'Subscription Alerts' });
  expect(dialog.textContent).toContain(premiumRequired);
  expect(screen.getByRole('link', { name: 'Upgrade Account' })).toBeTruthy();
  expect(calls.some(({ call }) => /bookmark|hide/.test(call))).toBe(false);
});

test('access that ended on an open page is reported in the same dialog', async () => {
  await openQuestion({
    answers: { 'POST /api/v1/private/bookmark_question/101': { status: 403, body: { error: premiumRequired } } },
  });
  await userEvent.keyboard('m');
  expect((await screen.findByRole('dialog')).textContent).toContain(premiumRequired);
  await userEvent.click(button('Cancel'));
  expect(isBookmarked()).toBe(false);
});

test('a choice can be ruled out with the tool and by Shift with its letter, until the question is answered', async () => {
  await openQuestion();
  const ruledOut = () => screen.queryAllByRole('button', { name: /ruled out/ }).map((each) => each.textContent?.[0]);
  await userEvent.click(button('Rule out'));
  await userEvent.click(button(/Either/));
  await userEvent.keyboard('{Shift>}B{/Shift}');
  expect(ruledOut()).toEqual(['B', 'C']);
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  expect(ruledOut()).toEqual([]);
  await userEvent.click(button('Previous'));
  await onQuestion(/the can/);
  expect(ruledOut()).toEqual(['B', 'C']);
  await userEvent.click(button(/Starboard/));
  expect(screen.queryByRole('button', { name: 'Rule out' })).toBeNull();
  await userEvent.click(button('Clear Score'));
  expect(ruledOut()).toEqual([]);
});
