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

const { id, title, slug, type, imageAlt, image, updatedAt } = getTableColumns(pages);

/** List fields of the pages of a type, oldest first. */
export function listPages(db: DbOrTx, wanted: PageRow['type']) {
  return db
    .select({ id, title, slug, type, imageAlt, image, updatedAt })
    .from(pages)
    .where(eq(pages.type, wanted))
    .orderBy(asc(pages.createdAt))
    .limit(mostPages);
}

/** A page that nobody else changes until the transaction ends. */
export async function lockPage(tx: DbOrTx, id: string): Promise<PageRow | undefined> {
  const [row] = await tx.select().from(pages).where(eq(pages.id, id)).for('update');
  return row;
}

/** Fails by `pages_slug_unique` where another page has the slug. */
export async function insertPage(db: DbOrTx, row: typeof pages.$inferInsert): Promise<void> {
  await db.insert(pages).values(row);
}

/** Fails as `insertPage` does. Another `row.id` is given to the slugs that the page had, too. */
export async function updatePage(tx: DbOrTx, id: string, row: PageRow): Promise<void> {
  await tx.update(pages).set(row).where(eq(pages.id, id));
  if (row.id !== id) await tx.update(formerSlugs).set({ pageId: row.id }).where(eq(formerSlugs.pageId, id));
}

/** With the slugs it had. */
export async function deletePage(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.pageId, id));
  await tx.delete(pages).where(eq(pages.id, id));
}

/** Lets the slug that a page had lead to it, from whatever page it led to before. */
export async function upsertFormerSlug(tx: DbOrTx, slug: string, pageId: string, changedAt: Date): Promise<void> {
  await tx.insert(formerSlugs).values({ slug, pageId, changedAt }).onDuplicateKeyUpdate({ set: { pageId, changedAt } });
}

/** A slug that a page has by now is no former one. */
export async function deleteFormerSlug(tx: DbOrTx, slug: string): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, slug));
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
