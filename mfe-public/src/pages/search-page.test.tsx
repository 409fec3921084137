import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { down, missing, question, searched, searchOutput, searchResult } from '../test/fixtures.ts';
import { button, openPublic } from '../test/open-public.tsx';
import { pageAt, renderAt } from '../test/page-at.ts';

const call = 'GET /api/mlp_search/get_user_search/can%20port/all/all';
const single = 'GET /api/mlp_search/search_question/can%20port/all/all';
const found = '/search?keyword=can+port&topic=all&area=all';
const view = '/search/view?mode=normal&keyword=can+port&topic=all&area=all&num=2&zid=101';
const member = { state: 'signed-in', member: {} as never } as const;

test('the form has a keyword, every topic and every area, and sends no request before it is submitted [PUB-70, LIM-10, LIM-11, OPEN-25]', async () => {
  const { dom, h1, calls, robots, title } = await pageAt('/search');
  const values = (name: string) =>
    [...dom.querySelectorAll(`[name=${name}] option`)].map((one) => one.getAttribute('value'));
  expect(values('topic')).toEqual(['all', 'deck-all', 'ZINBOOK-2', 'ZINBOOK-3', 'engine-all', 'ZINBOOK-10']);
  expect(values('area')).toEqual(['all', 'question', 'question_refrence', 'question_number', 'answer']);
  expect(dom.querySelector('form')?.getAttribute('action')).toBe('/search');
  expect(dom.querySelector('form')?.getAttribute('method') ?? 'get').toBe('get');
  expect([h1, robots, title]).toEqual([['Search'], 'noindex', 'Search · Fairway']);
  expect(calls.some(({ url }) => url.includes('mlp_search'))).toBe(false);
});

test('results are a table: number, question with the keyword highlighted, book [PUB-06, PUB-71]', async () => {
  const { dom, title, links, text, robots, cache } = await pageAt(found);
  expect([...dom.querySelectorAll('th')].map((head) => head.textContent)).toEqual(['Number', 'Question', 'Book']);
  expect([...dom.querySelectorAll('td')].map((cell) => cell.textContent)).toEqual([
    '12',
    'On which side does one leave the can?A Port',
    'Deck · Rules of the Road',
  ]);
  expect([...dom.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual(['can', 'Port']);
  expect(dom.querySelector('[role=status]')?.textContent).toBe('1 question found for “can port”');
  expect(title).toBe('can port: 1 question found · Fairway');
  expect(links).toContain('/search/view?keyword=can+port&topic=all&area=all&mode=normal&num=1&zid=101');
  expect(text).not.toContain('Without logging in');
  expect([robots, cache]).toEqual(['noindex', 'shared']);
});

test('shows keywords and questions as text, never as markup', async () => {
  const nasty = '<img src=x onerror=alert(1)>';
  const answers = {
    [`GET /api/mlp_search/get_user_search/${encodeURIComponent(nasty)}/all/all`]: searchOutput({}, [
      searchResult({ ZQUESTION: `${nasty} can`, marks: { ZQUESTION: [[0, 4]] } }),
    ]),
  };
  const { dom } = await pageAt(`/search?keyword=${encodeURIComponent(nasty)}`, answers);
  expect(dom.querySelector('img')).toBeNull();
  expect(dom.querySelector('td a')?.textContent).toBe(`${nasty} can`);
});

test('a visitor learns of the first twenty and what signing in opens; a member’s browser requests again and pages [G-63]', async () => {
  const cut = searchOutput({ total: 45, visible: 20 });
  const visitor = await pageAt(found, { [call]: cut });
  expect(visitor.text).toContain('Without logging in you see the first 20 of 45 results.');
  expect(visitor.links).toEqual(expect.arrayContaining(['/register', `/login?next=${encodeURIComponent(found)}`]));

  const answers: Record<string, unknown> = { [call]: cut };
  const { calls } = openPublic(`${found}&page=1`, answers, member);
  answers[call] = searchOutput({ total: 45, visible: 45, page: 1, pages: 3 });
  expect((await screen.findByRole('link', { name: 'Next page ›' })).getAttribute('href')).toBe(`${found}&page=2`);
  expect(screen.getByRole('link', { name: '‹ Previous page' }).getAttribute('href')).toBe(found);
  expect(screen.getByText('Page 2 of 3')).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/Without logging in/)).toBeNull());
  expect(calls.filter(({ url }) => url.includes('mlp_search'))).toHaveLength(2);
  expect(calls.at(-1)?.url).toContain('page=1');
});

test('beyond the first twenty, a visitor is redirected to them', async () => {
  const { links } = await pageAt(`${found}&page=3`, { [call]: searchOutput({ total: 45, visible: 20, page: 3 }, []) });
  expect(links).toContain(found);
});

