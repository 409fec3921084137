import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { channelOf } from '@fairway/kit/redis/channel';
import { gifAnimation, phonePicture, pngPicture } from '@fairway/test-support/pictures';
import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { addMember, signIn } from '../../test/factories.ts';
import { setUpHarness } from '../../test/harness.ts';
import { members } from '../schema.ts';

const harness = setUpHarness();

const path = '/api/mlp_auth/profile_update';
const deck5 = { question_type: 'Deck', license_rating: 'ZDL5' };

const update = (token: string | undefined, fields: Record<string, string | Blob>) =>
  harness.client.postForm(path, fields, { token });
const avatars = () => readdir(join(harness.storageFolder, 'avatars')).catch((): string[] => []);
const file = (bytes: Uint8Array<ArrayBufferLike>, name = 'me.png') => new File([new Uint8Array(bytes)], name);

async function joined(given: Parameters<typeof addMember>[1] = {}) {
  const member = await addMember(harness, given);
  return { ...member, token: await signIn(harness.client, 'member', member) };
}

async function rowOf(id: string) {
  const [row] = await harness.db.select().from(members).where(eq(members.id, id));
  if (!row) throw new Error('no such member');
  return row;
}

describe('what a member studies', () => {
  test('is set and returned with the profile [API-58, IDN-42, IDN-43, IDN-47, IDN-48]', async () => {
    const { id, token } = await joined();
    const reply = await update(token, { question_type: 'Engine', license_rating: 'ZDL19' });
    expect([reply.status, reply.body]).toMatchObject([
      200,
      { _id: id, question_type: 'Engine', license_rating: 'ZDL19', image: '' },
    ]);
    expect((await harness.client.get('/api/mlp_auth', { token })).body).toEqual(reply.body);
    expect((await harness.client.ask(`/internal/members/${id}/access`)).body).toMatchObject({
      question_type: 'Engine',
      license_rating: 'ZDL19',
    });
  });

  test('changes for other services immediately', async () => {
    const { id, token } = await joined();
    const listener = harness.deps.redis.duplicate({ enableOfflineQueue: true });
    const received = new Promise((resolve) => listener.on('message', (_channel, message) => resolve(message)));
    await listener.subscribe(channelOf(harness.deps.redis, 'access-changed'));
    await update(token, deck5);
    expect(await received).toBe(id);
    listener.disconnect();
  });

  test.each([
    ['Deck', 'ZDL1', 200],
    ['Deck', 'ZDL28', 200],
    ['Deck', 'ZDL29', 400],
    ['Deck', 'ZDL0', 400],
    ['Engine', 'ZDL19', 200],
    ['Engine', 'ZDL20', 400],
    ['Engine', 'ZDL28', 400],
    ['Engine', 'zdl5', 400],
    ['Engine', 'ZDL5 ', 400],
  ])('in %s can be the rating %s: %i [IDN-44, IDN-45]', async (question_type, license_rating, status) => {
    const { id, token } = await joined();
    const reply = await update(token, { question_type, license_rating });
    expect(reply.status).toBe(status);
    if (status !== 200) expect(Object.keys(reply.body)).toEqual(['license_rating']);
    expect((await rowOf(id)).licenseRating).toBe(status === 200 ? license_rating : '');
  });

  test('loses its rating with the department, and otherwise requires one [IDN-43]', async () => {
    const { id, token } = await joined({ licenseRating: 'ZDL25' });
    for (const rating of [{}, { license_rating: '' }] as Record<string, string>[]) {
      const reply = await update(token, { question_type: 'Deck', ...rating });
      expect([reply.status, reply.body]).toEqual([400, { license_rating: 'Choose your license rating' }]);
    }
    expect((await update(token, { question_type: 'Engine' })).body).toMatchObject({
      question_type: 'Engine',
      license_rating: '',
    });
    expect(await rowOf(id)).toMatchObject({ questionType: 'Engine', licenseRating: '' });
  });

  test.each([
    [{}, ['question_type']],
    [{ question_type: 'Galley', license_rating: 'ZDL5' }, ['question_type']],
    [{ ...deck5, license_rating: 'x'.repeat(10_000) }, ['license_rating']],
  ])('is rejected under the field if it is %j', async (fields, keys) => {
    const { token } = await joined();
    const reply = await update(token, fields);
    expect([reply.status, Object.keys(reply.body)]).toEqual([400, keys]);
  });
});

