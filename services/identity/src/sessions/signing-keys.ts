import { jwks } from '@fairway/contracts/identity/identity';
import type { Db } from '@fairway/db/open';
import { newId } from '@fairway/kit/database/new-id';
import type { Logger } from '@fairway/kit/logging/log';
import { startPeriodic } from '@fairway/kit/service/periodic';
import { eq } from 'drizzle-orm';
import { type CryptoKey, exportJWK, generateKeyPair, importJWK } from 'jose';
import type { z } from 'zod';
import { signingKeys } from '../schema.ts';

export type SigningKeys = {
  kid: string;
  privateKey: CryptoKey;
  /** The public half of every key whose tokens are accepted. */
  jwks: z.infer<typeof jwks>;
};

/**
 * The key that signs tokens, created once and stored in the database: tokens survive a restart, and processes that
 * start concurrently agree on one key, because the database accepts only one that signs.
 */
export async function loadSigningKeys(db: Db, now = new Date()): Promise<SigningKeys> {
  let rows = await db.select().from(signingKeys);
  if (!rows.some((row) => row.role === 'signs')) {
    await db
      .insert(signingKeys)
      .ignore()
      .values({ ...(await createKey()), role: 'signs', createdAt: now });
    rows = await db.select().from(signingKeys);
  }
  const current = rows.find((row) => row.role === 'signs');
  if (!current) throw new Error('no active signing key');
  return {
    kid: current.kid,
    privateKey: (await importJWK(current.privateJwk, 'EdDSA')) as CryptoKey,
    jwks: jwks.parse({ keys: rows.map((row) => row.publicJwk) }),
  };
}

/** How often a process reloads the keys: another process may have switched to a new one. */
const reloadMs = 5_000;

/** Keeps the keys of a process up to date. */
export function startReloadingKeys(keys: SigningKeys, db: Db, log: Logger): { close: () => Promise<void> } {
  const reload = async () => void Object.assign(keys, await loadSigningKeys(db));
  return startPeriodic(reload, { everyMs: reloadMs, log, failed: 'signing key reload failed' });
}

/** The longest lifetime of a token. */
const longestSessionMs = 31 * 24 * 60 * 60 * 1_000;

/**
 * Switches to a new key. It is published first, for as long as every process needs to read it (`wait`), so that no
 * process meets an unknown key. Tokens of earlier keys remain valid; a key that was replaced longer ago than a session
 * lasts is deleted. Returns the new key, and how many were deleted.
 */
export async function rotateSigningKeys(
  db: Db,
  { now, wait }: { now: () => Date; wait: (ms: number) => Promise<unknown> },
): Promise<{ kid: string; deleted: number }> {
  const next = await createKey();
  await db.insert(signingKeys).values({ ...next, role: null, createdAt: now() });
  await wait(3 * reloadMs);
  await db.transaction(async (tx) => {
    await tx.update(signingKeys).set({ role: null }).where(eq(signingKeys.role, 'signs'));
    await tx.update(signingKeys).set({ role: 'signs' }).where(eq(signingKeys.kid, next.kid));
  });
  const rows = (await db.select().from(signingKeys)).sort((one, other) => +one.createdAt - +other.createdAt);
  // A key stopped signing when the next one was created.
  const old = rows.filter((_, index) => {
    const after = rows[index + 1];
    return after !== undefined && now().getTime() - after.createdAt.getTime() > longestSessionMs;
  });
  for (const { kid } of old) await db.delete(signingKeys).where(eq(signingKeys.kid, kid));
  return { kid: next.kid, deleted: old.length };
}

async function createKey() {
  const kid = newId();
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'EdDSA', use: 'sig' };
  return { kid, publicJwk, privateJwk: { ...(await exportJWK(pair.privateKey)), kid } };
}
