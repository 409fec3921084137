import type { TestListOutput } from '@fairway/contracts/testing/testing';
import { expect, test } from 'vitest';
import { trackOf } from './track.ts';

const mock = (submitted_at: string | null, module: string | null = 'Q100') =>
  ({ submitted_at, module }) as TestListOutput[number];
const track = (fields: Partial<Parameters<typeof trackOf>[0]> = {}) =>
  trackOf({ examDay: '2026-12-24', today: '2026-11-26', days: [], tests: [], zone: 'America/New_York', ...fields });
const day = (text: string) => ({ day: text, answered: 1, correct: 1 });

test('a track begins with the first study day, and today is in one of its weeks', () => {
  expect(track({ days: [day('2026-11-20'), day('2026-11-05'), day('2026-11-12')] })).toMatchObject({
    start: '2026-11-05',
    week: 4,
    weeks: 7,
    marks: [0, 1, 2, 3, 4, 5, 6].map((index) => (100 * index) / 7),
    today: (100 * 21) / 49,
  });
});

test('without an answer, and with answers of another year, it begins today', () => {
  const first = { start: '2026-11-26', week: 1, weeks: 4, today: 0 };
  expect(track()).toMatchObject(first);
  expect(track({ days: [day('2026-01-02')] })).toMatchObject(first);
});

test('on the exam day the track is complete', () => {
  expect(track({ today: '2026-12-24', days: [day('2026-12-10')] })).toMatchObject({ week: 2, weeks: 2, today: 100 });
  expect(track({ today: '2026-12-24' })).toMatchObject({ week: 1, weeks: 1, today: 0 });
});

test('mocks are marked on the days on which they were submitted, in the zone of the member', () => {
  const tests = [
    mock('2026-11-21T02:00:00Z'),
    mock('2026-11-20T15:00:00Z'),
    mock('2026-11-12T15:00:00Z'),
    mock('2026-10-01T15:00:00Z'),
    mock(null),
    mock('2026-11-14T15:00:00Z', null),
  ];
  const { mocks } = track({ days: [day('2026-11-05')], tests });
  expect(mocks).toEqual([
    { day: '2026-11-12', place: (100 * 7) / 49 },
    { day: '2026-11-20', place: (100 * 15) / 49 },
  ]);
});

test('of years ahead not every week is marked', () => {
  expect(track({ examDay: '2028-11-26' }).marks.length).toBeLessThanOrEqual(26);
});
