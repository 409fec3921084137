import type { AuditDetail, AuditEntries, AuditEvent } from '@fairway/contracts/identity/audit';
import { auditQueue, outboxJob, queuePrefix } from '@fairway/contracts/queues/jobs';
import { endOutboxRow, readOutboxRow } from '@fairway/contracts/queues/outbox-calls';
import { ok } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { openRedis } from '@fairway/kit/redis/redis';
import { fakeService } from '@fairway/shared-tests/fake-service';
import { eventually } from '@fairway/test-support/eventually';
import { explain, readsByIndex } from '@fairway/test-support/explain';
import { recordQueries } from '@fairway/test-support/record-queries';
import { testRedisUrl } from '@fairway/test-support/redis';
import { Queue } from 'bullmq';
import { eq } from 'drizzle-orm';
import { createConnection } from 'mysql2/promise';
import { describe, expect, test } from 'vitest';
import { addAdmin, setUpAdmin } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { admins, audit } from '../schema.ts';
import { consumeAudit } from './consume.ts';
import { protectAudit } from './protect.ts';
import { storeAuditEvent } from './record.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

const eventOf = (changed: Partial<AuditEvent> = {}): AuditEvent => ({
  admin_id: admin.id,
  action: 'coupon-status',
  subject_kind: 'coupon',
  subject_id: 'c1',
  label: 'ABCD',
  before: { status: 'Active' },
  after: { status: 'Inactive' },
  at: '2026-05-01T12:00:00.000Z',
  ...changed,
});
const store = (changed: Partial<AuditEvent> = {}, eventId = newId()) =>
  storeAuditEvent(h.db, { eventId, service: 'commerce' }, eventOf(changed));
const list = async (query = '') =>
  (await h.client.get(`/api/v1/admin/audit${query}`, admin)).body as unknown as AuditEntries;
const read = async (id: string) => h.client.get(`/api/v1/admin/audit/${id}`, admin);

test('the last change of a subject names who made it, and no sign-in', async () => {
  const lastChange = async (id: string) =>
    (await h.client.ask(`/internal/audit/last-change?subject_kind=coupon&subject_id=${id}`)).body;
  expect(await lastChange('c1')).toEqual({ change: null });
  await h.db.update(admins).set({ firstName: 'Ada', lastName: 'Mate' }).where(eq(admins.id, admin.id));
  await store({ after: { status: 'Active' } });
  await store();
  await store({ action: 'sign-in', after: { address: '203.0.113.1' } });
  await store({ subject_id: 'c2' });
  expect(await lastChange('c1')).toEqual({ change: { admin_name: 'Ada Mate', after: { status: 'Inactive' } } });
});

test('the export has every entry that matches, newest first, with what changed, and is an entry itself', async () => {
  const rows = Array.from({ length: 1_050 }, (_, at) => ({
    eventId: newId(),
    adminId: admin.id,
    adminName: '=Ada',
    action: 'coupon-status',
    subjectKind: 'coupon',
    subjectId: `c${at}`,
    label: 'ABCD',
    before: { status: 'Active' },
    after: { status: 'Inactive', end: null },
    service: 'commerce',
    createdAt: new Date(Date.UTC(2026, 4, 1, 12, 0, at >> 5)),
  }));
  await h.db.insert(audit).values(rows);
  await store({ action: 'prices-update' });
  const { body } = await h.client.post('/api/v1/admin/export/audit', { action: 'coupon-status' }, admin);
  const reply = await h.client.app.request(String(body.url));
  expect(reply.headers.get('content-disposition')).toMatch(/filename="audit-log-\d{4}-\d\d-\d\d\.csv"/);
  const [, ...lines] = (await reply.text()).trim().split('\r\n');
  expect(lines.map((line) => line.split('","')[6])).toEqual(rows.map(({ subjectId }) => subjectId).reverse());
  expect(lines[0]?.split('","').slice(2, -1)).toEqual([
    "'=Ada",
    'Changed the status of a coupon',
    'Coupon',
    'ABCD',
    'c1049',
    'status: Active',
    'status: Inactive; end: ',
  ]);
  expect((await list('?action=list-export')).entries).toMatchObject([{ label: 'audit-log', admin_id: admin.id }]);
});

