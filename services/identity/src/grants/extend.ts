import { lifeTimeAccess } from '../members/access.ts';

/** A member's access: the plan's title, and when it ends (null: never, or there was no plan). */
export type Access = { subscriptionType: string; unsubsDate: Date | null };

/** The same day of a later month, or its last day if it has no such day; in UTC. */
export function addMonths(from: Date, months: number): Date {
  const first = new Date(from);
  first.setUTCDate(1);
  first.setUTCMonth(first.getUTCMonth() + months);
  const lastDay = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + 1, 0)).getUTCDate();
  first.setUTCDate(Math.min(from.getUTCDate(), lastDay));
  return first;
}

/** G-24: a purchase extends access from its end, or from now; Life Time Access does not change. */
export function extend(access: Access, bought: { subscriptionType: string; months: number | null }, at: Date): Access {
  if (access.subscriptionType === lifeTimeAccess) return access;
  if (bought.months === null) return { subscriptionType: bought.subscriptionType, unsubsDate: null };
  const from = access.unsubsDate !== null && access.unsubsDate > at ? access.unsubsDate : at;
  return { subscriptionType: bought.subscriptionType, unsubsDate: addMonths(from, bought.months) };
}
