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

test('a notice goes by itself after its time', () => {
  openToasts(document.body).notify({ kind: 'success', text: 'Saved', ms: 2_000 });
  expect(screen.getByRole('status').textContent).toContain('Saved');
  vi.advanceTimersByTime(1_999);
  expect(screen.queryByText('Saved')).not.toBeNull();
  vi.advanceTimersByTime(1);
  expect(screen.queryByText('Saved')).toBeNull();
});

test('a notice with the focus stays, and goes after it is left', () => {
  openToasts(document.body).notify({ kind: 'danger', title: 'Error!', text: 'Not saved' });
  screen.getByRole('button', { name: 'Dismiss' }).focus();
  vi.advanceTimersByTime(60_000);
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
  screen.getByRole('button', { name: 'Dismiss' }).blur();
  vi.advanceTimersByTime(3_000);
  expect(screen.queryByText('Not saved')).toBeNull();
});

test('text is shown as text', () => {
  openToasts(document.body).notify({ kind: 'info', text: '<img src=x onerror=alert(1)>' });
  expect(document.querySelector('#toasts img')).toBeNull();
});
