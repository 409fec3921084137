import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Day } from '../days/day.tsx';
import { QuotaLine } from '../questions/quota-line.tsx';
import { ErrorState } from './error-state.tsx';
import { Notice } from './notice.tsx';
import { OfflineNotice } from './offline-notice.tsx';

test('danger interrupts a screen reader, other notices are polite', () => {
  render(
    <>
      <Notice kind="danger">Not saved</Notice>
      <Notice kind="success">Saved</Notice>
    </>,
  );
  expect(screen.getByRole('alert').textContent).toContain('Not saved');
  expect(screen.getByRole('status').textContent).toContain('Saved');
});

test('a dismissible notice disappears when dismissed', async () => {
  render(
    <Notice kind="danger" dismissible>
      Your email verification is pending!
    </Notice>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a failed load can be retried, one attempt at a time', async () => {
  const onRetry = vi.fn();
  const state = (busy: boolean) => <ErrorState title="No list" text="Try again." onRetry={onRetry} busy={busy} />;
  const { rerender } = render(state(false));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  rerender(state(true));
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  expect(onRetry).toHaveBeenCalledOnce();
});

test('without a connection a failed load says so and what is safe, and retries when it is back', async () => {
  const online = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  const onRetry = vi.fn();
  render(
    <>
      <ErrorState title="No list" text="Fairway does not answer." reassurance="Your list is safe." onRetry={onRetry} />
      <OfflineNotice>Marks have to wait.</OfflineNotice>
    </>,
  );
  const state = screen.getByRole('alert');
  expect(state.textContent).toContain('You are offlineNo list. Your list is safe. Fairway will try again');
  expect(state.textContent).not.toContain('does not answer');
  expect(screen.getByRole('status').textContent).toContain('You are offline. Marks have to wait.');
  await userEvent.click(screen.getByRole('button', { name: 'Retry' }));
  online.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(onRetry).toHaveBeenCalledTimes(2);
  expect(state.textContent).toContain('No listFairway does not answer. Your list is safe.');
  expect(screen.queryByRole('status')).toBeNull();
  online.mockRestore();
});

test('the quota is shown in words and as a bar; without a limit there is neither', () => {
  const { rerender } = render(<QuotaLine quota={{ limit: 50, used: 18, left: 32 }} />);
  expect(screen.getByText('18 of 50 free answers used today')).toBeTruthy();
  expect(screen.getByRole('progressbar', { name: 'Free answers used today' })).toHaveProperty('value', 18);
  rerender(<QuotaLine quota={null} />);
  expect(screen.queryByRole('progressbar')).toBeNull();
});

test('a day is formatted as D MMM YYYY, in September too [LIM-39]', () => {
  render(<Day at="2026-09-05T12:00:00.000Z" />);
  expect(screen.getByText('Sep 5, 2026').getAttribute('datetime')).toBe('2026-09-05T12:00:00.000Z');
});
