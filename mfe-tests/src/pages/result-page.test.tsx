import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { completed, item, judged, summary, testNum } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

const at = `/user/test/result/${testNum}`;
const submitted = {
  [calls.details]: summary(completed),
  [calls.items]: [judged(1, 'b'), judged(2, 'a'), judged(3, null)],
};

/** The rows of the table without its header. */
const rows = (name = 'Test Result') => within(screen.getByRole('table', { name })).getAllByRole('row').slice(1);

test('each question has its number, its test, its text and its outcome, in words as well as in color [TST-30, TST-31]', async () => {
  openTests(at, submitted);
  const table = await screen.findByRole('table', { name: 'Test Result' });
  const headers = within(table).getAllByRole('columnheader');
  expect(headers.map((header) => header.textContent)).toEqual([
    '#',
    'Test Id',
    'Question',
    'Your answer',
    'Right answer',
    'Correct',
    'Incorrect',
  ]);
  expect(
    rows().map((row) => {
      const cells = [...row.children];
      return [cells[0], cells[1], ...cells.slice(3)].map((cell) => cell?.textContent);
    }),
  ).toEqual([
    ['1', `…${testNum.slice(-6)}`, 'B', 'B', '✓ Correct', ''],
    ['2', `…${testNum.slice(-6)}`, 'A', 'B', '', '✕ Incorrect'],
    ['3', `…${testNum.slice(-6)}`, '–', 'B', '', '✕ Not answered'],
  ]);
  expect(rows().map((row) => row.className)).toEqual([
    expect.stringContaining('right'),
    expect.stringContaining('wrong'),
    expect.stringContaining('wrong'),
  ]);
  expect(screen.getByRole('link', { name: /Print Result/ }).getAttribute('target')).toBe('_blank');
});

test('a question expands to its choices, with the correct one marked, and its explanation', async () => {
  openTests(at, submitted);
  await userEvent.click(await screen.findByText('What does a red nun mark?'));
  const row = rows()[1] as HTMLElement;
  expect(
    within(row)
      .getAllByRole('listitem')
      .map((choice) => choice.textContent),
  ).toEqual([
    expect.stringMatching(/^A.*Port.*your answer/i),
    expect.stringMatching(/^B.*Starboard.*correct answer/i),
    expect.stringContaining('Either'),
    expect.stringContaining('Neither'),
  ]);
  expect(within(row).getByText(/Red, right, returning/)).toBeTruthy();
  expect(within(row).getByText(/Rule 3/)).toBeTruthy();
  expect(within(row).getByRole('img').getAttribute('alt')).toContain('A red nun');
});

test('shows ten questions per page, or all of them on request [TST-32]', async () => {
  const items = Array.from({ length: 12 }, (_, index) => judged(index + 1, 'b'));
  const { address } = openTests(at, { ...submitted, [calls.items]: items });
  await screen.findByRole('table');
  expect(rows()).toHaveLength(10);
  await userEvent.click(screen.getByRole('button', { name: 'Next page' }));
  expect(rows().map((row) => row.firstElementChild?.textContent)).toEqual(['11', '12']);
  expect(address()).toBe(`${at}?page=1`);
  await userEvent.click(screen.getByRole('link', { name: 'Show all 12 questions' }));
  expect(rows()).toHaveLength(12);
  await userEvent.click(screen.getByRole('link', { name: 'Show 10 per page' }));
  expect(rows()).toHaveLength(10);
});

test('on a phone the outcome has no title, and the test id is omitted', async () => {
  openTests(at, submitted);
  await screen.findByRole('table');
  const [, id, question, , , correct] = [...(rows()[0] as HTMLElement).children] as HTMLElement[];
  expect(id?.dataset.narrow).toBe('hidden');
  expect([question?.dataset.title, correct?.dataset.title]).toEqual([undefined, undefined]);
});

test('for a test that is not submitted the answered questions are listed, without grading', async () => {
  openTests(at, {
    [calls.details]: summary({ status: 'In progress', answered: 1 }),
    [calls.questions]: [item(1, { answer_type: 'a' }), item(2), item(3)],
  });
  await screen.findByRole('table');
  expect(screen.getByRole('heading', { level: 1, name: 'Answers So Far' })).toBeTruthy();
  expect(rows('Answers So Far')).toHaveLength(1);
  expect(screen.queryByText(/Correct$|Incorrect$/, { selector: 'td *' })).toBeNull();
  expect(screen.getByText(/not submitted yet/)).toBeTruthy();
  const href = screen.getByRole('link', { name: /^Resume Test/ }).getAttribute('href');
  expect(href).toBe(`/user/test/watch?test=${testNum}`);
});

test('the page of an unfinished test is not titled Result', async () => {
  openTests(`/user/test/result-model/${testNum}`, {
    [calls.details]: summary({ status: 'In progress', answered: 1 }),
  });
  expect(await screen.findByRole('link', { name: 'Resume Test(1/3)' })).toBeTruthy();
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getByText('Unfinished Test')).toBeTruthy();
  expect(screen.queryByText('Test Result')).toBeNull();
});
