import type { Result } from '@fairway/contracts/call/fault';
import type { ResumeOutput } from '@fairway/contracts/question-bank/study';
import { fail, ok, UnavailableError } from '@fairway/kit/calls/fault';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addMember, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { members, settings } from '../schema.ts';

const harness = setUpHarness();

test.each(['/api/mlp_auth', '/api/v1/private/me'])(
  '%s returns the member’s profile [API-53, IDN-53, OPEN-18]',
  async (path) => {
    const unsubsDate = new Date(harness.now() + 60_000);
    const member = await addMember(harness, {
      userName: 'Sea Mate',
      questionType: 'Engine',
      licenseRating: 'ZDL5',
      subscriptionType: 'Trial',
      verificationStatus: 'No',
      unsubsDate,
    });
    const token = await signIn(harness.client, 'member', member);
    const reply = await harness.client.get(path, { token });
    expect([reply.status, reply.body]).toEqual([
      200,
      {
        _id: member.id,
        user_name: 'Sea Mate',
        email: member.email,
        image: '',
        verification_status: 'No',
        question_type: 'Engine',
        license_rating: 'ZDL5',
        unsubs_date: unsubsDate.toISOString(),
        subscription_type: 'Trial',
        account_status: 'Active',
        access: 'premium',
        time_zone: 'America/New_York',
        resume: '',
        study: '/user/watch?mode=normal&type=bookcat&id=1&num=1',
      },
    ]);
  },
);

test('the profile of an inactive member says why, and whom to write to by the site settings', async () => {
  const member = await addMember(harness, { accountStatus: 'Inactive' });
  const token = await signIn(harness.client, 'member', member);
  const told = async () => (await harness.client.get('/api/mlp_auth', { token })).body.no_access;
  expect(await told()).toBe('Your account is inactive, so no plan gives you access. Please contact us.');
  await harness.db.insert(settings).values({ name: 'support_email', value: 'help@fairway.example' });
  expect(await told()).toBe('Your account is inactive, so no plan gives you access. Write to help@fairway.example.');
});

test('a profile links to the resume place that question-bank stores [IDN-53]', async () => {
  const member = await addMember(harness);
  const token = await signIn(harness.client, 'member', member);
  const link = '/user/watch?mode=normal&type=book&id=2&num=4&zid=104';
  const resume = {
    link,
    label: 'Rules of the Road · #4',
    title: 'Rules of the Road',
    num: 4,
    total: null,
    saved_at: '2026-05-01T12:00:00.000Z',
  };
  harness.questionBank.answer = async (memberId) => ok({ resume: memberId === member.id ? resume : null });
  expect((await harness.client.get('/api/mlp_auth', { token })).body.resume).toBe(link);
  const fields = { question_type: 'Deck', license_rating: 'ZDL1' };
  const updated = await harness.client.postForm('/api/mlp_auth/profile_update', fields, { token });
  expect([updated.status, updated.body.resume]).toEqual([200, link]);
  const other = await signIn(harness.client, 'member', await addMember(harness));
  expect((await harness.client.get('/api/mlp_auth', { token: other })).body.resume).toBe('');
});

test.each<[string, () => Promise<Result<ResumeOutput>>]>([
  ['does not answer', () => Promise.reject(new UnavailableError('no answer'))],
  ['is unavailable', async () => fail('unavailable', 'Please try again')],
])('a profile is returned without its resume link if question-bank %s [IDN-53]', async (_, answer) => {
  const member = await addMember(harness);
  const token = await signIn(harness.client, 'member', member);
  harness.questionBank.answer = answer;
  const reply = await harness.client.get('/api/mlp_auth', { token });
  expect([reply.status, reply.body.email, reply.body.resume]).toEqual([200, member.email, '']);
  expect(harness.logged.join()).toContain('profile sent without it');
});

test('Life Time Access has no end date [IDN-54]', async () => {
  const member = await addMember(harness, { subscriptionType: 'Life Time Access', unsubsDate: null });
  const token = await signIn(harness.client, 'member', member);
  const { body } = await harness.client.get('/api/mlp_auth', { token });
  expect(body).toMatchObject({ subscription_type: 'Life Time Access', unsubs_date: null, access: 'premium' });
});

test('access ends at its exact instant, during a session', async () => {
  const member = await addMember(harness, { unsubsDate: new Date(harness.now() + 60_000) });
  const token = await signIn(harness.client, 'member', member);
  expect((await harness.client.get('/api/mlp_auth', { token })).body.access).toBe('premium');
  harness.moveClock(60_000);
  expect((await harness.client.get('/api/mlp_auth', { token })).body.access).toBe('free');
});

test('a profile contains neither the password hash nor an address key', async () => {
  const member = await addMember(harness, { userName: 'Sea Mate', email: 'Sea.Mate@Fairway.Example' });
  const token = await signIn(harness.client, 'member', member);
  // An id consists of random letters, which may spell anything.
  const { _id, ...profile } = (await harness.client.get('/api/mlp_auth', { token })).body;
  const text = JSON.stringify(profile);
  expect(text).not.toMatch(/argon2|password|key/i);
});

test('other services read a member’s access with its end, rating and time zone', async () => {
  const unsubsDate = new Date(harness.now() + 60_000);
  const { id, email } = await addMember(harness, { licenseRating: 'ZDL2', timeZone: 'Pacific/Honolulu', unsubsDate });
  const reply = await harness.client.ask(`/internal/members/${id}/access`);
  expect([reply.status, reply.body]).toEqual([
    200,
    {
      access: 'premium',
      verified: true,
      premium_until: unsubsDate.toISOString(),
      question_type: 'Deck',
      license_rating: 'ZDL2',
      time_zone: 'Pacific/Honolulu',
      mailbox_hash: harness.deps.mailboxHash(email),
    },
  ]);
  await harness.db.update(members).set({ accountStatus: 'Inactive' }).where(eq(members.id, id));
  const inactive = (await harness.client.ask(`/internal/members/${id}/access`)).body;
  expect(inactive).toMatchObject({ access: 'free', premium_until: null });
});

test('another account of the same mailbox has the same hash, after the first is deleted', async () => {
  const hashOf = async (id: string) => (await harness.client.ask(`/internal/members/${id}/access`)).body.mailbox_hash;
  const first = await addMember(harness, { email: 'one.mate+fairway@gmail.com' });
  const before = await hashOf(first.id);
  await harness.db.delete(members).where(eq(members.id, first.id));
  const again = await addMember(harness, { email: 'OneMate@gmail.com' });
  expect(await hashOf(again.id)).toBe(before);
  expect(await hashOf((await addMember(harness)).id)).not.toBe(before);
});

test('other services get 404 for an unknown member', async () => {
  expect((await harness.client.ask('/internal/members/nobody/access')).status).toBe(404);
});
