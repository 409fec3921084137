import { createLog } from '@fairway/kit/logging/log';
import { eventually } from '@fairway/test-support/eventually';
import { setUp } from '@fairway/test-support/set-up';
import { decodeProtectedHeader } from 'jose';
import { beforeAll, expect, test } from 'vitest';
import { addMember, openSession, profilePath, type TestAccount } from '../../test/factories.ts';
import { openHarness } from '../../test/harness.ts';
import { signingKeys } from '../schema.ts';
import { loadSigningKeys, rotateSigningKeys, startReloadingKeys } from './signing-keys.ts';

const h = setUp(openHarness);
let member: TestAccount;
beforeAll(async () => {
  member = await addMember(h);
});

const kidOf = (token: string) => decodeProtectedHeader(token).kid;
const isSignedIn = async (token: string) => (await h.client.get(profilePath.member, { token })).status === 200;
const published = async () =>
  (await h.client.get('/api/.well-known/jwks.json')).body as unknown as { keys: { kid: string }[] };
const reload = async () => void Object.assign(h.deps.keys, await loadSigningKeys(h.db));
const dayMs = 24 * 60 * 60 * 1_000;

test('a new key is published before it signs, and no one is signed out by it', async () => {
  const before = await openSession(h, 'member', member);
  let whileWaiting: string | undefined;
  const { kid } = await rotateSigningKeys(h.db, {
    now: () => new Date(),
    wait: async () => {
      await reload();
      whileWaiting = kidOf(await openSession(h, 'member', member));
      expect((await published()).keys).toHaveLength(2);
    },
  });
  expect(whileWaiting).toBe(kidOf(before));
  await reload();
  const after = await openSession(h, 'member', member);
  expect(kidOf(after)).toBe(kid);
  expect([await isSignedIn(before), await isSignedIn(after)]).toEqual([true, true]);
});

test('a key replaced longer ago than a session lasts is deleted; one that may have live tokens is not', async () => {
  const rotateIn = (days: number) =>
    rotateSigningKeys(h.db, { now: () => new Date(Date.now() + days * dayMs), wait: async () => {} });
  expect((await rotateIn(29)).deleted).toBe(0);
  const { kid, deleted } = await rotateIn(40);
  expect(deleted).toBe(1);
  const rows = await h.db.select().from(signingKeys);
  expect(rows.filter(({ role }) => role === 'signs').map((row) => row.kid)).toEqual([kid]);
});

test('a running process starts to sign with the new key automatically', async () => {
  const keys = await loadSigningKeys(h.db);
  const { kid } = await rotateSigningKeys(h.db, { now: () => new Date(Date.now() + 50 * dayMs), wait: async () => {} });
  expect(keys.kid).not.toBe(kid);
  const reloading = startReloadingKeys(keys, h.db, createLog('identity', 'silent'));
  await eventually(async () => expect(keys.kid).toBe(kid));
  await reloading.close();
});
