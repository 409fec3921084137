import { exportJWK, generateKeyPair } from 'jose';

const parameters = { kty: 'OKP', crv: 'Ed25519' } as const;

/** A key for each process, as the launcher creates them. */
export async function createTestKeys<N extends string>(...names: N[]) {
  const pairs = await Promise.all(
    names.map(async (kid) => {
      const { privateKey } = await generateKeyPair('EdDSA', { crv: parameters.crv, extractable: true });
      const { x = '', d = '' } = await exportJWK(privateKey);
      return [kid, { ...parameters, x, kid, d }] as const;
    }),
  );
  const keys = Object.fromEntries(pairs) as Record<N, (typeof pairs)[number][1]>;
  const jwks = { keys: pairs.map(([, { d, ...key }]) => key) };
  return { keys, jwks };
}
