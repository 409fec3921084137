import type { NewestCommentsOutput } from '@fairway/contracts/content/content';
import { fail, ok, UnavailableError } from '@fairway/kit/calls/fault';
import { beforeEach, expect, test } from 'vitest';
import { insertComment, questionText } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { loadSampleComments } from '../sample/load-sample.ts';

const h = setUpHarness();
beforeEach(() => {
  h.requestedIds.length = 0;
  h.questionBank.answer = async () => ok([questionText]);
});

async function newest(query = '') {
  const { status, body } = await h.call('GET', `mlp_comment/newest${query}`);
  return { status, body: body as NewestCommentsOutput };
}

const day = (n: number) => ({ createdAt: new Date(`2026-05-${String(n).padStart(2, '0')}T12:00:00Z`) });

test('anyone reads the newest active comments with their questions, without author ids [OPEN-26]', async () => {
  await insertComment(h.db, { ...day(1), isSample: true });
  const second = await insertComment(h.db, { ...day(2), html: '<p>Newer</p>' });
  await insertComment(h.db, { ...day(3), status: 'Inactive' });
  const { status, body } = await newest();
  expect(status).toBe(200);
  expect(body.meta).toEqual({ total: 2, page: 0, pageSize: 20, pages: 1 });
  expect(body.data[0]).toEqual({
    _id: second,
    comments: '<p>Newer</p>',
    insert_date: '2026-05-02T12:00:00.000Z',
    user_id: { user_name: 'Ann', image: '' },
    zmcq_id: questionText,
    sample: false,
  });
  expect(body.data[1]?.sample).toBe(true);
});

test('requests the questions of a page in one call, without duplicate ids', async () => {
  for (const questionId of ['101', '101', '7']) await insertComment(h.db, { questionId });
  const { body } = await newest();
  expect(h.requestedIds).toHaveLength(1);
  expect(h.requestedIds[0]?.toSorted()).toEqual(['101', '7']);
  expect(body.data.find(({ zmcq_id }) => zmcq_id._id === '7')?.zmcq_id).toMatchObject({
    ZSLUG: null,
    ZQUESTION: 'This question is no longer in the bank.',
  });
});

test.each([
  ['does not answer', async () => Promise.reject(new UnavailableError('down'))],
  ['answers with a failure', async () => fail('unavailable', 'Please try again')],
])('comments are shown while question-bank %s', async (_, answer) => {
  await insertComment(h.db);
  h.questionBank.answer = answer;
  const { status, body } = await newest();
  expect(status).toBe(200);
  expect(body.data[0]?.zmcq_id).toMatchObject({ _id: '101', ZQUESTION: 'The question is not available right now.' });
});

test('is paged; a page beyond the last is empty and reports the total', async () => {
  for (let n = 1; n <= 5; n++) await insertComment(h.db, { ...day(n), html: `<p>${n}</p>` });
  const page = async (n: number) => (await newest(`?page=${n}&pageSize=2`)).body;
  const pages = [await page(0), await page(1), await page(2)];
  expect(pages.flatMap(({ data }) => data.map(({ comments }) => comments))).toEqual(
    [5, 4, 3, 2, 1].map((n) => `<p>${n}</p>`),
  );
  expect(await page(9)).toEqual({ data: [], meta: { total: 5, page: 9, pageSize: 2, pages: 3 } });
});

test('without comments the list is empty and question-bank is not called', async () => {
  expect((await newest()).body).toEqual({ data: [], meta: { total: 0, page: 0, pageSize: 20, pages: 0 } });
  expect(h.requestedIds).toEqual([]);
});

test('anyone reads the number of active comments of a question [API-16]', async () => {
  await insertComment(h.db);
  await insertComment(h.db, { status: 'Inactive' });
  await insertComment(h.db, { questionId: '7' });
  const { status, body } = await h.call('GET', 'mlp_comment/comments_count/101');
  expect([status, body]).toEqual([200, { total: 1 }]);
});

test('sample comments are added once, on questions that exist, and are marked as samples', async () => {
  const ids = new Map([['S2-003', '101']]);
  for (let run = 0; run < 2; run++) await loadSampleComments(h.db, new Date(), ids);
  const { body } = await newest();
  expect(body.data).toHaveLength(1);
  expect(body.data[0]).toMatchObject({ sample: true, zmcq_id: { _id: '101' }, user_id: { user_name: 'sample_mate' } });
});
