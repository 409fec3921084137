import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Failure } from '../failure.ts';
import { isObject, readStoredJson, writeStoredJson } from './stored-json.ts';

export type InternalKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; d: string; kid: string };

/**
 * Created once for each data folder and stored there, so that sessions, mailed links and accounts survive a restart.
 */
export type Secrets = {
  databaseRoot: string;
  redis: string;
  visitor: string;
  secondFactor: string;
  demoPassword: string;
  /** Maps a database account to its password. */
  accounts: Record<string, string>;
  /** Maps a process to its key. */
  keys: Record<string, InternalKey>;
  /** While keys are replaced: those that sign after the next step, and those that signed before the last one. */
  nextKeys?: Record<string, InternalKey>;
  formerKeys?: Record<string, InternalKey>;
};

/** Reads the secrets of a data folder and creates missing ones. */
export function loadSecrets(dataDir: string, needed: { accounts: string[]; processes: string[] }): Secrets {
  const path = join(dataDir, 'secrets.json');
  const stored = readSecrets(path);
  const secrets: Secrets = {
    databaseRoot: randomSecret(),
    redis: randomSecret(),
    visitor: randomSecret(),
    secondFactor: randomSecret(),
    demoPassword: readablePassword(),
    ...stored,
    accounts: { ...stored.accounts },
    keys: { ...stored.keys },
  };
  for (const account of needed.accounts) secrets.accounts[account] ??= randomSecret();
  for (const name of needed.processes) secrets.keys[name] ??= createKey(name);
  if (JSON.stringify(stored) !== JSON.stringify(secrets)) writeStoredJson(path, secrets);
  return secrets;
}

/** Lost secrets cannot be replaced: the databases were created with these passwords. */
function readSecrets(path: string): Partial<Secrets> {
  try {
    const stored = readStoredJson(path);
    if (stored === undefined) return {};
    if (isObject(stored)) return stored;
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error;
  }
  throw new Failure(
    `${path} is damaged. It holds the database passwords. Restore it from a backup; or, to discard all data and start over, delete the folder ${dirname(path)}.`,
  );
}

/** The public keys, which every process receives. */
export function publicKeys({ keys, nextKeys = {}, formerKeys = {} }: Secrets): { keys: Omit<InternalKey, 'd'>[] } {
  const all = [keys, nextKeys, formerKeys].flatMap((each) => Object.values(each));
  return { keys: all.map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid })) };
}

export type RotationStep = 'published' | 'signing' | 'finished';

/**
 * Replaces the keys of all processes, one step per call. After each step the processes can be restarted one by one:
 * restarted and other processes know every key that signs before or after the step.
 */
export function rotateInternalKeys(dataDir: string): RotationStep {
  const path = join(dataDir, 'secrets.json');
  const { nextKeys, formerKeys, ...stored } = readSecrets(path);
  if (!stored.keys) throw new Failure(`${path} has no keys yet: "npm start" creates them.`);
  if (nextKeys) {
    // A process that was added between the steps has one key.
    writeStoredJson(path, { ...stored, keys: { ...stored.keys, ...nextKeys }, formerKeys: stored.keys });
    return 'signing';
  }
  if (formerKeys) {
    writeStoredJson(path, stored);
    return 'finished';
  }
  const next = Object.entries(stored.keys).map(([name, { kid }]) => [name, createKey(kidAfter(kid))]);
  writeStoredJson(path, { ...stored, nextKeys: Object.fromEntries(next) });
  return 'published';
}

/** `gateway`, `gateway.2`, `gateway.3` … */
function kidAfter(kid: string): string {
  const [, name = kid, number = '1'] = /^(.*)\.(\d+)$/.exec(kid) ?? [];
  return `${name}.${Number(number) + 1}`;
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** Easy to type from a screen: no characters that look alike. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const picked = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('');
  return `${picked.slice(0, 4)}-${picked.slice(4, 8)}-${picked.slice(8)}`;
}

function createKey(kid: string): InternalKey {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  if (x === undefined || d === undefined) throw new Error('The Ed25519 key is incomplete');
  return { kty: 'OKP', crv: 'Ed25519', x, d, kid };
}

/** Saves the password of the demo accounts, so that later starts can show it. */
export function saveDemoPassword(dataDir: string, demoPassword: string): void {
  const path = join(dataDir, 'secrets.json');
  const stored = readStoredJson(path) as Secrets;
  if (stored.demoPassword !== demoPassword) writeStoredJson(path, { ...stored, demoPassword });
}
