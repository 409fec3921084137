import { addDays } from '@fairway/contracts/identity/time-zone';
import type { ProgressOutput } from '@fairway/contracts/question-bank/study';

type Day = ProgressOutput['days'][number];

/** One square of the calendar. `level` 0 to 4: nothing answered, up to a heavy day. Column and row count from 0. */
export type DaySquare = { day: string; answered: number; correct: number; level: number; column: number; row: number };

/** The minimum number of answers for each level. */
const levels = [1, 10, 25, 50];

/** The days of this many weeks up to and including `today` (YYYY-MM-DD), one column a week, Sunday on top. */
export function dayGrid(days: Day[], today: string, weeks: number): DaySquare[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const length = new Date(Date.parse(today)).getUTCDay() + (weeks - 1) * 7 + 1;
  return Array.from({ length }, (_, index) => {
    const day = addDays(today, index + 1 - length);
    const { answered, correct } = known.get(day) ?? { answered: 0, correct: 0 };
    const level = levels.filter((from) => answered >= from).length;
    return { day, answered, correct, level, column: Math.floor(index / 7), row: index % 7 };
  });
}

/** This many days up to and including `today`, with or without answers. */
export function lastDays(days: Day[], today: string, count: number): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  return Array.from({ length: count }, (_, index) => {
    const day = addDays(today, index + 1 - count);
    return known.get(day) ?? { day, answered: 0, correct: 0 };
  });
}

/** The streak: days in a row with answers, up to today or, if today has none yet, yesterday. */
export function runOfDays(days: Day[], today: string): number {
  const studied = new Set(days.filter(({ answered }) => answered > 0).map(({ day }) => day));
  const last = studied.has(today) ? 0 : -1;
  let run = 0;
  while (studied.has(addDays(today, last - run))) run += 1;
  return run;
}
