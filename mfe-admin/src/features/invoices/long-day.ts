import { longDayText } from '@fairway/contracts/identity/day-text';

/** Formats a day, YYYY-MM-DD, as 'MMMM d, yyyy': July 1, 2026. '' if it is invalid. */
export const longDay = (day: string): string =>
  Number.isNaN(new Date(`${day}T00:00:00Z`).getTime()) ? '' : longDayText(day);
