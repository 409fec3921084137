import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { completed, item, judged, summary, testNum } from '../test/fixtures.ts';
import { calls, openTests } from '../test/open-tests.tsx';

const inProgress = { [calls.details]: summary({ status: 'In progress', answered: 1 }) };
const submitted = {
  [calls.details]: summary(completed),
  [calls.items]: [judged(1, 'b'), judged(2, 'a'), judged(3, null)],
};

test('the blank test has every question, the answer sheet after the last one, and a diagram without a description is labeled with its name [TST-33]', async () => {
  const second = item(2);
  const image = { src: '/media/illustrations/d1.png', width: 400, height: 300, alt: '' };
  const questions = [item(1), { ...second, zmcq_id: second.zmcq_id && { ...second.zmcq_id, image } }, item(3)];
  openTests(`/user/test/print-blank/${testNum}`, { ...inProgress, [calls.questions]: questions });
  expect(await screen.findByRole('heading', { level: 1, name: 'Practice Test' })).toBeTruthy();
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getAllByText('Port')).toHaveLength(3);
  expect(sheet.getByRole('img', { name: 'D001NG' })).toBeTruthy();
  const bubbles = sheet.getByRole('region', { name: /answer sheet, to fill in on paper/ });
  expect(bubbles.nextElementSibling).toBeNull();
  expect(sheet.getAllByText('Port').at(-1)?.compareDocumentPosition(bubbles)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('the key is sealed until the test is submitted, then each number has its letter and reference [TST-34]', async () => {
  const { unmount } = openTests(`/user/test/answer-key/${testNum}`, {
    ...inProgress,
    [calls.questions]: [item(1, { answer_type: 'c' })],
  });
  expect(await screen.findByText('The answer key opens when you submit this test')).toBeTruthy();
  expect(screen.queryByRole('table')).toBeNull();
  unmount();
  openTests(`/user/test/answer-key/${testNum}`, submitted);
  const rows = within(await screen.findByRole('table', { name: 'Answer Key' })).getAllByRole('row');
  expect(rows.slice(1).map((row) => [...row.children].map((cell) => cell.textContent))).toEqual([
    ['1', 'B', '1A', 'Rule 3'],
    ['2', 'B', '2A', 'Rule 3'],
    ['3', 'B', '3A', 'Rule 3'],
  ]);
});

test('a test taken on paper is submitted next to its key, which opens at once [G-64]', async () => {
  const { answers, requests } = openTests(`/user/test/answer-key/${testNum}`, {
    [calls.details]: summary({}),
    [calls.questions]: [item(1), item(2), item(3)],
    [calls.submit]: { ...completed, test_num: testNum },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Submit and Open Key' }));
  const dialog = screen.getByRole('dialog', { name: 'Submit Test?' });
  expect(dialog.textContent).toContain('3 questions are not answered (1, 2, 3). They will count as incorrect.');
  // Before submission nothing reads the result, because reading it could submit the test.
  expect(requests.map(({ call }) => call)).not.toContain(calls.items);
  answers[calls.items] = submitted[calls.items];
  await userEvent.click(within(dialog).getByRole('button', { name: 'Submit Test' }));
  expect(await screen.findByRole('table', { name: 'Answer Key' })).toBeTruthy();
  expect(requests.filter(({ call }) => call === calls.submit)).toHaveLength(1);
});

test('the printed result shows for each question the outcome and the right letter [TST-35]', async () => {
  openTests(`/user/test/print-result/${testNum}`, submitted);
  expect(await screen.findByRole('heading', { level: 1, name: 'Result' })).toBeTruthy();
  const sheet = within(await screen.findByRole('article'));
  expect(sheet.getByText('1/3 correct, 33%')).toBeTruthy();
  expect(sheet.getByText('✓ Correct')).toBeTruthy();
  expect(sheet.getByText('✕ Incorrect')).toBeTruthy();
  expect(sheet.getByText('✕ Not answered')).toBeTruthy();
  expect(sheet.getAllByText('✓ Correct answer')).toHaveLength(2);
  const [first, second] = sheet.getAllByRole('listitem').filter((row) => row.hasAttribute('value'));
  expect([first?.className, second?.className]).toEqual([
    expect.stringContaining('right'),
    expect.stringContaining('wrong'),
  ]);
});
