import type { SearchOutput, SearchResult } from '@fairway/contracts/question-bank/search';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { marked, place } from '../test/fixtures.ts';
import { button, openStudy } from '../test/open-study.tsx';

const books = {
  'GET /api/mlp_question/deck_book_user': [
    { _id: '2', ZINBOOK: '2', ZBOOKNAME: 'Rules of the Road', ZINBOOKCATEGORY: '2', total: 9 },
  ],
  'GET /api/mlp_question/engine_book_user': [
    { _id: '10', ZINBOOK: '10', ZBOOKNAME: 'Motor Plants', ZINBOOKCATEGORY: '1', total: 9 },
  ],
};
const call = 'GET /api/mlp_search/get_user_search/can/all/all';
const result = (overrides: Partial<SearchResult> = {}): SearchResult => {
  const { ZANSWER: _, ZREFERENCE: __, ZSOLUTION: ___, ...question } = place(1).question;
  return { ...question, num: 1, marks: { ZQUESTION: [[33, 36]] }, ...overrides };
};
const output = (data: SearchResult[], meta: Partial<SearchOutput['meta']> = {}): SearchOutput => ({
  data,
  meta: { total: data.length, visible: data.length, page: 0, pageSize: 10, pages: 1, ...meta },
  suggestion: null,
});
const open = (at: string, answers: Record<string, unknown> = {}) =>
  openStudy({ at, answers: { ...books, ...answers } });
const searchAddress = '/user/search?keyword=can&topic=all&area=all';
const row = (name: RegExp) => screen.findByRole('row', { name });

test('asks for keyword, topic and area, with Submit and Cancel [STD-86, STD-87, LIM-10]', async () => {
  open('/user/search');
  expect(screen.getByRole('heading', { level: 1, name: 'Search' })).toBeTruthy();
  expect(screen.getByLabelText('Keyword(s)')).toHaveProperty('required', true);
  await screen.findByRole('option', { name: 'Motor Plants' });
  const values = (label: string) =>
    within(screen.getByLabelText(label))
      .getAllByRole('option')
      .map((option) => (option as HTMLOptionElement).value);
  expect(values('Select A Topic')).toEqual(['', 'all', 'deck-all', 'ZINBOOK-2', 'engine-all', 'ZINBOOK-10']);
  const areas = within(screen.getByLabelText('Search Area')).getAllByRole('option');
  expect(areas.map(({ textContent }) => textContent)).toEqual([
    'Search Area',
    'All',
    'Questions',
    'Question Reference',
    'Question Number',
    'Answers',
  ]);
  expect(button('Submit')).toBeTruthy();
});

test('Cancel clears the fields; then each empty one is named and no search is sent [STD-88, STD-89, STD-90, STD-91, STD-92, ERR-41, ERR-42, ERR-43]', async () => {
  const { calls, address } = open(searchAddress, { [call]: output([result()]) });
  await row(/the can/);
  await userEvent.click(button('Cancel'));
  await waitFor(() => expect(address()).toBe('/user/search'));
  expect(screen.getByLabelText('Keyword(s)')).toHaveProperty('value', '');
  await userEvent.selectOptions(screen.getByLabelText('Select A Topic'), '');
  await userEvent.selectOptions(screen.getByLabelText('Search Area'), '');
  const before = calls.length;
  await userEvent.click(button('Submit'));
  for (const words of ['Keyword cannot be empty', 'Topic cannot be empty', 'Area cannot be empty']) {
    expect((await screen.findAllByText(words)).length).toBeGreaterThan(0);
  }
  expect(calls.slice(before).filter(({ url }) => url.includes('get_user_search'))).toEqual([]);
});

