import { deleteSamples, readSamplesToGoLive } from '@fairway/contracts/content/going-live-calls';
import { linkedPages } from '@fairway/contracts/releases/site';
import type { Db } from '@fairway/db/open';
import { transact } from '@fairway/db/retry';
import { ok } from '@fairway/kit/calls/fault';
import type { Serve } from '@fairway/kit/calls/serve-call';
import { recordAudit } from '@fairway/kit/changes/audit';
import type { Session } from '@fairway/kit/session/session';
import { countSampleComments, deleteSampleComments } from '../comments/store.ts';
import { listPublishedTexts } from '../pages/store.ts';
import { countSampleReviews, deleteSampleReviews } from '../reviews/store.ts';
import { sampleComments } from '../sample/comments.ts';
import { isSamplePage } from '../sample/pages.ts';

type Deps = { db: Db; contentChanged: () => Promise<void>; now: () => Date };

const commentIds = sampleComments.map(({ id }) => id);
const subject = { kind: 'list' as const, id: 'samples', label: 'Demo reviews and comments' };

/** What is left of the sample texts before the site goes live. */
export function serveGoingLive(serve: Serve<Session>, { db, contentChanged, now }: Deps): void {
  serve(readSamplesToGoLive, async () => {
    const [texts, reviews, comments] = await Promise.all([
      listPublishedTexts(
        db,
        linkedPages.map(({ slug }) => slug),
      ),
      countSampleReviews(db),
      countSampleComments(db, commentIds),
    ]);
    const pages = texts.filter(isSamplePage).map(({ id, title }) => ({ _id: id, page_title: title }));
    const missing = linkedPages.filter((page) => !texts.some(({ slug }) => slug === page.slug));
    return ok({
      legal_pages: { done: pages.length + missing.length === 0, pages, missing },
      demo_texts: { done: reviews + comments === 0, reviews, comments },
    });
  });
  serve(deleteSamples, async ({ caller: admin }) => {
    await transact(db, async (tx) => {
      const before = { reviews: await deleteSampleReviews(tx), comments: await deleteSampleComments(tx, commentIds) };
      if (before.reviews + before.comments === 0) return;
      await recordAudit(tx, { admin, action: 'samples-delete', subject, before, after: {} }, now());
    });
    await contentChanged();
    return ok({ success: 'The demo reviews and comments are deleted' });
  });
}
