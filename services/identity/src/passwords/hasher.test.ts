import { hash } from '@node-rs/argon2';
import { expect, test } from 'vitest';
import { createHasher } from './hasher.ts';

const hasher = await createHasher();

test('a password is kept as Argon2id with 19 MiB, two passes and one lane, salted', async () => {
  const [one, two] = [await hasher.hash('a good password'), await hasher.hash('a good password')];
  expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/);
  expect(one).not.toBe(two);
});

test('the right password is known again, any other is not', async () => {
  const stored = await hasher.hash('a good password');
  expect(await hasher.verify(stored, 'a good password')).toBe(true);
  expect(await hasher.verify(stored, 'A good password')).toBe(false);
  expect(await hasher.verify(undefined, 'a good password')).toBe(false);
});

test('a password typed with composed or separate accents is the same', async () => {
  expect(await hasher.verify(await hasher.hash('cafe\u0301 au lait'), 'caf\u00e9 au lait')).toBe(true);
});

test('a hash of other parameters is outdated', async () => {
  expect(hasher.isOutdated(await hasher.hash('x'))).toBe(false);
  expect(hasher.isOutdated(await hash('x', { memoryCost: 4096, timeCost: 1 }))).toBe(true);
});

test('comparing with nothing takes as long as comparing with a hash', async () => {
  const stored = await hasher.hash('x');
  const fastest = async (hashed: string | undefined) => {
    const times: number[] = [];
    for (let i = 0; i < 12; i++) {
      const startedAt = performance.now();
      await hasher.verify(hashed, 'y');
      times.push(performance.now() - startedAt);
    }
    return Math.min(...times);
  };
  expect((await fastest(undefined)) / (await fastest(stored))).toBeGreaterThan(0.5);
});
