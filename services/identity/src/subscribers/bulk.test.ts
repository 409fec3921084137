import type { Subscriber } from '@fairway/contracts/identity/subscribers';
import { asc } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addMember, setUpAdmin } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { audit } from '../schema.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

test('several members are set at once, each recorded; a banned one remains banned, a missing one is reported', async () => {
  const [one, banned] = [await addMember(h), await addMember(h, { accountStatus: 'Ban' })];
  const ids = [one.id, banned.id, 'nobodys0'];
  const reply = await h.client.post('/api/v1/admin/subscribers/status', { ids, status: 'Inactive' }, admin);
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      done: [one.id],
      failed: [
        { id: banned.id, message: 'This member is banned' },
        { id: 'nobodys0', message: expect.any(String) },
      ],
    },
  ]);
  const read = async (id: string) =>
    (await h.client.get(`/api/mlp_subscription/subsriber/${id}`, admin)).body as unknown as Subscriber;
  expect([(await read(one.id)).status, (await read(banned.id)).status]).toEqual(['Inactive', 'Ban']);
  const rows = await h.db.select().from(audit).orderBy(asc(audit.seq));
  expect(rows.map(({ subjectId, after }) => [subjectId, after])).toEqual([[one.id, { status: 'Inactive' }]]);
});

test('the complete filtered list is a file, newest first', async () => {
  await addMember(h, { userName: '=Ann', joinedAt: new Date('2026-05-01T12:00:00Z') });
  await addMember(h, { userName: '=Anton', joinedAt: new Date('2026-05-02T12:00:00Z') });
  await addMember(h, { userName: 'Bea' });
  const { body } = await h.client.post('/api/v1/admin/export/subscribers', { user_name: '=an' }, admin);
  const reply = await h.client.app.request(String(body.url));
  expect(reply.headers.get('content-disposition')).toMatch(/filename="subscribers-\d{4}-\d\d-\d\d\.csv"/);
  const lines = (await reply.text()).trim().split('\r\n');
  expect(lines.map((line) => line.split(',').slice(0, 2).join(','))).toEqual([
    expect.stringContaining('"Joined date","Name"'),
    `"2026-05-02","'=Anton"`,
    `"2026-05-01","'=Ann"`,
  ]);
  const [entry] = await h.db.select().from(audit);
  expect(entry).toMatchObject({ action: 'list-export', after: { filters: 'user_name' } });
});
