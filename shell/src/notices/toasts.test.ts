import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openToasts } from './toasts.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  document.body.replaceChildren();
});

test.each([
  [2_000, 2_000],
  [undefined, 3_000],
  [5_000, 5_000],
])('a notice of %s ms disappears after %i [LIM-35]', (ms, after) => {
  openToasts(document.body).notify({ kind: 'success', text: 'Saved', ...(ms !== undefined && { ms }) });
  expect(screen.getByRole('status').textContent).toContain('Saved');
  vi.advanceTimersByTime(after - 1);
  expect(screen.queryByText('Saved')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a focused notice stays, and disappears after the focus leaves', () => {
  openToasts(document.body).notify({ kind: 'danger', title: 'Error!', text: 'Not saved' });
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  vi.advanceTimersByTime(60_000);
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
  screen.getByRole('button', { name: 'Dismiss' }).blur();
  vi.advanceTimersByTime(3_000);
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('shows text as plain text', () => {
  openToasts(document.body).notify({ kind: 'info', text: '<img src=x onerror=alert(1)>' });
  expect(document.querySelector('#toasts img')).toBeNull();
});

test('a notice may offer one action, and disappears when it is used', () => {
  const run = vi.fn();
  openToasts(document.body).notify({ kind: 'info', text: 'Question hidden', action: { label: 'Undo', run } });
  screen.getByRole('button', { name: 'Undo' }).click();
  expect(run).toHaveBeenCalledOnce();
  expect(screen.queryByText('Question hidden')).toBeNull();
});

test('notices do not pile up: a newer one replaces the older, unless the older one offers an action', () => {
  const { notify, past } = openToasts(document.body);
  notify({ kind: 'info', text: 'Hidden', action: { label: 'Undo', run: () => {} } });
  for (const text of ['Wrong once', 'Wrong twice', 'Wrong again']) notify({ kind: 'danger', text });
  const shown = [...document.querySelectorAll('.toast p')].map((words) => words.textContent);
  expect(shown).toEqual(['Wrong again', 'Hidden']);
  expect(past.get()).toHaveLength(4);
});
