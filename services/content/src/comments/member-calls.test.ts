import type { MemberComment, OwnCommentsOutput, QuestionCommentsOutput } from '@fairway/contracts/content/content';
import { ok, UnavailableError } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { beforeEach, describe, expect, test } from 'vitest';
import { insertComment, questionText } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { commentAuthors, comments } from '../schema.ts';

const words = '<p>Keep to starboard.</p>';

const h = setUpHarness();
beforeEach(async () => {
  // Windows of ten minutes outlast a test run.
  for (const act of ['add', 'edit']) for (const id of ['ann', 'bo']) await h.attempts.clear(`comment-${act}:${id}`);
  h.requestedIds.length = 0;
  h.questionBank.answer = async () => ok([questionText]);
  h.identity.answer = async (id) =>
    ok({ user_name: `Mate ${id}`, email: `${id}@fairway.example`, image: `${id}.webp` });
});

const send = (method: string, path: string, name: string | null, body?: unknown) =>
  h.call(method, path, { as: name?.replace(/^[^:]+$/, 'member:$&'), body });
const add = (as: string, html: unknown = words, zmcq_id: unknown = '101') =>
  send('POST', 'mlp_comment/add_comments', as, { comments: html, zmcq_id });
const edit = (as: string, id: string, html: unknown) =>
  send('POST', `mlp_comment/user_comment_edit/${id}`, as, { comments: html });
const remove = (as: string, id: string) => send('DELETE', `v1/private/comment/${id}`, as);
const ofQuestion = async (as: string, query = '') =>
  (await send('GET', `mlp_comment/comments_ques/101${query}`, as)).body as QuestionCommentsOutput;
const ofMember = async (as: string, query = '') =>
  (await send('GET', `mlp_comment/get_user_comment${query}`, as)).body as OwnCommentsOutput;
const rows = () => h.db.select().from(comments);
const day = (n: number) => ({ createdAt: new Date(`2026-05-${String(n).padStart(2, '0')}T12:00:00Z`) });

describe('a comment on a question that has changed', () => {
  const changedOn = (at: string) => {
    h.questionBank.answer = async () => ok([{ ...questionText, changed_at: at }]);
  };
  const marks = async () =>
    [...(await ofQuestion('bo')).data, ...(await ofMember('bo')).data].map((comment) => comment.changed_since ?? false);

  test('says so until its author edits it, wherever it is listed', async () => {
    h.member('bo');
    const { _id } = (await add('bo')).body as MemberComment;
    changedOn('2026-01-01T00:00:00.000Z');
    expect(await marks()).toEqual([false, false]);
    const later = new Date(Date.now() + 60_000);
    changedOn(later.toISOString());
    expect(await marks()).toEqual([true, true]);
    const forum = (await send('GET', 'mlp_comment/newest', null)).body as { data: { changed_since?: true }[] };
    expect(forum.data.map((comment) => comment.changed_since)).toEqual([true]);
    expect((await send('GET', `mlp_comment/comments/${_id}`, 'bo')).body).toMatchObject({ changed_since: true });
    await h.db.update(comments).set({ editedAt: later });
    expect(await marks()).toEqual([false, false]);
  });
});