test.each([
  ['keyword=', ['Keyword cannot be empty']],
  ['keyword=gm&topic=&area=', ['Topic cannot be empty', 'Area cannot be empty']],
])(
  '?%s is not searched for: the page says what is missing, without a script too [ERR-41, ERR-42, ERR-43]',
  async (query, texts) => {
    const { text, calls } = await pageAt(`/search?${query}`);
    for (const one of texts) expect(text).toContain(one);
    expect(calls.some(({ url }) => url.includes('mlp_search'))).toBe(false);
  },
);

test('an empty keyword is rejected before sending, next to its field [ERR-41]', async () => {
  const { host } = openPublic('/search');
  await userEvent.click(await screen.findByRole('button', { name: 'Search' }));
  const field = screen.getByRole('searchbox', { name: 'Keyword(s)' });
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(field);
  expect(screen.getAllByText('Keyword cannot be empty').length).toBeGreaterThan(0);
  expect(host.navigate).not.toHaveBeenCalled();
});

const answersTo = (keyword: string, topic = 'all', area = 'all') => ({
  [`GET /api/mlp_search/get_user_search/${encodeURIComponent(keyword)}/${topic}/${area}`]: searchOutput(),
});

test('submitting the form opens the address of the search', async () => {
  const { router } = openPublic('/search', { ...answersTo('CO & GM'), ...answersTo('CO & GM', 'ZINBOOK-2', 'answer') });
  const address = () => router.state.location.pathname + router.state.location.search;
  await userEvent.type(await screen.findByRole('searchbox'), ' CO & GM {Enter}');
  await screen.findByText('1 question found for “CO & GM”');
  expect(address()).toBe('/search?keyword=CO+%26+GM&topic=all&area=all');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Select A Topic' }), 'Rules of the Road');
  await userEvent.selectOptions(screen.getByRole('combobox', { name: 'Search Area' }), 'Answers');
  await userEvent.click(button('Search'));
  await waitFor(() => expect(address()).toBe('/search?keyword=CO+%26+GM&topic=ZINBOOK-2&area=answer'));
});

test('a search keeps the focus and the caret, and what is typed while it loads; the host does not open a page', async () => {
  const { host } = openPublic(found, answersTo('canx port'));
  const field = (await screen.findByRole('searchbox')) as HTMLInputElement;
  await userEvent.type(field, 'x{Enter}y', { initialSelectionStart: 3, initialSelectionEnd: 3 });
  await screen.findByText('1 question found for “canx port”');
  expect(screen.getByRole('searchbox')).toBe(field);
  expect(document.activeElement).toBe(field);
  expect([field.value, field.selectionStart]).toEqual(['canxy port', 5]);
  expect(host.navigate).not.toHaveBeenCalled();
});

