import { lifeTimeAccess } from '../members/access.ts';

/** What a member's access rests on: the plan's title, and when it ends (null: never, or there never was any). */
export type Access = { subscriptionType: string; unsubsDate: Date | null };

/** Months later on the same day of the month, or on its last day where it has no such day; in UTC. */
export function addMonths(from: Date, months: number): Date {
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return first;
}

/** G-24: a purchase goes on from where access ends, or from now; Life Time Access stays what it is. */
export function extend(access: Access, bought: { subscriptionType: string; months: number | null }, at: Date): Access {
  if (access.subscriptionType === lifeTimeAccess) return access;
  if (bought.months === null) return { subscriptionType: bought.subscriptionType, unsubsDate: null };
  const from = access.unsubsDate !== null && access.unsubsDate > at ? access.unsubsDate : at;
  return { subscriptionType: bought.subscriptionType, unsubsDate: addMonths(from, bought.months) };
}
