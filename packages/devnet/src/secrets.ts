import { generateKeyPairSync, randomBytes } from 'node:crypto';
import { dirname, join } from 'node:path';
import { Failure } from './failure.ts';
import { isObject, readStoredJson, writeStoredJson } from './stored-json.ts';

export type InternalKey = { kty: 'OKP'; crv: 'Ed25519'; x: string; d: string; kid: string };

/** Made once for each data folder and kept there, so that sessions, links in mails and accounts outlive a restart. */
export type Secrets = {
  databaseRoot: string;
  redis: string;
  visitor: string;
  secondFactor: string;
  demoPassword: string;
  /** By database account. */
  accounts: Record<string, string>;
  /** By process. */
  keys: Record<string, InternalKey>;
};

/** Reads the secrets of a data folder and makes those that are missing. */
export function loadSecrets(dataDir: string, needed: { accounts: string[]; processes: string[] }): Secrets {
  const path = join(dataDir, 'secrets.json');
  const stored = readSecrets(path);
  const secrets: Secrets = {
    databaseRoot: stored.databaseRoot ?? randomSecret(),
    redis: stored.redis ?? randomSecret(),
    visitor: stored.visitor ?? randomSecret(),
    secondFactor: stored.secondFactor ?? randomSecret(),
    demoPassword: stored.demoPassword ?? readablePassword(),
    accounts: { ...stored.accounts },
    keys: { ...stored.keys },
  };
  for (const account of needed.accounts) secrets.accounts[account] ??= randomSecret();
  for (const name of needed.processes) secrets.keys[name] ??= createKey(name);
  if (JSON.stringify(stored) !== JSON.stringify(secrets)) writeStoredJson(path, secrets);
  return secrets;
}

/** Nothing can stand in for secrets that are lost: the databases know their passwords. */
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

/** The public halves, as every process gets them. */
export function publicKeys(secrets: Secrets): { keys: Omit<InternalKey, 'd'>[] } {
  return { keys: Object.values(secrets.keys).map(({ kty, crv, x, kid }) => ({ kty, crv, x, kid })) };
}

function randomSecret(): string {
  return randomBytes(24).toString('base64url');
}

/** Easy to type off a screen: no letter that looks like another. */
function readablePassword(): string {
  const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
  const picked = Array.from(randomBytes(12), (byte) => letters[byte % letters.length]).join('');
  return `${picked.slice(0, 4)}-${picked.slice(4, 8)}-${picked.slice(8)}`;
}

function createKey(kid: string): InternalKey {
  const { x, d } = generateKeyPairSync('ed25519').privateKey.export({ format: 'jwk' });
  if (x === undefined || d === undefined) throw new Error('An Ed25519 key without its parts');
  return { kty: 'OKP', crv: 'Ed25519', x, d, kid };
}

/** Keeps the password the demo accounts were given, to be told again by later starts. */
export function keepDemoPassword(dataDir: string, demoPassword: string): void {
  const path = join(dataDir, 'secrets.json');
  const stored = readStoredJson(path) as Secrets;
  if (stored.demoPassword !== demoPassword) writeStoredJson(path, { ...stored, demoPassword });
}
