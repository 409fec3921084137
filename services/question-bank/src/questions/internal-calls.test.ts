import type { Question, QuestionText } from '@fairway/contracts/question-bank/question';
import { fullQuestionsOutput } from '@fairway/contracts/testing/testing';
import { recordQueries } from '@fairway/test-support/record-queries';
import { expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness, setUpInternalClient } from '../../test/harness.ts';

const h = setUpHarness();
const client = setUpInternalClient(h);

test('another service reads the texts of many questions in one call; unserved ones are left out', async () => {
  await h.load([...bookRows('1', 2), { id: '3-1', illustration_ref: 'D001' }]);
  const ids = Array.from({ length: 5 }, (_, index) => index + 1);
  const { status, body } = await client.get(`/internal/questions?ids=${ids.join(',')}`);
  expect(status).toBe(200);
  expect(body).toHaveLength(2);
  expect((body as QuestionText[])[0]).toEqual({
    _id: expect.stringMatching(/^\d+$/),
    ZSLUG: 'what-is-shown-by-the-lights-of-example-1-1-1-1',
    ZNUMBER: '1-1',
    ZINBOOK: '2',
    ZBOOKNAME: 'Rules of the Road',
    ZQUESTION: expect.stringContaining('lights of example'),
    changed_at: null,
  });
});

test.each(['', '?ids=', '?ids=x', '?ids=0', `?ids=${Array(51).fill('1').join(',')}`])(
  'rejects %s under ids',
  async (query) => {
    const { status, body } = await client.get(`/internal/questions${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body as object)[0]).toMatch(/^ids/);
  },
);

async function whole(query: string): Promise<Question[]> {
  const { status, body } = await client.get(`/internal/questions/whole?${query}`);
  expect(status).toBe(200);
  expect(fullQuestionsOutput.parse(body)).toEqual(body);
  return body as Question[];
}

const ids = (from: number, to: number) => Array.from({ length: to - from + 1 }, (_, index) => from + index);

test('another service reads complete questions as readers see them, with keys only on request', async () => {
  await h.load([...bookRows('w', 70), { id: 'gone-1', illustration_ref: 'D001' }]);
  h.member('ann');
  const reply = await h.get('/api/v1/private/question/0?type=book&id=2&num=20', { member: 'ann' });
  const { question } = (await reply.json()) as { question: Question };
  const { ZANSWER, ZREFERENCE, ZSOLUTION, bookmark: _, ...open } = question;
  expect(ZANSWER).toBe('b');
  expect(await whole(`ids=${question._id}`)).toEqual([{ ...open, version: 1 }]);
  expect(await whole(`ids=${question._id}&key=1`)).toEqual([{ ...open, ZANSWER, ZREFERENCE, ZSOLUTION, version: 1 }]);
});

test('a held-back or unknown question is left out of complete questions', async () => {
  await h.load([...bookRows('x', 2), { id: 'x-held', illustration_ref: 'D001' }]);
  const [rows] = await h.db.$client.query("select id, held_back as held from questions where bank_number like 'x-%'");
  const all = rows as { id: number; held: number }[];
  expect(all).toHaveLength(3);
  const requested = [...all.map(({ id }) => id), 4_000_000_000, 9_999_999_999];
  const served = all.filter(({ held }) => held === 0).map(({ id }) => String(id));
  expect((await whole(`ids=${requested.join(',')}`)).map(({ _id }) => _id).sort()).toEqual(served.sort());
});

test('many complete questions take one statement, and none if all are cached', async () => {
  await h.load(bookRows('y', 200));
  const [rows] = await h.db.$client.query("select id from questions where bank_number like 'y-%'");
  const query = `ids=${(rows as { id: number }[]).map(({ id }) => id).join(',')}`;
  const { recorded, stop } = recordQueries(h.db);
  expect(await whole(query)).toHaveLength(200);
  const first = recorded.size;
  recorded.clear();
  expect(await whole(query)).toHaveLength(200);
  stop();
  expect([first, recorded.size]).toEqual([1, 0]);
});

test.each(['', '?ids=', '?ids=x', '?ids=1,', `?ids=${ids(1, 201).join(',')}`, '?ids=1&key=2', '?ids=1&key='])(
  'rejects whole questions of %s',
  async (query) => {
    const { status, body } = await client.get(`/internal/questions/whole${query}`);
    expect(status).toBe(400);
    expect(Object.keys(body as object)[0]).toMatch(/^(ids|key)/);
  },
);

test('other callers are rejected', async () => {
  for (const path of ['?ids=1', '/whole?ids=1', '/whole?ids=1&key=1']) {
    expect((await h.get(`/internal/questions${path}`, { member: 'ann' })).status).toBe(401);
  }
});