describe('writing', () => {
  test('a verified premium member’s comment appears at once, with its author [API-113, STD-123, LIM-56]', async () => {
    h.member('bo');
    const reply = await add('bo');
    const expected = {
      _id: expect.stringMatching(/^[0-9a-z]{20}$/),
      comments: words,
      insert_date: expect.stringMatching(/^\d{4}-\d\d-\d\dT.*Z$/),
      status: 'Active',
      zmcq_id: '101',
      user_id: { _id: 'bo', user_name: 'Mate bo', image: 'bo.webp', email: 'bo@fairway.example' },
      sample: false,
    };
    expect([reply.status, reply.body]).toEqual([200, expected]);
    expect((await ofQuestion('bo')).data).toEqual([expected]);
    expect((await send('GET', 'mlp_comment/comments_count/101', null)).body).toEqual({ total: 1 });
  });

  test('identity is asked for an author once', async () => {
    h.member('bo');
    await add('bo');
    h.identity.answer = async () => Promise.reject(new UnavailableError('down'));
    expect((await add('bo', '<p>Again</p>')).status).toBe(200);
    expect(await h.db.select().from(commentAuthors)).toHaveLength(1);
  });

  test.each([
    ['a free member', { access: 'free' }, 'You have to be a premium user to comment on questions.'],
    ['an unverified member', { verified: false }, 'Please verify your email address before you comment.'],
  ] as const)('%s can delete a comment, but neither add nor edit one [OPEN-37, OPEN-40]', async (_, access, error) => {
    h.member('ann', access);
    const id = await insertComment(h.db);
    expect(await add('ann')).toMatchObject({ status: 403, body: { error } });
    expect(await edit('ann', id, '<p>New</p>')).toMatchObject({ status: 403, body: { error } });
    expect((await rows()).map(({ html }) => html)).toEqual([words]);
    expect((await remove('ann', id)).status).toBe(200);
    expect(await rows()).toEqual([]);
  });

  test('the eleventh comment in ten minutes is rejected; another member can still comment', async () => {
    const [busy, other] = [newId(), newId()];
    h.member(busy);
    h.member(other);
    for (let n = 1; n <= 10; n++) expect((await add(busy)).status).toBe(200);
    const reply = await add(busy);
    expect([reply.status, Object.keys(reply.body as object)]).toEqual([429, ['comments']]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(300);
    expect((await add(other)).status).toBe(200);
    expect(await rows()).toHaveLength(11);
  });

  test.each([
    ['no words', '<p></p>', '101', 400, 'comments'],
    ['too many words', 'a'.repeat(5_001), '101', 400, 'comments'],
    ['a body over the limit', 'a'.repeat(60_001), '101', 400, 'comments'],
    ['a number for words', 7, '101', 400, 'comments'],
    ['no question', words, undefined, 400, 'zmcq_id'],
    ['an impossible question id', words, '../1', 400, 'zmcq_id'],
    ['a question that is not in the bank', words, '102', 404, 'zmcq_id'],
    ['a question id that is not a number', words, 'abc', 404, 'zmcq_id'],
  ])(
    'with %s is rejected under the field, and nothing is stored [STD-120]',
    async (_, html, zmcq_id, status, field) => {
      h.member('bo');
      const reply = await send('POST', 'mlp_comment/add_comments', 'bo', { comments: html, zmcq_id });
      expect([reply.status, Object.keys(reply.body as object)]).toEqual([status, [field]]);
      expect(await rows()).toEqual([]);
    },
  );

  test.each(['questionBank', 'identity'] as const)('stores nothing while %s does not answer', async (service) => {
    h.member('bo');
    h[service].answer = async () => Promise.reject(new UnavailableError('down'));
    expect((await add('bo')).status).toBe(503);
    expect(await rows()).toEqual([]);
  });
});

describe('a member’s own comment', () => {
  test('is edited, sanitized again, and retains its status and date [API-114]', async () => {
    h.member('ann');
    const id = await insertComment(h.db, { status: 'Inactive', ...day(3) });
    const reply = await edit('ann', id, '<p onclick="x()">New</p><script>x</script>');
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { _id: id, comments: '<p>New</p>', status: 'Inactive', insert_date: '2026-05-03T12:00:00.000Z' },
    ]);
    expect(await edit('ann', id, '<p></p>')).toMatchObject({ status: 400, body: { comments: 'Write your comment' } });
    expect((await rows())[0]?.html).toBe('<p>New</p>');
  });

  test('is deleted, once [API-116]', async () => {
    h.member('ann');
    const id = await insertComment(h.db);
    expect(await remove('ann', id)).toMatchObject({ status: 200, body: { success: 'Comment deleted' } });
    expect((await remove('ann', id)).status).toBe(404);
    expect(await rows()).toEqual([]);
  });

  test('cannot be edited or deleted by another member [STD-118]', async () => {
    h.member('bo');
    const id = await insertComment(h.db);
    expect(await edit('bo', id, '<p>Mine</p>')).toMatchObject({ status: 404, body: { id: 'No such comment' } });
    expect((await remove('bo', id)).status).toBe(404);
    expect((await rows()).map(({ html }) => html)).toEqual([words]);
  });

  test('is visible only to its author, and marked, if Inactive [OPEN-42]', async () => {
    h.member('ann');
    h.member('bo');
    const id = await insertComment(h.db, { status: 'Inactive' });
    expect((await ofQuestion('ann')).data).toMatchObject([{ _id: id, status: 'Inactive' }]);
    expect(await ofQuestion('bo')).toEqual({ data: [], meta: { total: 0, page: 0, pageSize: 20, pages: 0 } });
    expect((await send('GET', `mlp_comment/comments/${id}`, 'ann')).body).toMatchObject({
      _id: id,
      zmcq_id: questionText,
    });
    expect((await send('GET', `mlp_comment/comments/${id}`, 'bo')).status).toBe(404);
    expect((await send('GET', 'mlp_comment/comments_count/101', null)).body).toEqual({ total: 0 });
  });
});

