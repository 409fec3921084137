import type { ProgressOutput } from '@fairway/contracts/study';

type Day = ProgressOutput['days'][number];

/** One square of the calendar. `level` 0 to 4: nothing answered, up to a heavy day. Column and row count from 0. */
export type DaySquare = { day: string; answered: number; correct: number; level: number; column: number; row: number };

/** The minimum number of answers for each level. */
const levels = [1, 10, 25, 50];

const dayMs = 86_400_000;
const isoDay = (ms: number) => new Date(ms).toISOString().slice(0, 10);

/** The days of this many weeks up to and including `today` (YYYY-MM-DD), one column a week, Sunday on top. */
export function dayGrid(days: Day[], today: string, weeks: number): DaySquare[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const end = Date.parse(today);
  const start = end - (new Date(end).getUTCDay() + (weeks - 1) * 7) * dayMs;
  return Array.from({ length: (end - start) / dayMs + 1 }, (_, index) => {
    const day = isoDay(start + index * dayMs);
    const { answered, correct } = known.get(day) ?? { answered: 0, correct: 0 };
    const level = levels.filter((from) => answered >= from).length;
    return { day, answered, correct, level, column: Math.floor(index / 7), row: index % 7 };
  });
}

/** This many days up to and including `today`, with or without answers. */
export function lastDays(days: Day[], today: string, count: number): Day[] {
  const known = new Map(days.map((day) => [day.day, day]));
  const end = Date.parse(today);
  return Array.from({ length: count }, (_, index) => {
    const day = isoDay(end - (count - 1 - index) * dayMs);
    return known.get(day) ?? { day, answered: 0, correct: 0 };
  });
}

/** The streak: days in a row with answers, up to today or, if today has none yet, yesterday. */
export function runOfDays(days: Day[], today: string): number {
  const studied = new Set(days.filter(({ answered }) => answered > 0).map(({ day }) => day));
  let at = Date.parse(today);
  if (!studied.has(today)) at -= dayMs;
  let run = 0;
  for (; studied.has(isoDay(at)); at -= dayMs) run += 1;
  return run;
}
