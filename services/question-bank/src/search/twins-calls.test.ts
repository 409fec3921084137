import { setUp } from '@fairway/test-support/set-up';
import { beforeAll, expect, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { openHarness } from '../../test/harness.ts';

const h = setUp(openHarness);
const anchored = {
  id: '1-1',
  question: 'Which shape does a vessel at anchor show forward by day?',
  choices: { A: 'One ball', B: 'Two balls', C: 'A cone', D: 'A diamond' },
  answer: 'A',
};
const aground = {
  id: '1-2',
  question: 'Which shape does a vessel aground show forward by day?',
  choices: { A: 'One ball', B: 'Two balls', C: 'A cone', D: 'A diamond' },
  answer: 'B',
};
let ids: string[];
beforeAll(async () => {
  h.member('ann');
  h.member('free', { access: 'free' });
  await h.load([anchored, aground, ...bookRows('2', 1)]);
  await h.search.refresh();
  ids = [...h.bank.current().catalogue.ids].map(String);
});

const read = async (path = '', member = 'ann') => {
  const reply = await h.get(`/api/v1/private/twins${path}`, { member });
  return { status: reply.status, body: await reply.json() };
};

test('a premium member learns which questions have twins, and the words that differ', async () => {
  const [one = '', other = '', single = ''] = ids;
  expect(await read()).toEqual({ status: 200, body: { ids: [one, other] } });
  expect(await read(`/${one}`)).toEqual({
    status: 200,
    body: {
      data: [
        {
          _id: other,
          ZNUMBER: '1-2',
          ZQUESTION: aground.question,
          ZINBOOK: '2',
          marks: [[26, 33]],
          own_marks: [
            [26, 28],
            [29, 35],
          ],
        },
      ],
    },
  });
  for (const id of [single, '999999']) expect(await read(`/${id}`)).toEqual({ status: 200, body: { data: [] } });
});

test('a free member gets none, and a visitor neither', async () => {
  for (const path of ['', `/${ids[0]}`]) {
    expect((await read(path, 'free')).status).toBe(403);
    expect((await h.get(`/api/v1/private/twins${path}`)).status).toBe(401);
  }
});

test('rejects an id that no question can have', async () => {
  expect(await read('/x')).toEqual({ status: 400, body: { zid: 'No such question' } });
});

test('two questions that share their answer since the index was built are no twins', async () => {
  const [one = '', other = ''] = ids;
  expect((await h.edit(other, { answer: 'a' })).status).toBe(200);
  expect(await read(`/${one}`)).toEqual({ status: 200, body: { data: [] } });
  await h.search.refresh();
  expect(await read()).toEqual({ status: 200, body: { ids: [] } });
});

test('a pair that an editor rejects stays away, and comes back when it is accepted again', async () => {
  const [one = '', other = ''] = ids;
  expect((await h.edit(other, { answer: 'b' })).status).toBe(200);
  await h.search.refresh();
  const admin = { admin: 'chief' };
  const path = (id: string) => `/api/v1/admin/bank/questions/${id}/twins`;
  const listed = async (id: string) =>
    (await h.read<{ data: { _id: string; rejected: boolean }[] }>(path(id), admin)).data.map(
      ({ _id, rejected }) => `${_id} ${rejected}`,
    );
  expect(await listed(one)).toEqual([`${other} false`]);
  for (const rejected of [true, true, false]) {
    expect((await h.send('PUT', `${path(one)}/${other}`, { rejected }, admin)).status).toBe(200);
    await h.bank.reload();
    await h.search.refresh();
    expect(await read()).toEqual({ status: 200, body: { ids: rejected ? [] : [one, other] } });
    expect(await listed(one)).toEqual([`${other} ${rejected}`]);
    expect(await listed(other)).toEqual([`${one} ${rejected}`]);
  }
  for (const twin of [one, '999999']) {
    expect((await h.send('PUT', `${path(one)}/${twin}`, { rejected: true }, admin)).status).toBe(404);
  }
});
