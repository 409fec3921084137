import type { Db } from '@fairway/db/open';
import { newId } from '@fairway/kit/new-id';
import { formerSlugs, pages } from '../src/schema.ts';

export async function insertPage(db: Db, values: Partial<typeof pages.$inferInsert> & { slug: string }) {
  const id = newId();
  const now = new Date('2026-05-01T12:00:00Z');
  await db.insert(pages).values({
    id,
    title: 'A page',
    description: '<p>Text</p>',
    type: 'published',
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  return id;
}

export async function insertFormerSlug(db: Db, slug: string, pageId: string) {
  await db.insert(formerSlugs).values({ slug, pageId, changedAt: new Date('2026-05-02T12:00:00Z') });
}