describe('reading', () => {
  test('any member reads a question’s comments in pages, newest first, without addresses [API-15, API-117, OPEN-111]', async () => {
    h.member('free', { access: 'free', verified: false });
    const ids: string[] = [];
    for (let n = 1; n <= 5; n++) ids.unshift(await insertComment(h.db, day(n)));
    await insertComment(h.db, { questionId: '7' });
    const pages = [];
    for (const page of [0, 1, 2, 9]) pages.push(await ofQuestion('free', `?page=${page}&pageSize=2`));
    expect(pages.flatMap(({ data }) => data.map(({ _id }) => _id))).toEqual(ids);
    expect(pages[3]).toEqual({ data: [], meta: { total: 5, page: 9, pageSize: 2, pages: 3 } });
    expect(pages[0]?.data[0]?.user_id).toEqual({ _id: 'ann', user_name: 'Ann', image: '' });
  });

  test('a comment is read by its id, with its question [API-14, API-117, OPEN-22]', async () => {
    h.member('bo');
    const id = await insertComment(h.db);
    const reply = await send('GET', `mlp_comment/comments/${id}`, 'bo');
    expect([reply.status, reply.body]).toMatchObject([200, { _id: id, comments: words, zmcq_id: questionText }]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
  });

  test('a member’s own comments come with their questions, fetched in one call [API-115]', async () => {
    h.member('ann');
    for (const questionId of ['101', '7', '101']) await insertComment(h.db, { questionId });
    await insertComment(h.db, { memberId: 'bo' });
    const { data, meta } = await ofMember('ann', '?pageSize=50');
    expect(meta).toEqual({ total: 3, page: 0, pageSize: 50, pages: 1 });
    expect(h.requestedIds).toHaveLength(1);
    expect(data.find(({ zmcq_id }) => zmcq_id._id === '101')?.zmcq_id).toEqual(questionText);
    expect(data.find(({ zmcq_id }) => zmcq_id._id === '7')?.zmcq_id.ZSLUG).toBeNull();
  });

  test('a comment whose author no longer exists is shown as a former member’s', async () => {
    h.member('bo');
    await insertComment(h.db, { memberId: 'gone' });
    expect((await ofQuestion('bo')).data[0]?.user_id).toMatchObject({ user_name: 'Former member', image: '' });
  });
});

test.each([null, 'admin:chief'])('%s cannot add comments: only members can [OPEN-21]', async (as) => {
  expect((await send('POST', 'mlp_comment/add_comments', as, {})).status).toBe(401);
});
