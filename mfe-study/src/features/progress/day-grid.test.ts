import { expect, test } from 'vitest';
import { dayGrid, lastDays, runOfDays } from './day-grid.ts';

const day = (on: string, answered = 1) => ({ day: on, answered, correct: 0 });

test('the grid ends with today, starts on a Sunday and contains every day in between once', () => {
  const grid = dayGrid([day('2026-03-02', 30)], '2026-03-04', 3);
  expect(grid.at(0)).toMatchObject({ day: '2026-02-15', column: 0, row: 0 });
  expect(grid.at(-1)).toMatchObject({ day: '2026-03-04', column: 2, row: 3 });
  expect(new Set(grid.map((square) => square.day)).size).toBe(grid.length);
  expect(grid.find((square) => square.day === '2026-03-02')).toMatchObject({ answered: 30, level: 3, row: 1 });
});

test.each([
  [0, 0],
  [1, 1],
  [9, 1],
  [10, 2],
  [49, 3],
  [50, 4],
])('%i answers a day are level %i', (answered, level) => {
  expect(dayGrid([day('2026-03-04', answered)], '2026-03-04', 1).at(-1)?.level).toBe(level);
});

test('the last days contain every day once, including those without an answer', () => {
  expect(lastDays([day('2026-03-03', 4), day('2026-01-01')], '2026-03-04', 3)).toEqual([
    { day: '2026-03-02', answered: 0, correct: 0 },
    { day: '2026-03-03', answered: 4, correct: 0 },
    { day: '2026-03-04', answered: 0, correct: 0 },
  ]);
});

test.each([
  ['today and the two days before', ['2026-03-04', '2026-03-03', '2026-03-02'], 3],
  ['nothing yet today', ['2026-03-03', '2026-03-02'], 2],
  ['over the end of a month', ['2026-03-04', '2026-03-03', '2026-03-02', '2026-03-01', '2026-02-28'], 5],
  ['a day missed', ['2026-03-04', '2026-03-02'], 1],
  ['nothing of late', ['2026-01-01'], 0],
])('a streak of days: %s', (_, days, run) => {
  expect(
    runOfDays(
      days.map((on) => day(on)),
      '2026-03-04',
    ),
  ).toBe(run);
});
