import { content } from '@fairway/contracts/content/calls';
import { listAuditEvents, testAuditedCalls } from '@fairway/shared-tests/audited-calls';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { insertComment, insertPage } from '../test/factories.ts';
import { setUpHarness } from '../test/harness.ts';
import { reviewRanks } from './comments/review-ranks.ts';
import { loadSampleReviews } from './sample/load-sample.ts';
import { comments } from './schema.ts';

const h = setUpHarness();

const send = (method: string, path: string, body?: string | FormData) =>
  Promise.resolve(
    h.app.request(`/api/${path}`, {
      method,
      headers: { 'x-auth-token': 'admin:chief' },
      ...(body !== undefined && { body }),
    }),
  );
const entries = () => listAuditEvents(h.db);

const page = { page_title: 'Lights', slug: 'lights', description: '<p>Red</p>', type: 'draft' };
function form(fields: Record<string, string>): FormData {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) body.append(name, value);
  return body;
}
const addPage = () => insertPage(h.db, { slug: 'lights', type: 'draft', image: 'ship.webp' });

async function hide(): Promise<{ id: string; reply: Response }> {
  const id = await insertComment(h.db);
  const [row] = await h.db.select().from(comments).where(eq(comments.id, id));
  const seen = [{ _id: id, updated_at: row?.updatedAt.toISOString() }];
  return { id, reply: await send('POST', 'mlp_comment/moderate', JSON.stringify({ action: 'hide', comments: seen })) };
}

describe('calls', () => {
  testAuditedCalls(content, {
    admin: () => 'chief',
    entries,
    scenarios: {
      addPage: () => send('POST', 'mlp_page/add_pages', form(page)),
      editPage: async () => send('POST', `mlp_page/page_edit/${await addPage()}`, form(page)),
      removePageImage: async () => send('POST', `mlp_page/image_edit/${await addPage()}`),
      deletePage: async () => send('DELETE', `mlp_page/delete/${await addPage()}`),
      moderateComment: async () =>
        send(
          'POST',
          `mlp_comment/comment_edit/${await insertComment(h.db)}`,
          JSON.stringify({ comments: '<p>Keep to port.</p>', status: 'Inactive' }),
        ),
      moderateComments: async () => (await hide()).reply,
      undoModeration: async () => {
        const { id, reply } = await hide();
        const { updated_at } = (await reply.json()) as { updated_at: string };
        const comments = [{ _id: id, updated_at, status: 'Active' }];
        return send('POST', 'mlp_comment/moderate_undo', JSON.stringify({ comments }));
      },
      saveSiteText: () =>
        send('POST', 'v1/admin/site-texts/home-headline', JSON.stringify({ text: 'Pass the exam', version: 0 })),
      exportCommentSummaries: () => send('POST', 'v1/admin/export/comments', '{}'),
      deleteSamples: async () => {
        await loadSampleReviews(h.db);
        return send('DELETE', 'v1/admin/going-live/samples');
      },
      removeComment: async () => send('DELETE', `mlp_comment/comment/${await insertComment(h.db)}`),
    },
  });
});

test('a comment entry has its text before and after, and one letter of its author', async () => {
  const id = await insertComment(h.db);
  const words = (text: string) => JSON.stringify({ comments: `<p>${text}</p>`, status: 'Active' });
  await send('POST', `mlp_comment/comment_edit/${id}`, words('Keep to port.'));
  expect(await entries()).toMatchObject([
    {
      action: 'comment-update',
      subject_kind: 'comment',
      subject_id: id,
      label: 'A…',
      before: { comments: '<p>Keep to starboard.</p>' },
      after: { comments: '<p>Keep to port.</p>' },
    },
  ]);
  await send('POST', `mlp_comment/comment_edit/${id}`, words('Keep to port.'));
  expect(await entries()).toHaveLength(1);
});

test.each(['approve', 'hide'])(
  '%s of a waiting comment, and its undo, are entries about that comment',
  async (action) => {
    const id = await insertComment(h.db, { reviewRank: reviewRanks.unread });
    const [row] = await h.db.select().from(comments).where(eq(comments.id, id));
    const seen = [{ _id: id, updated_at: row?.updatedAt.toISOString() }];
    const reply = await send('POST', 'mlp_comment/moderate', JSON.stringify({ action, comments: seen }));
    const { updated_at } = (await reply.json()) as { updated_at: string };
    const undone = [{ _id: id, updated_at, status: 'Active' }];
    await send('POST', 'mlp_comment/moderate_undo', JSON.stringify({ comments: undone }));
    const subject = { action: 'comment-update', subject_kind: 'comment', subject_id: id };
    const found = (await entries()).toSorted((a, b) => String(a.after.queue).localeCompare(String(b.after.queue)));
    expect(found).toMatchObject([
      { ...subject, before: { queue: 'waiting' }, after: { queue: 'done' } },
      { ...subject, before: { queue: 'done' }, after: { queue: 'waiting' } },
    ]);
  },
);

test('a page whose slug is in use leaves no entry', async () => {
  await addPage();
  expect((await send('POST', 'mlp_page/add_pages', form(page))).status).toBe(409);
  expect(await entries()).toEqual([]);
});