test('the form cannot change user name, address or plan [IDN-41]', async () => {
  const { id, token, email } = await joined({ userName: 'Sea Mate' });
  const before = await rowOf(id);
  const reply = await update(token, {
    ...deck5,
    user_name: 'Admiral',
    email: 'other@fairway.example',
    subscription_type: 'Life Time Access',
    account_status: 'Active',
    _id: 'another',
  });
  expect(reply.body).toMatchObject({ _id: id, user_name: 'Sea Mate', email });
  expect(await rowOf(id)).toEqual({ ...before, licenseRating: 'ZDL5' });
});

describe('an avatar', () => {
  test.each([
    ['me.png', pngPicture],
    ['me.jpg', phonePicture],
    ['me.jpeg', phonePicture],
    ['me.gif', gifAnimation],
  ])('%s is stored under a random name and shown in the profile [IDN-46, LIM-40]', async (name, make) => {
    const { token } = await joined();
    const before = await avatars();
    const { status, body } = await update(token, { ...deck5, image: file(await make(), name) });
    expect(status).toBe(200);
    expect(body.image).toMatch(/^[0-9a-f]{32}\.webp$/);
    expect((await harness.client.get('/api/mlp_auth', { token })).body.image).toBe(body.image);
    expect((await avatars()).filter((one) => !before.includes(one))).toEqual([body.image]);
  });

  test('replaces the previous one, whose file is deleted', async () => {
    const { token } = await joined();
    const send = async () => (await update(token, { ...deck5, image: file(await pngPicture()) })).body.image ?? '';
    const [first, second] = [await send(), await send()];
    expect(await avatars()).toContain(second);
    expect(await avatars()).not.toContain(first);
  });

  test('sent several times concurrently leaves one file, the profile’s', async () => {
    const { id, token } = await joined();
    const before = await avatars();
    const bytes = await pngPicture();
    await Promise.all(Array.from({ length: 4 }, () => update(token, { ...deck5, image: file(bytes) })));
    expect((await avatars()).filter((one) => !before.includes(one))).toEqual([(await rowOf(id)).image]);
  });

  test('does not change if the form has none', async () => {
    const { token } = await joined();
    const { image } = (await update(token, { ...deck5, image: file(await pngPicture()) })).body;
    for (const fields of [deck5, { ...deck5, image: file(new Uint8Array(), '') }, { ...deck5, image: '' }]) {
      expect((await update(token, fields)).body.image).toBe(image);
    }
    expect(await avatars()).toContain(image);
  });

  test.each<[string, () => Promise<Uint8Array> | Uint8Array, number]>([
    ['a page named .png', () => Buffer.from('<!doctype html><script>alert(1)</script>'), 400],
    ['half a picture', async () => (await phonePicture()).subarray(0, 400), 400],
    ['more than 5 MB', () => new Uint8Array(5 * 1024 * 1024 + 1), 413],
  ])('that is %s is rejected under image, and nothing of the form is stored', async (_what, make, status) => {
    const { id, token } = await joined();
    const [before, files] = [await rowOf(id), await avatars()];
    const reply = await update(token, { ...deck5, image: file(await make()) });
    expect([reply.status, Object.keys(reply.body)]).toEqual([status, ['image']]);
    expect(await rowOf(id)).toEqual(before);
    expect(await avatars()).toEqual(files);
  });

  test('can be changed twenty times an hour', async () => {
    const { token } = await joined();
    const bytes = await pngPicture(4, 4);
    for (let i = 0; i < 20; i++) expect((await update(token, { ...deck5, image: file(bytes) })).status).toBe(200);
    const reply = await update(token, { ...deck5, image: file(bytes) });
    expect([reply.status, Object.keys(reply.body)]).toEqual([429, ['image']]);
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    expect((await update(token, deck5)).status).toBe(200);
  });

  test('is replaced even if its file cannot be removed', async () => {
    const { id, token } = await joined();
    await update(token, { ...deck5, image: file(await pngPicture()) });
    const images = { ...harness.deps.images, remove: () => Promise.reject(new Error('the disk is unavailable')) };
    const reply = await harness
      .clientOf({ images })
      .postForm(path, { ...deck5, image: file(await pngPicture()) }, { token });
    expect([reply.status, reply.body.image]).toEqual([200, (await rowOf(id)).image]);
    expect(harness.logged.join('')).toContain('old image not deleted');
  });
});
