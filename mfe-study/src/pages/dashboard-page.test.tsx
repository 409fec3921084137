import type { BookProgress, ProgressOutput, TopicFigures } from '@fairway/contracts/study';
import type { TestSummary } from '@fairway/contracts/testing';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { member } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const bookOf = (overrides: Partial<BookProgress> = {}): BookProgress => ({
  ZINBOOK: '2',
  ZBOOKNAME: 'Rules of the Road',
  total: 1_200,
  right: 48,
  wrong: 17,
  left_off: { num: 66, link: '/user/watch?mode=normal&type=book&id=2&num=66&zid=166' },
  ...overrides,
});
const books = [bookOf()];
const bookCall = 'GET /api/v1/private/progress/books';

const figures = (name: string, overrides: Partial<TopicFigures> = {}): TopicFigures => ({
  ZINBOOK: '2',
  ZINCATEGORY: '0',
  ZINSUBCATEGORY: '0',
  name,
  book: 'Rules of the Road',
  answered: 40,
  correct: 30,
  tested: 8,
  testedCorrect: 2,
  logged: 35,
  share: 0.75,
  recent: 0.9,
  atLeast: 0.6,
  ...overrides,
});
const progress: ProgressOutput = {
  books: [figures('Rules of the Road')],
  categories: [figures('Lights', { ZINCATEGORY: '4', recent: 0.5 })],
  subcategories: [
    figures('Towing', { ZINCATEGORY: '4', ZINSUBCATEGORY: '7', share: 0.25, recent: 0.26, atLeast: 0.1 }),
  ],
  weakest: [figures('Towing', { ZINCATEGORY: '4', ZINSUBCATEGORY: '7', share: 0.25, atLeast: 0.1 })],
  days: [{ day: '2026-03-02', answered: 12, correct: 9 }],
};
const none: ProgressOutput = { books: [], categories: [], subcategories: [], weakest: [], days: [] };
const topic = { ZINBOOK: '2', ZBOOKNAME: 'Rules of the Road', ZINBOOKCATEGORY: '2', total: 7 };

/** A member's dashboard with a reply for every call; `answers` override. */
const open = (answers: Record<string, unknown>, as = member(), at = '/dashboard') =>
  openStudy({
    at,
    as,
    answers: {
      [bookCall]: books,
      'GET /api/v1/private/progress/counts': {
        dashbook: 1_234,
        dashhidden: 5,
        dashlogged: 40,
        mistakes: 53,
        logged_topics: [topic, { ...topic, ZINBOOK: '3' }],
      },
      'GET /api/v1/private/progress': progress,
      'GET /api/v1/private/progress/resume': {
        resume: {
          link: '/user/watch?mode=normal&type=book&id=2&num=66&zid=166',
          label: 'Rules of the Road · #66',
          title: 'Rules of the Road',
          num: 66,
          total: 1_103,
          saved_at: '2026-03-02T12:00:00.000Z',
        },
      },
      'GET /api/mlp_test/get_test_details': [],
      'GET /api/mlp_test/getTopic': [{ value: 'deck-all', title: 'All Deck', total: 1_207, topics: [] }],
      ...answers,
    },
  });

const panel = (name: string) => screen.getByRole('region', { name });
/** From the menu of a panel. */
async function choose(deed: string, name: string): Promise<void> {
  await userEvent.click(within(panel(name)).getByText(`Panel menu: ${name}`));
  await userEvent.click(button(`${deed} ${name}`));
}

afterEach(() => {
  vi.useRealTimers();
  localStorage.clear();
});

