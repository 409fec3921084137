import { expect, test } from 'vitest';
import { calendarDay } from './time-zone.ts';

test.each([
  ['UTC', '2026-03-10T23:59:59Z', '2026-03-10'],
  ['America/New_York', '2026-03-11T03:59:00Z', '2026-03-10'],
  ['America/New_York', '2026-03-11T04:00:00Z', '2026-03-11'],
  // Daylight saving time begins at 2 in the morning of the 8th: midnight was still at five, UTC.
  ['America/New_York', '2026-03-08T04:59:00Z', '2026-03-07'],
  ['America/New_York', '2026-03-09T04:00:00Z', '2026-03-09'],
  ['Pacific/Kiritimati', '2026-03-10T10:00:00Z', '2026-03-11'],
  ['No/Such_Zone', '2026-03-11T03:59:00Z', '2026-03-10'],
])('in %s at %s the day is %s', (zone, instant, day) => {
  expect(calendarDay(new Date(instant), zone)).toBe(day);
});
