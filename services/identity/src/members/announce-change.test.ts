import { channelOf } from '@fairway/kit/redis/channel';
import { pngPicture } from '@fairway/test-support/pictures';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { addMember, registerPath, registration, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import {
  listMails,
  listMemberChanges,
  listNameChanges,
  listPayerChanges,
  mailedLink,
  tokenIn,
} from '../../test/mails.ts';
import { members } from '../schema.ts';

const harness = setUpHarness();

const verify = (email: string, token: string) => harness.client.post('/api/mlp_auth/emailverify', { email, token });

async function joined() {
  const member = await addMember(harness);
  return { ...member, token: await signIn(harness.client, 'member', member) };
}

/** Resolves with the first member whose access change is announced. */
async function nextAccessChange(): Promise<{ received: Promise<unknown>; close: () => void }> {
  const listener = harness.deps.redis.duplicate({ enableOfflineQueue: true });
  const received = new Promise((resolve) => listener.on('message', (_channel, message) => resolve(message)));
  await listener.subscribe(channelOf(harness.deps.redis, 'access-changed'));
  return { received, close: () => listener.disconnect() };
}

test('a new picture is announced to services that show members, and relayed at once', async () => {
  const { id, email, token } = await joined();
  const image = new File([new Uint8Array(await pngPicture())], 'me.png');
  const form = { question_type: 'Deck', license_rating: 'ZDL5', image };
  const reply = await harness.client.postForm('/api/mlp_auth/profile_update', form, { token });
  expect(reply.status).toBe(200);
  expect(await listMemberChanges(harness)).toMatchObject([
    {
      member_id: id,
      user_name: reply.body.user_name,
      email,
      image: reply.body.image,
      changed_at: expect.stringMatching(/Z$/),
    },
  ]);
  expect(await listNameChanges(harness)).toMatchObject([
    { member_id: id, user_name: reply.body.user_name, changed_at: expect.stringMatching(/Z$/) },
  ]);
  expect(harness.nudges()).toBe(1);
});

test('a profile saved without a new picture is not announced', async () => {
  const { token } = await joined();
  const form = { question_type: 'Deck', license_rating: 'ZDL5' };
  expect((await harness.client.postForm('/api/mlp_auth/profile_update', form, { token })).status).toBe(200);
  expect(await listMemberChanges(harness)).toEqual([]);
});

test('a new address is announced once it is confirmed', async () => {
  const { id, token } = await joined();
  const email = 'New.Mate@Fairway.Example';
  await harness.client.post('/api/mlp_email/email_update', { email }, { token });
  expect(await listMemberChanges(harness)).toEqual([]);
  const link = await mailedLink(harness, 'email-change');
  expect((await verify(link.email, link.token)).status).toBe(200);
  expect(await listMemberChanges(harness)).toMatchObject([{ member_id: id, email }]);
  expect(await listPayerChanges(harness)).toMatchObject([
    { member_id: id, user_name: expect.stringMatching(/./), email, changed_at: expect.stringMatching(/Z$/) },
  ]);
});

test('a member who verifies the address can write from the next request on [IDN-35]', async () => {
  const body = registration();
  await harness.client.post(registerPath, body);
  const [row] = await harness.db.select().from(members).where(eq(members.userName, body.user_name));
  const id = row?.id ?? '';
  const access = async () => (await harness.client.ask(`/internal/members/${id}/access`)).body;
  expect(await access()).toMatchObject({ access: 'premium', verified: false });
  const { received, close } = await nextAccessChange();
  await verify(body.email, tokenIn((await listMails(harness))[0]));
  expect(await received).toBe(id);
  close();
  expect(await access()).toMatchObject({ access: 'premium', verified: true });
});

test('an address counts as verified once its member has confirmed it, in any letter case', async () => {
  const body = registration();
  const isVerified = async (email: string) => (await harness.client.ask('/internal/members/verified', { email })).body;
  await harness.client.post(registerPath, body);
  expect(await isVerified(body.email)).toEqual({ verified: false, member_id: expect.any(String) });
  await verify(body.email, tokenIn((await listMails(harness))[0]));
  expect(await isVerified(body.email.toUpperCase())).toEqual({ verified: true, member_id: expect.any(String) });
  expect(await isVerified('nobody@fairway.example')).toEqual({ verified: false });
});

test('other services read how a member is shown', async () => {
  const { id, email } = await joined();
  const path = `/internal/members/${id}/author`;
  const reply = await harness.client.ask(path);
  expect([reply.status, reply.body]).toEqual([200, { user_name: expect.any(String), email, image: '' }]);
  expect((await harness.client.ask('/internal/members/nobody/author')).status).toBe(404);
});
