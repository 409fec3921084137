import type { LoggedMail, MailLogOutput, MailState } from '@fairway/contracts/identity/mail-log';
import { ok, UnavailableError } from '@fairway/kit/calls/fault';
import { newId } from '@fairway/kit/database/new-id';
import { outbox } from '@fairway/kit/outbox/outbox';
import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { addMember, registration, setUpAdmin, type TestAccount } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { mailLog } from '../schema.ts';
import { sweepOnce } from '../sweep.ts';

const h = setUpHarness();
const admin = setUpAdmin(h);
let member: TestAccount;
beforeEach(async () => {
  member = await addMember(h);
});

type Report = { mail_id?: string; recipient?: object; state?: MailState; queued_at?: string; subject?: string };
const report = (given: Report = {}) =>
  h.client.ask('/internal/mail-log', {
    mail_id: newId(),
    recipient: { member_id: member.id },
    kind: 'receipt',
    sent_to: 'mate@fairway.example',
    subject: 'Your receipt',
    state: 'sent',
    queued_at: '2026-05-01T12:00:00.000Z',
    ...given,
  });
const mailsOf = async (id: string, query = '') => {
  const { status, body } = await h.client.get(`/api/v1/admin/subscriber/${id}/mails${query}`, admin);
  expect(status).toBe(200);
  return body as unknown as { mails: LoggedMail[]; total: number };
};
const recordOf = async (id: string, query = '') =>
  (await h.client.get(`/api/v1/admin/subscriber/${id}/mails${query}`, admin)).body as unknown as MailLogOutput;
const statesOf = async (id: string) => (await mailsOf(id)).mails.map(({ state }) => state);

test('the mails of a member are listed in pages, newest first', async () => {
  for (const day of ['02', '03', '01']) await report({ subject: day, queued_at: `2026-05-${day}T12:00:00.000Z` });
  await report({ recipient: { member_id: (await addMember(h)).id } });
  const first = await mailsOf(member.id, '?page=0&pageSize=2');
  expect([first.mails.map(({ subject }) => subject), first.total]).toEqual([['03', '02'], 3]);
  expect((await mailsOf(member.id, '?page=1&pageSize=2')).mails.map(({ subject }) => subject)).toEqual(['01']);
  expect(first.mails[0]).toMatchObject({ kind: 'receipt', state: 'sent', queued_at: '2026-05-03T12:00:00.000Z' });
  expect((await h.client.get('/api/v1/admin/subscriber/nobody/mails', admin)).status).toBe(404);
});

test.each<[MailState[], MailState]>([
  [['queued'], 'queued'],
  [['queued', 'sent'], 'sent'],
  [['sent', 'queued'], 'sent'],
  [['queued', 'failed'], 'failed'],
  [['sent', 'failed'], 'sent'],
  [['failed', 'sent'], 'sent'],
  [['failed', 'queued'], 'queued'],
])('a mail that was reported %j is %s', async (states, state) => {
  const mail_id = newId();
  for (const one of states) expect((await report({ mail_id, state: one })).status).toBe(200);
  expect(await statesOf(member.id)).toEqual([state]);
});

test('the log stores when the state of a mail changed, not when it was reported again', async () => {
  const mail_id = newId();
  const changedAt = async () => (await mailsOf(member.id)).mails[0]?.changed_at;
  await report({ mail_id, state: 'queued' });
  const queued = await changedAt();
  h.moveClock(1_000);
  await report({ mail_id, state: 'queued' });
  expect(await changedAt()).toBe(queued);
  await report({ mail_id });
  const sent = await changedAt();
  expect(sent).not.toBe(queued);
  h.moveClock(1_000);
  await report({ mail_id, state: 'failed' });
  expect(await changedAt()).toBe(sent);
});

test('concurrent reports of one mail leave one row', async () => {
  const mail_id = newId();
  await Promise.all((['queued', 'sent', 'sent', 'queued'] as const).map((state) => report({ mail_id, state })));
  expect(await statesOf(member.id)).toEqual(['sent']);
});

