import { jwks } from '@fairway/contracts/identity';
import type { Db } from '@fairway/db/open';
import { newId } from '@fairway/kit/new-id';
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
 * The key that signs tokens, made once and kept in the database: tokens survive a restart, and processes that start
 * at the same time agree on one, as the database takes only one that signs.
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
  if (!current) throw new Error('there is no key that signs');
  return {
    kid: current.kid,
    privateKey: (await importJWK(current.privateJwk, 'EdDSA')) as CryptoKey,
    jwks: jwks.parse({ keys: rows.map((row) => row.publicJwk) }),
  };
}

async function createKey() {
  const kid = newId();
  const pair = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
  const publicJwk = { ...(await exportJWK(pair.publicKey)), kid, alg: 'EdDSA', use: 'sig' };
  return { kid, publicJwk, privateJwk: { ...(await exportJWK(pair.privateKey)), kid } };
}
