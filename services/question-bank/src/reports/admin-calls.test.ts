import type { BankListOutput, ReportListItem } from '@fairway/contracts/question-bank/admin-questions';
import { internalHeader, signInternalToken } from '@fairway/kit/calls/internal-call';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { bookRows } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { outbox } from '../schema.ts';

const h = setUpHarness();
beforeEach(async () => {
  await h.load(bookRows('1', 3));
  for (const name of ['ann', 'bob', 'cid']) h.member(name);
});

const admin = { admin: 'chief' };
const base = '/api/v1/admin/bank/reports';

async function report(bankNumber: string, member: string, message: string): Promise<void> {
  h.clock.now = new Date(h.clock.now.getTime() + 1_000);
  const body = { reason: 'wrong_answer', message };
  expect((await h.post(`/api/v1/private/report/${await h.idOf(bankNumber)}`, body, { member })).status).toBe(200);
}
const list = (query = '') => h.read<{ data: ReportListItem[]; total: number }>(`${base}${query}`, admin);
async function newest(): Promise<ReportListItem> {
  const [item] = (await list()).data;
  if (!item) throw new Error('nothing is listed');
  return item;
}
const messages = async (query = '') => (await list(query)).data.map(({ message }) => message);
const close = ({ _id, reported_at }: ReportListItem, overrides: object) =>
  h.post(`${base}/${_id}/close`, { outcome: 'resolved', reported_at, ...overrides }, admin);
async function reported(): Promise<Record<string, number>> {
  const { data } = await h.read<BankListOutput>('/api/v1/admin/bank/questions?reported=1', admin);
  return Object.fromEntries(data.map(({ bank_number, open_reports }) => [bank_number, open_reports]));
}

test('lists the newest reports first, or those of the most reported questions', async () => {
  await report('1-1', 'ann', 'first');
  await report('1-1', 'bob', 'second');
  await report('1-2', 'ann', 'third');
  expect(await messages()).toEqual(['third', 'second', 'first']);
  expect(await messages('?sort=most')).toEqual(['second', 'first', 'third']);
  expect(await messages('?pageSize=2&page=1')).toEqual(['first']);
  const { data, total } = await list();
  expect(total).toBe(3);
  expect(data[0]).toMatchObject({
    open_reports: 1,
    question_status: 'served',
    question: { Z_PK: '1-2', ZANSWER: 'b' },
  });
  expect(await reported()).toEqual({ '1-1': 2, '1-2': 1 });
});

test('a resolved report leaves the queue, and its reply is mailed to the member', async () => {
  await report('1-1', 'ann', 'The key is wrong');
  const item = await newest();
  expect((await close(item, { reply: 'It is B now.' })).status).toBe(200);
  expect(await messages()).toEqual([]);
  expect((await list('?status=resolved')).data).toMatchObject([{ reply: 'It is B now.', status: 'resolved' }]);
  expect(await reported()).toEqual({});
  const [mail] = await h.db.select().from(outbox).where(eq(outbox.kind, 'mail'));
  expect(mail).toMatchObject({
    kind: 'mail',
    payload: {
      template: 'report-reply',
      to: 'ann@example.com',
      data: { name: 'Member ann', question: '1-1', reply: 'It is B now.', message: 'The key is wrong' },
    },
  });
  const headers = { [internalHeader]: await signInternalToken(h.internal.keys.content, 'question-bank') };
  const read = await h.app.request(`/internal/outbox/${mail?.id}`, { headers });
  expect([read.status, await read.json()]).toMatchObject([200, { kind: 'mail', payload: { to: 'ann@example.com' } }]);
  expect((await close(item, {})).status).toBe(409);
  expect(await h.db.select().from(outbox).where(eq(outbox.kind, 'mail'))).toHaveLength(1);
});

test('a report dismissed without a reply sends no mail, and can be reopened', async () => {
  await report('1-1', 'ann', 'Hm');
  const item = await newest();
  expect((await close(item, { outcome: 'dismissed' })).status).toBe(200);
  expect(await h.db.select().from(outbox).where(eq(outbox.kind, 'mail'))).toEqual([]);
  expect((await h.post(`${base}/${item._id}/reopen`, {}, admin)).status).toBe(200);
  expect(await messages()).toEqual(['Hm']);
  expect(await reported()).toEqual({ '1-1': 1 });
  expect((await h.post(`${base}/${item._id}/reopen`, {}, admin)).status).toBe(404);
});

test('a report that the member changed cannot be closed unread', async () => {
  await report('1-1', 'ann', 'before');
  const item = await newest();
  await report('1-1', 'ann', 'after');
  expect((await close(item, {})).status).toBe(409);
  expect(await messages()).toEqual(['after']);
  await close(await newest(), {});
  await report('1-1', 'ann', 'again');
  expect(await messages()).toEqual(['again']);
});

test('a reply to a deleted account is rejected; without a reply the report is closed', async () => {
  await report('1-1', 'cid', 'Hm');
  const item = await newest();
  const { memberName } = h.deps;
  h.deps.memberName = async () => null;
  onTestFinished(() => {
    h.deps.memberName = memberName;
  });
  const rejected = await close(item, { reply: 'Thank you' });
  expect([rejected.status, await rejected.json()]).toEqual([404, { reply: expect.stringContaining('deleted') }]);
  expect((await close(item, {})).status).toBe(200);
});
