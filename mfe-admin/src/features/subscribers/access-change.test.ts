import { expect, test } from 'vitest';
import { accessChange, endAt, endNow, endOfDay, spanText } from './access-change.ts';

test.each([
  ['2026-12-28', '2027-06-03', '5 months and 6 days'],
  ['2026-12-28', '2027-05-28', '5 months'],
  ['2026-12-28', '2026-12-29', '1 day'],
  ['2027-01-31', '2027-03-01', '1 month and 1 day'],
  ['2027-01-31', '2027-02-28', '28 days'],
  ['2026-12-28', '2028-12-29', '24 months and 1 day'],
])('from %s to %s are %s', (from, to, text) => {
  expect(spanText(from, to)).toBe(text);
});

const zone = 'America/New_York';
const carol = { user_name: 'carol', subscription_type: '6 Month Access', unsubs_date: '2127-06-04T03:59:59.000Z' };

test.each([
  [
    carol,
    endAt('2126-12-28T15:00:00.000Z', zone),
    'Access then ends Dec 28, 2126 10:00 AM EST. It would have ended Jun 3, 2127 11:59 PM EDT: carol loses 5 months and 6 days of access, and nothing is refunded.',
  ],
  [
    carol,
    endOfDay('2127-06-17', zone),
    'Access then ends at the end of Jun 17, 2127 (New York time). It would have ended Jun 3, 2127 11:59 PM EDT.',
  ],
  [carol, null, 'Access then has no end. It would have ended Jun 3, 2127 11:59 PM EDT.'],
  [{ ...carol, unsubs_date: '2026-01-01T00:00:00.000Z' }, endNow(zone), 'Access then ends now.'],
  [
    { ...carol, subscription_type: 'Life Time Access', unsubs_date: null },
    endNow(zone),
    'Access then ends now. It had no end: carol loses Life Time Access, and nothing is refunded.',
  ],
  [
    { ...carol, subscription_type: '', unsubs_date: null },
    endOfDay('2127-06-17', zone),
    'Access then ends at the end of Jun 17, 2127 (New York time).',
  ],
])('a change of the end is stated with what is lost: %#', (member, end, words) => {
  expect(accessChange(member, end, zone)).toEqual({ words, isShorter: words.includes('loses') });
});
