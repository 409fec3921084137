import { type SQL, sql } from 'drizzle-orm';
import type { MySqlColumn } from 'drizzle-orm/mysql-core';

/**
 * For `group by`: the number of the day an instant belongs to, from 1. `starts` are the first instants of the days, in
 * order; rows before the first one must be filtered out. Days of 23 and 25 hours are counted correctly: the caller
 * passes when each begins.
 */
export function dayNumber(instant: MySqlColumn, starts: readonly Date[]): SQL<number> {
  const [first = new Date(0)] = starts;
  const seconds = starts.map((start) => sql`${(start.getTime() - first.getTime()) / 1_000}`);
  return sql<number>`interval(timestampdiff(second, ${sql.param(first, instant)}, ${instant}), ${sql.join(seconds, sql`, `)})`;
}
