import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { pngPicture } from '@fairway/test-support/pictures';
import { expect, test } from 'vitest';
import { addAdmin, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';

const harness = setUpHarness();

const readPath = '/api/mlp_admin/get_profile';
const writePath = '/api/mlp_admin/profile_update';
const picture = async (bytes?: Uint8Array) => new File([new Uint8Array(bytes ?? (await pngPicture()))], 'me.png');

const full = {
  first_name: 'Ada',
  last_name: 'Keel',
  address: '1 Quay Street',
  cont_no: '+1 504 555 0100',
  mobile: '+1 504 555 0101',
  city: 'New Orleans',
  state: 'LA',
  country: 'USA',
  zip: '70130',
};

test('an administrator’s complete profile is read and written [API-05, API-06, ADM-108, IDN-91]', async () => {
  const admin = await addAdmin(harness);
  const token = await signIn(harness.client, 'admin', admin);
  const empty = Object.fromEntries(Object.keys(full).map((key) => [key, '']));
  const before = await harness.client.get(readPath, { token });
  expect([before.status, before.body]).toEqual([200, { _id: admin.id, email: admin.email, image: '', ...empty }]);

  const reply = await harness.client.postForm(writePath, { ...full, image: await picture() }, { token });
  expect([reply.status, reply.body]).toEqual([
    200,
    { _id: admin.id, email: admin.email, ...full, image: expect.stringMatching(/^[0-9a-f]{32}\.webp$/) },
  ]);
  expect((await harness.client.get(readPath, { token })).body).toEqual(reply.body);
  expect((await harness.client.get('/api/mlp_admin_auth', { token })).body).toEqual({
    _id: admin.id,
    email: admin.email,
    first_name: 'Ada',
    last_name: 'Keel',
    image: reply.body.image,
    role: 'owner',
    second_factor: false,
    time_zone: 'America/New_York',
  });
});

test('a new picture replaces the old one; without a picture it does not change [LIM-40]', async () => {
  const token = await signIn(harness.client, 'admin', await addAdmin(harness));
  const send = async (image?: Blob) =>
    (await harness.client.postForm(writePath, { ...full, ...(image && { image }) }, { token })).body.image ?? '';
  const [first, second] = [await send(await picture()), await send(await picture())];
  expect(await send()).toBe(second);
  const files = await readdir(join(harness.storageFolder, 'avatars'));
  expect([files.includes(first), files.includes(second)]).toEqual([false, true]);
});

test('a picture is removed with its file; one uploaded at the same time is not', async () => {
  const token = await signIn(harness.client, 'admin', await addAdmin(harness));
  const send = async (more: object) =>
    (await harness.client.postForm(writePath, { ...full, ...more }, { token })).body.image ?? '?';
  const first = await send({ image: await picture() });
  expect(await send({ remove_image: '1' })).toBe('');
  expect((await readdir(join(harness.storageFolder, 'avatars'))).includes(first)).toBe(false);
  expect(await send({ remove_image: '1' })).toBe('');
  expect(await send({ remove_image: '1', image: await picture() })).toMatch(/^[0-9a-f]{32}\.webp$/);
});

test.each<[object, string[]]>([
  [{ first_name: '', last_name: ' ' }, ['first_name', 'last_name']],
  [{ first_name: 'x'.repeat(101) }, ['first_name']],
  [{ zip: '1'.repeat(21), address: 'x'.repeat(201) }, ['address', 'zip']],
])('%j is rejected with messages under %j, and nothing is stored', async (changed, keys) => {
  const token = await signIn(harness.client, 'admin', await addAdmin(harness));
  const before = (await harness.client.get(readPath, { token })).body;
  const reply = await harness.client.postForm(writePath, { ...full, ...changed }, { token });
  expect([reply.status, Object.keys(reply.body)]).toEqual([400, keys]);
  expect((await harness.client.get(readPath, { token })).body).toEqual(before);
});

test('a file that is not a picture is rejected under image', async () => {
  const token = await signIn(harness.client, 'admin', await addAdmin(harness));
  const page = await picture(Buffer.from('<!doctype html>'));
  const reply = await harness.client.postForm(writePath, { ...full, image: page }, { token });
  expect([reply.status, Object.keys(reply.body)]).toEqual([400, ['image']]);
  expect((await harness.client.get(readPath, { token })).body.first_name).toBe('');
});

test('an administrator can write only their own profile, whatever id the form names', async () => {
  const [one, other] = [await addAdmin(harness), await addAdmin(harness)];
  const [token, others] = [await signIn(harness.client, 'admin', one), await signIn(harness.client, 'admin', other)];
  const named = { ...full, _id: other.id, id: other.id, email: other.email };
  expect((await harness.client.postForm(writePath, named, { token })).body).toMatchObject({
    _id: one.id,
    email: one.email,
  });
  expect((await harness.client.get(readPath, { token: others })).body.first_name).toBe('');
});
