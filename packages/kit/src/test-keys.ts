import { exportJWK, generateKeyPair } from 'jose';
import { type InternalJwks, type InternalKey, internalKey } from './common-env.ts';

/** A key for each process, as the launcher creates them. */
export async function createTestKeys<N extends string>(
  ...names: N[]
): Promise<{ keys: Record<N, InternalKey>; jwks: InternalJwks }> {
  const pairs = await Promise.all(
    names.map(async (name) => {
      const { privateKey } = await generateKeyPair('EdDSA', { crv: 'Ed25519', extractable: true });
      return [name, internalKey.parse({ ...(await exportJWK(privateKey)), kid: name })] as const;
    }),
  );
  const keys = Object.fromEntries(pairs) as Record<N, InternalKey>;
  const jwks = { keys: pairs.map(([, { kty, crv, x, kid }]) => ({ kty, crv, x, kid })) };
  return { keys, jwks };
}
