import { calendarDayText, instantText, zoneName } from '@fairway/contracts/identity/day-text';
import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { calendarDay } from '@fairway/contracts/identity/time-zone';
import { isRunning } from './expiry.tsx';

/** An end of access: its calendar day in the business time zone, and its text. Null if access does not end. */
type End = { day: string; text: string } | null;

export const endAt = (at: string | null, zone: string): End =>
  at === null ? null : { day: calendarDay(new Date(at), zone), text: `ends ${instantText(at, zone)}` };

export const endOfDay = (day: string, zone: string): End => ({
  day,
  text: `ends at the end of ${calendarDayText(day)} (${zoneName(zone)})`,
});

export const endNow = (zone: string): End => ({ day: calendarDay(new Date(), zone), text: 'ends now' });

/** What another end means for a member, in words, and whether access is lost. */
export function accessChange(
  member: Pick<Subscriber, 'user_name' | 'subscription_type' | 'unsubs_date'>,
  after: End,
  zone: string,
): { words: string; isShorter: boolean } {
  const then = `Access then ${after?.text ?? 'has no end'}`;
  if (!isRunning(member)) return { words: `${then}.`, isShorter: false };
  const before = endAt(member.unsubs_date, zone);
  const words = `${then}. It ${before ? `would have ended ${before.text.slice('ends '.length)}` : 'had no end'}`;
  const isShorter = after !== null && (before === null || after.day < before.day);
  if (!isShorter) return { words: `${words}.`, isShorter };
  const lost = before ? `${spanText(after.day, before.day)} of access` : member.subscription_type;
  return { words: `${words}: ${member.user_name} loses ${lost}, and nothing is refunded.`, isShorter };
}

/** The time between two calendar days: 5 months and 6 days. */
export function spanText(from: string, to: string): string {
  const [start, end] = [new Date(from), new Date(to)];
  const months = (end.getUTCFullYear() - start.getUTCFullYear()) * 12 + end.getUTCMonth() - start.getUTCMonth();
  const whole = end.getUTCDate() < start.getUTCDate() ? months - 1 : months;
  // The same day of that month, or its last one.
  const lastDay = new Date(Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + whole + 1, 0)).getUTCDate();
  const reached = Date.UTC(start.getUTCFullYear(), start.getUTCMonth() + whole, Math.min(start.getUTCDate(), lastDay));
  const days = (end.getTime() - reached) / 86_400_000;
  const parts = [whole > 0 && counted(whole, 'month'), days > 0 && counted(days, 'day')];
  return parts.filter(Boolean).join(' and ');
}

const counted = (count: number, what: string) => `${count} ${what}${count === 1 ? '' : 's'}`;
