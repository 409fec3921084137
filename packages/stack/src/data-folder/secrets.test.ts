import { createPrivateKey, createPublicKey, sign, verify } from 'node:crypto';
import { mkdtempSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { loadSecrets, publicKeys, rotateInternalKeys, saveDemoPassword } from './secrets.ts';

const needed = { accounts: ['fairway_identity'], processes: ['identity', 'gateway'] };
/** No key rotation in progress. */
const onlyKeys = { nextKeys: {}, formerKeys: {} };
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

test('keys of processes are replaced while old and new processes run side by side', () => {
  const dir = emptyFolder();
  const kidsOf = ({ keys }: { keys: { kid: string }[] }) => keys.map(({ kid }) => kid);
  let before = loadSecrets(dir, needed);
  const first = before.keys;
  const signers: string[][] = [];
  for (const step of ['published', 'signing', 'finished']) {
    expect(rotateInternalKeys(dir)).toBe(step);
    const after = loadSecrets(dir, needed);
    for (const [signing, knowing] of [
      [before, after],
      [after, before],
      [after, after],
    ] as const) {
      expect(publicKeys(knowing).keys).toEqual(expect.arrayContaining(publicKeys({ ...signing, ...onlyKeys }).keys));
    }
    signers.push(Object.values(after.keys).map(({ kid }) => kid));
    before = after;
  }
  expect(signers).toEqual([
    ['identity', 'gateway'],
    ['identity.2', 'gateway.2'],
    ['identity.2', 'gateway.2'],
  ]);
  expect(kidsOf(publicKeys(before))).toEqual(['identity.2', 'gateway.2']);
  expect(JSON.stringify(before)).not.toContain(first.gateway?.d);
  rotateInternalKeys(dir);
  rotateInternalKeys(dir);
  expect(loadSecrets(dir, needed).keys.gateway?.kid).toBe('gateway.3');
});

test('a process added during a rotation does not lose its key', () => {
  const dir = emptyFolder();
  loadSecrets(dir, needed);
  rotateInternalKeys(dir);
  const { commerce } = loadSecrets(dir, { ...needed, processes: [...needed.processes, 'commerce'] }).keys;
  expect(rotateInternalKeys(dir)).toBe('signing');
  expect(loadSecrets(dir, needed).keys.commerce).toEqual(commerce);
});

test('rejects the rotation in a folder without keys', () => {
  expect(() => rotateInternalKeys(emptyFolder())).toThrow('npm start');
});