test('Back shows the earlier search in the same form, without the errors of the later one', async () => {
  const { router } = openPublic('/search?keyword=x&topic=none', {
    'GET /api/mlp_search/get_user_search/x/none/all': { status: 400, body: { topic: 'Choose a topic' } },
    ...answersTo('can port'),
  });
  const field = (await screen.findByRole('searchbox')) as HTMLInputElement;
  const topic = screen.getByRole('combobox', { name: 'Select A Topic' }) as HTMLSelectElement;
  await router.navigate(found);
  await waitFor(() => expect(field.value).toBe('can port'));
  expect(topic.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.clear(field);
  await userEvent.click(button('Search'));
  expect(field.getAttribute('aria-invalid')).toBe('true');
  await router.navigate(-1);
  await waitFor(() => expect(topic.getAttribute('aria-invalid')).toBe('true'));
  expect([field.value, topic.value, field.getAttribute('aria-invalid')]).toEqual(['x', 'all', null]);
});

test('a search that is rejected again is reported again', async () => {
  openPublic('/search', {
    'GET /api/mlp_search/get_user_search/x/all/all': { status: 400, body: { keyword: 'Enter at least 2 characters' } },
  });
  const field = await screen.findByRole('searchbox');
  await userEvent.type(field, 'x{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
  await userEvent.type(field, ' ');
  expect(field.getAttribute('aria-invalid')).not.toBe('true');
  await userEvent.keyboard('{Enter}');
  await waitFor(() => expect(field.getAttribute('aria-invalid')).toBe('true'));
});

test('another search replaces the results, and its count is announced in the same place', async () => {
  const { router } = openPublic(found, {
    'GET /api/mlp_search/get_user_search/gm/all/question': searchOutput({ total: 2, visible: 2 }),
  });
  const status = await screen.findByText('1 question found for “can port”');
  await router.navigate('/search?keyword=gm&topic=all&area=question');
  await waitFor(() => expect(status.textContent).toBe('2 questions found for “gm”'));
  expect((screen.getByRole('searchbox') as HTMLInputElement).value).toBe('gm');
  expect((screen.getByRole('combobox', { name: 'Search Area' }) as HTMLSelectElement).value).toBe('question');
});

const nothing = (suggestion: string | null) => ({ ...searchOutput({ pages: 0 }, []), suggestion });

test('if nothing is found, the probable word is one click away', async () => {
  const { text, links, html } = await pageAt('/search?keyword=steem&topic=ZINBOOK-2', {
    'GET /api/mlp_search/get_user_search/steem/ZINBOOK-2/all': nothing('steam'),
  });
  expect(text).toContain('No questions found for “steem”');
  expect(text).toContain('Did you mean “steam”?');
  expect(links).toContain('/search?keyword=steam&topic=ZINBOOK-2&area=all');
  expect(html).not.toContain('<table');
});

test.each([
  ['topic=ZINBOOK-2', 'ZINBOOK-2', '/search?keyword=zzz&topic=all&area=all'],
  ['', 'all', '/question/directory'],
])('without such a word a wider search is offered (%s)', async (query, topic, href) => {
  const answers = { [`GET /api/mlp_search/get_user_search/zzz/${topic}/all`]: nothing(null) };
  expect((await pageAt(`/search?keyword=zzz&${query}`, answers)).links).toContain(href);
});

test('while search is being prepared, the page can be retried', async () => {
  const { status, text } = await pageAt(found, { [call]: down });
  expect(status).toBe(503);
  expect(text).toContain('Retry');
});

test('one result is shown with its place and the links around it, and is not cached [PUB-72, PUB-73]', async () => {
  const { calls, text, links, h1, robots, cache } = await pageAt(view);
  expect(calls[0]?.url).toBe('/api/mlp_search/search_question/can%20port/all/all?mode=normal&num=2&zid=101');
  expect(calls[0]?.headers.get('cookie')).toBe('visitor=1');
  expect(h1).toEqual([question.ZQUESTION]);
  expect(text).toContain('NUMBER: #2/45');
  expect(text).toContain('3 of 50 free answers used today');
  const place = (num: number | undefined, zid: string, mode = 'normal') =>
    `/search/view?keyword=can+port&topic=all&area=all&mode=${mode}${num === undefined ? '' : `&num=${num}`}&zid=${zid}`;
  expect(links).toEqual(
    expect.arrayContaining([
      place(1, '100'),
      place(3, '103'),
      `${place(undefined, '101', 'shuffle')}&first=101`,
      found,
    ]),
  );
  expect([robots, cache]).toEqual(['noindex', 'no']);
});

test('a visitor answers a result like any question, and the next result starts unmarked [PUB-72, PUB-73]', async () => {
  const reply = { ZANSWER: 'a', ZREFERENCE: '', ZSOLUTION: '', correct: true, quota: { limit: 50, used: 4, left: 46 } };
  const second = { ...searched, question: { ...question, _id: '103', ZQUESTION: 'What does a red nun mark?' } };
  const answers: Record<string, unknown> = { 'POST /api/v1/public/answer/101': reply };
  const { router } = openPublic(view, answers);
  await userEvent.click(await screen.findByRole('button', { name: /Port/ }));
  expect(await screen.findByText('4 of 50 free answers used today')).toBeTruthy();
  expect(screen.getByText('✓ Correct')).toBeTruthy();
  answers[single] = second;
  await router.navigate(view.replace('num=2&zid=101', 'num=3&zid=103'));
  expect(await screen.findByRole('heading', { level: 1, name: /red nun/ })).toBeTruthy();
  expect(screen.queryByText('✓ Correct')).toBeNull();
});

test('the last of a visitor’s results has no next, and says who can open the rest', async () => {
  const last = { ...searched, meta: { num: 20, total: 45, next: null, prev: '100' } };
  openPublic(view, { [single]: last });
  const note = await screen.findByRole('complementary', { name: 'All results' });
  expect(note.textContent).toContain('the first 20 of 45 results');
  expect(within(note).getByRole('link', { name: 'Register' })).toBeTruthy();
  expect(screen.queryByRole('link', { name: 'Next ›' })).toBeNull();
});

test.each([
  ['the day’s allowance is used up', { error: 'Enough today', quota: 'x' }, 'Enough today', 'Subscription Alerts'],
  ['a result is for members', { num: 'The first 20 can be opened' }, 'The first 20 can be opened', 'Search'],
])('if %s, the page says so and shows the options', async (_case, body, words, h1) => {
  const page = await pageAt(view, { [single]: { status: 403, body } });
  expect(page.h1).toEqual([h1]);
  expect(page.text).toContain(words);
  expect(page.links).toContain('/register');
});

test.each([
  ['a bad number', view, { status: 400, body: { num: 'There are 3 results' } }],
  ['a question that is not found any more', view, missing],
])('%s redirects to the results', async (_case, address, answer) => {
  const { rendered } = await renderAt(address, { [single]: answer });
  expect(rendered).toEqual({ redirect: found, status: 302 });
});

test('a single result without a keyword redirects to the form', async () => {
  const { rendered } = await renderAt('/search/view');
  expect(rendered).toEqual({ redirect: '/search?keyword=&topic=all&area=all', status: 302 });
});
