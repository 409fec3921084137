import { outbox } from '@fairway/kit/outbox';
import { datetime, index, mediumtext, mysqlTable, text, varchar } from 'drizzle-orm/mysql-core';

export { outbox };

/** A content page. Its id cannot be guessed: /preview/{id} shows drafts to whoever knows it (G-73). */
export const pages = mysqlTable(
  'pages',
  {
    id: varchar('id', { length: 20 }).primaryKey(),
    title: varchar('page_title', { length: 200 }).notNull(),
    slug: varchar('slug', { length: 100 }).notNull().unique(),
    /** HTML, sanitised before it was written. */
    description: mediumtext('description').notNull(),
    metaDescription: varchar('meta_desc', { length: 300 }).notNull().default(''),
    tags: varchar('tags', { length: 300 }).notNull().default(''),
    type: varchar('type', { length: 10, enum: ['published', 'draft'] }).notNull(),
    imageAlt: varchar('image_alt', { length: 200 }).notNull().default(''),
    image: varchar('page_image', { length: 200 }).notNull().default(''),
    createdAt: datetime('created_at', { mode: 'date' }).notNull(),
    updatedAt: datetime('updated_at', { mode: 'date' }).notNull(),
  },
  (table) => [index('pages_by_type').on(table.type, table.createdAt)],
);

/** A slug that a page had before: its address leads to the page's present one, for good. */
export const formerSlugs = mysqlTable(
  'former_slugs',
  {
    slug: varchar('slug', { length: 100 }).primaryKey(),
    pageId: varchar('page_id', { length: 20 }).notNull(),
    changedAt: datetime('changed_at', { mode: 'date' }).notNull(),
  },
  (table) => [index('former_slugs_page').on(table.pageId)],
);

/** What somebody wrote by the contact form; the outbox mails it to the support address. */
export const contactMessages = mysqlTable('contact_messages', {
  id: varchar('id', { length: 20 }).primaryKey(),
  name: varchar('name', { length: 100 }).notNull(),
  /** As typed; nobody has checked whose it is. */
  email: varchar('email', { length: 254 }).notNull(),
  subject: varchar('subject', { length: 200 }).notNull(),
  message: text('message').notNull(),
  createdAt: datetime('created_at', { mode: 'date' }).notNull(),
});
