import { newId } from '@fairway/kit/database/new-id';
import { describe, expect, test } from 'vitest';
import { addMember, openSession, paidMonth, profilePath, setUpAdmin, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { storeAuditEvent } from '../audit/record.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);

const at = (id: string, more = '') => `/api/v1/admin/subscriber/${id}${more}`;
const record = (id: string) => h.client.get(at(id), admin);
const changes = (id: string, query = '') => h.client.get(at(id, `/changes${query}`), admin);
const endSessions = (id: string) => h.client.post(at(id, '/end-sessions'), {}, admin);
const remove = (id: string) => h.client.delete(`/api/mlp_subscription/subs/${id}`, admin);

describe('the record of a member', () => {
  test('has account, plan, grants and live sessions, newest first', async () => {
    const member = await addMember(h, { userName: 'Anna Bow', subscriptionType: '', unsubsDate: null });
    const invoices = [newId(), newId()];
    for (const invoice_id of invoices) {
      const paid = paidMonth(member.id, invoice_id);
      expect((await h.client.ask('/internal/grants', paid)).status).toBe(200);
    }
    await h.client.ask(`/internal/grants/${invoices[0]}/state`, { state: 'ended', version: 1 });
    await openSession(h, 'member', member);
    h.moveClock(31 * 24 * 60 * 60 * 1_000);
    admin.token = await openSession(h, 'admin', admin);
    await openSession(h, 'member', member);
    await openSession(h, 'member', member);
    const { status, body } = await record(member.id);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: member.id,
      user_name: 'Anna Bow',
      email: member.email,
      status: 'Active',
      verification_status: 'Yes',
      subscription_type: '1 Month Access',
      access_frozen: false,
      plan_set_at: null,
      session_count: 2,
      grants: [
        { invoice_id: invoices[1], subscription_type: '1 Month Access', state: 'given' },
        { invoice_id: invoices[0], state: 'ended' },
      ],
    });
    const sessions = body.sessions as unknown as { created_at: string }[];
    expect(sessions).toHaveLength(2);
    expect(sessions.map(({ created_at }) => created_at)).toEqual(
      sessions
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
  });

  test('of a deleted member states so, without personal data', async () => {
    const member = await addMember(h, { userName: 'Anna Bow' });
    await signIn(h.client, 'member', member);
    expect((await remove(member.id)).status).toBe(200);
    const { status, body } = await record(member.id);
    expect([status, body.status, body.email, body.session_count]).toEqual([200, 'Deleted', '', 0]);
    expect(JSON.stringify(body)).not.toContain('Anna Bow');
    expect((await changes(member.id)).body).toMatchObject({ total: 1, changes: [{ action: 'subscriber-delete' }] });
  });

  test('is missing for a reserved or unknown account', async () => {
    const held = await addMember(h, { accountStatus: 'Pending' });
    for (const id of [held.id, newId()]) {
      const replies = [await record(id), await changes(id), await endSessions(id)];
      expect(replies.map(({ status }) => status)).toEqual([404, 404, 404]);
    }
  });
});

describe('ending every session of a member', () => {
  test('rejects the next request of each, and leaves others signed in', async () => {
    const [member, other] = [await addMember(h), await addMember(h)];
    const theirs = [await signIn(h.client, 'member', member), await signIn(h.client, 'member', member)];
    const others = await signIn(h.client, 'member', other);
    const reply = await endSessions(member.id);
    expect([reply.status, reply.body.ended]).toEqual([200, 2]);
    const ask = async (session: string) => (await h.client.get(profilePath.member, { token: session })).status;
    expect([await ask(theirs[0] ?? ''), await ask(theirs[1] ?? ''), await ask(others)]).toEqual([401, 401, 200]);
    expect((await record(member.id)).body.session_count).toBe(0);
    expect(await ask(await signIn(h.client, 'member', member))).toBe(200);
  });

  test('is recorded with its administrator; without sessions nothing is recorded', async () => {
    const member = await addMember(h);
    expect((await endSessions(member.id)).body.ended).toBe(0);
    expect((await changes(member.id)).body).toMatchObject({ total: 0, changes: [] });
    await openSession(h, 'member', member);
    await endSessions(member.id);
    expect((await changes(member.id)).body).toMatchObject({
      total: 1,
      changes: [
        { action: 'subscriber-sign-out', admin: admin.email, before: { sessions: '1' }, after: { sessions: '0' } },
      ],
    });
  });
});

test('changes are read in pages, newest first, including those of deleted administrators', async () => {
  const member = await addMember(h, { userName: 'Anna Bow' });
  const statuses = ['Inactive', 'Active', 'Ban'];
  for (const status of statuses) {
    const form = { email: member.email, user_name: 'Anna Bow', subscription_type: '12 Month Access', status };
    expect((await h.client.postForm(`/api/mlp_subscription/page_subs/${member.id}`, form, admin)).status).toBe(200);
  }
  const read = async (page: number) => {
    const { body } = await changes(member.id, `?page=${page}&pageSize=2`);
    const { changes: rows, total } = body as unknown as { changes: { after: { status: string } }[]; total: number };
    return [rows.map(({ after }) => after.status), total];
  };
  expect([await read(0), await read(1), await read(2)]).toEqual([
    [['Ban', 'Active'], 3],
    [['Inactive'], 3],
    [[], 3],
  ]);
});

test('a refund of what the member bought is among the changes, and nobody else’s is', async () => {
  const member = await addMember(h);
  const [bought, other] = [newId(), newId()];
  const paid = paidMonth(member.id, bought);
  await h.client.ask('/internal/grants', paid);
  for (const subject_id of [bought, other]) {
    const amounts = { before: { refunded: '0.00' }, after: { refunded: '5.00' } };
    const subject = { subject_kind: 'invoice', subject_id, label: 'INV-1' };
    const event = {
      admin_id: admin.id,
      action: 'invoice-refund',
      ...subject,
      ...amounts,
      at: new Date().toISOString(),
    };
    await storeAuditEvent(h.db, { eventId: newId(), service: 'commerce' }, event);
  }
  expect((await changes(member.id)).body).toMatchObject({
    total: 1,
    changes: [{ action: 'invoice-refund', admin: admin.email, after: { refunded: '5.00' } }],
  });
});