test('lists the books of the member’s department, each linked to its questions', async () => {
  open({});
  expect(screen.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeTruthy();
  const book = await screen.findByRole('link', { name: 'Rules of the Road' });
  expect(book.getAttribute('href')).toBe('/user/watch?mode=normal&type=book&id=2&num=1&zid=0');
});

test('an empty panel has its heading below that of the panel', async () => {
  open({});
  expect(await screen.findByRole('heading', { level: 3, name: 'No tests yet' })).toBeTruthy();
  expect(screen.getByRole('heading', { level: 2, name: 'List of Tests' })).toBeTruthy();
});

const nextStep = async () => within(await screen.findByRole('region', { name: 'Next step' }));
const hrefOf = (element: HTMLElement) => element.getAttribute('href');

test('the dashboard starts with the next steps: where the member left off, the mistakes, a test', async () => {
  open({});
  const next = await nextStep();
  expect(next.getByRole('heading', { name: 'Rules of the Road' })).toBeTruthy();
  expect(next.getByText('Question 66 of 1,103')).toBeTruthy();
  expect(hrefOf(next.getByRole('link', { name: 'Continue' }))).toBe(
    '/user/watch?mode=normal&type=book&id=2&num=66&zid=166',
  );
  expect(hrefOf(next.getByRole('link', { name: 'Review 53 mistakes' }))).toBe(
    '/user/mistakes/watch?mode=normal&num=1&zid=0',
  );
  expect(hrefOf(next.getByRole('link', { name: 'Generate a test' }))).toBe('/user/test/generate-test');
});

test('a new member starts with the department, even if the server does not respond', async () => {
  for (const resume of [{ resume: null }, undefined]) {
    const { unmount } = open({ 'GET /api/v1/private/progress/resume': resume }, member({ access: 'free' }));
    const next = await nextStep();
    expect(next.getByRole('heading', { name: 'All Deck questions' })).toBeTruthy();
    expect(hrefOf(next.getByRole('link', { name: 'Start' }))).toBe(
      '/user/watch?mode=normal&type=bookcat&id=2&num=1&zid=0',
    );
    expect(next.queryByRole('link', { name: /mistake/ })).toBeNull();
    unmount();
  }
});

test('each book shows the member’s progress against its passing score, and continues from there', async () => {
  const second = bookOf({ ZINBOOK: '3', ZBOOKNAME: 'Deck General', total: 900, right: 0, wrong: 0, left_off: null });
  const third = bookOf({ ZINBOOK: '4', ZBOOKNAME: 'Navigation General', total: 30, right: 1, wrong: 0 });
  const fourth = bookOf({ ZINBOOK: '5', ZBOOKNAME: 'Deck Safety', total: 40, right: 3, wrong: 1, left_off: null });
  open({ [bookCall]: [...books, second, third, fourth] });
  const cellsOf = async (name: RegExp) =>
    within(await within(panel('Deck books')).findByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect((await cellsOf(/^Rules of the Road/)).slice(1)).toEqual([
    '65 / 1,200',
    '74%',
    '90%',
    'Continue at 66 in Rules of the Road',
  ]);
  expect((await cellsOf(/^Deck General/)).slice(1)).toEqual(['0 / 900', '–', '70%', 'Start in Deck General']);
  // Questions hidden since then made the set shorter than the place.
  expect((await cellsOf(/^Navigation General/)).at(-1)).toBe('Continue in Navigation General');
  // Its questions were answered in another set: there is no place in the book, and it is not new.
  expect((await cellsOf(/^Deck Safety/)).at(-1)).toBe('Study in Deck Safety');
  const inBooks = within(panel('Deck books'));
  expect(inBooks.getByRole('img', { name: '48 right, 17 wrong, 1,135 not studied' })).toBeTruthy();
  expect(hrefOf(inBooks.getByRole('link', { name: 'Continue at 66 in Rules of the Road' }))).toBe(
    '/user/watch?mode=normal&type=book&id=2&num=66&zid=166',
  );
  expect(hrefOf(inBooks.getByRole('link', { name: 'Start in Deck General' }))).toBe(
    '/user/watch?mode=normal&type=book&id=3&num=1&zid=0',
  );
});

test('the next step shows the progress in a book; other sets have no bar', async () => {
  const { unmount } = open({});
  expect((await nextStep()).getByRole('img', { name: /48 right/ })).toBeTruthy();
  unmount();
  const elsewhere = { link: '/user/mistakes/watch?mode=normal&num=2', label: 'x', title: 'Your mistakes' };
  open({ 'GET /api/v1/private/progress/resume': { resume: { ...elsewhere, num: 2, total: 53, saved_at: 'x' } } });
  await within(panel('Deck books')).findByRole('img', { name: /48 right/ });
  expect((await nextStep()).queryByRole('img')).toBeNull();
});

test('a member who left off among the mistakes sees only one link to them', async () => {
  const link = '/user/mistakes/watch?mode=normal&num=2&zid=102';
  const resume = { link, label: 'x', title: 'Your mistakes', num: 2, total: 53, saved_at: 'x' };
  open({ 'GET /api/v1/private/progress/resume': { resume } });
  const next = await nextStep();
  expect((await next.findByRole('link', { name: 'Continue' })).getAttribute('href')).toBe(link);
  expect(next.queryByRole('link', { name: /Review/ })).toBeNull();
});

test('an engine member sees the engine books', async () => {
  open({}, member({ question_type: 'Engine' }));
  expect(screen.getByRole('heading', { name: 'Engine books' })).toBeTruthy();
  expect(await screen.findByRole('link', { name: 'Rules of the Road' })).toBeTruthy();
});

test.each([
  [
    { access: 'free', unsubs_date: '2026-01-31T12:00:00.000Z' } as const,
    'You are on the free plan, with a limited number of questions a day.',
  ],
  [{ access: 'premium', unsubs_date: null } as const, 'Your access does not expire.'],
  [{ access: 'premium', unsubs_date: '2026-09-05T12:00:00.000Z' } as const, 'Your access runs until Sep 5, 2026.'],
])('states what the member may do: %o', (access, words) => {
  open({ [bookCall]: 'pending' }, member(access));
  expect(screen.getByText(/^Welcome, deckhand/).textContent).toBe(`Welcome, deckhand. ${words}`);
});

test('says that the books are loading [STD-76]', () => {
  open({ [bookCall]: 'pending' });
  expect(screen.getByText('Loading the books')).toBeTruthy();
});

test('books that fail to load can be requested again [API-137]', async () => {
  const answers: Record<string, unknown> = { [bookCall]: { status: 503, body: { error: 'x' } } };
  openStudy({ at: '/dashboard', as: member({ access: 'free' }), answers });
  expect((await screen.findByRole('alert')).textContent).toContain('The books did not load');
  answers[bookCall] = books;
  await userEvent.click(button('Retry'));
  expect(await screen.findByRole('link', { name: 'Rules of the Road' })).toBeTruthy();
});

test('if the session cannot be checked, the page offers a retry', () => {
  openStudy({ at: '/dashboard', user: { state: 'unreachable' } });
  expect(screen.getByRole('alert').textContent).toContain('You are still logged in');
});

test.each([
  ['Bookmarked', '1,234', '/user/manage-question/bookmarked-question'],
  ['Hidden', '5', '/user/manage-question/hidden-question'],
  ['Answered', '40', '/user/manage-question/all-logged'],
  ['By topic', '2', '/user/manage-question/by-topic'],
])('%s shows its count and links to its list [STD-07, STD-08, STD-09, STD-10, STD-11]', async (title, total, href) => {
  open({});
  const widget = screen.getByText(title).closest('li') ?? document.body;
  await waitFor(() => expect(widget.querySelector('output')?.textContent).toBe(total));
  expect(widget.querySelector('output')?.getAttribute('aria-live')).toBe('off');
  expect(
    within(widget)
      .getByRole('link', { name: /^View List/ })
      .getAttribute('href'),
  ).toBe(href);
});

test('counts that fail to load say so and can be requested again', async () => {
  const { calls } = open({ 'GET /api/v1/private/progress/counts': { status: 400, body: { error: 'x' } } });
  const requestCount = () => calls.filter(({ url }) => url.includes('progress/counts')).length;
  const retry = await screen.findByRole('button', { name: 'Retry Hidden' });
  expect(requestCount()).toBe(2);
  fireEvent.click(retry);
  await waitFor(() => expect(requestCount()).toBe(3));
});

test('accuracy shows books, categories and sub-categories, with their trends and a table', async () => {
  open({});
  await screen.findByText('75% of 40');
  const accuracy = within(panel('Accuracy'));
  expect(accuracy.getByText(/rising/)).toBeTruthy();
  await userEvent.click(accuracy.getByRole('button', { name: 'Categories' }));
  expect(accuracy.getByText('Lights')).toBeTruthy();
  expect(accuracy.getByText(/falling/)).toBeTruthy();
  await userEvent.click(accuracy.getByRole('button', { name: 'Sub-categories' }));
  expect(accuracy.getByText(/steady/)).toBeTruthy();
  openBehind(panel('Accuracy'), 'As a table');
  expect(accuracy.getByRole('row', { name: /Towing \(Rules of the Road\).*40.*25%.*26%.*steady/ })).toBeTruthy();
});

test('accuracy and weakest topics state that practice tests count, and the table shows them separately', async () => {
  const books = [figures('Rules of the Road'), figures('Deck General', { ZINBOOK: '3', tested: 0, testedCorrect: 0 })];
  open({ 'GET /api/v1/private/progress': { ...progress, books } });
  const accuracy = within(panel('Accuracy'));
  expect(await accuracy.findByText(/all your answers, in study and in practice tests/)).toBeTruthy();
  expect(within(panel('Weakest topics')).getByText(/answers in study and in practice tests/)).toBeTruthy();
  openBehind(panel('Accuracy'), 'As a table');
  const cellsOf = (name: RegExp) =>
    within(accuracy.getByRole('row', { name }))
      .getAllByRole('cell')
      .map(({ textContent }) => textContent);
  expect(accuracy.getAllByRole('columnheader').map(({ textContent }) => textContent)).toContain('Right in tests');
  expect(cellsOf(/^Rules of the Road/)).toEqual(expect.arrayContaining(['8', '25%']));
  expect(cellsOf(/^Deck General/)).toEqual(expect.arrayContaining(['0', 'None']));
});

test('the weakest topics link to their questions', async () => {
  open({});
  const link = await screen.findByRole('link', { name: 'Study Towing' });
  expect(link.getAttribute('href')).toBe(
    '/user/watch?mode=normal&type=subcat&id=7&num=1&zid=0&zinbookcat=2&rating=all',
  );
  expect(within(panel('Weakest topics')).getByText(/25% right · 40 answers/)).toBeTruthy();
});

test('today is three figures and the last two weeks; half a year is one click away', async () => {
  vi.useFakeTimers({ now: new Date('2026-03-02T18:00:00'), shouldAdvanceTime: true, toFake: ['Date'] });
  open({
    'GET /api/v1/private/progress': {
      ...progress,
      days: [...progress.days, { day: '2026-03-01', answered: 30, correct: 9 }],
    },
  });
  const today = within(panel('Today'));
  expect(await today.findByRole('img', { name: 'Answers on the last 14 days: 42, at most 30 a day' })).toBeTruthy();
  const figures = today.getAllByRole('definition').map((figure) => figure.parentElement?.textContent);
  expect(figures).toEqual(['answered12', 'right75%', 'days in a row2']);
  expect(today.getByText('Feb 17')).toBeTruthy();
  openBehind(panel('Today'), 'Half a year');
  expect(today.getByRole('img', { name: 'Calendar of study days: 2 in the last 26 weeks' })).toBeTruthy();
  expect(today.getByRole('row', { name: /Mar 2, 2026.*12.*75%/ })).toBeTruthy();
});

test('a day without answers says so in its figures', async () => {
  open({ 'GET /api/v1/private/progress': { ...progress, days: [{ day: '2026-01-01', answered: 4, correct: 4 }] } });
  const today = within(panel('Today'));
  await today.findByRole('img', { name: 'Answers on the last 14 days: 0, at most 0 a day' });
  const figures = today.getAllByRole('definition').map((figure) => figure.parentElement?.textContent);
  expect(figures).toEqual(['answered0', 'right–', 'days in a row0']);
});

test('before the first answer the panels say what will appear in them', async () => {
  open({ 'GET /api/v1/private/progress': none });
  expect(await screen.findAllByRole('heading', { name: 'Nothing answered yet' })).toHaveLength(3);
});

const testOf = (overrides: Partial<TestSummary>): TestSummary => ({
  _id: 'test-1',
  test_num: 'test-1',
  test_name: 'Sunday exam',
  topic: 'deck-all',
  test_subject: 'deck-all',
  topic_title: 'All Deck',
  question_count: 50,
  answered: 0,
  correct: null,
  judged: null,
  insert_date: '2026-03-02T10:00:00.000Z',
  submitted_at: null,
  status: 'New',
  source: 'topic',
  subjects: [],
  minutes: null,
  started_at: null,
  left_ms: null,
  ...overrides,
});

test('a test is generated from here, and opens its page [STD-12]', async () => {
  const { calls, host } = open({ 'POST /api/mlp_test/generate_test': { test_num: 'test-9' } });
  const generate = within(panel('Generate A Test'));
  await userEvent.selectOptions(await generate.findByLabelText('Select A Topic'), 'All Deck (1,207)');
  await userEvent.click(generate.getByRole('radio', { name: '10' }));
  await userEvent.click(generate.getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(host.navigate).toHaveBeenCalledExactlyOnceWith('/user/test/print/test-9'));
  expect(calls.at(-1)?.body).toEqual({ test_name: '', test_subject: 'deck-all', question_count: '10' });
});

test('if access has ended meanwhile, the dialog links to the plans [TST-09, ERR-57]', async () => {
  open({ 'POST /api/mlp_test/generate_test': { status: 403, body: { error: 'You have to be a premium user.' } } });
  const generate = within(panel('Generate A Test'));
  await userEvent.click(await generate.findByRole('button', { name: 'Submit' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Subscription Alerts' }));
  expect(dialog.getByText('You have to be a premium user.')).toBeTruthy();
  expect(dialog.getByRole('link', { name: 'Upgrade Account' }).getAttribute('href')).toBe('/user/account/subscription');
});

test('the five latest tests are listed, newest first, each linked to where it continues [STD-13]', async () => {
  const numbered = [1, 2, 3, 4].map((at) => testOf({ test_num: `test-${at}`, test_name: `Exam ${at}` }));
  const begun = testOf({ test_num: 'test-5', status: 'In progress', answered: 7 });
  const done = testOf({
    test_num: 'test-6',
    test_name: 'Done',
    status: 'Completed',
    answered: 50,
    correct: 40,
    judged: 50,
  });
  open({ 'GET /api/mlp_test/get_test_details': [...numbered, begun, done] });
  const list = within(panel('List of Tests'));
  expect(
    await list.findByRole('row', { name: /Done.*All Deck.*Mar 2, 2026.*Completed 40\/50 correct, 80%/ }),
  ).toBeTruthy();
  expect(list.getByRole('row', { name: /Sunday exam.*In progress 7\/50 answered/ })).toBeTruthy();
  expect(list.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
    '/user/test/result-model/test-6',
    '/user/test/result-model/test-5',
    '/user/test/watch?test=test-5',
    ...[4, 3, 2].flatMap((at) => [`/user/test/print/test-${at}`, `/user/test/watch?test=test-${at}`]),
    '/user/test/manage-test',
  ]);
  expect(list.getByRole('link', { name: 'Resume Sunday exam' })).toBeTruthy();
  expect(list.getByRole('link', { name: 'Manage all 6 tests' })).toBeTruthy();
});

test('panels collapse and expand, are removed and restored, and stay so in this browser [STD-15]', async () => {
  const { unmount } = open({});
  await choose('Collapse', 'List of Tests');
  expect(screen.queryByText(/tests you generate/)).toBeNull();
  await choose('Remove', 'Accuracy');
  expect(screen.queryByRole('region', { name: 'Accuracy' })).toBeNull();
  unmount();
  open({});
  expect(screen.queryByRole('region', { name: 'Accuracy' })).toBeNull();
  expect(button('Expand List of Tests').getAttribute('aria-expanded')).toBe('false');
  await choose('Expand', 'List of Tests');
  await userEvent.click(button('Restore removed panels'));
  expect(panel('Accuracy')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Restore removed panels' })).toBeNull();
});

test('on a phone the lower panels start collapsed, until the member expands them', async () => {
  vi.stubGlobal('innerWidth', 360);
  const { unmount } = open({});
  expect(screen.queryByLabelText('Select A Topic')).toBeNull();
  await choose('Expand', 'Generate A Test');
  expect(await screen.findByLabelText('Select A Topic')).toBeTruthy();
  unmount();
  open({});
  expect(await screen.findByLabelText('Select A Topic')).toBeTruthy();
  vi.unstubAllGlobals();
});

test('Reload requests the data again and shows a loading state for two seconds [STD-15, LIM-36]', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const { calls } = open({});
  await screen.findByText(/tests you generate/);
  const requestCount = () => calls.filter(({ url }) => url === '/api/mlp_test/get_test_details').length;
  await choose('Reload', 'List of Tests');
  expect(screen.getByText('Loading List of Tests')).toBeTruthy();
  await waitFor(() => expect(requestCount()).toBe(2));
  await act(() => vi.advanceTimersByTimeAsync(1_000));
  expect(screen.getByText('Loading List of Tests')).toBeTruthy();
  await act(() => vi.advanceTimersByTimeAsync(1_100));
  expect(screen.queryByText('Loading List of Tests')).toBeNull();
});

test('a free member sees what a plan includes instead of empty panels [STD-83]', async () => {
  const { calls } = open(
    { 'GET /api/v1/private/progress/quota': { quota: { limit: 50, used: 3, left: 47 } } },
    member({ access: 'free' }),
  );
  await screen.findByRole('link', { name: 'Rules of the Road' });
  const plan = within(panel('With a plan'));
  for (const words of [
    /all questions/,
    /answer logged/,
    /favorites/,
    /hiding/,
    /practice exams/,
    /forums and comments/,
  ]) {
    expect(plan.getByText(words)).toBeTruthy();
  }
  expect(plan.getByRole('link', { name: 'Upgrade Account' })).toBeTruthy();
  expect(screen.getByRole('row', { name: /Rules of the Road 1,200 Continue at 66/ })).toBeTruthy();
  expect(screen.queryByText('Hidden')).toBeNull();
  expect(await plan.findByText('3 of 50 free answers today')).toBeTruthy();
  expect(calls.filter(({ call }) => call !== 'GET /api/v1/private/purchase')).toHaveLength(3);
});

function openBehind(within_: HTMLElement, title: string): void {
  const details = within(within_).getByText(title).closest('details') as HTMLDetailsElement;
  details.open = true;
  fireEvent(details, new Event('toggle'));
}
