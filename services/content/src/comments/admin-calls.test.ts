import type { CommentSummariesOutput, OwnCommentsOutput } from '@fairway/contracts/content/content';
import { ok } from '@fairway/kit/calls/fault';
import { internalHeader, signInternalToken } from '@fairway/kit/calls/internal-call';
import { eventually } from '@fairway/test-support/eventually';
import { eq } from 'drizzle-orm';
import { beforeEach, describe, expect, test } from 'vitest';
import { countPublished } from '../../test/count-published.ts';
import { insertComment, questionText } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { comments } from '../schema.ts';
import { insertAuthorOnce } from './authors.ts';

const h = setUpHarness();
beforeEach(async () => {
  h.requestedIds.length = 0;
  h.questionBank.answer = async () => ok([questionText]);
  for (const [memberId, userName] of [
    ['ann', 'Ann'],
    ['bo', 'Bo_1'],
    ['cy', 'Cyrus'],
  ] as const) {
    await insertAuthorOnce(h.db, { memberId, userName, email: `${memberId}@fairway.example` });
  }
});

async function send(method: string, path: string, sent?: unknown, as = 'admin:chief') {
  const { status, body } = await h.call(method, path, { as, body: sent });
  return { status, body };
}
const summaries = async (query = '') =>
  (await send('GET', `mlp_comment/all_comment${query}`)).body as CommentSummariesOutput;
const names = async (query: string) => (await summaries(query)).data.map(({ _id }) => _id.user_name);
const edit = (id: string, body: unknown) => send('POST', `mlp_comment/comment_edit/${id}`, body);
const day = (n: number) => ({ createdAt: new Date(`2026-05-${String(n).padStart(2, '0')}T12:00:00Z`) });
const words = '<p>Keep to starboard.</p>';

/** Ann wrote two comments, Bo the newest one, Cyrus the oldest one. */
async function write() {
  await insertComment(h.db, { memberId: 'cy', ...day(1) });
  await insertComment(h.db, { memberId: 'ann', ...day(2) });
  await insertComment(h.db, { memberId: 'ann', ...day(3), status: 'Inactive' });
  await insertComment(h.db, { memberId: 'bo', ...day(4) });
}

describe('summaries', () => {
  test('each member with the number of comments, latest writer first [API-13, ADM-32, OPEN-79]', async () => {
    await write();
    const row = (_id: string, user_name: string, count: number) => ({
      _id: { _id, user_name, email: `${_id}@fairway.example` },
      count,
      tags: count,
    });
    expect(await summaries()).toEqual({
      data: [row('bo', 'Bo_1', 1), row('ann', 'Ann', 2), row('cy', 'Cyrus', 1)],
      meta: { total: 3, page: 0, pageSize: 5_000, pages: 1 },
    });
  });

  test('a member who no longer exists has neither name nor address', async () => {
    await insertComment(h.db, { memberId: 'gone' });
    expect((await summaries()).data).toEqual([
      { _id: { _id: 'gone', user_name: null, email: null }, count: 1, tags: 1 },
    ]);
  });

  test.each([
    ['?sort_by=user_name&sort_order=asc', ['Ann', 'Bo_1', 'Cyrus']],
    ['?sort_by=email', ['Cyrus', 'Bo_1', 'Ann']],
    ['?sort_by=count', ['Ann', 'Bo_1', 'Cyrus']],
    ['?sort_order=asc', ['Cyrus', 'Ann', 'Bo_1']],
    ['?user_name=A', ['Ann']],
    ['?user_name=1+bo', ['Bo_1']],
    ['?user_name=_', []],
    ['?user_name=%25', []],
    ['?user_name=%5C', []],
    ['?email=CY%40', ['Cyrus']],
    ['?user_name=a&email=bo', []],
    ['?pageSize=2', ['Bo_1', 'Ann']],
    ['?page=1&pageSize=2', ['Cyrus']],
    ['?page=9', []],
  ])('%s lists %j', async (query, expected) => {
    await write();
    expect(await names(query)).toEqual(expected);
  });

  test('the total counts the filtered members, on every page', async () => {
    await write();
    expect((await summaries('?email=fairway&pageSize=2&page=7')).meta).toEqual({
      total: 3,
      page: 7,
      pageSize: 2,
      pages: 2,
    });
    expect((await summaries('?user_name=ann')).meta.total).toBe(1);
    expect((await summaries('?pageSize=9999')).meta.pageSize).toBe(5_000);
  });

  test('the dashboard lists the ten members who commented last [API-50, LIM-43]', async () => {
    for (let n = 1; n <= 12; n++) await insertComment(h.db, { memberId: `m${n}`, ...day(n) });
    const { body } = await send('GET', 'mlp_dashboard/limit_comment');
    expect((body as CommentSummariesOutput['data']).map(({ _id }) => _id._id)).toEqual(
      [12, 11, 10, 9, 8, 7, 6, 5, 4, 3].map((n) => `m${n}`),
    );
  });
});

