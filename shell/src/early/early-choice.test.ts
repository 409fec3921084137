import { fireEvent } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { sendEarlyChoices } from './early-choice.ts';

sendEarlyChoices();
let sent: (string | null)[];
beforeEach(() => {
  sent = [];
  localStorage.clear();
  const choices = ['a', 'b']
    .map((letter) => `<button name="answer_type" value="${letter}">${letter}</button>`)
    .join('');
  document.body.innerHTML = `<form method="post">${choices}<input name="x"></form>`;
  document.querySelector('form')?.addEventListener('submit', (event) => {
    event.preventDefault();
    sent.push(event.submitter?.getAttribute('value') ?? null);
  });
});
const button = (letter: string) => document.querySelector(`[value=${letter}]`) as HTMLElement;

test.each([
  ['b', 'b'],
  ['A', 'a'],
  ['2', 'b'],
])('the key %s sends the choice %s, which stays marked until the page is shown again', (key, letter) => {
  fireEvent.keyDown(document.body, { key });
  expect([sent, button(letter).getAttribute('aria-busy')]).toEqual([[letter], 'true']);
  fireEvent(window, new Event('pageshow'));
  expect(button(letter).hasAttribute('aria-busy')).toBe(false);
});

test('ignores keys in a field, with a modifier, on repeat, or when switched off', () => {
  fireEvent.keyDown(document.querySelector('input') as Element, { key: 'a' });
  fireEvent.keyDown(document.body, { key: 'a', ctrlKey: true });
  fireEvent.keyDown(document.body, { key: 'a', repeat: true });
  localStorage.setItem('fairway-letter-keys', 'off');
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(sent).toEqual([]);
});

test('leaves choices alone once the page’s script controls them', () => {
  for (const letter of ['a', 'b']) button(letter).removeAttribute('name');
  fireEvent.keyDown(document.body, { key: 'a' });
  expect(sent).toEqual([]);
});
