import type { DbOrTx } from '@fairway/db/open';
import { and, asc, eq } from 'drizzle-orm';
import { pages } from '../schema.ts';

export type PageRow = typeof pages.$inferSelect;

/** More pages than any site map can show people. */
const mostPages = 5_000;

export async function findPublishedPage(db: DbOrTx, slug: string): Promise<PageRow | undefined> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.slug, slug), eq(pages.type, 'published')));
  return row;
}

/** List fields of the published pages, oldest first. */
export function listPublishedPages(db: DbOrTx) {
  return db
    .select({ id: pages.id, title: pages.title, slug: pages.slug, updatedAt: pages.updatedAt })
    .from(pages)
    .where(eq(pages.type, 'published'))
    .orderBy(asc(pages.createdAt))
    .limit(mostPages);
}

/** Adds a page; false where its slug is taken, and the page there stays as it is. */
export async function insertPageOnce(db: DbOrTx, row: typeof pages.$inferInsert): Promise<boolean> {
  const [result] = await db.insert(pages).ignore().values(row);
  return result.affectedRows === 1;
}
