import { addDays, calendarDay } from '@fairway/contracts/identity/time-zone';
import type { ProgressOutput } from '@fairway/contracts/question-bank/study';
import type { TestListOutput } from '@fairway/contracts/testing/testing';
import { daysBetween } from './exam-day.ts';

/** A track begins with the first study day, at most this long ago. */
const longestDays = 182;
/** More weeks are not marked one by one. */
const weekMarks = 26;

type TrackOf = { examDay: string; today: string; days: ProgressOutput['days']; tests: TestListOutput; zone: string };

/**
 * The way from the first study day to the exam day. Places are percent of the way; `mocks` are the days on which a mock
 * exam was submitted, oldest first.
 */
export function trackOf({ examDay, today, days, tests, zone }: TrackOf) {
  const earliest = addDays(today, -longestDays);
  const start = days
    .map(({ day }) => day)
    .reduce((first, day) => (day < first && day >= earliest ? day : first), today);
  const length = Math.max(1, daysBetween(start, examDay));
  const placeOf = (day: string) => (100 * daysBetween(start, day)) / length;
  const weeks = Math.ceil(length / 7);
  const step = 7 * Math.ceil(weeks / weekMarks);
  const mockDays = tests.flatMap(({ module, submitted_at }) =>
    module !== null && submitted_at !== null ? [calendarDay(new Date(submitted_at), zone)] : [],
  );
  return {
    start,
    weeks,
    week: Math.min(weeks, Math.floor(daysBetween(start, today) / 7) + 1),
    today: placeOf(today),
    marks: Array.from({ length: Math.ceil(length / step) }, (_, index) => (100 * index * step) / length),
    mocks: [...new Set(mockDays)]
      .filter((day) => day >= start && day <= today)
      .sort()
      .map((day) => ({ day, place: placeOf(day) })),
  };
}
