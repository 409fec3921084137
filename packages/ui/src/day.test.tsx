import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { Moment, momentText } from './day.tsx';

test.each([
  ['2026-09-05T00:05:00', 'Sep 5, 2026 12:05 AM'],
  ['2026-09-05T09:30:00', 'Sep 5, 2026 9:30 AM'],
  ['2026-12-31T12:00:59', 'Dec 31, 2026 12:00 PM'],
  ['2026-01-01T23:59:00', 'Jan 1, 2026 11:59 PM'],
])('the format lll of %s in the reader’s time zone is %s [LIM-39]', (at, text) => {
  expect(momentText(at)).toBe(text);
});

test('an instant includes its machine-readable form', () => {
  render(<Moment at="2026-09-05T09:30:00" />);
  expect(screen.getByText('Sep 5, 2026 9:30 AM').getAttribute('datetime')).toBe('2026-09-05T09:30:00');
});
