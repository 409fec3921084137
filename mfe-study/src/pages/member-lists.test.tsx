import type { LoggedEntry, MarkListOutput } from '@fairway/contracts/question-bank/study';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { member } from '../test/fixtures.ts';
import { progress } from '../test/open-dashboard.tsx';
import { button, openStudy } from '../test/open-study.tsx';

const lists = '/user/manage-question';
const question = (number: string) => ({
  ZNUMBER: number,
  ZQUESTION: `Question text ${number}`,
  ZINBOOK: '2',
  ZBOOKNAME: 'Rules of the Road',
  ZSUBCATEGORYNAME: 'Lateral marks',
});
const entry = (zid: string) => ({
  _id: `e${zid}`,
  zmcq_id: zid,
  insert_date: '2026-03-02T10:00:00.000Z',
  question: question(`${zid}A`),
});
const logged = (zid: string, overrides: Partial<LoggedEntry> = {}): LoggedEntry => ({
  ...entry(zid),
  answer_type: 'b',
  correct: false,
  ...overrides,
});
const pageOf = <Row,>(data: Row[], meta: Partial<MarkListOutput['meta']> = {}) => ({
  data,
  meta: { total: data.length, pages: data.length === 0 ? 0 : 1, page: 0, pageSize: 10, ...meta },
});

const bookmarked = 'GET /api/mlp_logged/get_bookmarked';
const hidden = 'GET /api/mlp_logged/get_hidden';
const all = 'GET /api/mlp_logged/get_logged_questions';
const row = (name: RegExp) => screen.findByRole('row', { name });

const emptied = [
  ['bookmarked-question', bookmarked, 'Un-Bookmark All', 'favorite', 'Bookmarked Questions', 'All 2 bookmarks are'],
  ['hidden-question', hidden, 'Un-Hide All', 'hide', 'Hidden Questions', 'All 2 hidden questions return to study'],
  ['all-logged', all, 'Remove All', 'logged%20question', 'All Logged Questions', '2 logged questions leave this list'],
] as const;

test.each(emptied)(
  '%s lists its questions, and its button empties it after a confirmation [STD-100, STD-101, STD-102, STD-111, STD-114, ERR-47, ERR-60]',
  async (path, call, label, kind, title, effect) => {
    const remove = `DELETE /api/v1/private/all_questions/${kind}`;
    const answers: Record<string, unknown> = { [call]: pageOf([logged('101'), logged('102')]), [remove]: { total: 0 } };
    const { calls, host } = openStudy({ at: `${lists}/${path}`, answers });
    expect(await row(/Question text 102A/)).toBeTruthy();
    expect(screen.getByRole('heading', { level: 1, name: title })).toBeTruthy();
    expect(screen.getByText('2 questions')).toBeTruthy();

    await userEvent.click(button(label));
    const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
    expect(dialog.textContent).toContain('You cannot undo this action.');
    expect(dialog.textContent).toContain(effect);
    await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
    expect(calls.some(({ call }) => call === remove)).toBe(false);

    await userEvent.click(button(label));
    answers[call] = pageOf([]);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: label }));
    expect(await screen.findByRole('heading', { name: 'This Table Is Empty' })).toBeTruthy();
    expect(screen.getByText('No data found to show here. This table is empty.')).toBeTruthy();
    expect(calls.some(({ call }) => call === remove)).toBe(true);
    expect(host.notify).toHaveBeenCalledWith(expect.objectContaining({ kind: 'success' }));
    expect(screen.queryByRole('button', { name: label })).toBeNull();
  },
);

const figures = {
  'GET /api/v1/private/progress': progress,
  'GET /api/v1/private/progress/counts': {
    dashbook: 4,
    dashhidden: 5,
    dashlogged: 153,
    mistakes: 38,
    logged_topics: [],
  },
};

test('Remove All offers to remove all progress too, and counts what that removes', async () => {
  const remove = 'DELETE /api/v1/private/all_questions/logged%20question';
  const filled = pageOf([logged('101')], { total: 153, pages: 16 });
  sessionStorage.setItem('fairway-score:m1:book:2', '{}');
  const { calls } = openStudy({
    at: `${lists}/all-logged`,
    answers: { ...figures, [all]: filled, [remove]: { total: 0 } },
  });
  await row(/101A/);
  await userEvent.click(button('Remove All'));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.getByRole('radio', { name: /^The list only/ })).toHaveProperty('checked', true);
  const everything = await dialog.findByRole('radio', {
    name: /153 logged questions; 38 mistakes; 1 study day; your streak; the accuracy of 40 answers in 1 book, 8 of them/,
  });
  await userEvent.click(everything);
  await userEvent.click(dialog.getByRole('button', { name: 'Remove All' }));
  await waitFor(() => expect(calls.map(({ url }) => url)).toContain(`${remove.slice(7)}?with=progress`));
  await waitFor(() => expect(sessionStorage.getItem('fairway-score:m1:book:2')).toBeNull());
});