describe('the comments of a member', () => {
  const ofMember = async (id: string, query = '') =>
    (await send('GET', `mlp_comment/get_comment/${id}${query}`)).body as OwnCommentsOutput;

  test('in any status, with their questions, newest first [API-17, OPEN-04]', async () => {
    await write();
    const { data, meta } = await ofMember('ann');
    expect(data.map(({ status, insert_date }) => [status, insert_date.slice(0, 10)])).toEqual([
      ['Inactive', '2026-05-03'],
      ['Active', '2026-05-02'],
    ]);
    expect(data[0]).toMatchObject({
      zmcq_id: questionText,
      user_id: { _id: 'ann', user_name: 'Ann', email: 'ann@fairway.example' },
    });
    expect(meta).toEqual({ total: 2, page: 0, pageSize: 20, pages: 1 });
    expect(h.requestedIds).toEqual([['101']]);
  });

  test('by page', async () => {
    await write();
    expect((await ofMember('ann', '?page=1&pageSize=1')).data.map(({ status }) => status)).toEqual(['Active']);
    expect((await ofMember('nobody')).meta.total).toBe(0);
  });
});

test('an administrator reads an Inactive comment that other members cannot see [API-14, ADM-41, OPEN-42]', async () => {
  const id = await insertComment(h.db, { status: 'Inactive', ...day(2) });
  const { status, body } = await send('GET', `mlp_comment/comments/${id}`);
  expect([status, body]).toEqual([
    200,
    {
      _id: id,
      comments: words,
      insert_date: '2026-05-02T12:00:00.000Z',
      status: 'Inactive',
      zmcq_id: questionText,
      user_id: { _id: 'ann', user_name: 'Ann', image: '', email: 'ann@fairway.example' },
      sample: false,
    },
  ]);
  expect((await send('GET', `mlp_comment/comments/${id}`, undefined, 'member:bo')).status).toBe(404);
});

