import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { key, member, place, placesOf, quotaOf } from '../test/fixtures.ts';
import { button, onQuestion, openQuestion, openStudy, score } from '../test/open-study.tsx';

const free = member({ access: 'free' });
const limit = 'To go through more questions today, you must upgrade to a premium account.';

test('Answers Only shows the right option and accepts no choice; Normal accepts one again [STD-47, STD-68, STD-69]', async () => {
  await openQuestion();
  await userEvent.click(button('Answers Only'));
  expect(screen.getByText('The answer is A')).toBeTruthy();
  await userEvent.click(button(/Starboard/));
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
  await userEvent.click(button('Normal'));
  expect(screen.queryByText('The answer is A')).toBeNull();
  await userEvent.click(button(/Starboard/));
  expect(score()).toBe('Correct 0 Wrong 1 Percentage 0%');
});

test('an answer given after Answers Only showed the key says so, also where there is no explanation', async () => {
  const { calls } = await openQuestion({ answers: placesOf({ ...key, ZSOLUTION: '' }) });
  await userEvent.click(button('Answers Only'));
  await screen.findByText('The answer is A');
  await userEvent.click(button('Normal'));
  await userEvent.click(button(/Port/));
  const sent = () => calls.filter(({ call }) => call === 'POST /api/mlp_question/sub_question/');
  await waitFor(() => expect(sent().map(({ body }) => body)).toMatchObject([{ explanation_seen: true }]));
});

test('Answers Only is remembered in this browser for a member without a daily limit', async () => {
  const { unmount } = await openQuestion();
  await userEvent.click(button('Answers Only'));
  unmount();
  const again = openStudy();
  expect(await screen.findByText('The answer is A')).toBeTruthy();
  again.unmount();
  await openQuestion({ as: free, answers: placesOf({}, quotaOf(3)) });
  expect(screen.queryByText('The answer is A')).toBeNull();
  localStorage.clear();
});

test('for a free member Answers Only asks the server, which counts it, once a question [STD-68]', async () => {
  const { calls } = await openQuestion({
    as: free,
    answers: {
      ...placesOf({}, quotaOf(3)),
      'POST /api/v1/private/reveal/101': { ...key, quota: quotaOf(4) },
    },
  });
  await userEvent.click(button('Answers Only'));
  expect(await screen.findByText('The answer is A')).toBeTruthy();
  expect(screen.getByText('4 of 50 free answers used today')).toBeTruthy();
  await userEvent.click(button('Normal'));
  await userEvent.click(button('Answers Only'));
  expect(calls.filter(({ call }) => call.includes('/reveal/'))).toHaveLength(1);
});

test('the next question never shows the previous one’s answer', async () => {
  await openQuestion({
    as: free,
    answers: {
      ...placesOf({}, quotaOf(3)),
      'POST /api/v1/private/reveal/101': { ...key, quota: quotaOf(4) },
      'POST /api/v1/private/reveal/102': 'pending',
    },
  });
  await userEvent.click(button('Answers Only'));
  await screen.findByText('The answer is A');
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
  expect(screen.queryByText('The answer is A')).toBeNull();
  expect(screen.queryByText('✓ Correct')).toBeNull();
});

test('Shuffle starts a round with the question on screen; Un-Shuffle keeps the question too [STD-70, STD-71]', async () => {
  const { address, calls } = await openQuestion({
    answers: { 'GET /api/v1/private/question/101': { ...place(1), meta: { ...place(1).meta, num: 2 } } },
  });
  await userEvent.click(button('Shuffle'));
  await waitFor(() => expect(address()).toContain('mode=shuffle'));
  expect(address()).toContain('zid=101');
  expect(address()).toContain('first=101');
  expect(calls.some(({ url }) => /question\/101\?mode=shuffle.*first=101/.test(url))).toBe(true);
  await onQuestion(/the can/);
  await userEvent.click(await screen.findByRole('button', { name: 'Un-Shuffle' }));
  await waitFor(() => expect(address()).toContain('mode=normal'));
  expect(address()).not.toContain('first');
  expect(address()).toContain('zid=101');
});

test('Clear Score resets counters and colors [STD-48, STD-67]', async () => {
  await openQuestion();
  await userEvent.click(button(/Starboard/));
  await userEvent.click(button('Clear Score'));
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
  expect(button(/Starboard/).className).not.toContain('wrong');
  expect(button(/Starboard/).getAttribute('aria-disabled')).toBe('false');
});

test('Clear Score is announced next to its button, every time, in the sheet too', async () => {
  await openQuestion();
  for (const open of [async () => {}, () => userEvent.click(button('Tools'))]) {
    await open();
    const clear = screen.getAllByRole('button', { name: 'Clear Score' }).at(-1) as HTMLElement;
    const announcement = clear.parentElement?.querySelector('[role=status]');
    expect(announcement?.textContent).toBe('');
    await userEvent.click(clear);
    expect(announcement?.textContent).toBe('Score cleared');
    const first = announcement?.firstChild;
    await userEvent.click(clear);
    expect(announcement?.textContent).toBe('Score cleared');
    expect(announcement?.firstChild).not.toBe(first);
  }
});

