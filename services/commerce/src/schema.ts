import { boolean, int, mysqlTable, tinyint, varchar } from 'drizzle-orm/mysql-core';

/** The one table of plans (G-27): what is sold, for how long, at what price. */
export const plans = mysqlTable('plans', {
  code: varchar('code', { length: 20 }).primaryKey(),
  /** The id in /payment-subscribe/{id}: also the order on the page, but for plans no longer sold. */
  routeId: tinyint('route_id', { unsigned: true }).notNull().unique(),
  title: varchar('title', { length: 40 }).notNull(),
  /** Null is Life Time Access. */
  months: tinyint('months', { unsigned: true }),
  /** Null where no price was ever set. */
  priceCents: int('price_cents', { unsigned: true }),
  active: boolean('active').notNull(),
  popular: boolean('popular').notNull().default(false),
});