describe('editing', () => {
  test('sets text and status; the author does not change [API-18, LIM-56]', async () => {
    const id = await insertComment(h.db, { memberId: 'bo', ...day(2) });
    const { status, body } = await edit(id, { comments: '<p>Mind <i>both</i>.</p>', status: 'Inactive' });
    const expected = {
      comments: '<p>Mind <em>both</em>.</p>',
      status: 'Inactive',
      user_id: { _id: 'bo', user_name: 'Bo_1', email: 'bo@fairway.example' },
      zmcq_id: questionText,
    };
    expect(status).toBe(200);
    expect(body).toMatchObject(expected);
    const [row] = await h.db.select().from(comments).where(eq(comments.id, id));
    expect(row).toMatchObject({ memberId: 'bo', status: 'Inactive', html: expected.comments, ...day(2) });
    expect((await send('GET', 'mlp_comment/comments_count/101')).body).toEqual({ total: 0 });
    await edit(id, { comments: words, status: 'Active' });
    expect((await send('GET', 'mlp_comment/comments_count/101')).body).toEqual({ total: 1 });
  });

  test('a text that nobody changed stays as it is, even if it could not be saved today', async () => {
    const html = `<h1>Old</h1>${'<a href="https://a.example">a</a>'.repeat(3)}`;
    const id = await insertComment(h.db, { html });
    expect((await edit(id, { comments: html, status: 'Inactive' })).status).toBe(200);
    const [row] = await h.db.select().from(comments).where(eq(comments.id, id));
    expect(row).toMatchObject({ html, status: 'Inactive' });
    expect((await edit(id, { comments: `${html}!`, status: 'Active' })).status).toBe(400);
  });

  test.each<[object, string[]]>([
    [{}, ['Comments', 'comments', 'status']],
    [{ comments: words }, ['status']],
    [{ comments: '', status: '' }, ['Comments', 'comments', 'status']],
    [{ comments: words, status: 'active' }, ['status']],
    [{ comments: '<p> </p>', status: 'Active' }, ['Comments', 'comments']],
    [{ comments: 'x'.repeat(5_001), status: 'Active' }, ['Comments', 'comments']],
  ])('%j is rejected under %j, and nothing changes', async (body, keys) => {
    const id = await insertComment(h.db);
    const reply = await edit(id, body);
    expect([reply.status, Object.keys(reply.body as object).sort()]).toEqual([400, keys]);
    expect((await h.db.select().from(comments).where(eq(comments.id, id)))[0]?.html).toBe(words);
  });

  test('a missing comment is 404', async () => {
    expect(await edit('nobodys0id0000000000', { comments: words, status: 'Active' })).toEqual({
      status: 404,
      body: { id: 'No such comment' },
    });
  });
});

test('deletes any comment, once [API-19]', async () => {
  const [id, other] = [await insertComment(h.db), await insertComment(h.db, { memberId: 'bo' })];
  const remove = () => send('DELETE', `mlp_comment/comment/${id}`);
  expect(await remove()).toEqual({ status: 200, body: { success: 'Comment deleted' } });
  expect(await remove()).toEqual({ status: 404, body: { id: 'No such comment' } });
  expect((await h.db.select().from(comments)).map((row) => row.id)).toEqual([other]);
});

test('edited and deleted comments are published, rejected changes are not', async () => {
  const published = await countPublished(h.redis);
  const id = await insertComment(h.db);
  await edit(id, { comments: '', status: 'Active' });
  await edit(id, { comments: words, status: 'Inactive' });
  await eventually(() => expect(published.count()).toBe(1));
  await send('DELETE', `mlp_comment/comment/${id}`);
  await eventually(() => expect(published.count()).toBe(2));
  await published.close();
});

test('the summary of all members is a file, limited by the filter', async () => {
  await write();
  const { body } = await send('POST', 'v1/admin/export/comments', { user_name: 'ann' });
  const text = await (await h.app.request((body as { url: string }).url)).text();
  expect(text.trim().split('\r\n').slice(1)).toEqual(['"Ann","ann@fairway.example","2"']);
});

test("a question's active comments are listed for editors, and services get their text without markup", async () => {
  const html = '<p>Red &amp; green:</p><ol start="2"><li><p>hold <b>on</b>.</p></li></ol>';
  const id = await insertComment(h.db, { html });
  const hidden = await insertComment(h.db, { status: 'Inactive' });
  await insertComment(h.db, { questionId: '102' });
  const listed = await h.call('GET', 'v1/admin/question-comments/101', { as: 'admin:ed:editor' });
  expect(listed.status).toBe(200);
  expect(listed.body).toMatchObject({ data: [{ _id: id, comments: html, user_id: { user_name: 'Ann' } }] });
  const token = await signInternalToken(h.internal.keys.mailer, 'content');
  const words = async (of: string) => {
    const reply = await h.app.request(`/internal/comments/${of}`, { headers: { [internalHeader]: token } });
    return [reply.status, await reply.json()];
  };
  const said = { zmcq_id: '101', text: 'Red & green:\n2. hold on.' };
  expect(await words(id)).toEqual([200, { ...said, member_id: 'ann', user_name: 'Ann' }]);
  expect((await words(hidden))[0]).toBe(404);
});
