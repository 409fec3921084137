import { newPageSlug } from '@fairway/contracts/content/content';
import type { Db } from '@fairway/db/open';
import { newId } from '@fairway/kit/database/new-id';
import { insertAuthorOnce } from '../comments/authors.ts';
import { sanitizeComment } from '../comments/sanitize.ts';
import { insertComment } from '../comments/store.ts';
import { sanitizePage } from '../pages/sanitize.ts';
import { findPublishedPage, insertFormerSlugOnce, insertPageOnce } from '../pages/store.ts';
import { upsertReviews } from '../reviews/store.ts';
import { sampleComments } from './comments.ts';
import { samplePages } from './pages.ts';
import { sampleReviews } from './reviews.ts';

const dayMs = 24 * 60 * 60 * 1_000;

/** Adds the sample pages whose slugs are free: an operator's edits are not overwritten. */
export async function loadSamplePages(db: Db, now: Date): Promise<void> {
  for (const { slug, otherSlugs = [], title, metaDescription, html } of samplePages) {
    await insertPageOnce(db, {
      id: newId(),
      slug: newPageSlug.parse(slug),
      title,
      metaDescription,
      description: sanitizePage(html).html,
      type: 'published',
      tags: '',
      imageAlt: '',
      image: '',
      kind: 'page',
      version: 1,
      createdAt: now,
      updatedAt: now,
    });
    const page = await findPublishedPage(db, slug);
    if (page) for (const other of otherSlugs) await insertFormerSlugOnce(db, newPageSlug.parse(other), page.id, now);
  }
}

/** Adds the sample reviews; a second run finds them by their numbers. */
export function loadSampleReviews(db: Db): Promise<void> {
  return upsertReviews(
    db,
    sampleReviews.map((review, index) => ({
      id: newId(),
      sourceKey: `sample-${index + 1}`,
      reviewerAvatar: '',
      isSample: true,
      ...review,
    })),
  );
}

/** Adds the sample comments on questions that are in the bank. `questionIds` are by bank number. */
export async function loadSampleComments(db: Db, now: Date, questionIds: Map<string, string>): Promise<void> {
  for (const { id, bankNumber, author, daysAgo, html } of sampleComments) {
    const questionId = questionIds.get(bankNumber);
    if (questionId === undefined) continue;
    const at = new Date(now.getTime() - daysAgo * dayMs);
    await insertAuthorOnce(db, { memberId: author, userName: author });
    await insertComment(db, {
      id,
      questionId,
      memberId: author,
      html: sanitizeComment(html),
      status: 'Active',
      isSample: true,
      createdAt: at,
      updatedAt: at,
    });
  }
}
