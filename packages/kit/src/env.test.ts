import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestKeys } from '@fairway/testing-kit/keys';
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

test('the public address loses its last slash, so that paths can be joined to it', () => {
  expect(readEnv(commonEnv, good).PUBLIC_URL).toBe('http://localhost:3000');
});

test('one error names every bad variable', () => {
  const read = () => readEnv(commonEnv, { ...good, REDIS_URL: 'nowhere', INTERNAL_KEY: '{' });
  expect(read).toThrow(/REDIS_URL[\s\S]*INTERNAL_KEY: is not JSON/);
});

test('a public key does not pass for a process’s own', () => {
  const { d: _d, ...publicKey } = keys.identity;
  expect(() => readEnv(commonEnv, { ...good, INTERNAL_KEY: JSON.stringify(publicKey) })).toThrow(/INTERNAL_KEY/);
});

test('a secret comes from the file that NAME_FILE names; a variable of its own wins; a missing file is named', () => {
  const file = join(mkdtempSync(join(tmpdir(), 'env-')), 'key');
  writeFileSync(file, `${good.INTERNAL_KEY}\n`);
  const { INTERNAL_KEY: own, ...rest } = good;
  expect(readEnv(commonEnv, { ...rest, INTERNAL_KEY_FILE: file }).INTERNAL_KEY.kid).toBe('identity');
  expect(readEnv(commonEnv, { ...rest, INTERNAL_KEY: own, INTERNAL_KEY_FILE: '/nowhere' }).INTERNAL_KEY.kid).toBe(
    'identity',
  );
  expect(() => readEnv(commonEnv, { ...rest, INTERNAL_KEY_FILE: '/nowhere' })).toThrow('INTERNAL_KEY_FILE: /nowhere');
});