test('results show number, subject, topic, and the question with its choices, linked to it [STD-93, STD-94]', async () => {
  const { address, calls } = open('/user/search', { [call]: output([result({ num: 4 })]) });
  await userEvent.type(screen.getByLabelText('Keyword(s)'), 'can');
  await userEvent.click(button('Submit'));
  await row(/the can/);
  expect(address()).toBe(searchAddress);
  expect(calls.find(({ url }) => url.includes('search/get'))?.url).toContain('?page=0&pageSize=10');
  const table = screen.getByRole('table', { name: 'Search Result' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map(({ textContent }) => textContent?.replace(/ [↕↑↓]/, ''))).toEqual([
    '#Q.Id',
    'Subject',
    'Topic',
    'Questions',
  ]);
  expect(within(table).getByRole('row', { name: /12.*Rules of the Road.*Lateral marks.*Port.*Neither/ })).toBeTruthy();
  expect(within(table).getByText('can', { selector: 'mark' })).toBeTruthy();
  expect(within(table).getByRole('link').getAttribute('href')).toBe(
    '/user/search/watch?mode=normal&keyword=can&topic=all&area=all&num=4&zid=101',
  );
});

test('after a search by Enter the keyword keeps the focus; Back restores the previous one', async () => {
  const { address, router } = open(searchAddress, {
    [call]: output([result()]),
    'GET /api/mlp_search/get_user_search/can%20left/all/all': output([result()]),
  });
  await row(/the can/);
  const keyword = screen.getByLabelText('Keyword(s)');
  await userEvent.type(keyword, ' left{Enter}');
  await waitFor(() => expect(address()).toContain('keyword=can+left'));
  expect(document.activeElement).toBe(keyword);
  await userEvent.keyboard('{Enter}');
  expect(address()).toContain('keyword=can+left');
  await userEvent.clear(keyword);
  await userEvent.keyboard('{Enter}');
  expect((await screen.findAllByText('Keyword cannot be empty')).length).toBeGreaterThan(0);
  await act(() => router.navigate(-1));
  expect(address()).toBe(searchAddress);
  expect(screen.getByLabelText('Keyword(s)')).toBe(keyword);
  expect(keyword).toHaveProperty('value', 'can');
  expect(screen.queryByText('Keyword cannot be empty')).toBeNull();
});

test('ten to a page, sorted by the server, narrowed by further words [STD-95, STD-96]', async () => {
  const narrow = 'GET /api/mlp_search/get_user_search/can%20left/all/all';
  const { calls, address } = open(searchAddress, {
    [call]: output([result()], { total: 23, visible: 23, pages: 3 }),
    [narrow]: output([result()]),
  });
  const last = () => calls.findLast(({ url }) => url.includes('get_user_search'))?.url;
  await row(/the can/);
  expect(screen.getByText('23 questions')).toBeTruthy();
  await userEvent.click(button('#Q.Id'));
  await waitFor(() => expect(last()).toContain('page=0&pageSize=10&sortBy=number&sortType=asc'));
  await userEvent.click(button('Next page'));
  await waitFor(() => expect(last()).toContain('page=1&pageSize=10&sortBy=number&sortType=asc'));
  await userEvent.type(screen.getByLabelText('Filter these results'), 'left');
  await waitFor(() => expect(last()).toContain('/can%20left/all/all?page=0&pageSize=10&sortBy=number'));
  expect(address()).toContain('filter=left');
});

test('Back removes the filter, from the results and from its field, although the typing paused', async () => {
  const narrowed = (words: string) => `GET /api/mlp_search/get_user_search/can%20${words}/all/all`;
  const { address, router } = open(searchAddress, {
    [call]: output([result()], { total: 23, visible: 23, pages: 3 }),
    [narrowed('le')]: output([result(), result({ _id: '102' })]),
    [narrowed('left')]: output([result()]),
  });
  await row(/the can/);
  const field = () => screen.getByLabelText('Filter these results');
  await userEvent.click(field());
  await userEvent.paste('le');
  await waitFor(() => expect(address()).toContain('filter=le'));
  await userEvent.paste('ft');
  await waitFor(() => expect(address()).toContain('filter=left'));
  await act(() => router.navigate(-1));
  expect(await screen.findByText('23 questions')).toBeTruthy();
  expect(address()).toBe(searchAddress);
  expect(field()).toHaveProperty('value', '');
  await act(() => router.navigate(1));
  expect(await screen.findByText('1 question')).toBeTruthy();
  expect(field()).toHaveProperty('value', 'left');
});

test('results narrowed to nothing can be widened again', async () => {
  open(`${searchAddress}&filter=zzz`, {
    'GET /api/mlp_search/get_user_search/can%20zzz/all/all': output([]),
    [call]: output([result()]),
  });
  expect(await screen.findByRole('heading', { name: 'No question found' })).toBeTruthy();
  await userEvent.clear(screen.getByLabelText('Filter these results'));
  expect(await row(/the can/)).toBeTruthy();
});

test('if nothing is found, the probable word is suggested', async () => {
  const { address } = open('/user/search?keyword=cann&topic=all&area=all', {
    'GET /api/mlp_search/get_user_search/cann/all/all': { ...output([]), suggestion: 'can' },
    [call]: output([result()]),
  });
  expect(await screen.findByRole('button', { name: /Search for “can”/ })).toBeTruthy();
  expect(screen.queryByLabelText('Filter these results')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: /Search for “can”/ }));
  expect(await row(/the can/)).toBeTruthy();
  expect(address()).toBe(searchAddress);
});

