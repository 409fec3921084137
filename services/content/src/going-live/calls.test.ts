import type { SamplesToGoLive } from '@fairway/contracts/identity/going-live';
import { linkedPages } from '@fairway/contracts/releases/site';
import { listAuditEvents } from '@fairway/shared-tests/audited-calls';
import { expect, test } from 'vitest';
import { insertComment, insertPage, insertReviews } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { sampleComments } from '../sample/comments.ts';
import { loadSampleComments, loadSamplePages, loadSampleReviews } from '../sample/load-sample.ts';
import { slugsToReview } from '../sample/pages.ts';
import { commentAuthors, comments, pages, reviews } from '../schema.ts';

const h = setUpHarness();
const now = new Date('2026-05-01T12:00:00Z');

const call = (path: string, as: string, method = 'GET') => h.call(method, path, { as });
const read = async () => (await call('v1/admin/going-live/samples', 'admin:chief')).body as SamplesToGoLive;

test('the pages that Fairway links to are to do until each is published, and no longer a sample', async () => {
  expect((await read()).legal_pages).toEqual({ done: false, pages: [], missing: linkedPages });
  await insertPage(h.db, { slug: 'about', type: 'draft' });
  expect((await read()).legal_pages.missing).toContainEqual({ slug: 'about', title: 'About Us' });
  await h.db.delete(pages);
  await loadSamplePages(h.db, now);
  await insertPage(h.db, { slug: 'rates' });
  const { legal_pages } = await read();
  const stored = await h.db.select().from(pages);
  const ofSlug = (slug: string) => stored.find((page) => page.slug === slug);
  expect(legal_pages).toMatchObject({ done: false, missing: [] });
  expect(new Set(legal_pages.pages)).toEqual(
    new Set(slugsToReview.map((slug) => ({ _id: ofSlug(slug)?.id, page_title: ofSlug(slug)?.title }))),
  );
  await h.db.update(pages).set({ description: '<p>Reviewed</p>' });
  expect((await read()).legal_pages).toEqual({ done: true, pages: [], missing: [] });
});

test('the demo reviews and comments are to do until they are deleted; others stay', async () => {
  const real = await insertComment(h.db);
  await insertReviews(h.db, [5]);
  const none = { done: true, reviews: 0, comments: 0 };
  expect((await read()).demo_texts).toEqual(none);
  await loadSampleReviews(h.db);
  await loadSampleComments(h.db, now, new Map(sampleComments.map(({ bankNumber }) => [bankNumber, bankNumber])));
  expect((await read()).demo_texts).toEqual({ done: false, reviews: 7, comments: sampleComments.length });
  for (let times = 1; times <= 2; times++) {
    expect((await call('v1/admin/going-live/samples', 'admin:chief', 'DELETE')).status).toBe(200);
    expect((await read()).demo_texts).toEqual(none);
  }
  expect((await h.db.select().from(comments)).map(({ id }) => id)).toEqual([real]);
  expect(await h.db.$count(reviews)).toBe(1);
  const authors = await h.db.select().from(commentAuthors);
  expect(authors.filter(({ hasComments }) => hasComments).map(({ memberId }) => memberId)).toEqual(['ann']);
  expect(await listAuditEvents(h.db)).toMatchObject([
    { action: 'samples-delete', before: { reviews: 7, comments: 5 } },
  ]);
});