test('with an empty list the progress can still be removed; nothing is removed before it was counted', async () => {
  const { calls } = openStudy({
    at: `${lists}/all-logged`,
    answers: {
      ...figures,
      [all]: pageOf([]),
      'GET /api/v1/private/progress/counts': { status: 503, body: { error: 'Later.' } },
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Remove All' }));
  const dialog = within(screen.getByRole('dialog'));
  expect(dialog.queryByRole('radio', { name: /The list only/ })).toBeNull();
  expect(await dialog.findByRole('radio', { name: /could not be counted/ })).toBeTruthy();
  await userEvent.click(dialog.getByRole('button', { name: 'Remove All' }));
  expect((await dialog.findByRole('alert')).textContent).toContain('could not be counted');
  expect(calls.some(({ call }) => call.startsWith('DELETE'))).toBe(false);
});

test('a list that could not be emptied says so and keeps its rows', async () => {
  openStudy({
    at: `${lists}/hidden-question`,
    answers: {
      [hidden]: pageOf([entry('101')]),
      'DELETE /api/v1/private/all_questions/hide': { status: 503, body: { error: 'Later.' } },
    },
  });
  await row(/101A/);
  await userEvent.click(button('Un-Hide All'));
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Un-Hide All' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Later.');
  expect(screen.getByText('Question text 101A')).toBeTruthy();
});

test.each([
  ['bookmarked-question', bookmarked, '/user/bookmarked-question/watch?mode=normal&num=1&zid=101'],
  ['hidden-question', hidden, '/user/watch?mode=normal&type=book&id=2&num=1&zid=101&rating=all'],
  ['all-logged', all, '/user/watch?mode=normal&type=book&id=2&num=1&zid=101&rating=all'],
])(
  '%s: the breadcrumb leads to the dashboard, a row to its question [STD-106, STD-109, STD-110]',
  async (path, call, href) => {
    openStudy({ at: `${lists}/${path}`, answers: { [call]: pageOf([logged('101')]) } });
    expect((await screen.findByRole('link', { name: 'Question text 101A' })).getAttribute('href')).toBe(href);
    expect(screen.getByText('Mar 2, 2026')).toBeTruthy();
    const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
    expect(within(crumbs).getByRole('link', { name: 'Dashboard' }).getAttribute('href')).toBe('/dashboard');
  },
);

test('the log requests ten rows from page 0; the server pages and sorts [STD-107, STD-108, LIM-15]', async () => {
  const answers: Record<string, unknown> = { [all]: pageOf([logged('101')], { total: 23, pages: 3 }) };
  const { calls, address } = openStudy({ at: `${lists}/all-logged`, answers });
  expect(await row(/101A.*B ✕ Wrong/)).toBeTruthy();
  expect(calls[0]?.url).toBe('/api/mlp_logged/get_logged_questions?page=0&limit=10&sortBy=insert_date&sortType=desc');
  answers[all] = pageOf([logged('111', { correct: true })], { total: 23, pages: 3, page: 1 });
  await userEvent.click(button('Next page'));
  expect(await row(/111A.*B ✓ Correct/)).toBeTruthy();
  expect(address()).toContain('page=1');
  await userEvent.click(button('Your answer'));
  await waitFor(() => expect(calls.at(-1)?.url).toContain('page=0&limit=10&sortBy=answer_type&sortType=asc'));
});

test('when the last row of the last page is removed, the previous page is shown', async () => {
  const { calls } = openStudy({
    at: `${lists}/hidden-question?page=2`,
    answers: {
      [`${hidden}?page=2&limit=10`]: pageOf([], { total: 20, pages: 2, page: 2 }),
      [`${hidden}?page=1&limit=10`]: pageOf([entry('120')], { total: 20, pages: 2, page: 1 }),
    },
  });
  expect(await row(/120A/)).toBeTruthy();
  expect(calls).toHaveLength(2);
});

test('a bookmark that could not be removed keeps its row, with the reason', async () => {
  const { host } = openStudy({
    at: `${lists}/bookmarked-question`,
    answers: {
      [bookmarked]: pageOf([entry('101')]),
      'DELETE /api/v1/private/unbookmark_question/101': { status: 503, body: { error: 'Later.' } },
    },
  });
  await row(/101A/);
  await userEvent.click(button('Un-Bookmark question 101A'));
  await waitFor(() =>
    expect(host.notify).toHaveBeenCalledExactlyOnceWith({
      kind: 'danger',
      text: 'Question 101A could not be un-bookmarked. Later.',
    }),
  );
  expect(screen.getByText('Question text 101A')).toBeTruthy();
});

test('one bookmark is removed at once, and Undo restores it [STD-112]', async () => {
  const marks = { zmcq_id: '101', marks: { bookmarked: false, hidden: false } };
  const answers: Record<string, unknown> = {
    [bookmarked]: pageOf([entry('101'), entry('102')]),
    'DELETE /api/v1/private/unbookmark_question/101': marks,
    'POST /api/v1/private/bookmark_question/101': marks,
  };
  const { host } = openStudy({ at: `${lists}/bookmarked-question`, answers });
  await row(/101A/);
  answers[bookmarked] = pageOf([entry('102')]);
  await userEvent.click(button('Un-Bookmark question 101A'));
  await waitFor(() => expect(screen.queryByText('Question text 101A')).toBeNull());
  expect(screen.getByText('Question text 102A')).toBeTruthy();
  answers[bookmarked] = pageOf([entry('101'), entry('102')]);
  vi.mocked(host.notify).mock.lastCall?.[0].action?.run();
  expect(await row(/101A/)).toBeTruthy();
});

test('un-hiding one question asks with the specified text [STD-113, ERR-61]', async () => {
  const answers: Record<string, unknown> = {
    [hidden]: pageOf([entry('101'), entry('102')]),
    'DELETE /api/v1/private/unhide_question/101': { zmcq_id: '101', marks: { bookmarked: false, hidden: false } },
  };
  openStudy({ at: `${lists}/hidden-question`, answers });
  await row(/101A/);
  await userEvent.click(button('Un-Hide question 101A'));
  const dialog = screen.getByRole('dialog', { name: 'Are you sure?' });
  expect(dialog.textContent).toContain('You will not be able to recover this again!');
  answers[hidden] = pageOf([entry('102')]);
  await userEvent.click(within(dialog).getByRole('button', { name: 'Yes, Un-Hide it!' }));
  await waitFor(() => expect(screen.queryByText('Question text 101A')).toBeNull());
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('the topics are the books of the log, each linked to its own list [STD-103]', async () => {
  openStudy({
    at: `${lists}/by-topic`,
    answers: {
      'GET /api/mlp_logged/getLogedTopic': [
        { ZINBOOK: '2', ZBOOKNAME: 'Rules of the Road', ZINBOOKCATEGORY: '2', total: 12 },
      ],
    },
  });
  const link = await screen.findByRole('link', { name: /Deck · Rules of the Road/ });
  expect(link.getAttribute('href')).toBe('/user/manage-question/topic-list/2');
  expect(link.textContent).toContain('12');
});

test('a topic’s list requests only its book [STD-104]', async () => {
  const { calls } = openStudy({
    at: `${lists}/topic-list/2`,
    answers: { 'GET /api/mlp_logged/getTopic/2': pageOf([logged('101')]) },
  });
  expect(screen.getByRole('heading', { level: 1, name: 'Logged Question By Topic' })).toBeTruthy();
  expect(await row(/101A/)).toBeTruthy();
  expect(calls[0]?.url).toContain('/api/mlp_logged/getTopic/2?page=0&limit=10');
  expect(screen.queryByRole('button', { name: 'Remove All' })).toBeNull();
});

test('a question removed from the bank keeps its row, without a link', async () => {
  openStudy({ at: `${lists}/hidden-question`, answers: { [hidden]: pageOf([{ ...entry('101'), question: null }]) } });
  expect(await row(/no longer in the bank/)).toBeTruthy();
});

test.each([
  ['bookmarked-question', bookmarked],
  ['by-topic', 'GET /api/mlp_logged/getLogedTopic'],
])('%s says that it loads, and offers a retry if that fails [STD-76]', async (path, call) => {
  const answers: Record<string, unknown> = { [call]: { status: 503, body: { error: 'x' } } };
  openStudy({ at: `${lists}/${path}`, answers });
  expect(screen.getByRole('status').textContent).toContain('Loading');
  expect((await screen.findByRole('alert')).textContent).toContain('This list did not load');
  answers[call] = path === 'by-topic' ? [] : pageOf([]);
  await userEvent.click(button('Retry'));
  expect(await screen.findByText('This Table Is Empty')).toBeTruthy();
});

test.each(['bookmarked-question', 'hidden-question', 'all-logged', 'by-topic', 'topic-list/2'])(
  'a free member is led from %s to the alert, and asks for nothing [IDN-61, STD-105]',
  async (path) => {
    const { address, calls } = openStudy({ at: `${lists}/${path}`, as: member({ access: 'free' }), answers: {} });
    await waitFor(() => expect(address()).toBe('/user/alert'));
    expect(calls).toEqual([]);
  },
);

test('both links of the alert lead to the subscription [STD-124, STD-125, ERR-56, ERR-57, OPEN-39, OPEN-68]', async () => {
  const { address } = openStudy({ at: '/user/alert', as: member({ access: 'free' }) });
  const dialog = screen.getByRole('dialog', { name: 'Subscription Alerts' });
  expect(dialog.textContent).toContain('You have to be a premium user to use all functionality.');
  const upgrade = within(dialog).getByRole('link', { name: 'Upgrade Account' });
  expect(upgrade.getAttribute('href')).toBe('/user/account/subscription');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(address()).toMatch(/^\/user\/account\//));
});
