import { expect, test } from 'vitest';
import { createSignedCookie } from './signed-cookie.ts';

const key = { kty: 'OKP', crv: 'Ed25519', x: 'x', d: 'secret', kid: 'gateway' } as const;
const open = (name = 'number', at = 1_000_000, d = 'secret') =>
  createSignedCookie(name, { key: { ...key, d }, secure: true, now: () => at });

test('reads what it wrote, until it expires', () => {
  const written = open().write('37', 60);
  expect(written).toContain('; Max-Age=60; Path=/; HttpOnly; SameSite=Lax; Secure');
  const header = `a=b; ${written.split(';', 1)[0]}; c=d`;
  expect(open().read(header)).toBe('37');
  expect(open('number', 1_061_000).read(header)).toBeUndefined();
});

test('rejects an altered value, another cookie’s signature and another key', () => {
  const [header = ''] = open().write('37', 60).split(';', 1);
  expect(open().read(header.replace('37', '38'))).toBeUndefined();
  expect(open('other').read(header.replace('number', 'other'))).toBeUndefined();
  expect(open('number', 1_000_000, 'new').read(header)).toBeUndefined();
  expect(open().read(undefined)).toBeUndefined();
});
