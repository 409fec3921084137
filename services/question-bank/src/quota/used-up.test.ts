import { expect, test } from 'vitest';
import { nextDayAt, usedUpMessage } from './used-up.ts';

test.each([
  ['America/New_York', '2026-03-10T15:00:00Z', '12:00 AM EDT, in 13 h.'],
  ['America/New_York', '2026-03-11T03:30:00Z', '12:00 AM EDT, in 30 min.'],
  ['UTC', '2026-03-10T20:51:10Z', '12:00 AM UTC, in 3 h 9 min.'],
  ['Nowhere/Else', '2026-03-10T15:00:00Z', '12:00 AM EDT, in 13 h.'],
])('in %s at %s the message for a used-up day is: %s [LIM-01]', (zone, now, words) => {
  const text = usedUpMessage(50, zone, new Date(now));
  expect(text).toBe(`You have used 50 of 50 free answers today. You get 50 more at ${words}`);
});

test('the next day begins at the member’s midnight', () => {
  expect(nextDayAt('America/New_York', new Date('2026-03-10T15:00:00Z')).toISOString()).toBe(
    '2026-03-11T04:00:00.000Z',
  );
});
