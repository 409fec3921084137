import type { TestSummary } from '@fairway/contracts/testing/testing';
import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { completed, item, summary, testNum } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

const at = '/user/test/manage-test';
const open = (answer: unknown, path = at) => openTests(path, { [calls.list]: answer });
const numbered = (count: number): TestSummary[] =>
  Array.from({ length: count }, (_, index) => summary({ test_num: `number-${index}`, test_name: `Try ${index + 1}` }));
const names = () =>
  screen
    .getAllByRole('row')
    .flatMap((row) => within(row).queryAllByRole('link').slice(0, 1))
    .map((link) => link.textContent);

test('says that the tests are loading', async () => {
  open('pending');
  expect(screen.getByRole('heading', { level: 1, name: 'Manage Tests' })).toBeTruthy();
  expect(screen.getByRole('status').textContent).toBe('Loading your tests');
});

test('without a test the list says what will appear and links to Generate A Test [TST-16, ERR-48]', async () => {
  open([]);
  expect(await screen.findByRole('heading', { name: 'List of Tests' })).toBeTruthy();
  const next = screen.getAllByRole('link', { name: 'Generate A Test' });
  expect(next.map((link) => link.getAttribute('href'))).toEqual(['/user/test/generate-test']);
});

test('a test whose time is up while nobody had it open says so, and its button leads to where it is submitted', async () => {
  open([summary({ status: 'In progress', answered: 2, left_ms: 0 })]);
  expect(await screen.findByText(/^Time is up/)).toBeTruthy();
  const submit = screen.getByRole('link', { name: /^Submit / });
  expect(submit.getAttribute('href')).toBe(`/user/test/watch?test=${testNum}`);
});

test('each test shows its name, topic, date, and progress [LIM-39, TST-15]', async () => {
  open([
    summary({}),
    summary({ test_num: 'b', test_name: 'Second', status: 'In progress', answered: 2 }),
    summary({ test_num: 'c', test_name: 'Third', ...completed }),
  ]);
  const table = await screen.findByRole('table', { name: 'Your tests' });
  const heads = within(table).getAllByRole('columnheader');
  expect(heads.map((head) => head.textContent?.replace(/ .$/, ''))).toEqual([
    'Test Name',
    'Topic',
    'Date',
    'Status',
    'Actions',
  ]);
  const rows = within(table).getAllByRole('row').slice(1);
  expect(rows.map((row) => [...row.children].slice(0, 4).map((cell) => cell.textContent))).toEqual([
    ['Sunday try', 'Rules of the Road', 'Sep 5, 2026', 'New 0/3 answered'],
    ['Second', 'Rules of the Road', 'Sep 5, 2026', 'In progress 2/3 answered'],
    ['Third', 'Rules of the Road', 'Sep 5, 2026', 'Completed 1/3 correct, 33%'],
  ]);
  expect(
    within(table)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual([
    '/user/test/print/test-number-1',
    '/user/test/watch?test=test-number-1',
    '/user/test/result-model/b',
    '/user/test/watch?test=b',
    '/user/test/result-model/c',
  ]);
  // A test that is not submitted can be started or resumed from its row.
  expect(within(table).getByRole('link', { name: 'Start Sunday try' }).textContent).toBe('Start');
  expect(within(table).getByRole('link', { name: 'Resume Second' })).toBeTruthy();
});

test('ten tests a page, in creation order, or by a column on request [TST-18, LIM-13, LIM-14]', async () => {
  const { address } = open(numbered(12));
  await screen.findByRole('table');
  expect(names()).toEqual(Array.from({ length: 10 }, (_, index) => `Try ${index + 1}`));
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(names()).toEqual(['Try 11', 'Try 12']);
  expect(address()).toBe(`${at}?page=1`);
  await userEvent.click(screen.getByRole('button', { name: /^Test Name/ }));
  await userEvent.click(screen.getByRole('button', { name: /^Test Name/ }));
  expect(names().slice(0, 2)).toEqual(['Try 12', 'Try 11']);
});

test('tests that fail to load are retried automatically, then with Retry [API-137]', async () => {
  const { answers, requests } = open({ status: 503, body: { error: 'x' } });
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('Your tests did not load');
  expect(requests).toHaveLength(2);
  answers[calls.list] = [summary({})];
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(await screen.findByRole('link', { name: 'Sunday try' })).toBeTruthy();
});

test('queued choices count as answered, once, both before and after they are saved', async () => {
  const { router, answers } = openTests(`/user/test/watch?test=${testNum}&num=2`, {
    [calls.details]: summary({}),
    [calls.questions]: [item(1), item(2), item(3)],
    [calls.list]: [summary({}), summary({ test_num: 'b', test_name: 'Second' })],
    [calls.save]: { status: 503, body: { error: 'x' } },
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Starboard/ }));
  await userEvent.click(screen.getByRole('radio', { name: /Port/ }));
  await screen.findByRole('alert');
  await act(() => router.navigate(at));
  const stateOf = async (name: string) =>
    (await screen.findByRole('link', { name })).closest('tr')?.children[3]?.textContent;
  expect(await stateOf('Sunday try')).toBe('In progress 1/3 answered');
  expect(await stateOf('Second')).toBe('New 0/3 answered');
  answers[calls.save] = {};
  answers[calls.list] = [summary({ status: 'In progress', answered: 1 })];
  window.dispatchEvent(new Event('online'));
  await waitFor(() => expect(names()).toEqual(['Sunday try']));
  expect(screen.getByRole('link', { name: 'Resume Sunday try' })).toBeTruthy();
  await waitFor(() => expect(screen.queryByText(/kept on this device/)).toBeNull());
  expect(await stateOf('Sunday try')).toBe('In progress 1/3 answered');
});

