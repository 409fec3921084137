import { momentText, zoneName } from '@fairway/contracts/identity/day-text';
import { invoice } from '@fairway/testing-kit/fixtures';
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { InvoiceSheet } from '../print/invoice-sheet.tsx';
import { Day, Moment } from './day.tsx';

test.each([
  ['2026-09-05T04:05:00.000Z', 'Sep 5, 2026 12:05 AM'],
  ['2026-09-05T13:30:00.000Z', 'Sep 5, 2026 9:30 AM'],
  ['2026-12-31T17:00:59.000Z', 'Dec 31, 2026 12:00 PM'],
  ['2026-01-02T04:59:00.000Z', 'Jan 1, 2026 11:59 PM'],
])('the format lll of %s in New York is %s [LIM-39]', (at, text) => {
  expect(momentText(at, 'America/New_York')).toBe(text);
});

test('an instant includes its machine-readable form, and names its zone', () => {
  render(<Moment at="2026-09-05T13:30:00.000Z" zone="America/New_York" />);
  const time = screen.getByText('Sep 5, 2026 9:30 AM');
  expect([time.getAttribute('datetime'), time.title]).toEqual(['2026-09-05T13:30:00.000Z', 'New York time']);
});

test.each([
  ['America/New_York', 'New York time'],
  ['America/Argentina/Buenos_Aires', 'Buenos Aires time'],
  ['UTC', 'UTC'],
  ['Etc/GMT+5', 'Etc/GMT+5 time'],
  // This browser does not know it: its days are shown, and named, in the default zone.
  ['Mars/Olympus', 'New York time'],
])('the zone %s is called %s', (zone, name) => {
  expect(zoneName(zone)).toBe(name);
});

afterEach(() => vi.unstubAllEnvs());

const refunded = invoice({
  subs_date: '2026-11-27T01:00:00.000Z',
  unsubs_date: '2026-12-27T01:00:00.000Z',
  credit_notes: [{ number: 'CN-1', date: '2026-11-29T02:00:00.000Z', amount: '1.00', reason: 'refund' }],
});

test.each(['Asia/Tokyo', 'America/Los_Angeles', 'UTC'])(
  'every day of an invoice is in the business time zone, and says so, for a reader in %s',
  (zone) => {
    vi.stubEnv('TZ', zone);
    render(<Day at="2026-11-27T01:00:00.000Z" zone="America/New_York" />);
    expect(screen.getByText('Nov 26, 2026')).toBeTruthy();
    cleanup();
    const { container } = render(<InvoiceSheet invoice={refunded} tools={null} />);
    const days = [...container.querySelectorAll('time')].map(({ textContent }) => textContent);
    expect(new Set(days)).toEqual(new Set(['Nov 26, 2026', 'Nov 28, 2026', 'Dec 26, 2026 8:00 PM EST']));
    expect(container.textContent).toContain('Days and times are in New York time.');
  },
);
