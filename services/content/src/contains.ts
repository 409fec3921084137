import { type AnyColumn, type SQL, sql } from 'drizzle-orm';

/** The text of a column has these words somewhere; `%` and `_` stand for themselves. */
export const contains = (column: AnyColumn, text: string): SQL =>
  sql`${column} like ${`%${text.replace(/[\\%_]/g, '\\$&')}%`}`;
