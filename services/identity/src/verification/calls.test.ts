import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addMember, profilePath, registerPath, registration, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { listMails, tokenIn } from '../../test/mails.ts';
import { mailTokens, members } from '../schema.ts';

const harness = setUpHarness();

const dayMs = 24 * 60 * 60 * 1_000;
const verify = (email: unknown, token: unknown) =>
  harness.client.post('/api/mlp_auth/emailverify', { email, token } as object);
const resendPath = ({ id }: { id: string }) => `/api/mlp_email/send_email_verification/${id}`;

/** A member who has just registered, with the mailed token. */
async function join() {
  const body = registration();
  const { token } = (await harness.client.post(registerPath, body)).body;
  const member = (await harness.client.get(profilePath.member, { token })).body;
  return {
    id: member._id ?? '',
    email: body.email,
    session: token,
    mailed: tokenIn((await listMails(harness)).at(-1)),
  };
}

async function statusOf({ id }: { id: string }) {
  const [row] = await harness.db.select().from(members).where(eq(members.id, id));
  return row?.verificationStatus;
}

describe('the mailed link', () => {
  test('verifies the address, once [API-54, IDN-34, IDN-35]', async () => {
    const member = await join();
    const profile = () => harness.client.get(profilePath.member, { token: member.session });
    expect((await profile()).body.verification_status).toBe('No');
    const reply = await verify(member.email.toUpperCase(), member.mailed);
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: 'Your email address is verified', audience: 'member', updated: false },
    ]);
    expect((await profile()).body.verification_status).toBe('Yes');
    const again = await verify(member.email, member.mailed);
    expect([again.status, Object.keys(again.body)]).toEqual([400, ['token']]);
  });

  test('used many times concurrently succeeds once', async () => {
    const member = await join();
    const replies = await Promise.all(Array.from({ length: 6 }, () => verify(member.email, member.mailed)));
    expect(replies.map((reply) => reply.status).toSorted()).toEqual([200, 400, 400, 400, 400, 400]);
  });

  test('works for seven days', async () => {
    const [early, late] = [await join(), await join()];
    harness.moveClock(7 * dayMs - 60_000);
    expect((await verify(early.email, early.mailed)).status).toBe(200);
    harness.moveClock(60_000);
    const reply = await verify(late.email, late.mailed);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['token']]);
    expect(await statusOf(late)).toBe('No');
  });

  test('is rejected under email for another address, and remains valid for its own', async () => {
    const [one, other] = [await join(), await join()];
    const reply = await verify(other.email, one.mailed);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['email']]);
    expect([await statusOf(one), await statusOf(other)]).toEqual(['No', 'No']);
    expect((await verify(one.email, one.mailed)).status).toBe(200);
  });

  test('to an address that the member no longer has verifies nothing', async () => {
    const member = await join();
    await harness.db.update(members).set({ emailKey: 'moved@fairway.example' }).where(eq(members.id, member.id));
    expect(Object.keys((await verify(member.email, member.mailed)).body)).toEqual(['email']);
    expect(await statusOf(member)).toBe('No');
  });

  test.each([
    [undefined, 'x', ['email']],
    ['no address', 'x', ['email']],
    ['a@fairway.example', undefined, ['token']],
    ['a@fairway.example', '', ['token']],
    ['a@fairway.example', 'x'.repeat(201), ['token']],
    ['a@fairway.example', 'unknown', ['token']],
    [undefined, undefined, ['email', 'token']],
  ])('of the address %j with the token %j is rejected under %j', async (email, token, fields) => {
    const reply = await verify(email, token);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, fields]);
  });

  test('for a password reset verifies nothing', async () => {
    const member = await join();
    await harness.client.post('/api/mlp_email/forgotUsermail', { email: member.email });
    const reset = tokenIn((await listMails(harness)).find((mail) => mail.template === 'member-reset'));
    expect(Object.keys((await verify(member.email, reset)).body)).toEqual(['token']);
  });
});

describe.each(['get', 'post'] as const)('asking for the mail again by %s', (method) => {
  const resend = (member: { id: string }, token: string | undefined) =>
    method === 'get'
      ? harness.client.get(resendPath(member), { token })
      : harness.client.post(resendPath(member), {}, { token });

  test('sends another link, and the first remains valid [API-57, IDN-38]', async () => {
    const member = await join();
    const reply = await resend(member, member.session);
    expect([reply.status, reply.body]).toEqual([
      200,
      { success: 'An email is sent to your registered email id. Click on the link to verify.' },
    ]);
    expect(reply.headers.get('cache-control')).toBe('no-store');
    expect(harness.nudges()).toBe(2);
    const mails = await listMails(harness);
    expect(mails.map((mail) => [mail.template, mail.to])).toEqual([
      ['member-verify', member.email],
      ['member-verify', member.email],
    ]);
    const second = tokenIn(mails.find((mail) => tokenIn(mail) !== member.mailed));
    expect((await verify(member.email, member.mailed)).status).toBe(200);
    expect(Object.keys((await verify(member.email, second)).body)).toEqual(['token']);
  });

  test('succeeds once a minute', async () => {
    const member = await join();
    expect((await resend(member, member.session)).status).toBe(200);
    const reply = await resend(member, member.session);
    expect([reply.status, Object.keys(reply.body)]).toEqual([429, ['error']]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await join();
    expect((await resend(other, other.session)).status).toBe(200);
  });

  test('succeeds five times a day', async () => {
    const member = await join();
    const { attempts } = harness.deps;
    for (let i = 0; i < 5; i++) {
      expect((await resend(member, member.session)).status).toBe(200);
      await attempts.clear(`verify:minute:${member.id}`);
    }
    const reply = await resend(member, member.session);
    expect([reply.status, Object.keys(reply.body)]).toEqual([429, ['error']]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(86_000);
    expect(await listMails(harness)).toHaveLength(6);
  });

  test('sends no mail if the address is verified', async () => {
    const member = await addMember(harness);
    const token = await signIn(harness.client, 'member', member);
    const reply = await resend(member, token);
    expect([reply.status, reply.body]).toEqual([200, { success: 'Your email address is already verified' }]);
    expect(await listMails(harness)).toEqual([]);
  });

  test('is only for the member’s own id', async () => {
    const [member, other] = [await addMember(harness), await addMember(harness)];
    const othersToken = await signIn(harness.client, 'member', other);
    for (const id of [member.id, 'nobody']) {
      const reply = await resend({ id }, othersToken);
      expect([reply.status, reply.body]).toEqual([
        403,
        { error: 'You can only request an email for your own account' },
      ]);
    }
    expect(await harness.db.select().from(mailTokens)).toEqual([]);
  });
});
