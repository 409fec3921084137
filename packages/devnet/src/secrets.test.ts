import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSecrets, publicKeys, saveDemoPassword } from './secrets.ts';

const needed = { accounts: ['fairway_identity'], processes: ['identity', 'gateway'] };
const emptyFolder = () => mkdtempSync(join(tmpdir(), 'fairway-secrets-'));

test('creates secrets once and hides them from other accounts', () => {
  const dir = emptyFolder();
  const first = loadSecrets(dir, needed);
  expect(loadSecrets(dir, needed)).toEqual(first);
  expect(statSync(join(dir, 'secrets.json')).mode & 0o777).toBe(0o600);
});

test('adds the secrets of a new service and leaves the others unchanged', () => {
  const dir = emptyFolder();
  const first = loadSecrets(dir, needed);
  const more = loadSecrets(dir, {
    accounts: ['fairway_identity', 'fairway_commerce'],
    processes: [...needed.processes, 'commerce'],
  });
  expect(more.keys).toMatchObject(first.keys);
  expect(more.accounts.fairway_identity).toBe(first.accounts.fairway_identity);
  expect(more.accounts.fairway_commerce).toMatch(/^[\w-]{32}$/);
});

test('gives each process its own key, and the others only its public key', () => {
  const secrets = loadSecrets(emptyFolder(), needed);
  const { identity, gateway } = secrets.keys;
  expect(identity?.x).not.toBe(gateway?.x);
  const { keys } = publicKeys(secrets);
  expect(keys.map(({ kid }) => kid)).toEqual(['identity', 'gateway']);
  expect(JSON.stringify(keys)).not.toContain(identity?.d);
  const message = Buffer.from('a call');
  const signature = sign(null, message, createPrivateKey({ key: { ...identity }, format: 'jwk' }));
  expect(verify(null, message, createPublicKey({ key: { ...keys[0] }, format: 'jwk' }), signature)).toBe(true);
});

test('saves the password of the demo accounts', () => {
  const dir = emptyFolder();
  expect(loadSecrets(dir, needed).demoPassword).toMatch(/^[a-z2-9]{4}-[a-z2-9]{4}-[a-z2-9]{4}$/);
  saveDemoPassword(dir, 'chosen-by-hand');
  expect(loadSecrets(dir, needed).demoPassword).toBe('chosen-by-hand');
});