test('a changed answer in the queue is not counted again', async () => {
  const { router } = openTests(`/user/test/watch?test=${testNum}&num=1`, {
    [calls.details]: summary({ status: 'In progress', answered: 1 }),
    [calls.questions]: [item(1, { answer_type: 'c' }), item(2), item(3)],
    [calls.list]: [summary({ status: 'In progress', answered: 1 })],
    [calls.save]: { status: 503, body: { error: 'x' } },
  });
  await userEvent.click(await screen.findByRole('radio', { name: /Starboard/ }));
  await screen.findByRole('alert');
  await act(() => router.navigate(at));
  expect(await screen.findByText('1/3 answered')).toBeTruthy();
});

test('deleting asks first; Yes removes the row and moves the focus to its neighbor [TST-17, ERR-59]', async () => {
  const { host, requests } = openTests(at, {
    [calls.list]: [summary({}), summary({ test_num: 'b', test_name: 'Second' })],
    [calls.remove]: {},
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Sunday try' }));
  const dialog = screen.getByRole('dialog', { name: 'Delete Test?' });
  await userEvent.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  const onTests = () => requests.map(({ call }) => call).filter((call) => call !== calls.settings);
  expect(onTests()).toHaveLength(1);
  await userEvent.click(screen.getByRole('button', { name: 'Delete Sunday try' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(names()).toEqual(['Second']);
  expect(onTests()).toEqual([calls.list, calls.remove]);
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Delete Second' })));
  expect(host.notify).toHaveBeenCalledExactlyOnceWith({ kind: 'success', text: 'The test “Sunday try” is deleted.' });
});

test('after the last test is deleted the list is empty, and the focus is on the title [TST-17]', async () => {
  openTests(at, { [calls.list]: [summary({})], [calls.remove]: {} });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Sunday try' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect(await screen.findByRole('heading', { name: 'List of Tests' })).toBeTruthy();
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('a test that was already deleted leaves the list; one that cannot be deleted stays, with the reason', async () => {
  const { answers } = openTests(at, {
    [calls.list]: [summary({}), summary({ test_num: 'b', test_name: 'Second' })],
    [calls.remove]: { status: 503, body: { error: 'Fairway is not responding right now.' } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Delete Sunday try' }));
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Fairway is not responding right now.');
  expect(names()).toEqual(['Sunday try', 'Second']);
  answers[calls.remove] = { status: 404, body: { error: 'No such test' } };
  await userEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await waitFor(() => expect(names()).toEqual(['Second']));
});

test('a submitted test of one book says whether it passed; one of several books does not', async () => {
  const done = (test_num: string, overrides: object) =>
    summary({ ...completed, test_num, question_count: 10, ...overrides });
  openTests('/user/test/manage-test', {
    [calls.list]: [
      done('number-one', { test_name: 'First', test_subject: 'ZINCATEGORY-3-4', correct: 8, judged: 10 }),
      done('number-two', { test_name: 'Second', test_subject: 'ZINBOOK-2', correct: 8, judged: 10 }),
      done('number-three', { test_name: 'Third', test_subject: 'deck-all', correct: 8, judged: 10 }),
    ],
    [calls.settings]: { pass_marks: { rules_of_the_road: 85, others: 75 } },
  });
  const row = async (name: string) => (await screen.findByRole('link', { name })).closest('tr')?.textContent;
  expect(await row('First')).toContain('✓ Passed');
  await waitFor(async () => expect(await row('Second')).toContain('Not yet: needs 85%'));
  expect(await row('Third')).not.toMatch(/Passed|Not yet/);
});
