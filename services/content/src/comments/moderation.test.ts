import type {
  CommentQueueOutput,
  ModerateCommentsOutput,
  QueuedComment,
} from '@fairway/contracts/content/comment-moderation';
import { ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { eventually } from '@fairway/test-support/eventually';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { countPublished } from '../../test/count-published.ts';
import { insertComment, questionText } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { commentReports, comments } from '../schema.ts';
import { reviewRanks } from './review-ranks.ts';

const h = setUpHarness();
beforeEach(() => {
  run = newId().slice(0, 10);
  h.questionBank.answer = async () => ok([questionText]);
});

const send = (method: string, path: string, body?: unknown, as = 'admin:chief') =>
  h.call(method, `mlp_comment/${path}`, { as, body });
/** Redis counts a member's reports for a day: every test has its own members, except for the comments' author. */
let run = '';
const memberOf = (name: string) => (name === 'ann' ? name : `${name}-${run}`);
const queue = async (query = '') => (await send('GET', `queue${query}`)).body as CommentQueueOutput;
const idsOf = ({ data }: CommentQueueOutput) => data.map(({ _id }) => _id);
const report = (id: string, as: string, body: object = { reason: 'spam' }) =>
  send('POST', `report/${id}`, body, `member:${memberOf(as)}`);
const act = async (action: string, seen: Pick<QueuedComment, '_id' | 'updated_at'>[]) => {
  const input = { action, comments: seen.map(({ _id, updated_at }) => ({ _id, updated_at })) };
  return (await send('POST', 'moderate', input)).body as ModerateCommentsOutput;
};
const undo = async (items: object[]) =>
  (await send('POST', 'moderate_undo', { comments: items })).body as ModerateCommentsOutput;
const rowOf = async (id: string) => (await h.db.select().from(comments).where(eq(comments.id, id)))[0];

let day = 0;
/** Each is a day younger than the previous one. */
const waiting = (values: Parameters<typeof insertComment>[1] = {}) =>
  insertComment(h.db, { createdAt: new Date(Date.UTC(2026, 0, ++day)), reviewRank: reviewRanks.unread, ...values });

/** The queue's only item. */
async function one(): Promise<QueuedComment> {
  const { data } = await queue();
  if (data.length !== 1 || !data[0]) throw new Error(`${data.length} comments wait`);
  return data[0];
}

describe('the queue', () => {
  test('reported comments come first, then the newest; decided ones are not in the queue', async () => {
    const [first, second, third] = [await waiting(), await waiting(), await waiting()];
    await insertComment(h.db);
    await report(first, 'bo', { reason: 'rude' });
    await report(first, 'cy', { reason: 'other', message: '  It names my ship. ' });
    const found = await queue();
    expect(idsOf(found)).toEqual([first, third, second]);
    expect([found.next, found.waiting]).toEqual([null, { total: 3, reported: 1 }]);
    expect(found.data[0]).toMatchObject({
      status: 'Active',
      zmcq_id: questionText,
      user_id: { _id: 'ann', user_name: 'Ann' },
    });
    expect(found.data[0]?.reports.total).toBe(2);
    expect(found.data[0]?.reports.newest.map(({ reason, message }) => [reason, message]).sort()).toEqual([
      ['other', 'It names my ship.'],
      ['rude', ''],
    ]);
    expect(found.data[1]?.reports).toEqual({ total: 0, newest: [] });
  });

  test('paging returns every comment once, whatever is decided on earlier pages', async () => {
    const written = [];
    for (let n = 0; n < 7; n++) written.push(await waiting());
    for (const id of written.slice(0, 2)) await report(id, 'bo');
    const seen: string[] = [];
    let after = '';
    for (;;) {
      const page = await queue(`?pageSize=3${after}`);
      seen.push(...idsOf(page));
      await act('approve', page.data.slice(0, 1));
      if (page.next === null) break;
      after = `&after=${page.next}`;
    }
    const [a, b, ...rest] = written;
    expect(seen).toEqual([b, a, ...rest.reverse()]);
  });

  test('comments with the same time appear once each', async () => {
    const createdAt = new Date('2026-02-01T00:00:00Z');
    const written = [await waiting({ createdAt }), await waiting({ createdAt }), await waiting({ createdAt })];
    const first = await queue('?pageSize=2');
    expect([...idsOf(first), ...idsOf(await queue(`?after=${first.next}`))].sort()).toEqual(written.sort());
  });

  test('the newest five reports are shown, and all are counted', async () => {
    const id = await waiting();
    for (let n = 0; n < 7; n++) await report(id, `mate${n}`, { reason: 'wrong', message: `No. ${n}` });
    expect((await one()).reports.total).toBe(7);
    expect((await one()).reports.newest).toHaveLength(5);
  });

  test('a new comment is queued, and so is one that its author edits after it was hidden', async () => {
    const bo = memberOf('bo');
    h.member(bo);
    h.identity.answer = async () => ok({ user_name: 'Bo', email: 'bo@fairway.example', image: '' });
    const added = await send('POST', 'add_comments', { comments: '<p>One</p>', zmcq_id: '101' }, `member:${bo}`);
    expect(added.status).toBe(200);
    const { _id } = await one();
    await act('hide', [await one()]);
    expect(await queue()).toMatchObject({ data: [], waiting: { total: 0, reported: 0 } });
    await send('POST', `user_comment_edit/${_id}`, { comments: '<p>Two</p>' }, `member:${bo}`);
    expect(await one()).toMatchObject({ _id, status: 'Inactive', comments: '<p>Two</p>' });
  });

  test('editing a comment decides on it', async () => {
    const id = await waiting();
    await report(id, 'bo');
    await send('POST', `comment_edit/${id}`, { comments: '<p>Better</p>', status: 'Active' });
    expect((await queue()).data).toEqual([]);
    expect((await rowOf(id))?.reports).toBe(0);
  });
});

describe('a report', () => {
  test('counts once per member', async () => {
    const id = await waiting();
    expect((await report(id, 'bo')).body).toEqual({ success: 'Thank you. We will look at this comment.' });
    expect((await report(id, 'bo')).body).toEqual({ success: 'You have already reported this comment.' });
    expect((await one()).reports.total).toBe(1);
  });

  test('counts once if the same member sends it concurrently', async () => {
    const id = await waiting();
    await Promise.all(Array.from({ length: 5 }, () => report(id, 'bo')));
    expect((await one()).reports.total).toBe(1);
  });

  test('is not queued again after its dismissal by the same member, only by another one', async () => {
    const id = await waiting();
    await report(id, 'bo');
    await act('approve', [await one()]);
    await report(id, 'bo');
    expect((await queue()).data).toEqual([]);
    await report(id, 'cy');
    expect((await one()).reports.total).toBe(1);
  });

  test('is rejected as the twenty-first of a day; repeated ones do not count', async () => {
    const written = [];
    for (let n = 0; n < 21; n++) written.push(await waiting());
    const member = 'reader';
    for (const id of written.slice(0, 19)) expect((await report(id, member)).status).toBe(200);
    expect((await report(written[0] ?? '', member)).status).toBe(200);
    expect((await report(written[19] ?? '', member)).status).toBe(200);
    const rejected = await report(written[20] ?? '', member);
    expect([rejected.status, rejected.body]).toEqual([
      429,
      { error: 'You have reported 20 comments today. Please try again tomorrow.' },
    ]);
    expect(Number(rejected.headers.get('retry-after'))).toBeGreaterThan(80_000);
  });

  test.each<[object, object]>([
    [{}, { reason: 'Choose a reason' }],
    [{ reason: 'dull' }, { reason: 'Choose a reason' }],
    [{ reason: 'other' }, { message: 'Say what is wrong with this comment' }],
    [{ reason: 'other', message: '  ' }, { message: 'Say what is wrong with this comment' }],
    [{ reason: 'spam', message: 'x'.repeat(501) }, { message: 'Use at most 500 characters' }],
  ])('%j is rejected', async (body, fields) => {
    const id = await waiting();
    expect(await report(id, 'bo', body)).toMatchObject({ status: 400, body: fields });
    expect((await one()).reports.total).toBe(0);
  });

  test('is rejected for the reporter’s own comment, a hidden one and a deleted one', async () => {
    const [id, hidden] = [await waiting(), await waiting({ status: 'Inactive' })];
    expect(await report(id, 'ann')).toMatchObject({
      status: 400,
      body: { error: 'You cannot report your own comment' },
    });
    expect((await report(hidden, 'bo')).status).toBe(404);
    await report(id, 'bo');
    await send('DELETE', `comment/${id}`);
    expect((await report(id, 'bo')).status).toBe(404);
    expect(await h.db.$count(commentReports)).toBe(0);
  });
});

describe('deciding', () => {
  test.each([
    ['approve', 'Active'],
    ['hide', 'Inactive'],
  ] as const)('%s makes every one of them %s and dismisses the reports', async (action, status) => {
    const ids = [await waiting({ status: 'Inactive' }), await waiting()];
    await report(ids[1] ?? '', 'bo');
    const { data } = await queue();
    const { done, changed, updated_at } = await act(action, data);
    expect([done.sort(), changed]).toEqual([ids.sort(), []]);
    for (const id of ids) {
      const row = await rowOf(id);
      expect([row?.status, row?.reports, row?.updatedAt.toISOString()]).toEqual([status, 0, updated_at]);
    }
    expect((await queue()).waiting).toEqual({ total: 0, reported: 0 });
  });

  test('skips a comment that was changed or deleted since it was read', async () => {
    const [unchanged, edited, gone] = [await waiting(), await waiting(), await waiting()];
    const { data } = await queue();
    await send('POST', `comment_edit/${edited}`, { comments: '<p>Other words</p>', status: 'Active' });
    await send('DELETE', `comment/${gone}`);
    const { done, changed } = await act('hide', data);
    expect([done, changed.sort()]).toEqual([[unchanged], [edited, gone].sort()]);
    expect((await rowOf(edited))?.status).toBe('Active');
  });

  test('can be undone: status, reports and place in the queue return', async () => {
    const [id, other] = [await waiting(), await waiting({ status: 'Inactive' })];
    await report(id, 'bo', { reason: 'rude' });
    const before = await queue();
    const { updated_at } = await act('hide', before.data);
    const { done } = await undo([
      { _id: id, updated_at, status: 'Active' },
      { _id: other, updated_at, status: 'Inactive' },
    ]);
    expect(done.sort()).toEqual([id, other].sort());
    const after = await queue();
    expect(after.waiting).toEqual(before.waiting);
    expect(after.data.map(({ updated_at: _, ...item }) => item)).toEqual(
      before.data.map(({ updated_at: _, ...item }) => item),
    );
  });

  test('undo preserves a report that arrived in the meantime, and restores none that was dismissed before', async () => {
    const id = await waiting();
    await report(id, 'bo');
    await act('approve', [await one()]);
    await report(id, 'cy');
    const { updated_at } = await act('approve', [await one()]);
    await report(id, 'di');
    await undo([{ _id: id, updated_at, status: 'Active' }]);
    expect((await one()).reports.total).toBe(2);
  });

  test('cannot be undone once the comment has changed again', async () => {
    const id = await waiting();
    const { updated_at } = await act('hide', [await one()]);
    await send('POST', `comment_edit/${id}`, { comments: '<p>Other words</p>', status: 'Inactive' });
    expect((await undo([{ _id: id, updated_at, status: 'Active' }])).changed).toEqual([id]);
    expect((await rowOf(id))?.status).toBe('Inactive');
  });

  test('publishes only what changes for readers', async () => {
    const published = await countPublished(h.redis);
    const id = await waiting();
    const approved = await act('approve', [await one()]);
    await undo([{ _id: id, updated_at: approved.updated_at, status: 'Active' }]);
    const { updated_at } = await act('hide', [await one()]);
    await eventually(() => expect(published.count()).toBe(1));
    await undo([{ _id: id, updated_at, status: 'Active' }]);
    await eventually(() => expect(published.count()).toBe(2));
    await published.close();
  });
});
