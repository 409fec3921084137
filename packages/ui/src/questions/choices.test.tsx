import type { Letter } from '@fairway/contracts/question-bank/question';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Choices } from './choices.tsx';
import { letterOfKey } from './letter-of-key.ts';

const four = (['a', 'b', 'c', 'd'] as const).map((letter) => ({ letter, text: `choice ${letter}` }));
const nothing = () => {};
const button = (letter: string) => screen.getByRole('button', { name: new RegExp(`choice ${letter}`) });
const renderChoices = (chosen: Letter | null, answer: Letter | null, locked = chosen !== null) =>
  render(<Choices choices={four} chosen={chosen} answer={answer} locked={locked} onChoose={nothing} />);

test('up and down move between the choices, wrapping at the ends', async () => {
  renderChoices(null, null);
  button('a').focus();
  await userEvent.keyboard('{ArrowDown}{ArrowDown}');
  expect(document.activeElement).toBe(button('c'));
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(document.activeElement).toBe(button('d'));
  await userEvent.keyboard('{ArrowDown}');
  expect(document.activeElement).toBe(button('a'));
});

test('a wrong choice is announced, and says in words which was wrong and which is right', () => {
  const { rerender } = renderChoices(null, null);
  const status = screen.getByRole('status');
  expect(status.textContent).toBe('');
  rerender(<Choices choices={four} chosen="b" answer={null} locked onChoose={nothing} />);
  expect(button('b').textContent).toContain('Checking');
  rerender(<Choices choices={four} chosen="b" answer="d" locked onChoose={nothing} />);
  expect(status.textContent).toBe('Wrong, the answer is D');
  expect(button('b').textContent).toContain('✕ Your answer');
  expect(button('d').textContent).toContain('✓ Correct');
});

test('a right choice, and an answer shown without a choice, are announced', () => {
  renderChoices('c', 'c');
  expect(screen.getByRole('status').textContent).toBe('Correct');
  renderChoices(null, 'a', true);
  expect(screen.getAllByRole('status').at(-1)?.textContent).toBe('The answer is A');
});

test('locked choices stay focusable and ignore presses', async () => {
  const onChoose = vi.fn();
  render(<Choices choices={four} chosen="a" answer="a" locked onChoose={onChoose} />);
  await userEvent.click(button('b'));
  expect(onChoose).not.toHaveBeenCalled();
  expect(button('b').getAttribute('aria-disabled')).toBe('true');
  expect(button('b')).toHaveProperty('disabled', false);
});

const plain = { ctrlKey: false, metaKey: false, altKey: false };
test.each([
  [{ ...plain, key: 'A' }, 'a'],
  [{ ...plain, key: '4' }, 'd'],
  [{ ...plain, key: 'e' }, null],
  [{ ...plain, key: 'c', ctrlKey: true }, null],
  [{ ...plain, key: 'd', metaKey: true }, null],
])('the key %o means %s', (event, letter) => {
  expect(letterOfKey(event)).toBe(letter);
});

test('while Rule out is on a press rules a choice out; a ruled-out choice says so and can still be chosen', async () => {
  const onChoose = vi.fn();
  const onStrike = vi.fn();
  const props = { choices: four, chosen: null, answer: null, onChoose, onStrike };
  const { rerender } = render(<Choices {...props} locked={false} struck={['b']} />);
  expect(button('b').textContent).toContain('ruled out');
  const tool = screen.getByRole('button', { name: 'Rule out' });
  await userEvent.click(tool);
  await userEvent.click(button('c'));
  expect(onStrike).toHaveBeenCalledExactlyOnceWith('c');
  expect(onChoose).not.toHaveBeenCalled();
  await userEvent.click(tool);
  await userEvent.click(button('b'));
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('b');
  rerender(<Choices {...props} locked struck={['b']} />);
  expect(screen.queryByRole('button', { name: 'Rule out' })).toBeNull();
});

test.each([
  ['dragging over a choice', 'choice b', 'choice b'],
  ['extending a selection forward into a choice', 'choice a', 'choice b'],
  ['extending a selection backward into a choice', 'choice d', 'choice b'],
])('%s selects text and chooses nothing; a click or a key on it chooses', (_, from, to) => {
  const onChoose = vi.fn();
  render(<Choices choices={four} chosen={null} answer={null} locked={false} onChoose={onChoose} />);
  fireEvent.mouseDown(button('b'));
  getSelection()?.setBaseAndExtent(screen.getByText(from), 0, screen.getByText(to), 1);
  fireEvent.click(button('b'), { detail: 1 });
  expect(onChoose).not.toHaveBeenCalled();
  fireEvent.mouseDown(button('b'));
  fireEvent.click(button('b'), { detail: 1 });
  expect(onChoose).toHaveBeenCalledExactlyOnceWith('b');
  fireEvent.click(button('b'), { detail: 0 });
  expect(onChoose).toHaveBeenCalledTimes(2);
});
