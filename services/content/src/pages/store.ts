import type { DbOrTx } from '@fairway/db/open';
import { and, asc, eq, getTableColumns, type SQL } from 'drizzle-orm';
import { formerSlugs, pages } from '../schema.ts';

export type PageRow = typeof pages.$inferSelect;

/** More pages than any site map can show people. */
const mostPages = 5_000;

/** A published page by its slug, else by its id, else by a slug it had before (G-74). */
export async function findPublishedPage(db: DbOrTx, slugOrId: string): Promise<PageRow | undefined> {
  const find = async (by: SQL) => {
    const [row] = await db
      .select()
      .from(pages)
      .where(and(by, eq(pages.type, 'published')));
    return row;
  };
  return (
    (await find(eq(pages.slug, slugOrId))) ??
    (await find(eq(pages.id, slugOrId))) ??
    (await findByFormerSlug(db, slugOrId))
  );
}

async function findByFormerSlug(db: DbOrTx, slug: string): Promise<PageRow | undefined> {
  const [row] = await db
    .select(getTableColumns(pages))
    .from(formerSlugs)
    .innerJoin(pages, eq(pages.id, formerSlugs.pageId))
    .where(and(eq(formerSlugs.slug, slug), eq(pages.type, 'published')));
  return row;
}

/** A page in whatever state, for who knows its id. */
export async function findPage(db: DbOrTx, id: string): Promise<PageRow | undefined> {
  const [row] = await db.select().from(pages).where(eq(pages.id, id));
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

/** Lets another slug lead to a page; where it leads to one already, it stays so. */
export async function insertFormerSlugOnce(db: DbOrTx, slug: string, pageId: string, now: Date): Promise<void> {
  await db.insert(formerSlugs).ignore().values({ slug, pageId, changedAt: now });
}
