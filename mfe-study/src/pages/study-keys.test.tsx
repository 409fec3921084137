import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { button, openStudy, score } from '../test/open-study.tsx';

const onQuestion = (words: RegExp) => screen.findByRole('heading', { level: 1, name: words });

test.each([
  ['a', /Port/],
  ['B', /Starboard/],
  ['3', /Either/],
  ['d', /Neither/],
])('the key %s chooses, wherever the focus is [STD-34]', async (key, option) => {
  openStudy();
  await onQuestion(/the can/);
  await userEvent.keyboard(key);
  expect(button(option).textContent).toMatch(/Correct|Your answer/);
});

test.each([
  ['{ArrowRight}', '{ArrowLeft}'],
  ['n', 'p'],
  ['N', 'P'],
])('%s turns to the next question and %s back', async (next, previous) => {
  openStudy();
  await onQuestion(/the can/);
  await userEvent.keyboard(next);
  await onQuestion(/red nun/);
  await userEvent.keyboard(previous);
  await onQuestion(/the can/);
});

test('a key held down answers one question, not the next one too', async () => {
  openStudy();
  await onQuestion(/the can/);
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
});

test('keys with a modifier belong to the browser', async () => {
  openStudy();
  await onQuestion(/the can/);
  await userEvent.keyboard('{Control>}a{/Control}{Alt>}{ArrowRight}{/Alt}');
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
  await onQuestion(/the can/);
});

test('in a dialog and its fields letters and digits are just typed', async () => {
  const { address } = openStudy();
  await onQuestion(/the can/);
  const here = address();
  await userEvent.click(button('NUMBER: #1/3'));
  await userEvent.type(screen.getByLabelText('Number'), '3an');
  expect(screen.getByLabelText('Number')).toHaveProperty('value', '3an');
  await userEvent.keyboard('{ArrowRight}');
  expect(score()).toBe('Correct 0 Wrong 0 Percentage 0%');
  await waitFor(() => expect(address()).toBe(here));
});
