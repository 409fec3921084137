import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestKeys } from '@fairway/test-support/keys';
import { expect, test } from 'vitest';
import { commonEnv } from './common-env.ts';
import { readEnv } from './env.ts';

const { keys, jwks } = await createTestKeys('identity');
const good = {
  REDIS_URL: 'redis://127.0.0.1:6379',
  INTERNAL_KEY: JSON.stringify(keys.identity),
  INTERNAL_JWKS: JSON.stringify(jwks),
  PUBLIC_URL: 'http://localhost:3000/',
};

test('removes the trailing slash of the public address', () => {
  expect(readEnv(commonEnv, good).PUBLIC_URL).toBe('http://localhost:3000');
});

test('one error lists every invalid variable', () => {
  const read = () => readEnv(commonEnv, { ...good, REDIS_URL: 'nowhere', INTERNAL_KEY: '{' });
  expect(read).toThrow(/REDIS_URL[\s\S]*INTERNAL_KEY: is not JSON/);
});

test('rejects a public key as the key of a process', () => {
  const { d: _d, ...publicKey } = keys.identity;
  expect(() => readEnv(commonEnv, { ...good, INTERNAL_KEY: JSON.stringify(publicKey) })).toThrow(/INTERNAL_KEY/);
});

test('reads a secret from the file in NAME_FILE; the variable itself wins; a missing file is reported', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'env-')), 'key');
  writeFileSync(file, `${good.INTERNAL_KEY}\n`);
  const { INTERNAL_KEY: key, ...rest } = good;
  expect(readEnv(commonEnv, { ...rest, INTERNAL_KEY_FILE: file }).INTERNAL_KEY.kid).toBe('identity');
  expect(readEnv(commonEnv, { ...rest, INTERNAL_KEY: key, INTERNAL_KEY_FILE: '/nowhere' }).INTERNAL_KEY.kid).toBe(
    'identity',
  );
  expect(() => readEnv(commonEnv, { ...rest, INTERNAL_KEY_FILE: '/nowhere' })).toThrow('INTERNAL_KEY_FILE: /nowhere');
});
