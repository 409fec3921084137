import { saveLetterKeys } from '@fairway/study-ui/use-letter-keys';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { place } from '../test/fixtures.ts';
import { button, onQuestion, openQuestion, score } from '../test/open-study.tsx';

test.each([
  ['a', /Port/],
  ['B', /Starboard/],
  ['3', /Either/],
  ['d', /Neither/],
])('the key %s chooses, wherever the focus is [STD-34]', async (key, option) => {
  await openQuestion();
  await userEvent.keyboard(key);
  expect(button(option).textContent).toMatch(/Correct|Your answer/);
});

test.each([
  ['{ArrowRight}', '{ArrowLeft}'],
  ['n', 'p'],
  ['N', 'P'],
])('%s opens the next question and %s the previous', async (next, previous) => {
  await openQuestion();
  await userEvent.keyboard(next);
  await onQuestion(/red nun/);
  await userEvent.keyboard(previous);
  await onQuestion(/the can/);
});

test('every press counts, even while its question is loading', async () => {
  await openQuestion({
    answers: { 'GET /api/v1/private/question/102': 'pending', 'GET /api/v1/private/question/0': place(3) },
  });
  await userEvent.keyboard('{ArrowRight}{ArrowRight}');
  await onQuestion(/What is a range/);
  expect(button('NUMBER: #3/3')).toBeTruthy();
});

test('presses in quick succession move one question each', async () => {
  const { calls } = await openQuestion();
  await waitFor(() => expect(calls.map(({ call }) => call)).toContain('GET /api/v1/private/question/102'));
  await userEvent.keyboard('nn');
  await onQuestion(/What is a range/);
  await userEvent.keyboard('pp');
  await onQuestion(/the can/);
});

test('while the question loads in another order, no press moves away from it', async () => {
  const { address } = await openQuestion({
    answers: { 'GET /api/v1/private/question/101?mode=shuffle&type=book&id=2&num=1&first=101': 'pending' },
  });
  await userEvent.click(button('Shuffle'));
  await waitFor(() => expect(address()).toContain('mode=shuffle'));
  await userEvent.keyboard('{ArrowRight}');
  expect(address()).toContain('zid=101');
  expect(button('Next')).toBeTruthy();
});

test('a key held down answers one question, not the next one too', async () => {
  await openQuestion();
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
});

test('keys with a modifier belong to the browser', async () => {
  await openQuestion();
  await userEvent.keyboard('{Control>}a{/Control}{Alt>}{ArrowRight}{/Alt}');
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
  await onQuestion(/the can/);
});

test('in a dialog and its fields letters and digits are just typed', async () => {
  const { address } = await openQuestion();
  const here = address();
  await userEvent.click(button('NUMBER: #1/3'));
  await userEvent.type(screen.getByLabelText('Number'), '3an');
  expect(screen.getByLabelText('Number')).toHaveProperty('value', '3an');
  await userEvent.keyboard('{ArrowRight}');
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
  await waitFor(() => expect(address()).toBe(here));
});

test('with letter keys off letters and digits do nothing, and arrows still change the question', async () => {
  saveLetterKeys(false);
  await openQuestion();
  expect(screen.getByLabelText('Study tools').textContent).not.toContain('answer,');
  await userEvent.keyboard('a2n');
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
  await onQuestion(/the can/);
  await userEvent.keyboard('{ArrowRight}');
  await onQuestion(/red nun/);
  saveLetterKeys(true);
  await userEvent.keyboard('a');
  expect(score()).toBe('Correct 1 Wrong 0 Percentage 100%');
});

test('a key’s effect away from its button is announced: a choice ruled out, a bookmark', async () => {
  await openQuestion({
    answers: {
      'POST /api/v1/private/bookmark_question/101': { bookmarked: true, hidden: false },
      'DELETE /api/v1/private/unbookmark_question/101': { bookmarked: false, hidden: false },
    },
  });
  const announcement = (text: string) =>
    waitFor(() => expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).toContain(text));
  await userEvent.keyboard('{Shift>}b{/Shift}');
  await announcement('B is ruled out');
  await userEvent.keyboard('{Shift>}b{/Shift}');
  await announcement('B is no longer ruled out');
  await userEvent.keyboard('m');
  await announcement('Bookmarked');
  await userEvent.keyboard('m');
  await announcement('Bookmark removed');
  await userEvent.keyboard('{ArrowRight}');
  await onQuestion(/red nun/);
  expect(screen.getAllByRole('status').map(({ textContent }) => textContent)).not.toContain('Bookmark removed');
});
