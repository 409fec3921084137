import type { QuestionText } from '@fairway/contracts/question-bank/question';
import type { Db } from '@fairway/db/open';
import { newId } from '@fairway/kit/database/new-id';
import { insertAuthorOnce } from '../src/comments/authors.ts';
import { insertComment as insertRow } from '../src/comments/store.ts';
import { type comments, formerSlugs, pages, reviews } from '../src/schema.ts';

/** The question of the comments, as question-bank returns it. */
export const questionText: QuestionText = {
  _id: '101',
  ZSLUG: 'which-side',
  ZNUMBER: '1A',
  ZINBOOK: '2',
  ZBOOKNAME: 'Rules of the Road',
  ZQUESTION: 'Which side?',
};

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

/** Reviews with these stars, oldest first, one per day. */
export async function insertReviews(db: Db, stars: number[]) {
  const rows = stars.map((starRating, index) => ({
    id: newId(),
    sourceKey: `key-${index}`,
    reviewerName: `Reviewer ${index + 1}`,
    reviewerAvatar: '',
    reviewDate: `2026-05-${String(index + 1).padStart(2, '0')}`,
    starRating,
    content: 'It helped.',
    storeType: 'google_play_store' as const,
  }));
  await db.insert(reviews).values(rows);
}

/** A comment by the member `ann`, whose name is known. */
export async function insertComment(db: Db, values: Partial<typeof comments.$inferInsert> = {}) {
  const id = newId();
  const now = new Date('2026-05-01T12:00:00Z');
  await insertAuthorOnce(db, { memberId: 'ann', userName: 'Ann' });
  await insertRow(db, {
    id,
    questionId: '101',
    memberId: 'ann',
    html: '<p>Keep to starboard.</p>',
    status: 'Active',
    createdAt: now,
    updatedAt: now,
    ...values,
  });
  return id;
}
