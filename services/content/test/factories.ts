import type { Db } from '@fairway/db/open';
import { newId } from '@fairway/kit/new-id';
import { pages } from '../src/schema.ts';

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
