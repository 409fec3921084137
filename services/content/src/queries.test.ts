import type {
  CommentQueueOutput,
  ModerateCommentsOutput,
  QueuedComment,
} from '@fairway/contracts/content/comment-moderation';
import { ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { explain, isBounded, readsByIndex } from '@fairway/test-support/explain';
import { type RecordedQuery, recordQueries } from '@fairway/test-support/record-queries';
import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { insertComment, insertFormerSlug, insertPage } from '../test/factories.ts';
import { openHarness } from '../test/harness.ts';
import { reviewRanks } from './comments/review-ranks.ts';
import { deleteMessagesBefore } from './contact/store.ts';
import { loadSampleComments } from './sample/load-sample.ts';
import { commentAuthors, commentReports, comments, outbox, pages, reviews } from './schema.ts';

/** Read in index order until the page is full. */
const inOrder = new Set(['reviews_by_date']);

const h = setUp(openHarness);
let statements: RecordedQuery[];
beforeAll(async () => {
  await h.empty();
  h.member('ann');
  h.questionBank.answer = async () => ok([{ ...question, _id: '101' }]);
  h.identity.answer = async () => ok({ user_name: 'Bo', email: 'bo@fairway.example', image: '' });
  await fill();
  const { recorded, stop } = recordQueries(h.db);
  await useEverything();
  stop();
  statements = [...recorded.values()].filter(({ sql }) => /^\s*(select|update|delete)/i.test(sql));
});

const question = {
  ZSLUG: 'which-side',
  ZNUMBER: '1A',
  ZINBOOK: '2',
  ZBOOKNAME: 'Rules of the Road',
  ZQUESTION: 'Which?',
};
const stateOf = ({ _id, updated_at }: QueuedComment) => ({ _id, updated_at });
const written = new Date('2026-05-01T12:00:00Z');

/** Enough rows to make an index worth using. */
async function fill(): Promise<void> {
  const text = { html: '<p>Mind the set.</p>', createdAt: written, updatedAt: written };
  const done = { kind: 'mail', payload: null, createdAt: written, doneAt: written };
  await h.db.insert(outbox).values(Array.from({ length: 500 }, () => ({ id: newId(), ...done })));
  await h.db.insert(comments).values(
    Array.from({ length: 3_000 }, (_, index) => ({
      ...text,
      id: newId(),
      questionId: String(index % 300),
      memberId: `m${index % 200}`,
      status: index % 9 === 0 ? ('Inactive' as const) : ('Active' as const),
      reviewRank: index % 40 === 39 ? reviewRanks.unread : reviewRanks.done,
    })),
  );
  await h.db.insert(commentAuthors).values(
    Array.from({ length: 3_000 }, (_, index) => ({
      memberId: `m${index}`,
      userName: `mate ${index}`,
      email: `mate${index}@fairway.example`,
      comments: index < 200 ? 15 : 0,
      newestCommentAt: index < 200 ? written : null,
      nameWords: ` mate ${index}`,
      emailWords: ` mate${index} fairway example`,
      hasComments: index < 200,
    })),
  );
  await h.db.insert(commentReports).values(
    Array.from({ length: 3_000 }, (_, index) => ({
      commentId: `c${index % 1_000}`,
      memberId: `m${index}`,
      reason: 'spam' as const,
      createdAt: written,
    })),
  );
  await h.db.insert(pages).values(
    Array.from({ length: 600 }, (_, index) => ({
      id: newId(),
      title: 'A page',
      slug: `page-${index}`,
      description: '<p>Text</p>',
      type: index % 2 === 0 ? ('draft' as const) : ('published' as const),
      createdAt: written,
      updatedAt: written,
    })),
  );
  await h.db.insert(reviews).values(
    Array.from({ length: 3_000 }, (_, index) => ({
      id: newId(),
      sourceKey: newId(),
      reviewerName: 'Bo',
      reviewerAvatar: '',
      reviewDate: new Date(written.getTime() - index * 86_400_000).toISOString().slice(0, 10),
      starRating: 1 + (index % 5),
      content: 'It helped.',
      storeType: 'google_play_store' as const,
    })),
  );
  await h.db.$client.query('analyze table outbox, comments, comment_authors, comment_reports, pages, reviews');
}

/** The last requests leave the rows that the explained statements read. */
async function useEverything(): Promise<void> {
  const send = async (method: string, path: string, body?: object | FormData, as = 'member:ann') => {
    const headers = { 'x-auth-token': as, 'x-client-address': '203.0.113.1' };
    const content = body instanceof FormData ? body : JSON.stringify(body);
    const reply = await h.app.request(path, { method, headers, ...(body && { body: content }) });
    expect([path, reply.status]).toEqual([path, 200]);
    return reply;
  };
  const id = await insertPage(h.db, { slug: 'own-page' });
  await insertFormerSlug(h.db, 'once-called', id);
  const comment = { comments: '<p>Mind the set.</p>', zmcq_id: '101' };
  const added = await send('POST', '/api/mlp_comment/add_comments', comment);
  const { _id } = (await added.json()) as { _id: string };
  await send('POST', `/api/mlp_comment/user_comment_edit/${_id}`, { comments: '<p>Mind the drift.</p>' });
  for (const path of [
    'mlp_comment/newest?page=3',
    'mlp_comment/comments_count/101',
    'mlp_comment/comments_ques/101',
    'mlp_comment/get_user_comment',
    `mlp_comment/comments/${_id}`,
    'mlp_page/active_page',
    'mlp_page/page_slug/own-page',
    `mlp_page/page/${id}`,
    'mlp_review/reviews?limit=5',
    'mlp_review/reviews?limit=-1&sort_by=star_rating',
  ]) {
    await send('GET', `/api/${path}`);
  }
  await h.app.request('/api/mlp_page/page_slug/once-called');
  await send('GET', '/sitemap-pages.xml');
  const admin = (method: string, path: string, body?: object | FormData) =>
    send(method, `/api/${path}`, body, 'admin:chief');
  await admin('GET', 'mlp_comment/all_comment');
  await admin('GET', 'mlp_comment/all_comment?user_name=b&email=fairway&sort_by=user_name&pageSize=10');
  await admin('GET', 'mlp_comment/all_comment?sort_by=email&pageSize=10');
  await admin('GET', 'mlp_comment/all_comment?sort_by=count&pageSize=10');
  await admin('GET', 'mlp_dashboard/limit_comment');
  await admin('GET', 'mlp_comment/get_comment/ann');
  await admin('GET', `mlp_comment/comments/${_id}`);
  await admin('POST', `mlp_comment/comment_edit/${_id}`, { comments: '<p>Mind both.</p>', status: 'Active' });
  const other = await insertComment(h.db, { memberId: 'bo' });
  await send('POST', `/api/mlp_comment/report/${other}`, { reason: 'spam' }, `member:${newId()}`);
  const { data, next } = (await (await admin('GET', 'mlp_comment/queue')).json()) as CommentQueueOutput;
  await admin('GET', `mlp_comment/queue?after=${next}`);
  const seen = data.filter(({ _id: queued }) => queued === other);
  const decided = await admin('POST', 'mlp_comment/moderate', { action: 'hide', comments: seen.map(stateOf) });
  const { updated_at } = (await decided.json()) as ModerateCommentsOutput;
  const undone = [{ _id: other, updated_at, status: 'Active' }];
  await admin('POST', 'mlp_comment/moderate_undo', { comments: undone });
  await admin('DELETE', `mlp_comment/comment/${await insertComment(h.db, { memberId: 'bo' })}`);
  const form = new FormData();
  const page = { page_title: 'A page', slug: 'written', description: '<p>Text</p>', type: 'published' };
  for (const [name, value] of Object.entries(page)) form.set(name, value);
  const addedPage = (await (await admin('POST', 'mlp_page/add_pages', form)).json()) as { page: { _id: string } };
  form.set('slug', 'renamed');
  form.set('type', 'draft');
  const renamed = await admin('POST', `mlp_page/page_edit/${addedPage.page._id}`, form);
  const { page: draft } = (await renamed.json()) as typeof addedPage;
  await admin('POST', `mlp_page/image_edit/${draft._id}`);
  await admin('GET', 'mlp_page/draft_page');
  await admin('GET', `v1/admin/pages/${draft._id}`);
  await admin('GET', `v1/admin/pages/${draft._id}/versions`);
  await admin('GET', `v1/admin/pages/${draft._id}/versions/2`);
  await admin('POST', 'v1/admin/site-texts/footer-note', { text: 'A note', version: 0 });
  await admin('POST', 'v1/admin/site-texts/footer-note', { text: 'Another note', version: 1 });
  await admin('GET', 'v1/admin/site-texts');
  await send('GET', '/api/v1/public/site-texts');
  await admin('GET', 'v1/admin/going-live/samples');
  await loadSampleComments(h.db, written, new Map([['S2-003', '101']]));
  await admin('DELETE', 'v1/admin/going-live/samples');
  await admin('GET', 'v1/admin/pages?type=published');
  await admin('GET', 'v1/admin/pages?type=draft&title=page&sort_by=title&sort_order=asc&page=1');
  await admin('DELETE', `mlp_page/delete/${draft._id}`);
  const message = { name: 'Bo', email: 'bo@fairway.example', subject: 'Hello', message: 'How do I begin to study?' };
  await send('POST', '/api/mlp_email/contact', message);
  await insertComment(h.db, { memberId: 'ann' });
  await deleteMessagesBefore(h.db, written);
  await send('DELETE', `/api/v1/private/comment/${_id}`);
}

test('no statement scans a table: each finds its rows by an index', async () => {
  expect(statements.length).toBeGreaterThan(18);
  for (const statement of statements) {
    for (const step of await explain(h.db, statement)) {
      if (inOrder.has(step.key ?? '') && step.type === 'index') {
        expect(step.Extra, statement.sql).not.toContain('filesort');
        continue;
      }
      expect(readsByIndex(step), `${statement.sql}\nreads ${step.table} by ${step.type}`).toBe(true);
    }
  }
});

test('every list is bounded [LIM-16]', async () => {
  const reads = statements.filter(({ sql }) => /^\s*select/i.test(sql));
  expect(reads.length).toBeGreaterThan(12);
  for (const read of reads) expect(await isBounded(h.db, read), read.sql).toBe(true);
});
