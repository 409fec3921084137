import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import { expect, test } from 'vitest';
import { lastDays, startOfCalendarDay, startOfThirtyDays } from './calendar-day.ts';

const newYork = 'America/New_York';

test.each([
  ['2026-01-15T04:59:59.999Z', newYork, '2026-01-14'],
  ['2026-01-15T05:00:00.000Z', newYork, '2026-01-15'],
  ['2026-07-15T03:59:59.999Z', newYork, '2026-07-14'],
  ['2026-07-15T04:00:00.000Z', newYork, '2026-07-15'],
  ['2026-07-15T23:59:59.999Z', 'UTC', '2026-07-15'],
  ['2026-07-15T12:00:00.000Z', 'Pacific/Auckland', '2026-07-16'],
])('%s in %s is on %s', (instant, zone, day) => {
  expect(calendarDay(new Date(instant), zone)).toBe(day);
});

test.each([
  ['2026-01-15', newYork, '2026-01-15T05:00:00.000Z', 'winter'],
  ['2026-07-15', newYork, '2026-07-15T04:00:00.000Z', 'summer'],
  ['2026-03-08', newYork, '2026-03-08T05:00:00.000Z', 'clocks go forward later that day'],
  ['2026-03-09', newYork, '2026-03-09T04:00:00.000Z', 'clocks went forward the day before'],
  ['2026-11-01', newYork, '2026-11-01T04:00:00.000Z', 'clocks go back later that day'],
  ['2026-11-02', newYork, '2026-11-02T05:00:00.000Z', 'clocks went back the day before'],
  ['2025-03-09', 'America/Havana', '2025-03-09T05:00:00.000Z', 'midnight does not exist'],
  ['2025-11-02', 'America/Havana', '2025-11-02T04:00:00.000Z', 'midnight comes twice'],
  ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 'a day that the zone left out'],
  ['2011-12-31', 'Pacific/Apia', '2011-12-30T10:00:00.000Z', 'the day after it'],
  ['2026-06-01', 'Asia/Kathmandu', '2026-05-31T18:15:00.000Z', 'an offset of three quarters'],
])('%s in %s begins at %s (%s)', (day, zone, start) => {
  expect(startOfCalendarDay(day, zone).toISOString()).toBe(start);
});

test('counts days across months and years', () => {
  expect(addDays('2026-01-15', -29)).toBe('2025-12-17');
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});

test('the last business days end today and begin at midnight in New York, also when clocks change', () => {
  const days = lastDays(new Date('2026-03-10T03:59:59.999Z'), newYork, 3);
  expect(days.map(({ day, start }) => [day, start.toISOString()])).toEqual([
    ['2026-03-07', '2026-03-07T05:00:00.000Z'],
    ['2026-03-08', '2026-03-08T05:00:00.000Z'],
    ['2026-03-09', '2026-03-09T04:00:00.000Z'],
  ]);
});

test('the last days of another zone begin at its midnight, also when its clocks change', () => {
  const days = lastDays(new Date('2026-03-29T21:59:59.999Z'), 'Europe/Oslo', 3);
  expect(days.map(({ day, start }) => [day, start.toISOString()])).toEqual([
    ['2026-03-27', '2026-03-26T23:00:00.000Z'],
    ['2026-03-28', '2026-03-27T23:00:00.000Z'],
    ['2026-03-29', '2026-03-28T23:00:00.000Z'],
  ]);
  const [today] = lastDays(new Date('2026-03-29T22:00:00.000Z'), 'Europe/Oslo', 1);
  expect([today?.day, today?.start.toISOString()]).toEqual(['2026-03-30', '2026-03-29T22:00:00.000Z']);
});

test.each([
  [newYork, 0, '2026-03-02T05:00:00.000Z'],
  ['Pacific/Auckland', 0, '2026-03-02T11:00:00.000Z'],
  ['Pacific/Auckland', 30, '2026-01-31T11:00:00.000Z'],
])('the thirty days of %s, %i days earlier, begin at %s', (zone, earlier, begin) => {
  expect(startOfThirtyDays(new Date('2026-03-31T12:00:00Z'), zone, earlier).toISOString()).toBe(begin);
});
