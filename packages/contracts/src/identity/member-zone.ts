import { z } from 'zod';
import { isTimeZone } from './time-zone.ts';

export const timeZone = z
  .string({ error: 'Choose a time zone' })
  .max(50, 'Choose a time zone')
  .refine(isTimeZone, 'Choose a time zone');

/**
 * The zone of a member's days: streak, today, calendar and daily allowance (G-22). A change counts from the next day on,
 * and the zone can be changed once in seven days.
 */
export const memberZone = z.object({
  /** The zone in force now. */
  time_zone: z.string(),
  /** A chosen zone that is not in force yet, and when it will be. */
  next: z.object({ time_zone: z.string(), from: z.iso.datetime() }).nullable(),
  /** Null if it can be changed now. */
  may_change_at: z.iso.datetime().nullable(),
});
export type MemberZone = z.infer<typeof memberZone>;