test('at the limit Next and Previous open the dialog instead of moving [STD-80, STD-82, ERR-53, ERR-57, IDN-60]', async () => {
  const { address } = openStudy({
    as: free,
    at: '/user/watch?mode=normal&type=book&id=2&num=2&zid=102',
    answers: placesOf(
      {},
      { limit: 50, used: 50, left: 0, more_at: new Date(Date.now() + 4.5 * 3_600_000).toISOString() },
    ),
  });
  await onQuestion(/red nun/);
  const here = address();
  for (const way of ['Next', 'Previous']) {
    await userEvent.click(button(way));
    const announcement = screen.getByRole('dialog', { name: 'Subscription Alerts' }).textContent;
    expect(announcement).toContain(limit);
    expect(announcement).toMatch(
      /You have used 50 of 50 free answers today\. You get 50 more at .+, in (\d h )?\d+ (h|min)\./,
    );
    expect(announcement).toContain('You can still search, and read the questions that you answered today.');
    await userEvent.click(button('Cancel'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.activeElement).toBe(button(way));
  }
  expect(address()).toBe(here);
});

test('an answer the server rejects for the limit opens the dialog with its message [STD-80, STD-82]', async () => {
  await openQuestion({
    as: free,
    answers: {
      ...placesOf({}, quotaOf(49)),
      'POST /api/mlp_question/sub_question/': { status: 403, body: { error: limit } },
    },
  });
  await userEvent.click(button(/Port/));
  const dialog = await screen.findByRole('dialog', { name: 'Subscription Alerts' });
  expect(dialog.textContent).toContain(limit);
  expect(screen.getByRole('link', { name: 'Upgrade Account' }).getAttribute('href')).toBe('/user/account/subscription');
  expect(button(/Port/).textContent).toBe('APort');
});

test('a new day lifts the limit when the member returns to the page', async () => {
  const answers: Record<string, unknown> = placesOf({}, quotaOf(50));
  const { queries } = await openQuestion({ as: free, answers });
  expect(screen.getByText('50 of 50 free answers used today')).toBeTruthy();
  Object.assign(answers, placesOf({}, quotaOf(0)));
  await act(() => queries.refetchQueries());
  await userEvent.click(button('Next'));
  await onQuestion(/red nun/);
});

test('a member without a limit sees no quota [IDN-59]', async () => {
  await openQuestion();
  expect(screen.queryByText(/free answers used today/)).toBeNull();
});

test('Tools opens the tools as a sheet; Escape and Close dismiss it and restore the focus', async () => {
  await openQuestion();
  await userEvent.click(button('Tools'));
  const sheet = screen.getByRole('dialog', { name: 'Study tools' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Answers Only' }));
  expect(screen.getByText('The answer is A')).toBeTruthy();
  await userEvent.click(within(sheet).getByRole('button', { name: 'Close' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(button('Tools'));
  await userEvent.click(button('Tools'));
  fireEvent(screen.getByRole('dialog'), new Event('cancel', { cancelable: true }));
  expect(screen.queryByRole('dialog')).toBeNull();
  localStorage.clear();
});

test('a dialog opened from the sheet replaces it', async () => {
  await openQuestion();
  await userEvent.click(button('Tools'));
  const sheet = screen.getByRole('dialog', { name: 'Study tools' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Report a problem' }));
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  expect(screen.queryByRole('dialog', { name: 'Study tools' })).toBeNull();
});

const limits = { total: 3, unanswered: 2, wrong: 1, bookmarked: 0 };

test('study is limited to unanswered questions, mistakes or bookmarks, each with its count', async () => {
  const answers: Record<string, unknown> = {
    'GET /api/v1/private/progress/limits': limits,
    'GET /api/v1/private/question/0': { ...place(3), meta: { num: 3, total: 3, next: null, prev: '101' } },
    'GET /api/v1/private/question/103': { ...place(3), meta: { num: 3, total: 3, next: null, prev: '101' } },
  };
  const { address, calls } = openStudy({ answers });
  const select = await screen.findByRole('combobox', { name: 'Questions' });
  await waitFor(() =>
    expect(
      within(select)
        .getAllByRole('option')
        .map(({ textContent }) => textContent),
    ).toEqual(['All (3)', 'Unanswered (2)', 'Your mistakes (1)', 'Your bookmarks (0)']),
  );
  await userEvent.selectOptions(select, 'Your mistakes (1)');
  await waitFor(() => expect(address()).toBe('/user/watch?mode=normal&type=book&id=2&num=3&zid=103&only=wrong'));
  const opened = calls.map(({ url }) => url).filter((url) => url.includes('/question/0?'));
  expect(opened).toEqual([expect.stringMatching(/num=1&only=wrong$/)]);
  expect(screen.getByText('only your mistakes')).toBeTruthy();
  // A review does not move the place of the set.
  await userEvent.click(screen.getByRole('button', { name: /Port/ }));
  expect(calls.some(({ url }) => url.includes('resume_ques'))).toBe(false);
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Questions' }), 'All (3)');
  await waitFor(() => expect(address()).toBe('/user/watch?mode=normal&type=book&id=2&num=3&zid=103'));
});

test('a mistake that was answered in the set can be answered again among the mistakes', async () => {
  const third = { ...place(3), meta: { num: 3, total: 3, next: null, prev: '101' } };
  const { calls } = openStudy({
    at: '/user/watch?mode=normal&type=book&id=2&num=3&zid=103',
    answers: {
      'GET /api/v1/private/progress/limits': limits,
      'GET /api/v1/private/question/0': third,
      'GET /api/v1/private/question/103': third,
    },
  });
  const sent = () => calls.filter(({ url }) => url.includes('/sub_question'));
  await userEvent.click(await screen.findByRole('button', { name: /Port/ }));
  await waitFor(() => expect(sent()).toHaveLength(1));
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Questions' }), 'Your mistakes (1)');
  await screen.findByText('only your mistakes');
  await userEvent.click(screen.getByRole('button', { name: /Port/ }));
  await waitFor(() => expect(sent()).toHaveLength(2));
});

test('a member without a plan has no limits to choose', async () => {
  openStudy({ as: member({ access: 'free' }) });
  await screen.findByRole('button', { name: 'Shuffle' });
  expect(screen.queryByRole('combobox', { name: 'Questions' })).toBeNull();
});
