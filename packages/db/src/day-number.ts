import { type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';

/**
 * For `group by`: the number of the day that an instant belongs to, from 1. `dayStarts` has the first instant of each
 * day, in order, so days of 23 and 25 hours are counted correctly. The query must exclude rows before the first one.
 */
export function dayNumber(instant: MySqlColumn, dayStarts: readonly Date[]): SQL<number> {
  const [first = new Date(0)] = dayStarts;
  const seconds = dayStarts.map((start) => sql`${(start.getTime() - first.getTime()) / 1_000}`);
  return sql<number>`interval(timestampdiff(second, ${sql.param(first, instant)}, ${instant}), ${sql.join(seconds, sql`, `)})`;
}
