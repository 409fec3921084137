import { hash, verify } from '@node-rs/argon2';
import { expect, test, vi } from 'vitest';
import { createHasher } from './hasher.ts';

const verifyHash = vi.fn((stored: string, password: string) => verify(stored, password));
const hasher = await createHasher({ verifyHash });

test('a password is stored as Argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const [one, two] = [await hasher.hash('a good password'), await hasher.hash('a good password')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('the right password is accepted, any other is rejected', async () => {
  const stored = await hasher.hash('a good password');
  expect(await hasher.verify(stored, 'a good password')).toBe(true);
  expect(await hasher.verify(stored, 'A good password')).toBe(false);
  expect(await hasher.verify(undefined, 'a good password')).toBe(false);
});

test('composed and separate accents are the same password', async () => {
  expect(await hasher.verify(await hasher.hash('cafe\u0301 au lait'), 'caf\u00e9 au lait')).toBe(true);
});

test('a hash with other parameters is outdated', async () => {
  expect(hasher.isOutdated(await hasher.hash('x'))).toBe(false);
  expect(hasher.isOutdated(await hash('x', { memoryCost: 4096, timeCost: 1 }))).toBe(true);
});

test('verifying without a hash costs as much as with a hash of current parameters', async () => {
  verifyHash.mockClear();
  expect(await hasher.verify(undefined, 'y')).toBe(false);
  expect(verifyHash.mock.calls).toEqual([[expect.stringMatching(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/), 'y']]);
});