describe('the list', () => {
  test('is newest first, with the administrator’s name at the time', async () => {
    await h.db.update(admins).set({ firstName: 'Ada', lastName: 'Mate' }).where(eq(admins.id, admin.id));
    await store();
    await h.db.update(admins).set({ firstName: 'Eve' }).where(eq(admins.id, admin.id));
    await store({ action: 'prices-update', subject_kind: 'prices', at: '2026-05-02T12:00:00.000Z' });
    const { entries, total, has_more } = await list();
    expect([total, has_more]).toEqual([2, false]);
    expect(entries.map(({ action, admin_name }) => [action, admin_name])).toEqual([
      ['prices-update', 'Eve Mate'],
      ['coupon-status', 'Ada Mate'],
    ]);
    const detail = (await read(entries[1]?._id ?? '')).body as unknown as AuditDetail;
    expect(detail).toMatchObject({ service: 'commerce', before: { status: 'Active' }, after: { status: 'Inactive' } });
  });

  test.each([
    ['?action=prices-update', ['b']],
    ['?subject_kind=coupon', ['a']],
    ['?subject_id=b', ['b']],
    ['?from=2026-05-02', ['b']],
    ['?to=2026-05-01', ['a']],
    ['?from=2026-05-01&to=2026-05-02', ['b', 'a']],
    ['?admin_id=nobody', []],
    ['?page=1&pageSize=1', ['a']],
    ['?page=5', []],
  ])('%s lists %j', async (query, expected) => {
    await store({ subject_id: 'a' });
    const second = { action: 'prices-update', subject_kind: 'prices', at: '2026-05-02T12:00:00.000Z' };
    await store({ ...second, subject_id: 'b' });
    expect((await list(query)).entries.map(({ subject_id }) => subject_id)).toEqual(expected);
  });

  test('finds the changes of one administrator', async () => {
    const other = await addAdmin(h);
    await store({ subject_id: 'a' });
    await store({ subject_id: 'b', admin_id: other.id });
    expect((await list(`?admin_id=${other.id}`)).entries.map(({ subject_id }) => subject_id)).toEqual(['b']);
  });

  test.each(['0', '99999', 'x', '-1', '9'.repeat(30)])('the missing entry %s is 404', async (id) => {
    expect((await read(id)).status).toBe(404);
  });

  test('no page scans the table', async () => {
    const at = (n: number) => new Date(Date.parse('2026-05-01T12:00:00Z') - n * 60_000);
    const rows = Array.from({ length: 3_000 }, (_, n) => ({
      eventId: newId(),
      service: 'commerce',
      adminId: `a${n % 5}`,
      adminName: 'Ada',
      label: '',
      action: n % 3 ? 'coupon-status' : 'prices-update',
      subjectKind: n % 3 ? 'coupon' : 'prices',
      subjectId: `s${n % 500}`,
      before: {},
      after: { n },
      createdAt: at(n),
    }));
    await h.db.insert(audit).values(rows);
    await h.db.$client.query('analyze table audit');
    const { recorded, stop } = recordQueries(h.db);
    const filters = ['', 'admin_id=a1', 'action=prices-update', 'subject_kind=coupon', 'subject_id=s1'];
    for (const filter of [...filters, 'from=2026-05-01', 'admin_id=a1&action=prices-update&subject_kind=prices']) {
      expect((await list(`?pageSize=10&page=0&${filter}`)).entries.length).toBeGreaterThan(0);
    }
    stop();
    const ofAudit = [...recorded.values()].filter(({ sql }) => sql.includes('from `audit`'));
    expect(ofAudit.length).toBeGreaterThan(6);
    for (const query of ofAudit) {
      for (const step of await explain(h.db, query)) {
        // The rows of the page, found by then.
        if (step.table?.startsWith('<')) continue;
        const how = `${query.sql}\n${JSON.stringify(step)}`;
        expect(readsByIndex(step) || step.type === 'index', how).toBe(true);
        // The entries of one subject are few, and its index has their order of writing.
        if (step.key !== 'audit_of_subject') expect(step.Extra ?? '', how).not.toContain('filesort');
      }
    }
  });
});

test('an event of another service is stored once, however often it is delivered', async () => {
  const event = eventOf();
  const [id, done] = [newId(), [] as string[]];
  const commerce = fakeService((on) => {
    on(readOutboxRow, ({ params }) =>
      ok({ id: params.id, kind: 'audit' as const, payload: event, created_at: event.at }),
    );
    on(endOutboxRow, ({ params }) => {
      done.push(params.id);
      return ok({ success: 'Recorded' });
    });
  });
  const redis = openRedis(testRedisUrl('identity'), h.deps.log, { blocking: true });
  const following = consumeAudit({ db: h.db, services: { commerce }, redis, log: h.deps.log });
  const queue = new Queue(auditQueue, { connection: redis, prefix: queuePrefix });
  for (const jobId of [`${id}a`, `${id}b`]) {
    await queue.add('audit', outboxJob.parse({ service: 'commerce', outboxId: id }), { jobId });
  }
  await eventually(() => expect(done).toEqual([id, id]));
  expect((await list()).entries).toMatchObject([{ service: 'commerce', action: 'coupon-status', label: 'ABCD' }]);
  await following.close();
  await queue.close();
  redis.disconnect();
});

test('the database rejects to change or delete an entry, even with the service’s account', async () => {
  await store();
  const url = new URL(h.url);
  const database = url.pathname.slice(1);
  const root = await createConnection({ uri: h.url });
  // The account as `npm start` creates it: all privileges on its database, and no others.
  const user = `audit_${newId().slice(0, 12)}`;
  const accounts = ['%', 'localhost'].map((host) => `'${user}'@'${host}'`);
  for (const account of accounts) {
    await root.query(`create user ${account} identified by 'a-password'`);
    await root.query(`grant all privileges on \`${database.replaceAll('_', '\\_')}\`.* to ${account}`);
  }
  url.username = user;
  url.password = 'a-password';
  expect(await protectAudit(url.href)).toEqual([]);
  expect(await protectAudit(url.href)).toEqual([]);
  const serviceConnection = await createConnection({ uri: url.href });
  try {
    for (const write of ["update audit set admin_id = 'x'", 'delete from audit', "update audit set label = ''"]) {
      await expect(serviceConnection.query(write)).rejects.toThrow('append-only');
    }
    await store({ subject_id: 'c2' });
    expect((await list()).entries.map(({ subject_id }) => subject_id)).toEqual(['c2', 'c1']);
  } finally {
    await serviceConnection.end();
    for (const write of ['update', 'delete']) await root.query(`drop trigger audit_no_${write}`);
    await root.query(`drop user ${accounts.join(', ')}`);
    await root.end();
  }
});
