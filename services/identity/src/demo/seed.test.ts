import { expect, test } from 'vitest';
import { loginPath } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { admins, members } from '../schema.ts';
import { seedDemo } from './seed.ts';

const harness = setUpHarness();

const seed = (password: string, now = new Date()) => seedDemo(harness.deps, { password, now });

async function profileOf(audience: 'member' | 'admin', name: string, password: string) {
  const email = `${name}@fairway.example`;
  const { body } = await harness.client.post(loginPath[audience], { email, password });
  const path = audience === 'member' ? '/api/mlp_auth' : '/api/mlp_admin_auth';
  return (await harness.client.get(path, { token: body.token })).body;
}

test.each([
  [
    'deck',
    { question_type: 'Deck', access: 'premium', subscription_type: '12 Month Access', verification_status: 'Yes' },
  ],
  ['engine', { question_type: 'Engine', access: 'premium', subscription_type: '12 Month Access' }],
  ['free', { access: 'free', subscription_type: 'Trial', account_status: 'Active', verification_status: 'Yes' }],
  ['new', { access: 'premium', subscription_type: 'Trial', verification_status: 'No' }],
])('%s@fairway.example signs in with the sample plan', async (name, expected) => {
  await seed('demo password');
  expect(await profileOf('member', name, 'demo password')).toMatchObject(expected);
});

test('admin@fairway.example signs in as an administrator', async () => {
  await seed('demo password');
  expect((await profileOf('admin', 'admin', 'demo password')).email).toBe('admin@fairway.example');
});

test('a year of access and a trial of seven days end at their exact instants', async () => {
  await seed('demo password', new Date('2027-03-01T10:00:00.000Z'));
  const rows = await harness.db.select().from(members);
  const endOf = (name: string) => rows.find((row) => row.userName === name)?.unsubsDate?.toISOString();
  expect([endOf('deck'), endOf('new')]).toEqual(['2028-03-01T10:00:00.000Z', '2027-03-08T10:00:00.000Z']);
});

test('seeding again adds nothing, preserves changes, and sets the given password', async () => {
  await seed('demo password');
  const ids = async () => (await harness.db.select().from(members)).map((row) => row.id).toSorted();
  const before = await ids();
  await harness.db.update(members).set({ licenseRating: 'ZDL3' });
  await seed('another password');
  expect(await ids()).toEqual(before);
  expect(await harness.db.select().from(admins)).toHaveLength(1);
  expect(await profileOf('member', 'deck', 'another password')).toMatchObject({ license_rating: 'ZDL3' });
});

test('concurrent seeding creates each account once', async () => {
  await Promise.all([seed('demo password'), seed('demo password')]);
  expect(await harness.db.select().from(members)).toHaveLength(4);
  expect(await harness.db.select().from(admins)).toHaveLength(1);
});