test('the server’s error for a field appears next to it', async () => {
  open('/user/search?keyword=c&topic=all&area=all', {
    'GET /api/mlp_search/get_user_search/c/all/all': {
      status: 400,
      body: { keyword: 'Enter at least 2 characters' },
    },
  });
  await waitFor(() => expect(screen.getByLabelText('Keyword(s)').getAttribute('aria-invalid')).toBe('true'));
  expect(screen.getAllByText('Enter at least 2 characters').length).toBeGreaterThan(0);
  expect(screen.queryByRole('heading', { name: 'Search Result' })).toBeNull();
});

test('omits the Topic column if no question of the page has a topic', async () => {
  open(searchAddress, { [call]: output([result({ ZSUBCATEGORYNAME: '', ZCATEGORYNAME: '' })]) });
  await row(/the can/);
  expect(screen.getAllByRole('columnheader').map(({ textContent }) => textContent)).not.toContain('Topic');
});

test('a search that does not respond can be retried', async () => {
  const answers: Record<string, unknown> = { ...books, [call]: { status: 503, body: { error: 'Being prepared.' } } };
  openStudy({ at: searchAddress, answers });
  expect((await screen.findByText('Being prepared.')).textContent).toBeTruthy();
  answers[call] = output([result()]);
  await userEvent.click(button('Retry'));
  expect(await row(/the can/)).toBeTruthy();
});

test('an unknown address under it redirects to the search [STD-99]', async () => {
  const { address } = open('/user/search/elsewhere');
  await waitFor(() => expect(address()).toBe('/user/search'));
});

const watch = '/user/search/watch?mode=normal&keyword=can&topic=all&area=all&num=1&zid=101';
const single = 'GET /api/mlp_search/search_question/can/all/all';

test('one result is studied with its position; the breadcrumb leads back to all results [STD-97]', async () => {
  const { calls, address } = openStudy({
    at: watch,
    answers: {
      [`${single}?mode=normal&num=1&zid=101`]: marked(1, {}),
      [`${single}?mode=normal&num=2&zid=102`]: marked(2, {}),
      [`${single}?mode=normal&num=3&zid=103`]: marked(3, {}),
      [`${single}?mode=normal&num=3&zid=0`]: marked(3, {}),
    },
  });
  expect(await screen.findByRole('button', { name: 'NUMBER: #1/3' })).toBeTruthy();
  expect(screen.getByRole('link', { name: '‹ Search Result' }).getAttribute('href')).toBe(searchAddress);
  await userEvent.click(button('Next'));
  expect(await screen.findByRole('button', { name: 'NUMBER: #2/3' })).toBeTruthy();
  expect(address()).toContain('/user/search/watch?mode=normal&keyword=can&topic=all&area=all&num=2&zid=102');
  await userEvent.click(button('NUMBER: #2/3'));
  await userEvent.type(screen.getByLabelText('Number'), '9');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
  expect(screen.getAllByText('This search has 3 results').length).toBeGreaterThan(0);
  await userEvent.clear(screen.getByLabelText('Number'));
  await userEvent.type(screen.getByLabelText('Number'), '3');
  await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Submit' }));
  await waitFor(() => expect(address()).toContain('num=3&zid=103'));
  expect(calls.some(({ url }) => url.includes('page_num'))).toBe(false);
});

test('among results hide and bookmark only set their marks, and nothing moves [STD-98]', async () => {
  const answers: Record<string, unknown> = {
    [single]: marked(1, {}),
    'POST /api/v1/private/bookmark_question/101': { zmcq_id: '101', marks: { bookmarked: true, hidden: false } },
    'POST /api/v1/private/hide_question/101': { zmcq_id: '101', marks: { bookmarked: true, hidden: true } },
  };
  const { address, calls } = openStudy({ at: watch, answers });
  await screen.findByRole('button', { name: 'NUMBER: #1/3' });
  const here = address();
  await userEvent.click(button('Bookmark'));
  await waitFor(() => expect(button('Bookmark').getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(button('Bookmark'));
  answers[single] = marked(1, { bookmarked: true, hidden: true });
  await userEvent.click(button('Hide question'));
  await waitFor(() => expect(button('Hide question').getAttribute('aria-pressed')).toBe('true'));
  await userEvent.click(button('Hide question'));
  expect(button('Hide question')).toHaveProperty('disabled', true);
  expect(address()).toBe(here);
  expect(calls.filter(({ call }) => /bookmark_q|hide_q/.test(call)).map(({ call }) => call)).toEqual([
    'POST /api/v1/private/bookmark_question/101',
    'POST /api/v1/private/hide_question/101',
  ]);
});
