import { type AdminPagesQuery, maxPageVersions } from '@fairway/contracts/content/content';
import type { DbOrTx } from '@fairway/db/open';
import { and, asc, count, desc, eq, getTableColumns, inArray, type SQL } from 'drizzle-orm';
import { contains } from '../contains.ts';
import { formerSlugs, pages, pageVersions } from '../schema.ts';

export type PageRow = typeof pages.$inferSelect;

/** More pages than a site map can show to people. */
const maxPages = 5_000;

/** A published page by its slug, else by its id, else by a former slug (G-74). */
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

const isPage = eq(pages.kind, 'page');

/** A page in any state, for a client that knows its id. */
export async function findPage(db: DbOrTx, id: string): Promise<PageRow | undefined> {
  const [row] = await db
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), isPage));
  return row;
}

const { id, title, slug, type, imageAlt, image, metaDescription, tags, updatedAt } = getTableColumns(pages);

const listed = { id, title, slug, type, imageAlt, image, metaDescription, tags, updatedAt };

/** List fields of the pages of a type, oldest first. */
export function listPages(db: DbOrTx, wanted: PageRow['type']) {
  return db
    .select(listed)
    .from(pages)
    .where(and(eq(pages.type, wanted), isPage))
    .orderBy(asc(pages.createdAt))
    .limit(maxPages);
}

/** The published pages with these slugs, with their texts. */
export function listPublishedTexts(db: DbOrTx, slugs: string[]) {
  return db
    .select({ id, title, slug, description: pages.description })
    .from(pages)
    .where(and(inArray(pages.slug, slugs), eq(pages.type, 'published')));
}

type PageFilter = Pick<AdminPagesQuery, 'type' | 'title'>;

const matches = (filter: PageFilter) =>
  and(eq(pages.type, filter.type), isPage, filter.title === '' ? undefined : contains(pages.title, filter.title));

export async function countPages(db: DbOrTx, filter: PageFilter): Promise<number> {
  const [row] = await db.select({ total: count() }).from(pages).where(matches(filter));
  return row?.total ?? 0;
}

/** List fields of one page of a list. */
export function listPagesOf(db: DbOrTx, { sort_by, sort_order, page, pageSize, ...filter }: AdminPagesQuery) {
  const direction = sort_order === 'asc' ? asc : desc;
  return db
    .select(listed)
    .from(pages)
    .where(matches(filter))
    .orderBy(direction(sort_by === 'title' ? title : updatedAt), direction(id))
    .limit(pageSize)
    .offset(page * pageSize);
}

/** A page, locked until the transaction ends. */
export async function lockPage(tx: DbOrTx, id: string): Promise<PageRow | undefined> {
  const [row] = await tx
    .select()
    .from(pages)
    .where(and(eq(pages.id, id), isPage))
    .for('update');
  return row;
}

/** Fails by `pages_slug_unique` if another page has the slug. */
export async function insertPage(tx: DbOrTx, row: PageRow, savedBy: string): Promise<void> {
  await tx.insert(pages).values(row);
  await insertVersion(tx, row, savedBy);
}

/** Adds the page's new content as a version. */
async function insertVersion(tx: DbOrTx, row: PageRow, savedBy: string): Promise<void> {
  const { id: pageId, title, slug, description, metaDescription, tags, type, imageAlt, version } = row;
  const content = { title, slug, description, metaDescription, tags, type, imageAlt };
  await tx.insert(pageVersions).values({ pageId, version, ...content, savedBy, savedAt: row.updatedAt });
}

export type VersionRow = typeof pageVersions.$inferSelect;

/** The versions of a page, newest first, without content. */
export function listVersions(db: DbOrTx, pageId: string) {
  const { version, title, type, savedBy, savedAt } = getTableColumns(pageVersions);
  return db
    .select({ version, title, type, savedBy, savedAt })
    .from(pageVersions)
    .where(eq(pageVersions.pageId, pageId))
    .orderBy(desc(pageVersions.version))
    .limit(maxPageVersions);
}

export async function findVersion(db: DbOrTx, pageId: string, version: number): Promise<VersionRow | undefined> {
  const [row] = await db
    .select()
    .from(pageVersions)
    .where(and(eq(pageVersions.pageId, pageId), eq(pageVersions.version, version)));
  return row;
}

/** Fails as `insertPage` does. A new `row.id` also applies to the page's former slugs and versions. */
export async function updatePage(tx: DbOrTx, id: string, row: PageRow, savedBy: string): Promise<void> {
  await tx.update(pages).set(row).where(eq(pages.id, id));
  if (row.id !== id) {
    await tx.update(formerSlugs).set({ pageId: row.id }).where(eq(formerSlugs.pageId, id));
    await tx.update(pageVersions).set({ pageId: row.id }).where(eq(pageVersions.pageId, id));
  }
  await insertVersion(tx, row, savedBy);
}

/** The content does not change: no new version. */
export async function clearPicture(tx: DbOrTx, id: string, updatedAt: Date): Promise<void> {
  await tx.update(pages).set({ image: '', updatedAt }).where(eq(pages.id, id));
}

/** Deletes its former slugs and versions too. */
export async function deletePage(tx: DbOrTx, id: string): Promise<void> {
  await tx.delete(pageVersions).where(eq(pageVersions.pageId, id));
  await tx.delete(formerSlugs).where(eq(formerSlugs.pageId, id));
  await tx.delete(pages).where(eq(pages.id, id));
}

/** Makes a former slug lead to the page, even if it led to another one. */
export async function upsertFormerSlug(tx: DbOrTx, slug: string, pageId: string, changedAt: Date): Promise<void> {
  await tx.insert(formerSlugs).values({ slug, pageId, changedAt }).onDuplicateKeyUpdate({ set: { pageId, changedAt } });
}

/** A slug in use by a page is no longer a former one. */
export async function deleteFormerSlug(tx: DbOrTx, slug: string): Promise<void> {
  await tx.delete(formerSlugs).where(eq(formerSlugs.slug, slug));
}

/** Adds a page; if its slug is in use, the existing page does not change. */
export async function insertPageOnce(db: DbOrTx, row: PageRow): Promise<void> {
  const [result] = await db.insert(pages).ignore().values(row);
  if (result.affectedRows === 1) await insertVersion(db, row, '');
}

/** The saved ones of these site texts; their slugs are reserved. */
export function listSiteTexts(db: DbOrTx, slugs: string[]): Promise<PageRow[]> {
  return db.select().from(pages).where(inArray(pages.slug, slugs)).limit(slugs.length);
}

export async function lockSiteText(tx: DbOrTx, slug: string): Promise<PageRow | undefined> {
  const [row] = await tx.select().from(pages).where(eq(pages.slug, slug)).for('update');
  return row;
}

/** Makes another slug lead to a page, unless it already leads to one. */
export async function insertFormerSlugOnce(db: DbOrTx, slug: string, pageId: string, now: Date): Promise<void> {
  await db.insert(formerSlugs).ignore().values({ slug, pageId, changedAt: now });
}
