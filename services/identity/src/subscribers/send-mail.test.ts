import { newId } from '@fairway/kit/database/new-id';
import { expect, test } from 'vitest';
import { addMember, ban, openSession, setUpAdmin } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { listMails, mailedLink } from '../../test/mails.ts';

const h = setUpHarness();
const admin = setUpAdmin(h, { role: 'support' });

const send = (id: string, kind: unknown, caller: { token: string } = admin) =>
  h.client.post(`/api/v1/admin/subscriber/${id}/send-mail`, { kind }, caller);
const changes = async (id: string) => (await h.client.get(`/api/v1/admin/subscriber/${id}/changes`, admin)).body;

test('a reset link is mailed to the member, works, and is recorded', async () => {
  const { id, email } = await addMember(h);
  const { status, body } = await send(id, 'member-reset');
  expect([status, body]).toEqual([200, { success: `The mail is on its way to ${email}` }]);
  const { page, ...link } = await mailedLink(h, 'member-reset');
  expect(page).toBe('http://localhost:3000/change-user-password');
  const typed = { ...link, password: 'seven tarred ropes', password2: 'seven tarred ropes' };
  expect((await h.client.post('/api/mlp_auth/changepassword', typed)).status).toBe(200);
  expect(await changes(id)).toMatchObject({
    total: 1,
    changes: [{ action: 'subscriber-mail', admin: admin.email, before: {}, after: { mail: 'member-reset' } }],
  });
});

test('the link of a verification mail verifies the address; then none is sent', async () => {
  const { id, email } = await addMember(h, { verificationStatus: 'No' });
  expect((await send(id, 'member-verify')).status).toBe(200);
  const { page: _, ...link } = await mailedLink(h, 'member-verify');
  expect((await h.client.post('/api/mlp_auth/emailverify', link)).status).toBe(200);
  const again = await send(id, 'member-verify');
  expect([again.status, again.body]).toEqual([409, { error: `${email} is already verified` }]);
  expect(await changes(id)).toMatchObject({ total: 1, changes: [{ after: { mail: 'member-verify' } }] });
});

test.each([
  ['member-reset', 5],
  ['member-verify', 1],
])('%s counts toward the limits of the member’s own form', async (kind, max) => {
  const { id, email } = await addMember(h, { verificationStatus: 'No' });
  for (let i = 0; i < max; i++) expect((await send(id, kind)).status).toBe(200);
  const { status, body, headers } = await send(id, kind);
  const error = `This mail was sent to ${email} recently. Please try again later.`;
  expect([status, body]).toEqual([429, { error }]);
  expect(Number(headers.get('retry-after'))).toBeGreaterThan(0);
  const own =
    kind === 'member-reset'
      ? await h.client.post('/api/mlp_email/forgotUsermail', { email })
      : await h.client.post(
          `/api/mlp_email/send_email_verification/${id}`,
          {},
          { token: await openSession(h, 'member', { id, email }) },
        );
  expect(own.status).toBe(429);
  expect(await changes(id)).toMatchObject({ total: max });
});

test('nothing is mailed to a banned, deleted, reserved or unknown member', async () => {
  const [member, banned, deleted] = [await addMember(h), await addMember(h), await addMember(h)];
  await ban(h, banned);
  await h.client.delete(`/api/mlp_subscription/subs/${deleted.id}`, admin);
  const held = await addMember(h, { accountStatus: 'Pending' });
  const mailed = (await listMails(h)).length;
  const replies = [
    await send(banned.id, 'member-reset'),
    await send(deleted.id, 'member-reset'),
    await send(held.id, 'member-verify'),
    await send(newId(), 'member-reset'),
    await send(member.id, 'promo'),
  ];
  expect(replies.map(({ status }) => status)).toEqual([409, 404, 404, 404, 400]);
  expect(await listMails(h)).toHaveLength(mailed);
});