test('an offer to an address is logged if a member has it, in any letter case', async () => {
  await report({ recipient: { email: member.email.toUpperCase() } });
  await report({ recipient: { email: 'nobody@fairway.example' } });
  expect(await statesOf(member.id)).toEqual(['sent']);
  expect(await h.db.select().from(mailLog)).toHaveLength(1);
});

test('the mailer learns the member of a mail from identity', async () => {
  const joined = registration();
  await h.client.post('/api/v1/public/register', joined);
  const [row] = await h.db.select().from(outbox).where(eq(outbox.kind, 'mail'));
  expect(row?.payload).toMatchObject({ template: 'member-verify', to: joined.email, member_id: expect.any(String) });
});

const waits = (_id: string, day: string, kind = 'receipt') => {
  return { _id, kind, subject: '', queued_at: `2026-05-${day}T12:00:00.000Z` };
};

test('mails that the mailer has not processed are listed from the outboxes, newest first, without duplicates', async () => {
  await h.client.post('/api/mlp_email/forgotUsermail', { email: member.email });
  await h.client.post('/api/mlp_email/forgotUsermail', { email: (await addMember(h)).email });
  h.waitingMails.commerce = () => ok({ mails: [waits('r2', '03'), waits('r1', '01')] });
  h.waitingMails.questionBank = () => ok({ mails: [waits('q1', '02', 'report-reply')] });
  await report({ mail_id: 'r1', state: 'queued', queued_at: '2026-05-01T12:00:00.000Z' });
  const first = await recordOf(member.id);
  expect(first.waiting.map(({ kind }) => kind)).toEqual(['member-reset', 'receipt', 'report-reply']);
  expect(first.waiting.slice(1).map(({ _id }) => _id)).toEqual(['r2', 'q1']);
  expect([first.mails.map(({ _id }) => _id), first.total, first.is_partial]).toEqual([['r1'], 1, false]);
  expect((await recordOf(member.id, '?page=1')).waiting).toEqual([]);
  const [row] = await h.db
    .select()
    .from(outbox)
    .where(eq(outbox.id, first.waiting[0]?._id ?? ''));
  await h.client.ask(`/internal/outbox/${row?.id}/done`, {});
  expect((await recordOf(member.id)).waiting.map(({ _id }) => _id)).toEqual(['r2', 'q1']);
});

test('if a service does not answer, the list is marked as partial', async () => {
  h.waitingMails.commerce = () => {
    throw new UnavailableError('unavailable');
  };
  h.waitingMails.questionBank = () => ok({ mails: [waits('q1', '02')] });
  await report({ mail_id: 'sent1' });
  const { waiting, mails, is_partial } = await recordOf(member.id);
  expect([waiting.map(({ _id }) => _id), mails.map(({ _id }) => _id), is_partial]).toEqual([['q1'], ['sent1'], true]);
});

test('a deleted member’s mails are erased, and later ones are not logged', async () => {
  await report();
  const other = await addMember(h);
  await report({ recipient: { member_id: other.id } });
  expect((await h.client.delete(`/api/mlp_subscription/subs/${member.id}`, admin)).status).toBe(200);
  await report();
  expect(await mailsOf(member.id)).toMatchObject({ mails: [], total: 0 });
  expect((await h.db.select().from(mailLog)).map(({ memberId }) => memberId)).toEqual([other.id]);
});

test('mails are deleted after 400 days', async () => {
  await report({ subject: 'old', queued_at: '2025-01-01T12:00:00.000Z' });
  await report({ subject: 'recent', queued_at: '2025-01-01T12:00:01.000Z' });
  const dayMs = 24 * 60 * 60 * 1_000;
  await sweepOnce(h.db, new Date(Date.parse('2025-01-01T12:00:00.500Z') + 400 * dayMs));
  expect((await mailsOf(member.id)).mails.map(({ subject }) => subject)).toEqual(['recent']);
});
